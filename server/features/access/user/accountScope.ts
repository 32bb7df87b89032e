// Which accounts a caller manages: those of the school acted in; without a school, those of all schools.
import { appError } from '#contract/errors.ts'
import type { TenantId } from '#contract/ids.ts'
import type { Transaction } from '#server/db/database.ts'
import { type Change, writeAudit } from '#server/kit/audit.ts'
import { reachableRows } from '#server/kit/rowOwner.ts'
import type { Caller } from '#server/platform/auth.ts'

export const accountOwner = reachableRows('accounts of all schools')
export const inAccountScope = accountOwner.open

export const requireOther = ({ userId }: Pick<Caller, 'userId'>, id: string): void => {
  if (id === userId) throw appError('OWN_ACCOUNT')
}

/** Writes to the audit log of the account's school; for a system administrator to that of the platform. */
export const auditIn = async (
  tx: Transaction,
  caller: Caller,
  tenantId: TenantId | null,
  change: Omit<Change, 'noun'>,
): Promise<void> => {
  await writeAudit(tx, { ...caller, tenantId }, { noun: 'User', ...change })
}
