// The knowledge of the public library: written when there is none, then a system administrator's to change. A new school
// begins with a copy of it.
import { eq } from 'drizzle-orm'
import { publicTenantId } from '#contract/library/publicLibrary.ts'
import type { Transaction } from '../db/database.ts'
import { level } from '../db/schema/level.ts'
import { point } from '../db/schema/point.ts'
import { tenant } from '../db/schema/tenant.ts'
import { topic } from '../db/schema/topic.ts'
import { addKnowledge } from './public/addKnowledge.ts'
import { readKnowledge } from './public/readKnowledge.ts'

export const seedPublicKnowledge = async (tx: Transaction): Promise<void> => {
  // Of two servers that start at once the second waits here, and then finds it done.
  await tx.select({ id: tenant.id }).from(tenant).where(eq(tenant.id, publicTenantId)).for('update')
  const levels = await tx.$count(level, eq(level.tenantId, publicTenantId))
  const topics = await tx.$count(topic, eq(topic.tenantId, publicTenantId))
  const points = await tx.$count(point, eq(point.tenantId, publicTenantId))
  if (levels + topics + points === 0) await addKnowledge(tx, publicTenantId, readKnowledge())
}
