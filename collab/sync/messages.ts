// Reads and writes the messages of y-websocket's stock provider.
import * as decoding from 'lib0/decoding'
import * as encoding from 'lib0/encoding'

const syncType = 0
const presenceType = 1
const queryPresenceType = 3
const step1Type = 0
const step2Type = 1
const updateType = 2

/** One client's presence (Yjs: awareness state); `json` is `null` when the client has left. */
export interface PresenceEntry {
  readonly clientId: number
  readonly clock: number
  readonly json: string
}

export type Message =
  | { readonly kind: 'syncStep1'; readonly stateVector: Uint8Array }
  /** Step 2: all that the client has and the server lacks. Update: a new change. */
  | { readonly kind: 'syncStep2' | 'update'; readonly update: Uint8Array }
  | { readonly kind: 'presence'; readonly entries: PresenceEntry[] }
  | { readonly kind: 'queryPresence' }

/** Throws on anything else. `bytes` must own its buffer: lengths inside are trusted up to the buffer's end. */
export const readMessage = (bytes: Uint8Array): Message => {
  const decoder = decoding.createDecoder(bytes)
  const type = decoding.readVarUint(decoder)
  if (type === syncType) return readSync(decoder)
  if (type === presenceType) {
    return { kind: 'presence', entries: readPresence(decoding.readVarUint8Array(decoder)) }
  }
  if (type === queryPresenceType) return { kind: 'queryPresence' }
  throw new Error(`message type ${type}`)
}

const readSync = (decoder: decoding.Decoder): Message => {
  const type = decoding.readVarUint(decoder)
  const bytes = decoding.readVarUint8Array(decoder)
  if (type === step1Type) return { kind: 'syncStep1', stateVector: bytes }
  if (type === step2Type) return { kind: 'syncStep2', update: bytes }
  if (type === updateType) return { kind: 'update', update: bytes }
  throw new Error(`sync message type ${type}`)
}

const readPresence = (bytes: Uint8Array): PresenceEntry[] => {
  const decoder = decoding.createDecoder(bytes)
  const count = decoding.readVarUint(decoder)
  const entries: PresenceEntry[] = []
  for (let i = 0; i < count; i++) {
    const clientId = decoding.readVarUint(decoder)
    const clock = decoding.readVarUint(decoder)
    entries.push({ clientId, clock, json: decoding.readVarString(decoder) })
  }
  return entries
}

const encodeSyncMessage = (type: number, bytes: Uint8Array): Uint8Array => {
  const encoder = encoding.createEncoder()
  encoding.writeVarUint(encoder, syncType)
  encoding.writeVarUint(encoder, type)
  encoding.writeVarUint8Array(encoder, bytes)
  return encoding.toUint8Array(encoder)
}

export const syncStep1Message = (stateVector: Uint8Array) => encodeSyncMessage(step1Type, stateVector)
/** The head of a sync message, which its body follows unchanged. */
const encodeSyncHead = (type: number, bytes: Uint8Array): Uint8Array => {
  const encoder = encoding.createEncoder()
  encoding.writeVarUint(encoder, syncType)
  encoding.writeVarUint(encoder, type)
  encoding.writeVarUint(encoder, bytes.byteLength)
  return encoding.toUint8Array(encoder)
}
/** In two parts, so that connections share a large body. */
export const syncStep2Parts = (missing: Uint8Array) => [encodeSyncHead(step2Type, missing), missing] as const
export const updateParts = (bytes: Uint8Array) => [encodeSyncHead(updateType, bytes), bytes] as const

export const updateMessage = (bytes: Uint8Array) => encodeSyncMessage(updateType, bytes)

export const presenceMessage = (entries: readonly PresenceEntry[]): Uint8Array => {
  const inner = encoding.createEncoder()
  encoding.writeVarUint(inner, entries.length)
  for (const { clientId, clock, json } of entries) {
    encoding.writeVarUint(inner, clientId)
    encoding.writeVarUint(inner, clock)
    encoding.writeVarString(inner, json)
  }
  const encoder = encoding.createEncoder()
  encoding.writeVarUint(encoder, presenceType)
  encoding.writeVarUint8Array(encoder, encoding.toUint8Array(inner))
  return encoding.toUint8Array(encoder)
}

/** Sent as keep-alive: the stock client disconnects after 30 s without any message. */
export const emptyPresenceMessage = presenceMessage([])
