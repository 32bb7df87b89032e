/** Allows `burst` events at once, and `perSecond` from then on. Pure: times come as arguments, in ms. */
export class TokenBucket {
  readonly #burst: number
  readonly #perSecond: number
  #tokens: number
  #filledAt = Number.NEGATIVE_INFINITY

  constructor({ burst, perSecond }: { burst: number; perSecond: number }) {
    this.#burst = burst
    this.#perSecond = perSecond
    this.#tokens = burst
  }

  /** Returns false, and takes nothing, when fewer tokens are left. */
  take(now: number, amount = 1): boolean {
    this.#fill(now)
    if (this.#tokens < amount) return false
    this.#tokens -= amount
    return true
  }

  /** Takes tokens for something that has happened already; the bucket may go below zero. */
  charge(now: number, amount: number): void {
    this.#fill(now)
    this.#tokens -= amount
  }

  /** ms until so many tokens are there; 0: they are. */
  wait(now: number, amount = 0): number {
    this.#fill(now)
    return this.#tokens >= amount ? 0 : ((amount - this.#tokens) * 1000) / this.#perSecond
  }

  isHalfFull(now: number): boolean {
    return this.wait(now, this.#burst / 2) === 0
  }

  #fill(now: number): void {
    if (now <= this.#filledAt) return
    const refill = ((now - this.#filledAt) / 1000) * this.#perSecond
    this.#tokens = Math.min(this.#burst, this.#tokens + refill)
    this.#filledAt = now
  }
}
