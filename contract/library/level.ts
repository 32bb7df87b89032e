// Levels of a school's teaching (/teach/knowledge/level), such as HSK 1: points and topics name one.
import { z } from 'zod'
import { officeKinds } from '../accountKinds.ts'
import { defineNoun } from '../defineNoun.ts'
import { searchTextSchema, sortSchema, titleSchema } from '../fieldSchemas.ts'
import { uuidSchema } from '../ids.ts'

/** The standards of levels: HSK 2.0, GF0025-2021 (HSK 3.0), and the syllabus of the new HSK exam. */
export const standards = ['hsk2', 'gf2021', 'exam2026'] as const
const standardSchema = z.enum(standards).nullable()

export const level = defineNoun({
  name: 'Level',
  path: '/teach/knowledge/level',
  title: 'level',
  i18nNamespace: 'level',
  flag: 'knowledge',
  who: {
    page: officeKinds,
    list: officeKinds,
    create: officeKinds,
    update: officeKinds,
    remove: officeKinds,
  },
  record: z.object({
    id: uuidSchema,
    name: z.string(),
    standard: standardSchema.describe('null: the school’s own'),
    sort: z.number().int(),
  }),
  body: z.object({ name: titleSchema, standard: standardSchema.default(null), sort: sortSchema }),
  search: z.object({ name: searchTextSchema(50).optional() }),
  sort: ['name', 'sort'],
})
