// What arrived on a publisher's connection since its last feedback. Its browser estimates its own uplink from that.
import { sequenceDistance } from '../rtp/rtp.ts'
import { buildTransportFeedback, mostCovered } from './transportFeedback.ts'

/** ms. A packet that comes this much later than others is lost to the estimate. */
const remembered = 500

export class ArrivalLog {
  /** By sequence, in the order in which they came. */
  readonly #arrivals = new Map<number, number>()
  /** Where the next feedback begins. */
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
      if (now - at < remembered) break
      this.#arrivals.delete(old)
    }
    if (this.#arrivals.has(sequence)) return
    if (this.#next === undefined) {
      this.#next = sequence
      this.#highest = sequence
    }
    if (sequenceDistance(sequence, this.#highest) > 0) this.#highest = sequence
    if (sequenceDistance(sequence, this.#next) < 0) {
      if (!this.#knowsAround(sequence)) return
      this.#next = sequence
    }
    this.#arrivals.set(sequence, now)
    this.#hasNews = true
  }

  /** A report from this sequence on names all that came since it was due. */
  #knowsAround(sequence: number): boolean {
    if (sequenceDistance(this.#highest, sequence) >= mostCovered) return false
    const [oldest] = this.#arrivals.keys()
    return oldest !== undefined && sequenceDistance(sequence, oldest) > 0
  }

  /** The feedback for everything since the last one; undefined when nothing came. */
  take(ownSsrc: number): Buffer | undefined {
    if (this.#next === undefined || !this.#hasNews) return undefined
    const span = sequenceDistance(this.#highest, this.#next) + 1
    // A jump of the numbers is not that many lost packets: what lies before the newest ones is not reported.
    const base = span > mostCovered ? (this.#highest - mostCovered + 1) & 0xffff : this.#next
    const covered = Math.min(span, mostCovered)
    const arrivals = Array.from(
      { length: covered },
      (_, n) => this.#arrivals.get((base + n) & 0xffff) ?? null,
    )
    this.#hasNews = false
    this.#next = (this.#highest + 1) & 0xffff
    const count = this.#count
    this.#count = (count + 1) & 255
    return buildTransportFeedback({ own: ownSsrc, media: this.#mediaSsrc }, { base, count, arrivals })
  }
}
