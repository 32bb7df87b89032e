import { asc, eq } from 'drizzle-orm'
import { customType as noun } from '#contract/library/customType.ts'
import { customType } from '#server/db/schema/customType.ts'
import { contains } from '#server/kit/conditions.ts'
import { plainStore } from '#server/kit/plainStore.ts'

/** A type that a resource has cannot be deleted: the foreign key refuses it (IN_USE). */
export const customTypeStore = plainStore({
  noun,
  table: customType,
  scope: ({ userId }) => eq(customType.ownerId, userId),
  nameOf: ({ name }) => name,
  where: ({ name }) => [contains(customType.name, name)],
  sort: { name: customType.name, sort: customType.sort },
  order: [asc(customType.sort), asc(customType.name)],
  unique: { custom_type_name: 'name' },
  columnsOf: (body, { userId: ownerId }) => ({ ...body, ownerId }),
})
