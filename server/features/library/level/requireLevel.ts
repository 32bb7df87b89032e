import type { Transaction } from '#server/db/database.ts'
import { level } from '#server/db/schema/level.ts'
import { requireIds } from '#server/kit/conditions.ts'

/** The level that a body names is one of this school. */
export const requireLevel = (tx: Transaction, { levelId }: { levelId: string | null }): Promise<void> =>
  requireIds(tx, { table: level, ids: levelId ? [levelId] : [], field: 'levelId' })
