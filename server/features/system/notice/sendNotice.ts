// Sends a message to accounts: one row each. It takes part in the caller's transaction, so that a rollback sends nothing.
import type { TenantId, UserId } from '#contract/ids.ts'
import type { NoticeKind, NoticeValues } from '#contract/system/notice.ts'
import { afterCommit, type Transaction } from '#server/db/database.ts'
import { notice } from '#server/db/schema/notice.ts'

export interface NewNotice {
  readonly tenantId: TenantId
  readonly receiverIds: readonly UserId[]
  readonly senderId?: UserId | undefined
  readonly kind: NoticeKind
  readonly values: NoticeValues
  readonly path?: string
  readonly needsConfirm?: boolean
}

/** The number of rows per insert statement. */
const rowsAtOnce = 1000

export const sendNotice = async (tx: Transaction, { receiverIds, ...content }: NewNotice): Promise<void> => {
  // The author of an action is not notified of it.
  const receivers = [...new Set(receiverIds)].filter((id) => id !== content.senderId)
  for (let from = 0; from < receivers.length; from += rowsAtOnce) {
    const some = receivers.slice(from, from + rowsAtOnce)
    await tx.insert(notice).values(some.map((receiverId) => ({ ...content, receiverId })))
  }
  if (receivers.length > 0) afterCommit(tx, { receiverIds: receivers })
}
