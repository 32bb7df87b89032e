// The school's settings for trainings.
import { and, eq } from 'drizzle-orm'
import { type TrainingSetting, trainingSettingSchema } from '#contract/classroom/training.ts'
import type { TenantId } from '#contract/ids.ts'
import type { Transaction } from '#server/db/database.ts'
import { tenantSetting } from '#server/db/schema/tenantSetting.ts'

const key = 'training'
const unsaved: TrainingSetting = { minutes: 60, remark: '', attendedPercent: 80 }

export const readTrainingSetting = async (tx: Transaction, tenantId: TenantId): Promise<TrainingSetting> => {
  const [row] = await tx
    .select({ value: tenantSetting.value })
    .from(tenantSetting)
    .where(and(eq(tenantSetting.tenantId, tenantId), eq(tenantSetting.key, key)))
  return row ? trainingSettingSchema.parse(row.value) : unsaved
}

export const writeTrainingSetting = async (
  tx: Transaction,
  tenantId: TenantId,
  value: TrainingSetting,
): Promise<void> => {
  await tx
    .insert(tenantSetting)
    .values({ tenantId, key, value })
    .onConflictDoUpdate({ target: [tenantSetting.tenantId, tenantSetting.key], set: { value } })
}
