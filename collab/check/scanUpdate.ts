// Walks over the bytes of an update without building anything from them, so that an update which would keep the decoder busy
// or crash it is refused before it is decoded.
import { documentClose } from '#contract/system/document.ts'
import { Refusal } from '../guards/refusal.ts'

export interface UpdateLimits {
  /** Structs, and ranges of deletions, in one update. */
  readonly structs: number
  /** Plain values inside the content of one update, each member of an array or object counted. */
  readonly values: number
  /** How deep arrays and objects may be nested in plain content. */
  readonly depth: number
}

export interface ScannedUpdate {
  readonly update: Uint8Array
  /** Structs and deletions. */
  readonly operationCount: number
}

/** Yjs makes client ids of 32 bits, and a clock counts letters and entries. */
const maxClient = 2 ** 32 - 1
export const maxClock = 2 ** 31

const [hasOrigin, hasRightOrigin, hasParentSub, kindBits] = [128, 64, 32, 31]
const skip = 10

const malformed = () => new Refusal(documentClose.malformed)
const tooLarge = () => new Refusal(documentClose.documentTooLarge)

/** All that is read of a reader's update. The first number of an update is how many clients have structs in it. */
export const carriesStructs = (update: Uint8Array): boolean => update[0] !== 0

/** Counts the structs and deletions. Throws a Refusal: `malformed`, or `documentTooLarge` when a limit is passed. */
export const scanUpdate = (update: Uint8Array, limits: UpdateLimits): number => {
  let at = 0
  let structs = 0
  let ranges = 0
  let values = 0

  const readVarUint = (): number => {
    let value = 0
    let factor = 1
    for (;;) {
      const byte = update[at]
      if (byte === undefined) throw malformed()
      at += 1
      value += (byte & 127) * factor
      if (value > Number.MAX_SAFE_INTEGER) throw malformed()
      if (byte < 128) return value
      factor *= 128
    }
  }
  const readUpTo = (max: number) => {
    const value = readVarUint()
    if (value > max) throw malformed()
    return value
  }
  const readByte = () => {
    const value = update[at]
    if (value === undefined) throw malformed()
    at += 1
    return value
  }
  const skipBytes = (bytes: number) => {
    at += bytes
    if (at > update.length) throw malformed()
  }
  const skipString = () => skipBytes(readVarUint())
  /** Yjs writes no struct of length 0, which would have the same clock as its successor. */
  const readLength = (max: number) => {
    const value = readUpTo(max)
    if (value === 0) throw malformed()
    return value
  }
  const skipId = () => {
    readUpTo(maxClient)
    readUpTo(maxClock)
  }
  const countValue = () => {
    values += 1
    if (values > limits.values) throw tooLarge()
  }

  /** Counts brackets outside of strings, so that JSON.parse gets nothing that is nested too deep. */
  const scanJson = () => {
    const end = readVarUint() + at
    if (end > update.length) throw malformed()
    let depth = 0
    let isInString = false
    for (; at < end; at++) {
      const letter = update[at]
      if (isInString) {
        if (letter === 92) at += 1
        else if (letter === 34) isInString = false
        continue
      }
      if (letter === 34) isInString = true
      else if (letter === 91 || letter === 123) {
        depth += 1
        countValue()
        if (depth > limits.depth) throw tooLarge()
      } else if (letter === 93 || letter === 125) depth -= 1
      else if (letter === 44) countValue()
    }
    at = end
  }

  const scanAny = (depth: number): void => {
    countValue()
    if (depth > limits.depth) throw tooLarge()
    const tag = readByte()
    if (tag === 125)
      while (readByte() >= 128); // an integer: seven bits in each byte, in the first one six and a sign
    else if (tag === 124) skipBytes(4)
    else if (tag === 123) skipBytes(8)
    else if (tag === 119 || tag === 116) skipString()
    else if (tag === 118 || tag === 117) {
      const members = readVarUint()
      for (let i = 0; i < members; i++) {
        if (tag === 118) skipString()
        scanAny(depth + 1)
      }
    }
    // The rest is undefined, null, false and true. Pages never write a BigInt (122), at which JSON.stringify throws.
    else if (tag !== 127 && tag !== 126 && tag !== 121 && tag !== 120) throw malformed()
  }

  const scanContent = (kind: number) => {
    if (kind === 1) readLength(maxClock)
    else if (kind === 2) {
      const members = readLength(update.length)
      for (let i = 0; i < members; i++) scanJson()
    } else if (kind === 3) skipString()
    else if (kind === 4) skipBytes(readLength(update.length))
    else if (kind === 5) scanJson()
    else if (kind === 6) {
      skipString()
      scanJson()
    } else if (kind === 7) {
      const type = readVarUint()
      if (type === 3) skipString()
      else if (type > 6 || type === 5) throw malformed() // 5: a Y.XmlHook, which no page uses
    } else if (kind === 8) {
      const members = readLength(update.length)
      for (let i = 0; i < members; i++) scanAny(1)
    } else throw malformed() // 9: a subdocument, which no page uses
  }

  const scanStruct = () => {
    structs += 1
    if (structs > limits.structs) throw tooLarge()
    const info = readByte()
    const kind = info & kindBits
    if (kind === 0 || kind === skip) {
      readLength(maxClock)
      return
    }
    if (info & hasOrigin) skipId()
    if (info & hasRightOrigin) skipId()
    if (!(info & (hasOrigin | hasRightOrigin))) {
      if (readVarUint() === 1) skipString()
      else skipId()
      if (info & hasParentSub) skipString()
    }
    scanContent(kind)
  }

  const clients = readVarUint()
  for (let i = 0; i < clients; i++) {
    const count = readVarUint()
    skipId()
    for (let j = 0; j < count; j++) scanStruct()
  }
  const deletingClients = readVarUint()
  for (let i = 0; i < deletingClients; i++) {
    readUpTo(maxClient)
    const count = readVarUint()
    for (let j = 0; j < count; j++) {
      ranges += 1
      if (ranges > limits.structs) throw tooLarge()
      readUpTo(maxClock)
      readUpTo(maxClock)
    }
  }
  return structs + ranges
}
