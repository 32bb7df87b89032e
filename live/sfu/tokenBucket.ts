/** What may happen `burst` times at once, and `perSecond` times from then on. Pure: times come as arguments, in ms. */
export class Bucket {
  readonly #burst: number
  readonly #perSecond: number
  #left: number
  #filledAt = Number.NEGATIVE_INFINITY

  constructor({ burst, perSecond }: { burst: number; perSecond: number }) {
    this.#burst = burst
    this.#perSecond = perSecond
    this.#left = burst
  }

  /** False, and nothing is taken, where less than that is left. */
  take(now: number, amount = 1): boolean {
    this.#fill(now)
    if (this.#left < amount) return false
    this.#left -= amount
    return true
  }

  /** Takes what was used already, also what is not there. */
  charge(now: number, amount: number): void {
    this.#fill(now)
    this.#left -= amount
  }

  /** ms until so much is left; 0: it is. */
  wait(now: number, amount = 0): number {
    this.#fill(now)
    return this.#left >= amount ? 0 : ((amount - this.#left) * 1000) / this.#perSecond
  }

  isHalfFull(now: number): boolean {
    return this.wait(now, this.#burst / 2) === 0
  }

  #fill(now: number): void {
    if (now <= this.#filledAt) return
    const refill = ((now - this.#filledAt) / 1000) * this.#perSecond
    this.#left = Math.min(this.#burst, this.#left + refill)
    this.#filledAt = now
  }
}
