// Records the packets that arrived on a publisher's connection since its last feedback, from which its browser estimates the
// uplink.
import { sequenceDistance } from '../rtp/rtp.ts'
import { buildTransportFeedback, maxCovered } from './transportFeedback.ts'

/** In ms. A packet that comes later than this counts as lost. */
const rememberMs = 500

export class ArrivalLog {
  /** Arrival times by sequence, in the order of arrival. */
  readonly #arrivals = new Map<number, number>()
  /** The first sequence of the next feedback. */
  #next: number | undefined
  #highest = 0
  #hasNews = false
  #count = 0
  #mediaSsrc = 0

  /**
   * `now` in ms. Networks change the order of packets: one that comes after its feedback moves the beginning of the next
   * one back, so that its sender does not count it as lost, as Chromium's receivers do it.
   */
  receive(sequence: number, mediaSsrc: number, now: number): void {
    this.#mediaSsrc = mediaSsrc
    for (const [old, at] of this.#arrivals) {
      if (now - at < rememberMs) break
      this.#arrivals.delete(old)
    }
    if (this.#arrivals.has(sequence)) return
    if (this.#next === undefined) {
      this.#next = sequence
      this.#highest = sequence
    }
    if (sequenceDistance(sequence, this.#highest) > 0) this.#highest = sequence
    if (sequenceDistance(sequence, this.#next) < 0) {
      if (!this.#coversFrom(sequence)) return
      this.#next = sequence
    }
    this.#arrivals.set(sequence, now)
    this.#hasNews = true
  }

  /** Whether a feedback from this sequence on still covers everything that arrived after it. */
  #coversFrom(sequence: number): boolean {
    if (sequenceDistance(this.#highest, sequence) >= maxCovered) return false
    const [oldest] = this.#arrivals.keys()
    return oldest !== undefined && sequenceDistance(sequence, oldest) > 0
  }

  /** The feedback for everything since the last one; undefined when nothing came. */
  take(ownSsrc: number): Buffer | undefined {
    if (this.#next === undefined || !this.#hasNews) return undefined
    const span = sequenceDistance(this.#highest, this.#next) + 1
    // After a jump of the numbers only the newest ones are reported, or all between would count as lost.
    const base = span > maxCovered ? (this.#highest - maxCovered + 1) & 0xffff : this.#next
    const covered = Math.min(span, maxCovered)
    const arrivals = Array.from(
      { length: covered },
      (_, n) => this.#arrivals.get((base + n) & 0xffff) ?? null,
    )
    this.#hasNews = false
    this.#next = (this.#highest + 1) & 0xffff
    const count = this.#count
    this.#count = (count + 1) & 255
    return buildTransportFeedback({ sender: ownSsrc, media: this.#mediaSsrc }, { base, count, arrivals })
  }
}
