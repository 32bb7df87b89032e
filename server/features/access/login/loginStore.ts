// Live logins. A login is live until it is ended, or until none of its tokens can be refreshed any more.
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { type LoginRecord, loginNoun as noun } from '#contract/access/login.ts'
import { toWallTime } from '#contract/wallTime.ts'
import { login } from '#server/db/schema/login.ts'
import { tenant } from '#server/db/schema/tenant.ts'
import { token } from '#server/db/schema/token.ts'
import { user } from '#server/db/schema/user.ts'
import { contains, equals, hasSearchKey } from '#server/kit/conditions.ts'
import { inDataScope } from '#server/kit/dataScope.ts'
import type { PlatformStore } from '#server/kit/nounStore.ts'
import { sliceOf } from '#server/kit/relatedRows.ts'
import { platformRows } from '#server/kit/rowOwner.ts'

export const isLive = (): SQL | undefined =>
  and(
    isNull(login.endedAt),
    sql`exists (select 1 from ${token} t where t.login_id = ${login.id} and t.refresh_expires_at > now())`,
  )

const isOfPerson = (...conditions: (SQL | undefined)[]): SQL | undefined => {
  const condition = and(...conditions)
  return condition && sql`exists (select 1 from ${user} where ${user.id} = ${login.userId} and ${condition})`
}

export const loginStore: PlatformStore<typeof noun.declared> = {
  noun,
  table: login,
  // No transaction of a school sees the tokens.
  owner: platformRows('live logins'),
  read: async (tx, slice, caller) => {
    const select = tx
      .select({ login, user, school: tenant.name })
      .from(login)
      .innerJoin(user, eq(user.id, login.userId))
      .leftJoin(tenant, eq(tenant.id, login.tenantId))
    const rows = await sliceOf(select.$dynamic(), slice)
    return rows.map(
      ({ login: one, user: person, school }): LoginRecord => ({
        id: one.id,
        userId: person.id,
        username: person.username,
        name: person.name,
        kind: person.kind,
        school: school ?? '',
        since: toWallTime(one.createdAt, caller.timeZone),
        clientId: one.clientId,
        address: one.address,
        isOwn: one.id === caller.loginId,
      }),
    )
  },
  nameOf: ({ username }) => username,
  where: ({ name, kind, clientId, address }) => [
    isOfPerson(hasSearchKey(user.searchKeys, name), equals(user.kind, kind)),
    equals(login.clientId, clientId),
    contains(login.address, address),
  ],
  sort: { since: login.id },
  /** The logins of the school acted in; a caller who acts in no school sees all logins. */
  scope: (caller) =>
    and(
      caller.tenantId ? eq(login.tenantId, caller.tenantId) : undefined,
      inDataScope(login.userId, caller),
      isLive(),
    ),
}
