// The audit log of the platform. Only system administrators read it; row-level security hides its rows from schools.
import { isNull } from 'drizzle-orm'
import { platformAudit as noun } from '#contract/system/audit.ts'
import { auditLog } from '#server/db/schema/auditLog.ts'
import type { PlatformStore } from '#server/kit/nounStore.ts'
import { platformRows } from '#server/kit/rowOwner.ts'
import { auditConditions, readAudit } from './auditStore.ts'

export const platformAuditStore: PlatformStore<typeof noun.declared> = {
  noun,
  table: auditLog,
  owner: platformRows('record of the installation'),
  read: readAudit,
  nameOf: ({ itemName }) => itemName,
  where: auditConditions,
  sort: { at: auditLog.id },
  scope: () => isNull(auditLog.tenantId),
}
