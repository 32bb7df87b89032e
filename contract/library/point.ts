// Knowledge points (/teach/knowledge): what is learned and practised, such as the sentence with 把. Points are a tree.
import { z } from 'zod'
import { officeKinds } from '../accountKinds.ts'
import { defineNoun } from '../defineNoun.ts'
import { paragraphsSchema, searchTextSchema, titleSchema } from '../fieldSchemas.ts'
import { uuidSchema } from '../ids.ts'

export const pointTypes = ['syllable', 'character', 'word', 'grammar', 'culture'] as const
const typeSchema = z.enum(pointTypes, { error: 'field.required' })

const idOrNone = uuidSchema.nullable()

const pointRecordSchema = z.object({
  id: uuidSchema,
  name: z.string(),
  type: z.enum(pointTypes),
  levelId: idOrNone,
  levelName: z.string().nullable(),
  parentId: idOrNone,
  parentName: z.string().nullable(),
  explanation: z.string(),
})
export type PointRecord = z.infer<typeof pointRecordSchema>

export const pointBody = z.object({
  name: titleSchema,
  type: typeSchema,
  levelId: idOrNone.default(null),
  parentId: idOrNone.default(null).describe('never itself, nor one below it'),
  explanation: paragraphsSchema({ min: 0, max: 1000 }).default(''),
})

export const point = defineNoun({
  name: 'Point',
  path: '/teach/knowledge',
  title: 'knowledge point',
  i18nNamespace: 'point',
  flag: 'knowledge',
  listPath: 'select',
  who: {
    page: officeKinds,
    list: officeKinds,
    create: officeKinds,
    update: officeKinds,
    remove: officeKinds,
  },
  record: pointRecordSchema,
  body: pointBody,
  search: z.object({
    name: searchTextSchema(50).optional(),
    type: z.enum(pointTypes).optional(),
    levelId: uuidSchema.optional(),
    parentId: uuidSchema.optional(),
  }),
  sort: ['name', 'type'],
})
