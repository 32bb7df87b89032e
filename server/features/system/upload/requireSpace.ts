// Checks that files fit into the space of the account and of its school. The space of unfinished uploads is reserved, so it
// counts too.
import { eq, sum } from 'drizzle-orm'
import { appError } from '#contract/errors.ts'
import type { TenantId, UserId } from '#contract/ids.ts'
import { systemParams } from '#contract/system/dict.ts'
import { storageUsualMib } from '#contract/system/upload.ts'
import type { Transaction } from '#server/db/database.ts'
import { file } from '#server/db/schema/file.ts'
import { param } from '#server/db/schema/param.ts'
import { tenant } from '#server/db/schema/tenant.ts'
import { user } from '#server/db/schema/user.ts'

interface Owner {
  readonly tenantId: TenantId
  /** null for files of the public library. */
  readonly ownerId: UserId | null
}

/** Throws STORAGE_OWN_FULL or STORAGE_FULL when this many more bytes do not fit. */
export const requireSpace = async (tx: Transaction, owner: Owner, size: number): Promise<void> => {
  if (owner.ownerId) await requireOwnSpace(tx, owner.ownerId, size)
  await requireSchoolSpace(tx, owner.tenantId, size)
}

const mib = 1024 * 1024
const ofKind = {
  student: { key: systemParams.storageOfStudent, usual: storageUsualMib.student },
  staff: { key: systemParams.storageOfStaff, usual: storageUsualMib.staff },
} as const

const ownLimit = async (tx: Transaction, { key, usual }: (typeof ofKind)[keyof typeof ofKind]) => {
  const [row] = await tx.select({ value: param.value }).from(param).where(eq(param.key, key))
  const most = Number(row?.value)
  return (Number.isInteger(most) && most > 0 ? most : usual) * mib
}

/** The system administrator, whom no school sees, has no limit. */
const requireOwnSpace = async (tx: Transaction, ownerId: UserId, size: number) => {
  // Locked: two concurrent uploads that fit only one at a time must not both be accepted.
  const [account] = await tx
    .select({ kind: user.kind })
    .from(user)
    .where(eq(user.id, ownerId))
    .for('no key update')
  if (!account) return
  const limit = await ownLimit(tx, account.kind === 'student' ? ofKind.student : ofKind.staff)
  const [row] = await tx
    .select({ used: sum(file.size).mapWith(Number) })
    .from(file)
    .where(eq(file.ownerId, ownerId))
  if ((row?.used ?? 0) + size > limit) throw appError('STORAGE_OWN_FULL')
}

const requireSchoolSpace = async (tx: Transaction, tenantId: TenantId, size: number) => {
  const [school] = await tx.select({ limit: tenant.storageLimit }).from(tenant).where(eq(tenant.id, tenantId))
  if (!school || school.limit === null) return
  await tx.select({ id: tenant.id }).from(tenant).where(eq(tenant.id, tenantId)).for('update')
  const [row] = await tx
    .select({ used: sum(file.size).mapWith(Number) })
    .from(file)
    .where(eq(file.tenantId, tenantId))
  if ((row?.used ?? 0) + size > school.limit) throw appError('STORAGE_FULL')
}
