// Bytes from outside. Whatever cannot be read to its end closes the connection it came over, and nothing else.
import * as Y from 'yjs'
import { documentClose } from '#contract/system/document.ts'
import { type Message, readMessage } from '../sync/messages.ts'
import { Refusal } from './refusal.ts'

/** What an update does, as far as the guards care. */
export interface UpdateEffect {
  readonly writes: boolean
  readonly deletes: boolean
}

const orMalformed = <R>(read: () => R): R => {
  try {
    return read()
  } catch {
    throw new Refusal(documentClose.malformed)
  }
}

/** The bytes are copied: a length that lies must not reach into what lies next to them in memory. */
export const parseMessage = (data: Uint8Array, isBinary: boolean): Message => {
  if (!isBinary) throw new Refusal(documentClose.malformed)
  return orMalformed(() => readMessage(new Uint8Array(data)))
}

export const readStateVector = (bytes: Uint8Array): Uint8Array => {
  orMalformed(() => Y.decodeStateVector(bytes))
  return bytes
}

export const readUpdateEffect = (update: Uint8Array): UpdateEffect =>
  orMalformed(() => {
    const { structs, ds } = Y.decodeUpdate(update)
    return { writes: structs.length > 0, deletes: ds.clients.size > 0 }
  })
