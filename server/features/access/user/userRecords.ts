// Reading accounts for those who look after them.
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { UserRecord } from '#contract/access/user.ts'
import type { AccountKind } from '#contract/accountKinds.ts'
import { appError } from '#contract/errors.ts'
import type { Transaction } from '#server/db/database.ts'
import { department } from '#server/db/schema/department.ts'
import { role } from '#server/db/schema/role.ts'
import { tenant } from '#server/db/schema/tenant.ts'
import { user } from '#server/db/schema/user.ts'
import { contains, equals, hasSearchKey } from '#server/kit/conditions.ts'
import { inDataScope } from '#server/kit/dataScope.ts'
import { pageIds } from '#server/kit/pageIds.ts'
import type { Caller } from '#server/platform/auth.ts'
import { kindName } from '#server/platform/kindName.ts'
import { toWallTime } from '#server/platform/schoolTime.ts'

interface Wanted {
  readonly name?: string | undefined
  readonly kind?: AccountKind | undefined
  readonly status?: UserRecord['status'] | undefined
  readonly departmentId?: string | undefined
  readonly phone?: string | undefined
}
interface PageQuery extends Wanted {
  readonly current: number
  readonly size: number
  readonly sort?: 'name' | 'username' | 'since' | undefined
  readonly order?: 'asc' | 'desc' | undefined
}

const conditionsOf = (caller: Caller, { name, kind, status, departmentId, phone }: Wanted) => [
  // The wall hides other schools' rows, but an index is found by what the query says itself.
  equals(user.tenantId, caller.tenantId ?? undefined),
  inDataScope(user.id, caller),
  hasSearchKey(user.find, name),
  equals(user.kind, kind),
  equals(user.status, status),
  equals(user.departmentId, departmentId),
  contains(user.phone, phone),
]

const orderOf = ({ sort, order }: PageQuery): SQL[] => {
  if (!sort) return [desc(user.id)]
  const way = order === 'desc' ? desc : asc
  const column = { name: user.pinyin, username: user.username, since: user.id }[sort]
  return [way(column), way(user.id)]
}

const select = (tx: Transaction) =>
  tx
    .select({ account: user, school: tenant.name, role: role.name, department: department.name })
    .from(user)
    .leftJoin(tenant, eq(tenant.id, user.tenantId))
    .leftJoin(role, eq(role.id, user.roleId))
    .leftJoin(department, eq(department.id, user.departmentId))
    .$dynamic()

type Found = Awaited<ReturnType<typeof select>>[number]

const present = ({ account, school, role: roleName, department: departmentName }: Found, caller: Caller) => {
  const { id, username, name, phone, email, status, tenantId, roleId, departmentId, createdAt } = account
  return {
    id,
    username,
    name,
    kind: account.kind,
    roleId,
    role: roleName ?? kindName(account.kind, caller.locale),
    departmentId,
    department: departmentName ?? '',
    phone,
    email,
    status,
    tenantId,
    school: school ?? '',
    since: toWallTime(createdAt, caller.timeZone),
    isOwn: id === caller.userId,
  } satisfies UserRecord
}

export const pageUsers = async (tx: Transaction, caller: Caller, query: PageQuery) => {
  const { current, size } = query
  const orderBy = orderOf(query)
  const conditions = conditionsOf(caller, query)
  const { ids, total } = await pageIds(tx, user, { conditions, orderBy, current, size })
  const rows =
    ids.length > 0
      ? await select(tx)
          .where(inArray(sql`${user.id}`, ids))
          .orderBy(...orderBy)
      : []
  return { records: rows.map((row) => present(row, caller)), total, current, size }
}

/** NOT_FOUND also for what is out of reach. */
export const readUser = async (tx: Transaction, caller: Caller, id: string): Promise<UserRecord> => {
  const [row] = await select(tx).where(and(equals(user.id, id), inDataScope(user.id, caller)))
  if (!row) throw appError('NOT_FOUND')
  return present(row, caller)
}

const choices = 50
export const listChoices = (tx: Transaction, caller: Caller, wanted: Wanted) =>
  tx
    .select({ id: user.id, username: user.username, name: user.name, kind: user.kind })
    .from(user)
    .where(and(...conditionsOf(caller, wanted)))
    .orderBy(asc(user.pinyin), asc(user.id))
    .limit(choices)
