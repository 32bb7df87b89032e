/*
 * Retransmits our last handshake flight until the peer answers. werift repeats only one of its three flights,
 * and after half a second; a browser asks for the others by repeating its own, each time after twice the pause, so
 * that one join in a hundred waited over ten seconds at 20 % loss. The first flight too: a server must not repeat it to
 * an address that may be forged (RFC 6347, 3.2.1), but here ICE has proven the path, and six times is the most.
 */
const pausesMs = [50, 100, 200, 400, 800, 1600]
const applicationData = 23

export class FlightRetransmitter {
  readonly #send: (datagram: Buffer) => void
  /** In the order in which they were sent; werift's own repeats are the same buffers. */
  readonly #flight = new Set<Buffer>()
  #timer: NodeJS.Timeout | undefined

  constructor(send: (datagram: Buffer) => void) {
    this.#send = send
  }

  send(datagram: Buffer): void {
    this.#send(datagram)
    if (datagram[0] === applicationData || this.#flight.has(datagram)) return
    this.#flight.add(datagram)
    this.#repeatAfter(0)
  }

  /** The peer sent something that proves it has our last flight, or went away. */
  stop(): void {
    clearTimeout(this.#timer)
    this.#flight.clear()
  }

  #repeatAfter(round: number): void {
    clearTimeout(this.#timer)
    const pause = pausesMs[round]
    if (pause === undefined) return
    this.#timer = setTimeout(() => {
      for (const datagram of this.#flight) this.#send(datagram)
      this.#repeatAfter(round + 1)
    }, pause)
    this.#timer.unref()
  }
}
