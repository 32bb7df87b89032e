import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#server/db/database.ts'
import { paper } from '#server/db/schema/paper.ts'
import { inScope } from '#server/kit/nounScope.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import { refuseFields } from '#server/kit/refuseFields.ts'
import { paperStore } from './paperStore.ts'

/** Throws VALIDATION for a paper that the caller does not see, or that is not released. */
export const requireReleasedPaper = async (
  tx: Transaction,
  caller: TenantCaller,
  paperId: string,
): Promise<void> => {
  const [row] = await tx
    .select({ state: paper.state })
    .from(paper)
    .where(and(eq(paper.id, paperId), inScope(paperStore, caller)))
  if (!row) refuseFields({ paperId: 'field.unknownName' })
  if (row?.state === 'created') refuseFields({ paperId: 'field.paperUnreleased' })
}
