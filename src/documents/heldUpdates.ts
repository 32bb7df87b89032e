// What is written while a word is being composed goes to colleagues when the word is done, as one change: its letters are
// no text. What they write comes in all the time.
import * as decoding from 'lib0/decoding'
import * as encoding from 'lib0/encoding'
import { messageSync } from 'y-websocket'
import * as Y from 'yjs'
import type { Composition } from '#src/lib/composition.ts'

/** y-protocols/sync calls it messageYjsUpdate. */
const updateKind = 2

/** The update in a message that brings one; undefined: it is another message, such as an answer to a question. */
export const updateIn = (message: unknown): Uint8Array | undefined => {
  if (!(message instanceof Uint8Array)) return undefined
  const decoder = decoding.createDecoder(message)
  if (decoding.readVarUint(decoder) !== messageSync || decoding.readVarUint(decoder) !== updateKind)
    return undefined
  return decoding.readVarUint8Array(decoder)
}

const messageOf = (update: Uint8Array): Uint8Array<ArrayBuffer> => {
  const encoder = encoding.createEncoder()
  encoding.writeVarUint(encoder, messageSync)
  encoding.writeVarUint(encoder, updateKind)
  encoding.writeVarUint8Array(encoder, update)
  return encoding.toUint8Array(encoder)
}

type Send = (message: Uint8Array<ArrayBuffer>) => void

/** `onSent`: the origins of what has just been sent. */
export const createHeldUpdates = (
  composition: Composition,
  onSent: (origins: readonly unknown[]) => void,
) => {
  let updates: Uint8Array[] = []
  let origins: unknown[] = []
  let sendHeld: Send = () => {}
  const release = () => {
    const [held, from] = [updates, origins]
    updates = []
    origins = []
    // A connection that broke meanwhile drops it; the next one brings everything.
    if (held.length > 0) sendHeld(messageOf(Y.mergeUpdates(held)))
    if (from.length > 0) onSent(from)
  }
  const stop = composition.onDone(release)
  return {
    /** Whether the message waits; `send` is how it goes later. */
    hold: (message: unknown, send: Send): boolean => {
      const update = composition.isUnderWay() ? updateIn(message) : undefined
      if (!update) return false
      updates.push(update)
      sendHeld = send
      return true
    },
    /** A change of the document; true: it waits, and is reported when it is sent. */
    note: (origin: unknown): boolean => {
      if (!composition.isUnderWay()) return false
      origins.push(origin)
      return true
    },
    get isEmpty() {
      return origins.length === 0
    },
    release,
    close: stop,
  }
}
