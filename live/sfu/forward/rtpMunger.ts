// Rewrites sequence numbers and timestamps, so that one outgoing stream goes on when its layer changes or pauses.
import type { SenderReport } from '../rtp/rtcp.ts'
import { sequenceDistance } from '../rtp/rtp.ts'

/*
 * Sequence numbers of one outgoing stream. Real gaps stay gaps, so that the receiver asks again for what was
 * lost; packets which the engine leaves out (padding) close up, so that no receiver asks for what was never sent.
 */
const maxDrops = 128

export class SequenceMunger {
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
    if (this.#drops.length > maxDrops) this.#drops.shift()
  }
}

/** What the publisher's clock said for one layer; undefined before its first report. */
type SenderClock = SenderReport | undefined

/** The RTP timestamps of one outgoing stream: they go on without a jump when another layer or a pause comes between. */
export class TimestampMunger {
  #offset = 0
  #last = 0
  #lastSentAt = 0

  /** The newest timestamp that was sent. */
  get last(): number {
    return this.#last
  }

  map(timestamp: number, now: number): number {
    const mapped = this.outgoing(timestamp)
    if (((mapped - this.#last) | 0) > 0) this.#last = mapped
    this.#lastSentAt = now
    return mapped
  }

  /** The same without counting it as sent. */
  outgoing(timestamp: number): number {
    return (timestamp - this.#offset) >>> 0
  }

  /**
   * The next packet comes from another layer, or after a pause. By the publisher's clock reports of both layers where
   * they are known and plausible, otherwise by the time that has passed. `rate` in Hz, `now` in ms.
   */
  anchor(
    timestamp: number,
    { rate, now, from, to }: { rate: number; now: number; from: SenderClock; to: SenderClock },
  ): void {
    if (this.#lastSentAt === 0) return
    const elapsed = Math.max(1, Math.round(((now - this.#lastSentAt) * rate) / 1000))
    const byArrival = (this.#last + elapsed) >>> 0
    const byClock = this.#byClock(timestamp, rate, from, to)
    const isPlausible = byClock !== undefined && Math.abs((byClock - byArrival) | 0) < rate / 2
    const isForward = isPlausible && ((byClock - this.#last) | 0) > 0
    this.#offset = (timestamp - (isForward ? byClock : byArrival)) >>> 0
  }

  /** Where the packet lies on the old layer's time line, by the publisher's own clock reports. */
  #byClock(timestamp: number, rate: number, from: SenderClock, to: SenderClock): number | undefined {
    if (!from || !to) return undefined
    const clockDifference = (from.ntpHigh - to.ntpHigh + (from.ntpLow - to.ntpLow) / 2 ** 32) * rate
    return this.outgoing(timestamp - to.timestamp + from.timestamp - Math.round(clockDifference))
  }
}
