// May this update be taken? A refused stroke ends the connection: if it were dropped in silence, every later stroke of
// that client would hang on it for ever, and the refused one would come back with the next sync.
import { documentClose } from '#contract/system/document.ts'
import type { DocumentRight } from '../ports.ts'
import { Refusal } from './refusal.ts'
import type { UpdateEffect } from './untrustedBytes.ts'

export interface WritePermission {
  readonly right: DocumentRight
  /** The pen was taken away just now: until then what is on the way still counts. */
  readonly graceUntil: number
}

/** false: nothing to take. Readers' deletions alone are not refused: a YKeyValue tidies up on readers too. */
export const mayApply = (
  { writes, deletes }: UpdateEffect,
  { right, graceUntil }: WritePermission,
  now: number,
) => {
  if (right === 'write' || now < graceUntil) return writes || deletes
  if (writes) throw new Refusal(documentClose.stale)
  return false
}
