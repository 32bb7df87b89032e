// How large a message and a document may be.
import { WebSocket } from 'ws'
import { documentClose } from '#contract/system/document.ts'
import type { CollabLimits } from '../ports.ts'
import { Refusal } from './refusal.ts'

/**
 * ws closes with 1009 on a message that is too long, before reading it; the stock client would reconnect and send it
 * again for ever. So such a message gets our own close code, on which the client stops.
 */
export class DocumentSocket extends WebSocket {
  override close(code?: number, reason?: string | Buffer) {
    if (code !== 1009) return super.close(code, reason)
    super.close(documentClose.messageTooLarge.code, documentClose.messageTooLarge.reason)
  }
}

export const requireAllowedSize = (
  update: Uint8Array,
  documentBytes: number,
  limits: Pick<CollabLimits, 'documentBytes'>,
) => {
  if (documentBytes + update.byteLength > limits.documentBytes) {
    throw new Refusal(documentClose.documentTooLarge)
  }
}
