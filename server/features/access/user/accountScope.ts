// Whose accounts somebody may look after: those of the school acted in; who acts in none, those of all schools.
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

/** In the record of the account's school; that of a system administrator is in the installation's. */
export const auditIn = async (
  tx: Transaction,
  caller: Caller,
  tenantId: TenantId | null,
  change: Omit<Change, 'noun'>,
): Promise<void> => {
  await writeAudit(tx, { ...caller, tenantId }, { noun: 'User', ...change })
}
