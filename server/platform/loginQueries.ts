// What authentication reads: whose token this is, and what logins may do.
import { and, eq, gte, inArray, isNull, or, sql } from 'drizzle-orm'
import { builtInRoleIds, type DataScope } from '#contract/access/role.ts'
import type { AccountKind } from '#contract/accountKinds.ts'
import { appError } from '#contract/errors.ts'
import type { DepartmentId, FileId, RoleId, TenantId, UserId } from '#contract/ids.ts'
import type { Tool } from '#contract/tools.ts'
import type { Database } from '../db/database.ts'
import { login } from '../db/schema/login.ts'
import { menu } from '../db/schema/menu.ts'
import { role, roleMenu } from '../db/schema/role.ts'
import { tenant } from '../db/schema/tenant.ts'
import { tenantWithheld } from '../db/schema/tenantWithheld.ts'
import { token } from '../db/schema/token.ts'
import { user } from '../db/schema/user.ts'

/** The account's own role, otherwise the built-in one of its kind. */
export const isRoleOf = sql`${role.id} = coalesce(${user.roleId}, (case ${user.kind} ${sql.join(
  Object.entries(builtInRoleIds).map(([kind, id]) => sql`when ${kind} then ${id}`),
  sql` `,
)} end)::uuid)`

/** Only flags that the kind may have: entries of other kinds give nothing, even when ticked. Nor does what the school lacks. */
const flags = sql<string[]>`array(
    select m.permission from ${roleMenu} rm join ${menu} m on m.id = rm.menu_id
    where rm.role_id = ${role.id} and ${role.kind} = any(m.kinds) and ${role.kind} = ${user.kind}
      and not is_withheld(${user.tenantId}, m.id, ${role.kind}))`

/** Whether the cooperation ended so long ago that the school only reads (docs/decisions/0204). */
const isOver = sql<boolean>`coalesce(${tenant.endsAt} < now() - interval '30 days', false)`
const withheldTools = sql<Tool[]>`array(select w.item from ${tenantWithheld} w
    where w.tenant_id = ${tenant.id} and w.kind = 'tool')`

/** What a caller is made of, in a select that joins the school and the role (`isRoleOf`). */
export const callerColumns = {
  user_id: user.id,
  user_tenant_id: user.tenantId,
  kind: user.kind,
  user_role_id: user.roleId,
  department_id: user.departmentId,
  status: user.status,
  username: user.username,
  name: user.name,
  avatar: user.avatar,
  must_change_password: user.mustChangePassword,
  tenant_id: tenant.id,
  tenant_status: tenant.status,
  time_zone: tenant.timeZone,
  is_demo: tenant.isDemo,
  is_over: isOver,
  withheld_tools: withheldTools,
  role_identity: role.identity,
  role_name: role.name,
  data_scope: role.dataScope,
  department_ids: role.departmentIds,
  flags,
}

/** A login with its account, school and role; the columns of the school and the role may be null. */
export interface LoginRow {
  login_id: string
  ended_at: Date | null
  user_id: UserId
  user_tenant_id: TenantId | null
  kind: AccountKind
  user_role_id: RoleId | null
  department_id: DepartmentId | null
  status: (typeof user.$inferSelect)['status']
  username: string
  name: string
  avatar: FileId | null
  must_change_password: boolean
  tenant_id: TenantId | null
  tenant_status: (typeof tenant.$inferSelect)['status'] | null
  time_zone: string | null
  is_demo: boolean | null
  is_over: boolean
  withheld_tools: Tool[]
  role_identity: string | null
  role_name: string | null
  data_scope: DataScope | null
  department_ids: DepartmentId[] | null
  flags: string[]
}

/** The columns of caller_of_token (server/db/migrations/0061_schools.sql). */
export interface TokenRow extends LoginRow {
  token_id: string
  is_used: boolean
  expires_at: Date
}

export const createLoginQueries = (database: Database) => ({
  /** The login that this access token belongs to, also an ended one, with its account, school and role. */
  findByToken: async (accessHash: string) => {
    const [row] = await database.callFunction<TokenRow>('caller_of_token', accessHash)
    if (row && !row.is_used) await noteFirstUse(database, row.token_id)
    return row
  },

  /** The same by the login itself, for what was signed for it. */
  findByLogin: async (loginId: string): Promise<LoginRow | undefined> => {
    const [row] = await database.asPlatform('whose login a link was signed for', (tx) =>
      tx
        .select({
          login_id: login.id,
          ended_at: login.endedAt,
          ...callerColumns,
        })
        .from(login)
        .innerJoin(user, eq(user.id, login.userId))
        .leftJoin(tenant, eq(tenant.id, user.tenantId))
        .leftJoin(role, isRoleOf)
        .where(eq(login.id, loginId)),
    )
    return row
  },

  /** The school that a caller without one acts in. */
  findTenant: async (id: TenantId) => {
    const [row] = await database.asPlatform('the school that is acted in', (tx) =>
      tx
        .select({ id: tenant.id, timeZone: tenant.timeZone, isDemo: tenant.isDemo })
        .from(tenant)
        .where(eq(tenant.id, id)),
    )
    if (!row) throw appError('NOT_FOUND')
    return row
  },

  /** Those of the logins that have not ended and whose account may sign in, with the flags of its role. */
  findLive: async (loginIds: readonly string[]) => {
    if (loginIds.length === 0) return []
    return database.asPlatform('what logins may do', (tx) =>
      tx
        .select({ loginId: login.id, kind: user.kind, flags })
        .from(login)
        .innerJoin(user, eq(user.id, login.userId))
        .leftJoin(tenant, eq(tenant.id, user.tenantId))
        .leftJoin(role, isRoleOf)
        .where(
          and(
            inArray(login.id, [...loginIds]),
            isNull(login.endedAt),
            eq(user.status, 'normal'),
            or(isNull(user.tenantId), eq(tenant.status, 'enabled')),
          ),
        ),
    )
  },

  findEndedSince: (since: Date) =>
    database.asPlatform('logins that ended meanwhile', (tx) =>
      tx.select({ id: login.id }).from(login).where(gte(login.endedAt, since)),
    ),

  findEndReason: (accessHash: string) =>
    database.asPlatform('why a token is dead', async (tx) => {
      const [row] = await tx
        .select({ endReason: login.endReason })
        .from(token)
        .innerJoin(login, eq(login.id, token.loginId))
        .where(eq(token.accessHash, accessHash))
      return row
    }),
})

const noteFirstUse = (database: Database, tokenId: string) =>
  database.asPlatform('the first use of a token', (tx) =>
    tx
      .update(token)
      .set({ usedAt: new Date() })
      .where(and(eq(token.id, tokenId), isNull(token.usedAt))),
  )
