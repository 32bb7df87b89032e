// What arrived on a publisher's connection since its last feedback. Its browser estimates its own uplink from that.
import { sequenceDistance } from './rtp.ts'
import { buildTransportFeedback, mostCovered } from './transportFeedback.ts'

export class ArrivalLog {
  readonly #arrivals = new Map<number, number>()
  /** The first sequence that no feedback has covered yet. */
  #next: number | undefined
  #highest = 0
  #count = 0
  #mediaSsrc = 0

  /** `now` in ms. A packet that comes after its feedback is reported no more: its sender counts it as lost. */
  receive(sequence: number, mediaSsrc: number, now: number): void {
    this.#mediaSsrc = mediaSsrc
    if (this.#next === undefined) {
      this.#next = sequence
      this.#highest = sequence
    }
    if (sequenceDistance(sequence, this.#next) < 0) return
    if (sequenceDistance(sequence, this.#highest) > 0) this.#highest = sequence
    if (!this.#arrivals.has(sequence)) this.#arrivals.set(sequence, now)
  }

  /** The feedback for everything since the last one; undefined when nothing came. */
  take(ownSsrc: number): Buffer | undefined {
    if (this.#next === undefined || this.#arrivals.size === 0) return undefined
    const span = sequenceDistance(this.#highest, this.#next) + 1
    // A jump of the numbers is not that many lost packets: what lies before the newest ones is not reported.
    const base = span > mostCovered ? (this.#highest - mostCovered + 1) & 0xffff : this.#next
    const covered = Math.min(span, mostCovered)
    const arrivals = Array.from(
      { length: covered },
      (_, n) => this.#arrivals.get((base + n) & 0xffff) ?? null,
    )
    this.#arrivals.clear()
    this.#next = (this.#highest + 1) & 0xffff
    const count = this.#count
    this.#count = (count + 1) & 255
    return buildTransportFeedback({ own: ownSsrc, media: this.#mediaSsrc }, { base, count, arrivals })
  }
}
