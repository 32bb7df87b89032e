// Accounts for people who manage them. They are created and changed in editUsers.ts, which ends logins too.

import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { userNoun as noun, type UserRecord } from '#contract/access/user.ts'
import { limits } from '#contract/constants.ts'
import type { UserId } from '#contract/ids.ts'
import { foldPhone } from '#contract/rules/text/phoneNumber.ts'
import { toWallTime } from '#contract/wallTime.ts'
import type { Transaction } from '#server/db/database.ts'
import { department } from '#server/db/schema/department.ts'
import { role } from '#server/db/schema/role.ts'
import { tenant } from '#server/db/schema/tenant.ts'
import { user } from '#server/db/schema/user.ts'
import { contains, equals, hasSearchKey } from '#server/kit/conditions.ts'
import { inDataScope, inDepartment } from '#server/kit/dataScope.ts'
import { inScope } from '#server/kit/nounScope.ts'
import type { PlatformStore } from '#server/kit/nounStore.ts'
import { readOne } from '#server/kit/readNouns.ts'
import { sliceOf } from '#server/kit/relatedRows.ts'
import type { Caller } from '#server/platform/auth.ts'
import { kindName } from '#server/platform/kindName.ts'
import { accountOwner } from './accountScope.ts'

/** Whether another account of the school has the same folded name, from before names were folded (docs/decisions/0151). */
const isDoubled = sql`exists (select 1 from ${user} other where other.username_folded = ${user.usernameFolded}
  and other.tenant_id is not distinct from ${user.tenantId} and other.id <> ${user.id})`

const doubledAmong = async (tx: Transaction, ids: readonly UserId[]): Promise<ReadonlySet<UserId>> => {
  const rows = await tx
    .select({ id: user.id })
    .from(user)
    .where(and(inArray(user.id, [...ids]), isDoubled))
  return new Set(rows.map(({ id }) => id))
}

export const userStore: PlatformStore<typeof noun.declared> = {
  noun,
  table: user,
  owner: accountOwner,
  read: async (tx, slice, caller) => {
    const select = tx
      .select({ account: user, school: tenant.name, role: role.name, department: department.name })
      .from(user)
      .leftJoin(tenant, eq(tenant.id, user.tenantId))
      .leftJoin(role, eq(role.id, user.roleId))
      .leftJoin(department, eq(department.id, user.departmentId))
    const rows = await sliceOf(select.$dynamic(), slice)
    const ids = rows.map(({ account }) => account.id)
    const doubled = await doubledAmong(tx, ids)
    return rows.map(({ account, school, role: roleName, department: departmentName }): UserRecord => {
      const {
        id,
        username,
        name,
        fullName,
        phone,
        email,
        status,
        tenantId,
        roleId,
        departmentId,
        createdAt,
      } = account
      return {
        id,
        username,
        sameUsername: doubled.has(id),
        name,
        fullName,
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
      }
    })
  },
  nameOf: ({ name }) => name,
  where: ({ name, kind, status, departmentId, phone, sameUsername }) => [
    hasSearchKey(user.searchKeys, name),
    equals(user.kind, kind),
    equals(user.status, status),
    inDepartment(user.id, departmentId),
    contains(user.phone, phone && foldPhone(phone)),
    sameUsername ? isDoubled : undefined,
  ],
  sort: { name: user.pinyin, username: user.username, since: user.id },
  scope: (caller) => inDataScope(user.id, caller),
}

/** NOT_FOUND also for accounts that the caller does not manage. */
export const readUser = (tx: Transaction, caller: Caller, id: string): Promise<UserRecord> =>
  readOne(tx, userStore, caller, id)

export const listChoices = (tx: Transaction, caller: Caller, query: Parameters<typeof userStore.where>[0]) =>
  tx
    .select({ id: user.id, username: user.username, name: user.name, kind: user.kind })
    .from(user)
    .where(and(inScope(userStore, caller), ...userStore.where(query, caller)))
    .orderBy(asc(user.pinyin), asc(user.id))
    .limit(limits.pickerPage)
