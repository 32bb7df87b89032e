// The earliest time at which a datagram can have arrived. The system does not tell how long it waited in its socket; what is
// certain is that it came after the socket was last seen empty. Pure: times come as arguments, in ms.

/** libuv reads at most so many datagrams of a socket before everything else has its turn; fewer mean that it was empty. */
const readInOneTurn = 32

export class ArrivalClock {
  #emptyAt: number
  #tickAt: number
  #readAt = 0
  #count = 0
  #hasRead = false

  constructor(now: number) {
    this.#emptyAt = now
    this.#tickAt = now
  }

  /** For each datagram when it is read: the earliest time at which it can have arrived. */
  read(now: number): number {
    this.#count++
    this.#readAt = now
    this.#hasRead = true
    return this.#emptyAt
  }

  /** After each turn in which something was read. */
  endTurn(): void {
    if (this.#count < readInOneTurn) this.#emptyAt = this.#readAt
    this.#count = 0
  }

  /**
   * Several times a second, for a socket on which nothing arrives: it was looked at between two ticks. This tick may be late
   * itself, so the last one counts.
   */
  tick(now: number): void {
    if (!this.#hasRead) this.#emptyAt = Math.max(this.#emptyAt, this.#tickAt)
    this.#hasRead = false
    this.#tickAt = now
  }
}
