// Records the packets sent on a subscriber's connection by transport sequence, until feedback reports them.
import { sequenceDistance } from '../rtp/rtp.ts'
import type { TransportFeedback } from './transportFeedback.ts'

/** Packets: a second and a half of 30 Mbit/s. Older packets say nothing about the network now. */
const capacity = 4096

/** One reported packet. Times in ms: `sentAt` by our clock, `arrivedAt` by the receiver's; null: lost. */
export interface PacketResult {
  readonly sentAt: number
  readonly bytes: number
  readonly arrivedAt: number | null
  /** An earlier report said that it was lost: it was late. */
  readonly wasLost?: true
}

export class SentPacketLog {
  readonly #sentAt = new Float64Array(capacity)
  readonly #bytes = new Uint16Array(capacity)
  /** 1: reported as lost. */
  readonly #isLost = new Uint8Array(capacity)
  #next = 0
  /** The sequence after the last one that feedback has covered. */
  #covered = 0
  /** Of all packets that were ever sent on the connection. */
  bytes = 0

  /** Records a packet and returns its transport sequence. */
  send(bytes: number, now: number): number {
    const sequence = this.#next
    this.#sentAt[sequence % capacity] = now
    this.#bytes[sequence % capacity] = bytes
    this.#isLost[sequence % capacity] = 0
    this.#next = (sequence + 1) & 0xffff
    this.bytes += bytes
    return sequence
  }

  /**
   * Returns each packet that the feedback reports for the first time. Networks reorder packets, and receivers report a late
   * one again; then it was not lost.
   */
  applyFeedback({ base, arrivals }: TransportFeedback): PacketResult[] {
    const results: PacketResult[] = []
    arrivals.forEach((arrivedAt, n) => {
      const sequence = (base + n) & 0xffff
      const age = sequenceDistance(this.#next, sequence)
      if (age <= 0 || age > capacity) return
      const slot = sequence % capacity
      const wasReported = sequenceDistance(sequence, this.#covered) < 0
      if (wasReported && (arrivedAt === null || !this.#isLost[slot])) return
      this.#isLost[slot] = arrivedAt === null ? 1 : 0
      const sent = { sentAt: this.#sentAt[slot] ?? 0, bytes: this.#bytes[slot] ?? 0 }
      results.push(wasReported ? { ...sent, arrivedAt, wasLost: true } : { ...sent, arrivedAt })
    })
    const end = (base + arrivals.length) & 0xffff
    if (sequenceDistance(end, this.#covered) > 0) this.#covered = end
    return results
  }
}
