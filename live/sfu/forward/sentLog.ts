// What was sent on a subscriber's connection, by transport sequence, until its feedback says what became of it.
import { sequenceDistance } from './rtp.ts'
import type { TransportFeedback } from './transportFeedback.ts'

/** A second and a half of 30 Mbit/s. What is older than that tells nothing about the line of now. */
const remembered = 4096

/** One packet whose fate is known. Times in ms: `sentAt` by our clock, `arrivedAt` by the receiver's; null: lost. */
export interface PacketFate {
  readonly sentAt: number
  readonly bytes: number
  readonly arrivedAt: number | null
}

export class SentLog {
  readonly #sentAt = new Float64Array(remembered)
  readonly #bytes = new Uint16Array(remembered)
  #next = 0
  /** The sequence after the last one that feedback has covered. */
  #covered = 0
  /** Of all packets that are counted on the connection, ever. */
  bytes = 0

  /** The sequence that the packet carries. */
  send(bytes: number, now: number): number {
    const sequence = this.#next
    this.#sentAt[sequence % remembered] = now
    this.#bytes[sequence % remembered] = bytes
    this.#next = (sequence + 1) & 0xffff
    this.bytes += bytes
    return sequence
  }

  /** Every packet that the feedback decides, once: one that was reported as lost and came later stays lost. */
  settle({ base, arrivals }: TransportFeedback): PacketFate[] {
    const fates: PacketFate[] = []
    arrivals.forEach((arrivedAt, n) => {
      const sequence = (base + n) & 0xffff
      if (sequenceDistance(sequence, this.#covered) < 0) return
      const age = sequenceDistance(this.#next, sequence)
      if (age <= 0 || age > remembered) return
      const slot = sequence % remembered
      fates.push({ sentAt: this.#sentAt[slot] ?? 0, bytes: this.#bytes[slot] ?? 0, arrivedAt })
    })
    const end = (base + arrivals.length) & 0xffff
    if (sequenceDistance(end, this.#covered) > 0) this.#covered = end
    return fates
  }
}
