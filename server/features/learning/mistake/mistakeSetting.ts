// How many students must give the same wrong answer until it is a mistake.
import { and, eq } from 'drizzle-orm'
import { mistakeSettingSchema } from '#contract/learning/mistake/mistakeCalls.ts'
import type { Transaction } from '#server/db/database.ts'
import { tenantSetting } from '#server/db/schema/tenantSetting.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'

type School = Pick<TenantCaller, 'tenantId'>
const key = 'mistakes'
const standard = { students: 2 }

export const readMistakeSetting = async (tx: Transaction, { tenantId }: School) => {
  const [row] = await tx
    .select({ value: tenantSetting.value })
    .from(tenantSetting)
    .where(and(eq(tenantSetting.tenantId, tenantId), eq(tenantSetting.key, key)))
  return row ? mistakeSettingSchema.parse(row.value) : standard
}

export const writeMistakeSetting = async (
  tx: Transaction,
  { tenantId }: School,
  value: { readonly students: number },
): Promise<boolean> => {
  await tx
    .insert(tenantSetting)
    .values({ tenantId, key, value })
    .onConflictDoUpdate({ target: [tenantSetting.tenantId, tenantSetting.key], set: { value } })
  return true
}
