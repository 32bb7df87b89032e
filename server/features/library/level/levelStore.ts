import { asc } from 'drizzle-orm'
import { level as noun } from '#contract/library/level.ts'
import { level } from '#server/db/schema/level.ts'
import { contains } from '#server/kit/conditions.ts'
import { naturally } from '#server/kit/naturalOrder.ts'
import { plainStore } from '#server/kit/plainStore.ts'

export const levelStore = plainStore({
  noun,
  table: level,
  nameOf: ({ name }) => name,
  where: ({ name }) => [contains(level.name, name)],
  sort: { name: naturally(level.name), sort: level.sort },
  order: [asc(level.sort), asc(naturally(level.name))],
  unique: { level_name: 'name' },
})
