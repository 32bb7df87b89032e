// The account requests of the school. Open requests come first.
import { asc, desc, eq, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { registrationNoun as noun } from '#contract/school/register.ts'
import { toWallTime } from '#contract/wallTime.ts'
import { registration } from '#server/db/schema/registration.ts'
import { user } from '#server/db/schema/user.ts'
import { contains, equals } from '#server/kit/conditions.ts'
import type { NounStore } from '#server/kit/nounStore.ts'
import { sliceOf } from '#server/kit/relatedRows.ts'

const decider = alias(user, 'decider')

export const registrationStore: NounStore<typeof noun.declared> = {
  noun,
  table: registration,
  read: async (tx, slice, { timeZone }) => {
    const select = tx
      .select({ request: registration, decidedBy: decider.name })
      .from(registration)
      .leftJoin(decider, eq(decider.id, registration.decidedBy))
    const rows = await sliceOf(select.$dynamic(), slice)
    return rows.map(
      ({ request: { id, username, name, fullName, phone, state, createdAt, decidedAt }, decidedBy }) => ({
        id,
        username,
        name,
        fullName,
        phone,
        state,
        time: toWallTime(createdAt, timeZone),
        decidedTime: decidedAt && toWallTime(decidedAt, timeZone),
        decidedBy: decidedBy ?? '',
      }),
    )
  },
  nameOf: ({ name }) => name,
  where: ({ name, state }) => [
    equals(registration.state, state),
    or(
      ...[registration.name, registration.fullName, registration.username].map((column) =>
        contains(column, name),
      ),
    ),
  ],
  sort: { time: registration.createdAt },
  order: [asc(sql`${registration.state} <> 'waiting'`), desc(registration.createdAt), desc(registration.id)],
}
