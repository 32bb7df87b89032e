// Whose accounts somebody may look after: those of the school acted in; who acts in none, those of all schools.
import { inArray } from 'drizzle-orm'
import { AppError, appError } from '#contract/errors.ts'
import type { TenantId, UserId } from '#contract/ids.ts'
import { builtInRoleIds } from '#contract/role.ts'
import type { Database, Transaction } from '../../db/client.ts'
import { user } from '../../db/schema/user.ts'
import { type Change, writeAudit } from '../../kit/audit.ts'
import type { Caller } from '../../platform/auth.ts'
import { requireGivableRole } from '../role/mayGive.ts'

export const inReach = <R>(
  database: Database,
  { tenantId }: Pick<Caller, 'tenantId'>,
  work: (tx: Transaction) => Promise<R>,
): Promise<R> =>
  tenantId ? database.inTenant(tenantId, work) : database.asPlatform('accounts of all schools', work)

/** The tenantId that the pages send along is the one acted in. */
export const requireSchoolActedIn = (
  query: { tenantId?: string | undefined },
  { tenantId }: Pick<Caller, 'tenantId'>,
): void => {
  if (query.tenantId && query.tenantId !== tenantId) throw appError('TENANT_MISMATCH')
}

/**
 * Which of these have a role that the asker could not give: whoever was given less does not get at more by way of
 * another's account. A built-in role may have less as well: the system's administrator ticks it.
 */
export const outOfReach = async (
  database: Database,
  caller: Caller,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  const above = new Set<string>()
  if (caller.role === 'systemAdmin') return above
  const rows = await inReach(
    database,
    caller,
    (tx) =>
      tx
        .select({ id: user.id, kind: user.role, roleId: user.roleId })
        .from(user)
        .where(inArray(user.id, [...ids] as UserId[])), // ids of accounts, or of nothing
  )
  const groups = Map.groupBy(rows, ({ kind, roleId }) => roleId ?? builtInRoleIds[kind])
  for (const [first, ...others] of groups.values()) {
    if (!first) continue
    try {
      await requireGivableRole(database, caller, first)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      for (const { id } of [first, ...others]) above.add(id)
    }
  }
  return above
}

export const requireOther = ({ userId }: Pick<Caller, 'userId'>, id: string): void => {
  if (id === userId) throw appError('OWN_ACCOUNT')
}

/** In the record of the account's school; that of a system administrator is in the installation's. */
export const auditIn = async (
  tx: Transaction,
  caller: Caller,
  tenantId: TenantId | null,
  change: Omit<Change, 'noun'>,
): Promise<void> => {
  await writeAudit(tx, { ...caller, tenantId }, { noun: 'User', ...change })
}
