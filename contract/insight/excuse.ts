// Why a student was not in a lesson, or not on a day, as a teacher of the student or the office has written it down.
import { z } from 'zod'
import { staffKinds } from '../accountKinds.ts'
import { defineNoun } from '../defineNoun.ts'
import { textSchema } from '../fieldSchemas.ts'
import { liveIdSchema, userIdSchema, uuidSchema } from '../ids.ts'
import { wallDateSchema, wallTimeSchema } from '../time.ts'

const flag = 'live_attendance'

const excuseRecord = z.object({
  id: uuidSchema,
  studentId: userIdSchema,
  studentName: z.string(),
  liveId: liveIdSchema.nullable().describe('null: of a day'),
  liveName: z.string().nullable(),
  day: z.iso.date().nullable().describe('null: of a lesson'),
  note: z.string(),
  creatorName: z.string().nullable(),
  createdAt: wallTimeSchema,
})
export type ExcuseRecord = z.infer<typeof excuseRecord>

const excuseBody = z.object({
  studentId: userIdSchema,
  liveId: liveIdSchema.nullable().default(null).describe('a live session in which the student is expected'),
  day: wallDateSchema.nullable().default(null).describe('or all lessons of a day, also of one to come'),
  note: textSchema({ min: 1, max: 200 }),
})

/** Who excuses is who reads the attendance. */
export const excuse = defineNoun({
  name: 'Excuse',
  path: '/teach/insight/excuse',
  title: 'excuse of a student for a lesson or a day',
  i18nNamespace: 'excuse',
  orFlag: { list: flag, get: flag, create: flag, update: flag, remove: flag },
  who: { list: staffKinds, get: staffKinds, create: staffKinds, update: staffKinds, remove: staffKinds },
  record: excuseRecord,
  body: excuseBody,
  search: z.object({
    studentId: userIdSchema.optional(),
    from: wallDateSchema.optional().describe('the first day, in the time zone of the school'),
    until: wallDateSchema.optional().describe('the last day'),
  }),
  sort: ['createdAt'],
})
