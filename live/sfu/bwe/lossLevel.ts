// Classifies the loss on a subscriber's network, which decides whether sound is sent twice. Pure: times come as arguments in
// ms, losses as shares of the sent packets.

/** some: too much for sound without another repair. heavy: too much for repair by redundancy and NACK. */
export type LossLevel = 'none' | 'some' | 'heavy'

const thresholds = {
  some: { from: 0.02, calmBelow: 0.01 },
  heavy: { from: 0.12, calmBelow: 0.06 },
} as const
const calmForMs = 10_000
/** ms over which loss is averaged: a single lost packet is a fiftieth of a second of sound. */
const averagedOver = 2000

class LossThreshold {
  readonly #mark: { readonly from: number; readonly calmBelow: number }
  #troubledAt = Number.NEGATIVE_INFINITY
  isPassed = false

  constructor(mark: { readonly from: number; readonly calmBelow: number }) {
    this.#mark = mark
  }

  update(loss: number, now: number): void {
    if (loss >= this.#mark.calmBelow) this.#troubledAt = now
    this.isPassed = this.isPassed ? now - this.#troubledAt < calmForMs : loss > this.#mark.from
  }
}

export class LossLevelMeter {
  readonly #some = new LossThreshold(thresholds.some)
  readonly #heavy = new LossThreshold(thresholds.heavy)
  #average = 0
  #updatedAt = Number.NEGATIVE_INFINITY

  /** To be called several times a second. */
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
