// May this update be applied? A refused stroke closes the connection: if it were dropped silently, every later stroke of
// that client would depend on the missing one, and the refused one would come back with the next sync.
import { documentClose } from '#contract/system/document.ts'
import type { DocumentRight } from '../ports.ts'
import { Refusal } from './refusal.ts'

export interface WritePermission {
  readonly right: DocumentRight
  /** Set when the pen was just taken away: updates that arrive until then are still applied. */
  readonly graceUntil: number
}

/**
 * false: nothing to apply. Deletions by readers are ignored, not refused: a YKeyValue cleans up on readers too. Nothing of a
 * reader's update is decoded.
 */
export const mayWrite = (carriesStructs: boolean, { right, graceUntil }: WritePermission, now: number) => {
  if (right === 'write' || now < graceUntil) return true
  if (carriesStructs) throw new Refusal(documentClose.stale)
  return false
}
