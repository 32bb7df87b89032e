// Who is signed in. A login is live until it is ended, or until none of its tokens can be refreshed any more.
import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { LoginRecord } from '#contract/access/login.ts'
import type { AccountKind } from '#contract/accountKinds.ts'
import { appError } from '#contract/errors.ts'
import type { Transaction } from '#server/db/database.ts'
import { login } from '#server/db/schema/login.ts'
import { tenant } from '#server/db/schema/tenant.ts'
import { token } from '#server/db/schema/token.ts'
import { user } from '#server/db/schema/user.ts'
import { contains, hasSearchKey } from '#server/kit/conditions.ts'
import { inDataScope } from '#server/kit/dataScope.ts'
import type { Caller } from '#server/platform/auth.ts'
import { toWallTime } from '#server/platform/schoolTime.ts'

interface Search {
  readonly current: number
  readonly size: number
  readonly name?: string | undefined
  readonly kind?: AccountKind | undefined
  readonly clientId?: string | undefined
  readonly address?: string | undefined
  readonly order?: 'asc' | 'desc' | undefined
}

export const isLive = (): SQL | undefined =>
  and(
    isNull(login.endedAt),
    sql`exists (select 1 from ${token} t where t.login_id = ${login.id} and t.refresh_expires_at > now())`,
  )

/** Of the school acted in; who acts in none sees them all. The token table is the platform's, so this is a condition. */
const inAccountScope = (caller: Caller): SQL | undefined =>
  and(caller.tenantId ? eq(login.tenantId, caller.tenantId) : undefined, inDataScope(login.userId, caller))

export const pageLogins = async (tx: Transaction, caller: Caller, search: Search) => {
  const { current, size, name, kind, clientId, address, order = 'desc' } = search
  const where = and(
    inAccountScope(caller),
    isLive(),
    hasSearchKey(user.find, name),
    kind ? eq(user.kind, kind) : undefined,
    clientId ? eq(login.clientId, clientId) : undefined,
    contains(login.address, address),
  )
  const [counted] = await tx
    .select({ total: sql<number>`count(*)::int` })
    .from(login)
    .innerJoin(user, eq(user.id, login.userId))
    .where(where)
  const rows = await tx
    .select({ login, user, school: tenant.name })
    .from(login)
    .innerJoin(user, eq(user.id, login.userId))
    .leftJoin(tenant, eq(tenant.id, login.tenantId))
    .where(where)
    .orderBy(order === 'asc' ? asc(login.id) : desc(login.id))
    .limit(size)
    .offset((current - 1) * size)
  const records = rows.map(
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
  return { records, total: counted?.total ?? 0, current, size }
}

/** Those of the ids that are live and within the caller's reach. */
export const requireLive = async (tx: Transaction, caller: Caller, id: string): Promise<void> => {
  const found = await tx.$count(login, and(inArray(login.id, [id]), inAccountScope(caller), isLive()))
  if (found === 0) throw appError('NOT_FOUND')
}
