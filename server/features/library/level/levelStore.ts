import { asc } from 'drizzle-orm'
import { level as noun } from '#contract/library/level.ts'
import { level } from '#server/db/schema/level.ts'
import { contains } from '#server/kit/conditions.ts'
import { plainStore } from '#server/kit/plainStore.ts'

export const levelStore = plainStore({
  noun,
  table: level,
  nameOf: ({ name }) => name,
  where: ({ name }) => [contains(level.name, name)],
  sort: { name: level.name, sort: level.sort },
  order: [asc(level.sort), asc(level.name)],
  unique: { level_name: 'name' },
})
