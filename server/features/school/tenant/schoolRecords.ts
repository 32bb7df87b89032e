// The platform's record of one school.
import { and, desc, eq, isNull, ne } from 'drizzle-orm'
import { appError } from '#contract/errors.ts'
import type { TenantId } from '#contract/ids.ts'
import { publicTenantId } from '#contract/library/publicLibrary.ts'
import { tenant as noun } from '#contract/school/tenant.ts'
import type { Transaction } from '#server/db/database.ts'
import { auditLog } from '#server/db/schema/auditLog.ts'
import { tenant } from '#server/db/schema/tenant.ts'
import { type Change, type PlatformAuthor, writeAudit } from '#server/kit/audit.ts'
import { type PageQuery, readPage } from '#server/kit/page.ts'
import type { Caller } from '#server/platform/auth.ts'
import { readAudit } from '../../system/audit/auditStore.ts'

/** Locks a school; NOT_FOUND for the public library, which is none. */
export const lockSchool = async (tx: Transaction, id: TenantId) => {
  const [row] = await tx
    .select()
    .from(tenant)
    .where(and(eq(tenant.id, id), ne(tenant.id, publicTenantId)))
    .for('no key update')
  if (!row) throw appError('NOT_FOUND')
  return row
}

export const writeSchoolChange = (
  tx: Transaction,
  { userId, name }: PlatformAuthor,
  school: Pick<typeof tenant.$inferSelect, 'id' | 'name'>,
  change: Pick<Change, 'action' | 'changes'>,
): Promise<void> => {
  const item = { noun: noun.declared.name, itemId: school.id, itemName: school.name }
  return writeAudit(tx, { userId, name, tenantId: null }, { ...item, ...change })
}

export const pageSchoolRecords = (
  tx: Transaction,
  caller: Pick<Caller, 'timeZone'>,
  { id, ...page }: PageQuery & { readonly id: TenantId },
) => {
  const conditions = [
    isNull(auditLog.tenantId),
    eq(auditLog.noun, noun.declared.name),
    eq(auditLog.itemId, id),
  ]
  return readPage(tx, { table: auditLog, conditions, orderBy: [desc(auditLog.id)] }, page, (slice) =>
    readAudit(tx, slice, caller),
  )
}
