// Custom types (/teach/type/custom): a teacher's own sorts of resources. `list` and the changes see the caller's own,
// `listAll` those of the whole school, so that a colleague's shared resource can be found by its type.
import { z } from 'zod'
import { staffKinds } from '../accountKinds.ts'
import { defineCall } from '../call.ts'
import { defineNoun } from '../defineNoun.ts'
import { searchTextSchema, sortSchema, titleSchema } from '../fieldSchemas.ts'
import { userIdSchema, uuidSchema } from '../ids.ts'
import { flagOf, listRowsMax } from '../noun.ts'

const customTypeRecordSchema = z.object({
  id: uuidSchema,
  name: z.string(),
  sort: z.number().int(),
  ownerId: userIdSchema.nullable().describe('null: of a deleted account'),
})

export const customType = defineNoun({
  name: 'CustomType',
  path: '/teach/type/custom',
  title: 'custom type of resources',
  i18nNamespace: 'customType',
  flag: 'resource',
  who: { page: staffKinds, list: staffKinds, create: staffKinds, update: staffKinds, remove: staffKinds },
  record: customTypeRecordSchema,
  body: z.object({ name: titleSchema, sort: sortSchema }),
  search: z.object({ name: searchTextSchema(50).optional() }),
  sort: ['name', 'sort'],
})

export const listAllCustomTypes = defineCall({
  method: 'GET',
  path: '/teach/type/custom/listAll',
  summary: 'The custom types of all people of the school',
  who: staffKinds,
  needs: flagOf(customType.declared, 'list'),
  answer: z.array(customTypeRecordSchema).max(listRowsMax),
})
