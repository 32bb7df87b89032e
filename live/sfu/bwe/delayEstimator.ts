// What a subscriber's network does with what is sent: how long packets wait in its queues, how many are lost, and how much
// comes through. Pure: times come as arguments.
import type { PacketFate } from './sentPacketLog.ts'

/** How the network is, with what it carried lately. */
export interface QueueState {
  /** Packets wait in a queue: more is sent than comes through. */
  readonly isQueueing: boolean
  /** Nothing waits. */
  readonly isEmpty: boolean
  /** Bits per second that arrived in the last half second. */
  readonly delivered: number
  /** Share of packets lost in the last second. */
  readonly loss: number
  /** How much longer packets take than the fastest of the last ten seconds, in ms. */
  readonly queueDelay: number
}

const deliveredWindow = 500
const lossWindow = 1000
/** The fastest packet in this time shows the way without a queue; long enough to outlast one full queue. */
const baseWindow = 10_000
const queueTooLong = 100
const emptyQueue = 40
/** A single late report is a hiccup of the receiver's machine; a queue is seen again and again. */
const reportsOfQueue = 3
/** ms from the first of them to the last: after a hiccup of some machine on the way, reports come in a heap. */
const queueLasts = 200
/** A jump of the receiver's clock is no delay. */
const clockJump = 10_000

interface Arrival {
  readonly at: number
  readonly bits: number
}

export class QueueEstimate {
  #arrivals: Arrival[] = []
  #fates: { at: number; isLost: boolean }[] = []
  /** The least delay of each second. */
  #fastest: { at: number; delay: number }[] = []
  #queueDelay = 0
  #reportsOverQueue = 0
  #queueSince = 0
  #reportedAt = 0

  /** One feedback. `now` in ms by the clock of `sentAt`. */
  onFeedback(fates: readonly PacketFate[], now: number): void {
    let least = Number.POSITIVE_INFINITY
    for (const { sentAt, bytes, arrivedAt, wasLost } of fates) {
      if (wasLost) this.#takeBackLoss()
      else this.#fates.push({ at: now, isLost: arrivedAt === null })
      if (arrivedAt === null) continue
      this.#arrivals.push({ at: arrivedAt, bits: bytes * 8 })
      // A report of late packets alone is not one of a queue.
      if (!wasLost) least = Math.min(least, arrivedAt - sentAt)
    }
    this.#fates = this.#fates.filter(({ at }) => now - at < lossWindow)
    const newest = this.#arrivals.reduce((latest, { at }) => Math.max(latest, at), Number.NEGATIVE_INFINITY)
    this.#arrivals = this.#arrivals.filter(({ at }) => newest - at < deliveredWindow && at <= newest)
    if (least !== Number.POSITIVE_INFINITY) this.#measureQueue(least, now)
  }

  /** Which one does not matter: only their share counts. */
  #takeBackLoss(): void {
    const lost = this.#fates.findLast(({ isLost }) => isLost)
    if (lost) lost.isLost = false
  }

  #measureQueue(delay: number, now: number): void {
    const newest = this.#fastest.at(-1)
    if (newest && Math.abs(delay - newest.delay) > clockJump) this.#fastest = []
    const last = this.#fastest.at(-1)
    if (last && now - last.at < 1000) last.delay = Math.min(last.delay, delay)
    else this.#fastest.push({ at: now, delay })
    this.#fastest = this.#fastest.filter(({ at }) => now - at < baseWindow)
    const base = this.#fastest.reduce((least, one) => Math.min(least, one.delay), delay)
    this.#queueDelay = delay - base
    this.#reportedAt = now
    if (this.#reportsOverQueue === 0) this.#queueSince = now
    this.#reportsOverQueue = this.#queueDelay > queueTooLong ? this.#reportsOverQueue + 1 : 0
  }

  state(): QueueState {
    const lost = this.#fates.filter(({ isLost }) => isLost).length
    const loss = this.#fates.length === 0 ? 0 : lost / this.#fates.length
    const bits = this.#arrivals.reduce((sum, arrival) => sum + arrival.bits, 0)
    return {
      isQueueing:
        this.#reportsOverQueue >= reportsOfQueue && this.#reportedAt - this.#queueSince >= queueLasts,
      isEmpty: this.#queueDelay < emptyQueue,
      delivered: (bits * 1000) / deliveredWindow,
      loss,
      queueDelay: this.#queueDelay,
    }
  }
}
