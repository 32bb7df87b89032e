import { asc } from 'drizzle-orm'
import { evaluationCategory as noun } from '#contract/learning/evaluation/categoryNoun.ts'
import { evaluateCategory } from '#server/db/schema/evaluateCategory.ts'
import { contains } from '#server/kit/conditions.ts'
import { plainStore } from '#server/kit/plainStore.ts'

/** A category that an evaluation has cannot be deleted: the foreign key refuses it (IN_USE). */
export const categoryStore = plainStore({
  noun,
  table: evaluateCategory,
  nameOf: ({ name }) => name,
  where: ({ name }) => [contains(evaluateCategory.name, name)],
  sort: { name: evaluateCategory.name, sort: evaluateCategory.sort },
  order: [asc(evaluateCategory.sort), asc(evaluateCategory.name)],
  unique: { evaluate_category_name: 'name' },
})
