/*
 * Which packet indexes were seen (RFC 3711, 3.3.2). The window is wide because retransmissions answered by
 * the publisher arrive hundreds of packets late and are still wanted.
 */
const windowSize = 1024

export class ReplayWindow {
  #highest = -1
  readonly #seen = new Uint8Array(windowSize)
  /** Counts accepted packets over all windows, to find the stream that was silent longest. */
  lastUse = 0
  static #clock = 0

  /** The 48-bit index that a 16-bit sequence number most likely means; below 0 if it cannot be. */
  estimate(sequence: number): number {
    if (this.#highest < 0) return sequence
    const roc = Math.floor(this.#highest / 65536)
    const distance = sequence - (this.#highest % 65536)
    if (distance > 0x8000) return (roc - 1) * 65536 + sequence
    if (distance < -0x8000) return (roc + 1) * 65536 + sequence
    return roc * 65536 + sequence
  }

  isNew(index: number): boolean {
    if (index > this.#highest) return true
    return this.#highest - index < windowSize && this.#seen[index % windowSize] === 0
  }

  /** To be called only for packets whose signature was right. */
  accept(index: number): void {
    if (index > this.#highest) {
      const steps = Math.min(index - this.#highest, windowSize)
      for (let step = 0; step < steps; step++) this.#seen[(index - step) % windowSize] = 0
      this.#highest = index
    }
    this.#seen[index % windowSize] = 1
    this.lastUse = ++ReplayWindow.#clock
  }
}
