// Messages between processes about a document that several have open. Internal format.
import * as decoding from 'lib0/decoding'
import * as encoding from 'lib0/encoding'

/** The cursor of a client that is connected to another process; `json` is `null` when it has left. */
export interface PeerCursor {
  readonly clientId: number
  readonly json: string
}

export type PeerMessage =
  /** An update that the sender has stored. */
  | { readonly kind: 'update'; readonly update: Uint8Array }
  | { readonly kind: 'cursors'; readonly cursors: readonly PeerCursor[] }
  /** Sent on opening a document: the other processes answer with their cursors. */
  | { readonly kind: 'askCursors' }
  /** Messages from this process may have been lost: reload from the store. */
  | { readonly kind: 'reload' }
  /** The stored updates were merged into one. */
  | { readonly kind: 'merged' }
  /** The owner of the document was deleted. */
  | { readonly kind: 'removed' }
  /** The document was emptied, to begin anew. */
  | { readonly kind: 'restarted' }

const kinds = ['update', 'cursors', 'askCursors', 'reload', 'merged', 'removed', 'restarted'] as const

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
