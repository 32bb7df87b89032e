// The messages of y-websocket's stock provider, in and out.
import * as decoding from 'lib0/decoding'
import * as encoding from 'lib0/encoding'

const syncMessage = 0
const presenceMessage = 1
const askPresenceMessage = 3
const step1 = 0
const step2 = 1
const update = 2

/** One client's state as it travels; `json` is `null` when the client has left. */
export interface PresenceEntry {
  readonly clientId: number
  readonly clock: number
  readonly json: string
}

export type Message =
  | { readonly kind: 'askState'; readonly stateVector: Uint8Array }
  /** What a client has and the server lacks (step 2), or a new change (update). */
  | { readonly kind: 'answer' | 'update'; readonly update: Uint8Array }
  | { readonly kind: 'presence'; readonly entries: PresenceEntry[] }
  | { readonly kind: 'askPresence' }

/** Throws on anything else. `bytes` must own its buffer: lengths inside are trusted up to the buffer's end. */
export const readMessage = (bytes: Uint8Array): Message => {
  const decoder = decoding.createDecoder(bytes)
  const type = decoding.readVarUint(decoder)
  if (type === syncMessage) return readSync(decoder)
  if (type === presenceMessage) {
    return { kind: 'presence', entries: readPresence(decoding.readVarUint8Array(decoder)) }
  }
  if (type === askPresenceMessage) return { kind: 'askPresence' }
  throw new Error(`message type ${type}`)
}

const readSync = (decoder: decoding.Decoder): Message => {
  const type = decoding.readVarUint(decoder)
  const bytes = decoding.readVarUint8Array(decoder)
  if (type === step1) return { kind: 'askState', stateVector: bytes }
  if (type === step2) return { kind: 'answer', update: bytes }
  if (type === update) return { kind: 'update', update: bytes }
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

const syncOf = (type: number, bytes: Uint8Array): Uint8Array => {
  const encoder = encoding.createEncoder()
  encoding.writeVarUint(encoder, syncMessage)
  encoding.writeVarUint(encoder, type)
  encoding.writeVarUint8Array(encoder, bytes)
  return encoding.toUint8Array(encoder)
}

export const stateRequestMessage = (stateVector: Uint8Array) => syncOf(step1, stateVector)
/** The head of such a message; its body follows as it is. */
const headOf = (type: number, bytes: Uint8Array): Uint8Array => {
  const encoder = encoding.createEncoder()
  encoding.writeVarUint(encoder, syncMessage)
  encoding.writeVarUint(encoder, type)
  encoding.writeVarUint(encoder, bytes.byteLength)
  return encoding.toUint8Array(encoder)
}
/** In two parts, so that a large body is not copied for each who is sent it. */
export const stateAnswerParts = (missing: Uint8Array) => [headOf(step2, missing), missing] as const
export const updateParts = (bytes: Uint8Array) => [headOf(update, bytes), bytes] as const

export const stateAnswerMessage = (missing: Uint8Array) => syncOf(step2, missing)
export const updateMessage = (bytes: Uint8Array) => syncOf(update, bytes)

export const presenceMessageOf = (entries: readonly PresenceEntry[]): Uint8Array => {
  const inner = encoding.createEncoder()
  encoding.writeVarUint(inner, entries.length)
  for (const { clientId, clock, json } of entries) {
    encoding.writeVarUint(inner, clientId)
    encoding.writeVarUint(inner, clock)
    encoding.writeVarString(inner, json)
  }
  const encoder = encoding.createEncoder()
  encoding.writeVarUint(encoder, presenceMessage)
  encoding.writeVarUint8Array(encoder, encoding.toUint8Array(inner))
  return encoding.toUint8Array(encoder)
}

/** An empty message: the stock client disconnects after 30 s without any message. */
export const noPresenceMessage = presenceMessageOf([])
