// Estimates from transport feedback how long packets wait in the queues of a subscriber's network, how many are lost, and what
// bitrate is delivered. Pure: times come as arguments.
import type { PacketResult } from './sentPacketLog.ts'

/** The state of the network in the last second. */
export interface DelayState {
  /** Packets wait in a queue, because more is sent than the network carries. */
  readonly isQueueing: boolean
  /** No packets wait in a queue. */
  readonly isEmpty: boolean
  /** Bits per second that arrived in the last half second. */
  readonly delivered: number
  /** Share of packets lost in the last second. */
  readonly loss: number
  /** How much longer packets take than the fastest of the last ten seconds, in ms. */
  readonly queueDelay: number
}

const deliveredWindowMs = 500
const lossWindowMs = 1000
/** The fastest packet in this time shows the delay without a queue; it is longer than a queue lasts. */
const baseWindowMs = 10_000
const maxQueueDelayMs = 100
const emptyQueueDelayMs = 40
/** A single late report is a hiccup of the receiver's machine; a queue shows in several. */
const minReportsOverQueue = 3
/** ms from the first of these reports to the last: after a hiccup of a machine on the way reports arrive together. */
const minQueueMs = 200
/** A jump of the receiver's clock is no delay. */
const clockJumpMs = 10_000

interface Arrival {
  readonly at: number
  readonly bits: number
}

export class DelayEstimator {
  #arrivals: Arrival[] = []
  #results: { at: number; isLost: boolean }[] = []
  /** The least delay of each second. */
  #fastest: { at: number; delay: number }[] = []
  #queueDelay = 0
  #reportsOverQueue = 0
  #queueSince = 0
  #reportedAt = 0

  /** Adds the results of one feedback; `now` in ms by the clock of `sentAt`. */
  onFeedback(results: readonly PacketResult[], now: number): void {
    let least = Number.POSITIVE_INFINITY
    for (const { sentAt, bytes, arrivedAt, wasLost } of results) {
      if (wasLost) this.#removeOneLoss()
      else this.#results.push({ at: now, isLost: arrivedAt === null })
      if (arrivedAt === null) continue
      this.#arrivals.push({ at: arrivedAt, bits: bytes * 8 })
      // Packets that were reported lost and came late say nothing about the queue.
      if (!wasLost) least = Math.min(least, arrivedAt - sentAt)
    }
    this.#results = this.#results.filter(({ at }) => now - at < lossWindowMs)
    const newest = this.#arrivals.reduce((latest, { at }) => Math.max(latest, at), Number.NEGATIVE_INFINITY)
    this.#arrivals = this.#arrivals.filter(({ at }) => newest - at < deliveredWindowMs && at <= newest)
    if (least !== Number.POSITIVE_INFINITY) this.#measureQueue(least, now)
  }

  /** Any of them will do, because only the share of lost packets counts. */
  #removeOneLoss(): void {
    const lost = this.#results.findLast(({ isLost }) => isLost)
    if (lost) lost.isLost = false
  }

  #measureQueue(delay: number, now: number): void {
    const newest = this.#fastest.at(-1)
    if (newest && Math.abs(delay - newest.delay) > clockJumpMs) this.#fastest = []
    const last = this.#fastest.at(-1)
    if (last && now - last.at < 1000) last.delay = Math.min(last.delay, delay)
    else this.#fastest.push({ at: now, delay })
    this.#fastest = this.#fastest.filter(({ at }) => now - at < baseWindowMs)
    const base = this.#fastest.reduce((least, one) => Math.min(least, one.delay), delay)
    this.#queueDelay = delay - base
    this.#reportedAt = now
    if (this.#reportsOverQueue === 0) this.#queueSince = now
    this.#reportsOverQueue = this.#queueDelay > maxQueueDelayMs ? this.#reportsOverQueue + 1 : 0
  }

  state(): DelayState {
    const lost = this.#results.filter(({ isLost }) => isLost).length
    const loss = this.#results.length === 0 ? 0 : lost / this.#results.length
    const bits = this.#arrivals.reduce((sum, arrival) => sum + arrival.bits, 0)
    return {
      isQueueing:
        this.#reportsOverQueue >= minReportsOverQueue && this.#reportedAt - this.#queueSince >= minQueueMs,
      isEmpty: this.#queueDelay < emptyQueueDelayMs,
      delivered: (bits * 1000) / deliveredWindowMs,
      loss,
      queueDelay: this.#queueDelay,
    }
  }
}
