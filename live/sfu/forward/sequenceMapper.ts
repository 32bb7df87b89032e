import { sequenceDistance } from '../rtp/rtp.ts'

/*
 * Sequence numbers of one outgoing stream. Real gaps stay gaps, so that the receiver asks again for what was
 * lost; packets which the engine leaves out (padding) close up, so that no receiver asks for what was never sent.
 */
const rememberedDrops = 128

export class SequenceMapper {
  #offset = 0
  #anchorIn = 0
  #highestIn = 0
  #highestOut: number
  #isAnchored = false
  #drops: number[] = []

  constructor(firstOut: number) {
    this.#highestOut = (firstOut - 1) & 0xffff
  }

  /** The packet with this number continues right after the last one sent. */
  anchor(sequence: number): void {
    this.#offset = (sequence - this.#highestOut - 1) & 0xffff
    this.#anchorIn = sequence
    this.#highestIn = (sequence - 1) & 0xffff
    this.#isAnchored = true
    this.#drops = []
  }

  map(sequence: number): number | undefined {
    if (!this.#isAnchored) return undefined
    if (sequenceDistance(sequence, this.#highestIn) > 0) {
      this.#highestIn = sequence
      this.#highestOut = (sequence - this.#offset) & 0xffff
      return this.#highestOut
    }
    if (sequenceDistance(sequence, this.#anchorIn) < 0) return undefined
    let dropsAfter = 0
    for (const drop of this.#drops) {
      if (drop === sequence) return undefined
      if (sequenceDistance(drop, sequence) > 0) dropsAfter++
    }
    return (sequence - this.#offset + dropsAfter) & 0xffff
  }

  /** This packet is not forwarded; the numbers after it move up. */
  drop(sequence: number): void {
    if (!this.#isAnchored || sequenceDistance(sequence, this.#highestIn) <= 0) return
    this.#highestIn = sequence
    this.#highestOut = (sequence - this.#offset - 1) & 0xffff
    this.#offset = (this.#offset + 1) & 0xffff
    this.#drops.push(sequence)
    if (this.#drops.length > rememberedDrops) this.#drops.shift()
  }
}
