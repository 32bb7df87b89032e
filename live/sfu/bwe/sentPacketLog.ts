// What was sent on a subscriber's connection, by transport sequence, until its feedback says what became of it.
import { sequenceDistance } from '../rtp/rtp.ts'
import type { TransportFeedback } from './transportFeedback.ts'

/** A second and a half of 30 Mbit/s. What is older than that says nothing about the network now. */
const remembered = 4096

/** One packet whose fate is known. Times in ms: `sentAt` by our clock, `arrivedAt` by the receiver's; null: lost. */
export interface PacketFate {
  readonly sentAt: number
  readonly bytes: number
  readonly arrivedAt: number | null
  /** An earlier report said that it was lost: it was late. */
  readonly wasLost?: true
}

export class SentLog {
  readonly #sentAt = new Float64Array(remembered)
  readonly #bytes = new Uint16Array(remembered)
  /** 1: reported as lost. */
  readonly #isLost = new Uint8Array(remembered)
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
    this.#isLost[sequence % remembered] = 0
    this.#next = (sequence + 1) & 0xffff
    this.bytes += bytes
    return sequence
  }

  /**
   * Every packet that the feedback decides, once. Networks change the order of packets, and receivers report a late one
   * again: then it was not lost.
   */
  settle({ base, arrivals }: TransportFeedback): PacketFate[] {
    const fates: PacketFate[] = []
    arrivals.forEach((arrivedAt, n) => {
      const sequence = (base + n) & 0xffff
      const age = sequenceDistance(this.#next, sequence)
      if (age <= 0 || age > remembered) return
      const slot = sequence % remembered
      const isKnown = sequenceDistance(sequence, this.#covered) < 0
      if (isKnown && (arrivedAt === null || !this.#isLost[slot])) return
      this.#isLost[slot] = arrivedAt === null ? 1 : 0
      const sent = { sentAt: this.#sentAt[slot] ?? 0, bytes: this.#bytes[slot] ?? 0 }
      fates.push(isKnown ? { ...sent, arrivedAt, wasLost: true } : { ...sent, arrivedAt })
    })
    const end = (base + arrivals.length) & 0xffff
    if (sequenceDistance(end, this.#covered) > 0) this.#covered = end
    return fates
  }
}
