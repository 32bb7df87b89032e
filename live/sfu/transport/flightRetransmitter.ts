/*
 * Sends our handshake flights, and again until the peer answers. werift repeats only one of its three flights, and after
 * half a second; a browser asks for the others by repeating its own, each time after twice the pause, so that one join in
 * a hundred waited over ten seconds at 20 % loss. The first flight too: a server must not repeat it to
 * an address that may be forged (RFC 6347, 3.2.1), but here ICE has proven the path, and six times is the most.
 *
 * Firefox leaves out a message that comes before its turn, and takes its repeat for a replay when the record has the same
 * number: one late datagram, and it never came in. So a flight goes in one datagram where it fits, and every clear record
 * has a number of its own, also when it is repeated (RFC 6347, 4.1).
 */
const pausesMs = [50, 100, 200, 400, 800, 1600]
const applicationData = 23
const recordHeader = 13
/** What every network carries whole. */
const mostBytes = 1200

export class FlightRetransmitter {
  readonly #send: (datagram: Buffer) => void
  /** In the order in which they were sent; werift's own repeats are the same buffers. */
  readonly #flight = new Set<Buffer>()
  /** Sent in this turn, and leaving together at its end. */
  #leaving: Buffer[] = []
  #nextRecord = 0
  #timer: NodeJS.Timeout | undefined

  constructor(send: (datagram: Buffer) => void) {
    this.#send = send
  }

  send(datagram: Buffer): void {
    if (datagram[0] === applicationData) {
      this.#send(datagram)
      return
    }
    this.#leaving.push(datagram)
    if (this.#leaving.length === 1) queueMicrotask(() => this.#sendTogether(this.#leaving.splice(0)))
    if (this.#flight.has(datagram)) return
    this.#flight.add(datagram)
    this.#repeatAfter(0)
  }

  /** The peer sent something that proves it has our last flight, or went away. */
  stop(): void {
    clearTimeout(this.#timer)
    this.#flight.clear()
  }

  #repeatAfter(attempt: number): void {
    clearTimeout(this.#timer)
    const pause = pausesMs[attempt]
    if (pause === undefined) return
    this.#timer = setTimeout(() => {
      this.#sendTogether([...this.#flight])
      this.#repeatAfter(attempt + 1)
    }, pause)
    this.#timer.unref()
  }

  #sendTogether(datagrams: readonly Buffer[]): void {
    let together: Buffer[] = []
    let bytes = 0
    for (const datagram of datagrams) {
      if (together.length > 0 && bytes + datagram.length > mostBytes) {
        this.#send(Buffer.concat(together))
        together = []
        bytes = 0
      }
      together.push(this.#numbered(datagram))
      bytes += datagram.length
    }
    if (together.length > 0) this.#send(Buffer.concat(together))
  }

  /** A copy whose clear records have the next numbers; the number of an encrypted one is part of its encryption. */
  #numbered(datagram: Buffer): Buffer {
    const copy = Buffer.from(datagram)
    for (let at = 0; at + recordHeader <= copy.length; at += recordHeader + copy.readUInt16BE(at + 11))
      if (copy.readUInt16BE(at + 3) === 0) copy.writeUIntBE(this.#nextRecord++, at + 5, 6)
    return copy
  }
}
