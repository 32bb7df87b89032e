// How many packets a subscriber's network loses, as far as it decides which sound is sent twice. Pure: times come as
// arguments, losses as shares of what was sent.

/** some: too many for sound without another repair. heavy: too many for repair by redundancy and asking again. */
export type LossLevel = 'none' | 'some' | 'heavy'

const marks = {
  some: { from: 0.02, calmBelow: 0.01 },
  heavy: { from: 0.12, calmBelow: 0.06 },
} as const
const calmFor = 10_000
/** ms over which loss is averaged: a single lost packet is a fiftieth of a second of sound. */
const averagedOver = 2000

class LossMark {
  readonly #mark: { readonly from: number; readonly calmBelow: number }
  #troubledAt = Number.NEGATIVE_INFINITY
  isPassed = false

  constructor(mark: { readonly from: number; readonly calmBelow: number }) {
    this.#mark = mark
  }

  update(loss: number, now: number): void {
    if (loss >= this.#mark.calmBelow) this.#troubledAt = now
    this.isPassed = this.isPassed ? now - this.#troubledAt < calmFor : loss > this.#mark.from
  }
}

export class LossyNetwork {
  readonly #some = new LossMark(marks.some)
  readonly #heavy = new LossMark(marks.heavy)
  #average = 0
  #updatedAt = Number.NEGATIVE_INFINITY

  /** Several times a second. */
  update(loss: number, now: number): LossLevel {
    this.#average += (loss - this.#average) * (1 - Math.exp((this.#updatedAt - now) / averagedOver))
    this.#updatedAt = now
    this.#some.update(this.#average, now)
    this.#heavy.update(this.#average, now)
    return this.level
  }

  get level(): LossLevel {
    if (this.#heavy.isPassed) return 'heavy'
    return this.#some.isPassed ? 'some' : 'none'
  }
}
