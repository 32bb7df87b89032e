// What the processes of one school tell each other of a document they both have open. Only we write and read these.
import * as decoding from 'lib0/decoding'
import * as encoding from 'lib0/encoding'

/** A cursor of somebody who is connected to another process; `json` is `null` when it is gone. */
export interface PeerCursor {
  readonly clientId: number
  readonly json: string
}

export type PeerMessage =
  /** Stored already. */
  | { readonly kind: 'update'; readonly update: Uint8Array }
  | { readonly kind: 'cursors'; readonly cursors: readonly PeerCursor[] }
  /** Just opened here: who shows a cursor? */
  | { readonly kind: 'askCursors' }
  /** Something may have been missed on the way from us: look into the store. */
  | { readonly kind: 'lookAgain' }
  /** The stored pieces were merged into one. */
  | { readonly kind: 'merged' }
  /** What the document is about is no more. */
  | { readonly kind: 'removed' }

const kinds = ['update', 'cursors', 'askCursors', 'lookAgain', 'merged', 'removed'] as const

export const writePeerMessage = (message: PeerMessage): Uint8Array => {
  const encoder = encoding.createEncoder()
  encoding.writeUint8(encoder, kinds.indexOf(message.kind))
  if (message.kind === 'update') encoding.writeUint8Array(encoder, message.update)
  if (message.kind === 'cursors') {
    for (const { clientId, json } of message.cursors) {
      encoding.writeVarUint(encoder, clientId)
      encoding.writeVarString(encoder, json)
    }
  }
  return encoding.toUint8Array(encoder)
}

export const readPeerMessage = (bytes: Uint8Array): PeerMessage => {
  const decoder = decoding.createDecoder(bytes)
  const kind = kinds[decoding.readUint8(decoder)]
  if (kind === undefined) throw new Error('a message of another version')
  if (kind === 'update') return { kind, update: decoding.readTailAsUint8Array(decoder) }
  if (kind !== 'cursors') return { kind }
  const cursors: PeerCursor[] = []
  while (decoding.hasContent(decoder)) {
    cursors.push({ clientId: decoding.readVarUint(decoder), json: decoding.readVarString(decoder) })
  }
  return { kind, cursors }
}
