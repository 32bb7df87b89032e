// Parses bytes from clients. What cannot be parsed closes the connection it came over, and nothing else.
import * as decoding from 'lib0/decoding'
import * as Y from 'yjs'
import { documentClose } from '#contract/system/document.ts'
import { type Message, readMessage } from '../sync/messages.ts'
import { Refusal } from './refusal.ts'

const refuseUnreadable = <R>(read: () => R): R => {
  try {
    return read()
  } catch {
    throw new Refusal(documentClose.malformed)
  }
}

/** The bytes are copied: a forged length must not read beyond them into a shared buffer. */
export const parseMessage = (data: Uint8Array, isBinary: boolean): Message => {
  if (!isBinary) throw new Refusal(documentClose.malformed)
  return refuseUnreadable(() => readMessage(new Uint8Array(data)))
}

/** A document has far fewer clients; each would be a number in a map. */
const maxClients = 20_000

export const readStateVector = (bytes: Uint8Array): Uint8Array => {
  refuseUnreadable(() => {
    const clients = decoding.readVarUint(decoding.createDecoder(bytes))
    if (clients > maxClients) throw new Error(`${clients} clients`)
    Y.decodeStateVector(bytes)
  })
  return bytes
}
