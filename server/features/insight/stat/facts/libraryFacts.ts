// Resources, plans and exercises of the school; those of the public library are nobody's own here.
import { type SQL, sql } from 'drizzle-orm'
import { accessory } from '#server/db/schema/accessory.ts'
import { exercise } from '#server/db/schema/exercise.ts'
import { file } from '#server/db/schema/file.ts'
import { lessonPlan } from '#server/db/schema/lessonPlan.ts'
import { type Facts, type FactsInput, factsOf, keyBy, whereAll } from '../facts.ts'
import { monthOf } from '../period.ts'
import { ofTeachers } from '../scopes.ts'
import { madeFacts } from './madeFacts.ts'

type Item = typeof accessory | typeof exercise | typeof lessonPlan

/** Whose it is, when it came, and what it is narrowed by, are the same for all items of the library. */
const whereItem = (table: Item, input: FactsInput, also?: SQL): SQL => {
  const { caller, query } = input
  const isOfTeacher = query.teacherId && sql`${table.ownerId} = ${query.teacherId}`
  return whereAll(
    sql`${table.tenantId} = ${caller.tenantId}`,
    ofTeachers(table.ownerId, caller),
    isOfTeacher || undefined,
    also,
  )
}
/** contract/library/libraryItem.ts: 2 is shared with the school, 3 personal. */
const libraryOf = (table: Item): SQL => sql`case when ${table.sharedAt} is null then '3' else '2' end`

const accessories: Facts = (input) =>
  factsOf(
    {
      id: sql`${accessory.id}`,
      key: keyBy(input.by, {
        library: libraryOf(accessory),
        month: monthOf(accessory.createdAt, input),
        resourceType: sql`coalesce(${file.purpose}, 'link')`,
      }),
      at: sql`${accessory.createdAt}`,
      title: sql`${accessory.name}`,
      person: sql`${accessory.ownerId}`,
    },
    { items: sql`1`, bytes: sql`coalesce(${file.size}, 0)` },
    sql`from ${accessory} left join ${file} on ${file.id} = ${accessory.fileId} ${whereItem(accessory, input)}`,
  )

const plans: Facts = (input) =>
  factsOf(
    {
      id: sql`${lessonPlan.id}`,
      key: keyBy(input.by, {
        planState: sql`case when ${lessonPlan.isTemplate} then 'template'
          when ${lessonPlan.sharedAt} is not null then 'shared' else 'personal' end`,
        teacher: sql`${lessonPlan.ownerId}`,
        month: monthOf(lessonPlan.createdAt, input),
      }),
      at: sql`${lessonPlan.createdAt}`,
      title: sql`${lessonPlan.name}`,
      person: sql`${lessonPlan.ownerId}`,
    },
    { plans: sql`1`, lessonHours: sql`${lessonPlan.hours}` },
    sql`from ${lessonPlan} ${whereItem(lessonPlan, input)}`,
  )

const exercises: Facts = (input) =>
  factsOf(
    {
      id: sql`${exercise.id}`,
      key: keyBy(input.by, {
        exerciseType: sql`${exercise.type}`,
        level: sql`${exercise.levelId}`,
        difficulty: sql`${exercise.difficulty}`,
        tag: sql`${exercise.tag}`,
        library: libraryOf(exercise),
        month: monthOf(exercise.createdAt, input),
      }),
      at: sql`${exercise.createdAt}`,
      title: sql`${exercise.text}`,
      person: sql`${exercise.ownerId}`,
    },
    { exercises: sql`1` },
    sql`from ${exercise} ${whereItem(exercise, input, sql`${exercise.parentId} is null`)}`,
  )

export const libraryFacts = {
  accessoryCount: accessories,
  accessoryLibraries: accessories,
  accessoryMonths: accessories,
  accessoryTypes: accessories,
  lessonPlanCount: plans,
  exerciseCount: exercises,
  madeByTeacher: madeFacts,
  madeByYear: madeFacts,
} as const satisfies Record<string, Facts>
