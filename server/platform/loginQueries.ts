// What authentication reads: the login of a token with its account, school and role.
import { and, eq, gte, inArray, isNull, or, sql } from 'drizzle-orm'
import { builtInRoleIds } from '#contract/access/role.ts'
import { appError } from '#contract/errors.ts'
import type { TenantId } from '#contract/ids.ts'
import type { Database } from '../db/database.ts'
import { login } from '../db/schema/login.ts'
import { menu } from '../db/schema/menu.ts'
import { role, roleMenu } from '../db/schema/role.ts'
import { tenant } from '../db/schema/tenant.ts'
import { token } from '../db/schema/token.ts'
import { user } from '../db/schema/user.ts'

/** The account's own role, otherwise the built-in one of its kind. */
const isRoleOf = sql`${role.id} = coalesce(${user.roleId}, (case ${user.kind} ${sql.join(
  Object.entries(builtInRoleIds).map(([kind, id]) => sql`when ${kind} then ${id}`),
  sql` `,
)} end)::uuid)`

/** Only flags that the kind may have: entries of other kinds give nothing, even when ticked. */
const flags = sql<string[]>`array(
    select m.permission from ${roleMenu} rm join ${menu} m on m.id = rm.menu_id
    where rm.role_id = ${role.id} and ${role.kind} = any(m.kinds) and ${role.kind} = ${user.kind})`

export const createLoginQueries = (database: Database) => ({
  /** The login that this access token belongs to, also an ended one. A caller without a school may act in one. */
  findByToken: (accessHash: string, actingIn: TenantId | undefined) =>
    database.asPlatform('token lookup', async (tx) => {
      const [row] = await tx
        .select({
          user,
          tenant,
          role,
          flags,
          loginId: login.id,
          endedAt: login.endedAt,
          expiresAt: token.accessExpiresAt,
          tokenId: token.id,
          usedAt: token.usedAt,
        })
        .from(token)
        .innerJoin(login, eq(login.id, token.loginId))
        .innerJoin(user, eq(user.id, login.userId))
        .leftJoin(tenant, eq(tenant.id, user.tenantId))
        .leftJoin(role, isRoleOf)
        .where(eq(token.accessHash, accessHash))
      if (row && !row.usedAt) {
        await tx
          .update(token)
          .set({ usedAt: new Date() })
          .where(and(eq(token.id, row.tokenId), isNull(token.usedAt)))
      }
      if (!row || row.tenant || !actingIn) return row
      const [actingTenant] = await tx.select().from(tenant).where(eq(tenant.id, actingIn))
      if (!actingTenant) throw appError('NOT_FOUND')
      return { ...row, tenant: actingTenant }
    }),

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
