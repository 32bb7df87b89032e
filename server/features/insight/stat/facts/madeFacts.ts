// What teachers have made for the library, whatever kind of item it is (L21).
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { accessory } from '#server/db/schema/accessory.ts'
import { exercise } from '#server/db/schema/exercise.ts'
import { lessonPlan } from '#server/db/schema/lessonPlan.ts'
import { paper } from '#server/db/schema/paper.ts'
import { wordCard } from '#server/db/schema/wordCard.ts'
import { type Facts, type FactsInput, factsOf, keyBy, whereAll } from '../facts.ts'
import { yearOf } from '../period.ts'
import { ofTeachers } from '../scopes.ts'

interface Item {
  readonly table: PgTable & {
    readonly id: PgColumn
    readonly tenantId: PgColumn
    readonly ownerId: PgColumn
    readonly createdAt: PgColumn
    readonly sharedAt: PgColumn
  }
  readonly title: PgColumn
  /** Rows that are no items of the library. */
  readonly also?: SQL
}

const items = {
  resource: { table: accessory, title: accessory.name },
  plan: { table: lessonPlan, title: lessonPlan.name },
  exercise: { table: exercise, title: exercise.text, also: sql`${exercise.parentId} is null` },
  paper: { table: paper, title: paper.name, also: sql`${paper.kind} = 'library'` },
  wordCard: { table: wordCard, title: wordCard.name },
} as const satisfies Record<string, Item>

const factsOfKind = (kind: string, { table, title, also }: Item, input: FactsInput): SQL => {
  const { caller, query } = input
  return factsOf(
    {
      id: sql`${table.id}`,
      key: keyBy(input.by, {
        teacher: sql`${table.ownerId}`,
        itemKind: sql`${kind}::text`,
        year: yearOf(table.createdAt, input),
      }),
      at: sql`${table.createdAt}`,
      title: sql`${title}`,
      person: sql`${table.ownerId}`,
    },
    { made: sql`1`, shared: sql`case when ${table.sharedAt} is null then 0 else 1 end` },
    sql`from ${table} ${whereAll(
      sql`${table.tenantId} = ${caller.tenantId}`,
      ofTeachers(table.ownerId, caller),
      query.teacherId ? sql`${table.ownerId} = ${query.teacherId}` : undefined,
      also,
    )}`,
  )
}

export const madeFacts: Facts = (input) =>
  sql.join(
    Object.entries(items).map(([kind, item]) => factsOfKind(kind, item, input)),
    sql` union all `,
  )
