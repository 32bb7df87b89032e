// Settings of a school, one row by key. Changes are written to the audit log.
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { TenantId } from '#contract/ids.ts'
import type { Transaction } from '../db/database.ts'
import { tenantSetting } from '../db/schema/tenantSetting.ts'
import { differences, writeAudit } from './audit.ts'
import type { TenantCaller } from './nounStore.ts'

export interface SchoolSetting<V> {
  readonly key: typeof tenantSetting.$inferSelect.key
  readonly schema: z.ZodType<V>
  /** The value for a school that has not set any. */
  readonly unsaved: V
}

export const readSetting = async <V>(
  tx: Transaction,
  tenantId: TenantId,
  { key, schema, unsaved }: SchoolSetting<V>,
): Promise<V> => {
  const [row] = await tx
    .select({ value: tenantSetting.value })
    .from(tenantSetting)
    .where(and(eq(tenantSetting.tenantId, tenantId), eq(tenantSetting.key, key)))
  return row ? schema.parse(row.value) : unsaved
}

export const writeSetting = async <V extends Record<string, unknown>>(
  tx: Transaction,
  caller: TenantCaller,
  setting: SchoolSetting<V>,
  value: V,
): Promise<void> => {
  const { tenantId } = caller
  const changes = differences(await readSetting(tx, tenantId, setting), value)
  if (Object.keys(changes).length === 0) return
  await tx
    .insert(tenantSetting)
    .values({ tenantId, key: setting.key, value })
    .onConflictDoUpdate({ target: [tenantSetting.tenantId, tenantSetting.key], set: { value } })
  await writeAudit(tx, caller, { noun: 'Setting', action: 'update', changes })
}
