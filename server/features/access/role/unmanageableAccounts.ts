// Which accounts a caller may not manage (reset the password, freeze, delete).
import { and, eq, inArray } from 'drizzle-orm'
import { builtInRoleIds } from '#contract/access/role.ts'
import { AppError } from '#contract/errors.ts'
import type { UserId } from '#contract/ids.ts'
import type { Database } from '#server/db/database.ts'
import { user } from '#server/db/schema/user.ts'
import type { Caller } from '#server/platform/auth.ts'
import { requireGrantableRole } from './grantPolicy.ts'

type Asking = Pick<Caller, 'roleId' | 'tenantId' | 'kind' | 'permissions' | 'dataScope' | 'dataDepartmentIds'>

/**
 * The accounts among these whose role the caller could not grant: otherwise taking over such an account would give the
 * caller more rights. This includes built-in roles, because the system administrator can reduce those.
 */
export const unmanageableAccounts = async (
  database: Database,
  caller: Asking,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  const above = new Set<string>()
  if (caller.kind === 'systemAdmin') return above
  const rows = await database.asPlatform('what accounts may do', (tx) =>
    tx
      .select({ id: user.id, kind: user.kind, roleId: user.roleId })
      .from(user)
      .where(
        and(
          inArray(user.id, [...ids] as UserId[]), // account ids, or ids that do not exist
          caller.tenantId ? eq(user.tenantId, caller.tenantId) : undefined,
        ),
      ),
  )
  const groups = Map.groupBy(rows, ({ kind, roleId }) => roleId ?? builtInRoleIds[kind])
  for (const [first, ...others] of groups.values()) {
    if (!first) continue
    try {
      await requireGrantableRole(database, caller, first)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      for (const { id } of [first, ...others]) above.add(id)
    }
  }
  return above
}
