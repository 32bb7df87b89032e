// Walks over the bytes of an update without building anything from them: what would take the decoder long, or take it down,
// is refused before it is decoded.
import { documentClose } from '#contract/system/document.ts'
import { Refusal } from '../guards/refusal.ts'

export interface UpdateLimits {
  /** Structs, and ranges of deletions, in one update. */
  readonly structs: number
  /** Plain values inside the content of one update, each member of an array or object counted. */
  readonly values: number
  /** Arrays and objects inside each other in plain content. */
  readonly depth: number
}

export interface ScannedUpdate {
  readonly update: Uint8Array
  /** Structs and deletions. */
  readonly parts: number
}

/** Yjs makes client ids of 32 bits, and a clock counts letters and entries. */
const maxClient = 2 ** 32 - 1
export const maxClock = 2 ** 31

const [hasOrigin, hasRightOrigin, hasParentSub, kindBits] = [128, 64, 32, 31]
const skip = 10

const malformed = () => new Refusal(documentClose.malformed)
const tooLarge = () => new Refusal(documentClose.documentTooLarge)

/** A reader's update is refused or ignored by this alone; the number of clients with structs stands first. */
export const carriesStructs = (update: Uint8Array): boolean => update[0] !== 0

/** Its structs and deletions. Throws a Refusal: `malformed`, or `documentTooLarge` when there is too much of something in it. */
export const scanUpdate = (update: Uint8Array, limits: UpdateLimits): number => {
  let at = 0
  let structs = 0
  let ranges = 0
  let values = 0

  const number = (): number => {
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
  const upTo = (max: number) => {
    const value = number()
    if (value > max) throw malformed()
    return value
  }
  const byte = () => {
    const value = update[at]
    if (value === undefined) throw malformed()
    at += 1
    return value
  }
  const pass = (bytes: number) => {
    at += bytes
    if (at > update.length) throw malformed()
  }
  const text = () => pass(number())
  /** Yjs writes no struct of length 0; one would stand at the clock of its successor. */
  const atLeastOne = (max: number) => {
    const value = upTo(max)
    if (value === 0) throw malformed()
    return value
  }
  const id = () => {
    upTo(maxClient)
    upTo(maxClock)
  }
  const countValue = () => {
    values += 1
    if (values > limits.values) throw tooLarge()
  }

  /** Counts brackets outside of strings: JSON.parse is not asked before its depth is known. */
  const json = () => {
    const end = number() + at
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

  const any = (depth: number): void => {
    countValue()
    if (depth > limits.depth) throw tooLarge()
    const tag = byte()
    if (tag === 125)
      while (byte() >= 128); // an integer: seven bits a byte, and in the first six and a sign
    else if (tag === 124) pass(4)
    else if (tag === 123) pass(8)
    else if (tag === 119 || tag === 116) text()
    else if (tag === 118 || tag === 117) {
      const members = number()
      for (let i = 0; i < members; i++) {
        if (tag === 118) text()
        any(depth + 1)
      }
    }
    // Left: undefined, null, false and true. 122, a BigInt, is in nothing that the pages write; JSON.stringify throws at one.
    else if (tag !== 127 && tag !== 126 && tag !== 121 && tag !== 120) throw malformed()
  }

  const content = (kind: number) => {
    if (kind === 1) atLeastOne(maxClock)
    else if (kind === 2) {
      const members = atLeastOne(update.length)
      for (let i = 0; i < members; i++) json()
    } else if (kind === 3) text()
    else if (kind === 4) pass(atLeastOne(update.length))
    else if (kind === 5) json()
    else if (kind === 6) {
      text()
      json()
    } else if (kind === 7) {
      const type = number()
      if (type === 3) text()
      else if (type > 6 || type === 5) throw malformed() // 5: an element that a page draws itself, which none does
    } else if (kind === 8) {
      const members = atLeastOne(update.length)
      for (let i = 0; i < members; i++) any(1)
    } else throw malformed() // 9, a document inside the document, is in nothing that the pages write
  }

  const struct = () => {
    structs += 1
    if (structs > limits.structs) throw tooLarge()
    const info = byte()
    const kind = info & kindBits
    if (kind === 0 || kind === skip) {
      atLeastOne(maxClock)
      return
    }
    if (info & hasOrigin) id()
    if (info & hasRightOrigin) id()
    if (!(info & (hasOrigin | hasRightOrigin))) {
      if (number() === 1) text()
      else id()
      if (info & hasParentSub) text()
    }
    content(kind)
  }

  const clients = number()
  for (let i = 0; i < clients; i++) {
    const count = number()
    id()
    for (let j = 0; j < count; j++) struct()
  }
  const deleters = number()
  for (let i = 0; i < deleters; i++) {
    upTo(maxClient)
    const count = number()
    for (let j = 0; j < count; j++) {
      ranges += 1
      if (ranges > limits.structs) throw tooLarge()
      upTo(maxClock)
      upTo(maxClock)
    }
  }
  return structs + ranges
}
