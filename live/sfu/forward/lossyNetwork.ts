// Whether a subscriber's network loses so many packets that sound without another repair is sent twice. Pure: times come
// as arguments, losses as shares of what was sent.

export interface MeasuredLoss {
  /** By the feedback for every packet; undefined without it. */
  readonly byFeedback: number | undefined
  /** By the reports on the sound. A packet that was sent twice is missing there when both were lost. */
  readonly byReports: number
}

const lossyFrom = 0.02
const calmBelow = 0.01
const calmFor = 10_000
/** ms over which loss is averaged: a single lost packet is a fiftieth of a second of sound. */
const averagedOver = 2000

export class LossyNetwork {
  #average = 0
  #updatedAt = Number.NEGATIVE_INFINITY
  #troubledAt = Number.NEGATIVE_INFINITY
  isLossy = false

  /** Some times a second. */
  update({ byFeedback, byReports }: MeasuredLoss, now: number): boolean {
    const loss = byFeedback ?? (this.isLossy ? Math.sqrt(byReports) : byReports)
    this.#average += (loss - this.#average) * (1 - Math.exp((this.#updatedAt - now) / averagedOver))
    this.#updatedAt = now
    if (this.#average >= calmBelow) this.#troubledAt = now
    this.isLossy = this.isLossy ? now - this.#troubledAt < calmFor : this.#average > lossyFrom
    return this.isLossy
  }
}
