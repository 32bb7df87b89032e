// Topics (/teach/topic): what is spoken about, such as travelling.
import { z } from 'zod'
import { officeKinds } from '../accountKinds.ts'
import { defineNoun } from '../defineNoun.ts'
import { searchTextSchema, sortSchema, titleSchema } from '../fieldSchemas.ts'
import { uuidSchema } from '../ids.ts'

const levelId = uuidSchema.nullable()

export const topic = defineNoun({
  name: 'Topic',
  path: '/teach/topic',
  title: 'topic',
  i18nNamespace: 'topic',
  flag: 'knowledge',
  listPath: 'ListByName',
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
    levelId,
    levelName: z.string().nullable(),
    sort: z.number().int(),
  }),
  body: z.object({ name: titleSchema, levelId: levelId.default(null), sort: sortSchema }),
  search: z.object({ name: searchTextSchema(50).optional(), levelId: uuidSchema.optional() }),
  sort: ['name', 'sort'],
})
