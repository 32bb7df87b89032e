// The last message of the teacher that was closed, stored for a reload of this window.
import type { LiveId } from '#contract/ids.ts'
import { windowStorage } from '#src/lib/storages.ts'

const keyOf = (liveId: LiveId) => `live.${liveId}.groupMessage`

/** The time when the message was sent, epoch ms; null: none was closed. */
export const readMessageAt = (liveId: LiveId): number | null => {
  const at = windowStorage.get(keyOf(liveId))
  return typeof at === 'number' ? at : null
}
export const rememberReadMessage = (liveId: LiveId, at: number): void => windowStorage.set(keyOf(liveId), at)
