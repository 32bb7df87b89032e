/*
 * The VP8 payload descriptor (RFC 7741). Decoders expect PictureID and TL0PICIDX to run on without a jump when
 * the engine switches between simulcast layers, so both are renumbered.
 */
export type Vp8Descriptor = {
  isFirstOfFrame: boolean
  isKeyframe: boolean
  pictureAt: number
  pictureId: number
  hasLongPictureId: boolean
  tl0At: number
  tl0: number
}

export const parseVp8 = (payload: Buffer): Vp8Descriptor | undefined => {
  if (payload.length < 1) return undefined
  const first = payload.readUInt8(0)
  let at = 1
  let pictureAt = -1
  let pictureId = -1
  let hasLongPictureId = false
  let tl0At = -1
  let tl0 = -1
  if (first & 0x80) {
    if (payload.length < 2) return undefined
    const flags = payload.readUInt8(1)
    at = 2
    if (flags & 0x80) {
      if (at >= payload.length) return undefined
      pictureAt = at
      hasLongPictureId = payload.readUInt8(at) > 127
      if (hasLongPictureId && at + 1 >= payload.length) return undefined
      pictureId = hasLongPictureId ? payload.readUInt16BE(at) & 0x7fff : payload.readUInt8(at)
      at += hasLongPictureId ? 2 : 1
    }
    if (flags & 0x40) {
      if (at >= payload.length) return undefined
      tl0At = at
      tl0 = payload.readUInt8(at)
      at++
    }
    if (flags & 0x30) at++
  }
  const isFirstOfFrame = (first & 0x10) !== 0 && (first & 7) === 0
  const isKeyframe = isFirstOfFrame && at < payload.length && (payload.readUInt8(at) & 1) === 0
  return { isFirstOfFrame, isKeyframe, pictureAt, pictureId, hasLongPictureId, tl0At, tl0 }
}

/** Keeps PictureID and TL0PICIDX of one outgoing stream continuous. */
export class Vp8Renumbering {
  #pictureOffset = 0
  #tl0Offset = 0
  #lastPicture = -1
  #lastTl0 = -1

  /** The next packet comes from another layer and starts a keyframe. */
  anchor(descriptor: Vp8Descriptor): void {
    this.#pictureOffset = this.#lastPicture < 0 ? 0 : (this.#lastPicture + 1 - descriptor.pictureId) & 0x7fff
    this.#tl0Offset = this.#lastTl0 < 0 ? 0 : (this.#lastTl0 + 1 - descriptor.tl0) & 0xff
  }

  /** The numbers this packet gets. */
  map(descriptor: Vp8Descriptor): { pictureId: number; tl0: number } {
    const mask = descriptor.hasLongPictureId ? 0x7fff : 0x7f
    const pictureId = (descriptor.pictureId + this.#pictureOffset) & mask
    const tl0 = (descriptor.tl0 + this.#tl0Offset) & 0xff
    if (isAfter(pictureId, this.#lastPicture, mask)) this.#lastPicture = pictureId
    if (isAfter(tl0, this.#lastTl0, 0xff)) this.#lastTl0 = tl0
    return { pictureId, tl0 }
  }
}

const isAfter = (value: number, last: number, mask: number): boolean =>
  last < 0 || ((value - last) & mask) <= mask >> 1

export const writeVp8Numbers = (
  payload: Buffer,
  descriptor: Vp8Descriptor,
  numbers: { pictureId: number; tl0: number },
): void => {
  if (descriptor.pictureAt >= 0) {
    if (descriptor.hasLongPictureId) {
      payload.writeUInt16BE(0x8000 | numbers.pictureId, descriptor.pictureAt)
    } else payload.writeUInt8(numbers.pictureId, descriptor.pictureAt)
  }
  if (descriptor.tl0At >= 0) payload.writeUInt8(numbers.tl0, descriptor.tl0At)
}
