// Every stat by name. The server's facts (server/features/insight/stat/facts.ts) have the same names.

import { z } from 'zod'
import { everybody } from '../../accountKinds.ts'
import { defineCall } from '../../call.ts'
import { uuidSchema } from '../../ids.ts'
import { sheetFileSchema } from '../../sheet.ts'
import { wallTimeSchema } from '../../time.ts'
import { classroomStats } from './classroomStats.ts'
import { rowsQueryOf, type Stat } from './defineStat.ts'
import { learningStats } from './learningStats.ts'
import { libraryStats } from './libraryStats.ts'
import { schoolStats } from './schoolStats.ts'

export const stats = {
  ...schoolStats,
  ...classroomStats,
  ...learningStats,
  ...libraryStats,
} as const satisfies Record<string, Stat>
export type StatName = keyof typeof stats
export const statNames = Object.keys(stats) as [StatName, ...StatName[]] // a record without entries would be no list of stats

const path = '/teach/insight'
const refuses = ['TENANT_MISMATCH', 'NOT_FOUND', 'FORBIDDEN'] as const
const query = rowsQueryOf(statNames)

const factSchema = z.object({
  id: uuidSchema.nullable(),
  at: wallTimeSchema.nullable(),
  title: z.string().nullable(),
  person: z.string().nullable().describe('whose it is'),
  values: z.record(z.string(), z.number().nullable()),
})
export type Fact = z.infer<typeof factSchema>

/** `who` of the stat decides; each has its own. */
export const listFacts = defineCall({
  method: 'GET',
  path: `${path}/facts`,
  summary: 'The rows on which a number stands; their sum is the number',
  who: everybody,
  query,
  answer: z.object({
    records: z.array(factSchema),
    total: z.number().int(),
    current: z.number().int(),
    size: z.number().int(),
  }),
  refuses,
})

export const exportStat = defineCall({
  method: 'GET',
  path: `${path}/export`,
  summary:
    'A stat as an Excel file in the caller’s language: its rows and, on a second sheet, what it was narrowed by',
  who: everybody,
  query,
  answer: sheetFileSchema,
  refuses: [...refuses, 'EXPORT_TOO_MANY'],
})

type StatCalls = { readonly [N in StatName]: (typeof stats)[N]['call'] }
/** The call of each stat, by the name of the stat. */
export const statCalls = Object.fromEntries(
  Object.entries(stats).map(([name, { call }]) => [name, call]),
) as unknown as StatCalls // the same names
