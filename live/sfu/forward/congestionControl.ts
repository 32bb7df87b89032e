// Decides from all that is known of a subscriber's network whether less must be sent, and how much. Browsers report every
// packet (transport feedback); LiveKit's native clients and old browsers only an estimate (REMB) and their loss.
import { QueueEstimate } from './queueEstimate.ts'
import type { PacketFate } from './sentLog.ts'

export interface SendingBudget {
  /** Bits per second for everything; null: what is sent now may go on. */
  readonly budget: number | null
  readonly isCalm: boolean
  readonly delivered: number
  /** The budget comes from a queue or the receiver's estimate, not from loss alone, which may be the radio's. */
  readonly isTooSlow: boolean
}

/** Below what comes through, so that the queue empties. */
const headroom = 0.85
/** REMB counts after this many ms without feedback for every packet. */
const feedbackIsOld = 2000
/** An estimate just below what is sent is noise. */
const tolerance = 0.95
const heavyLoss = 0.12
const lightLoss = 0.04
/** A loss that stays although much less is sent is the radio's, not a full queue's. */
const lossThatStays = 0.8
const radioFor = 30_000
const lossPause = 2000
const rembPause = 2000

export class CongestionControl {
  readonly #queue = new QueueEstimate()
  #feedbackAt = Number.NEGATIVE_INFINITY
  #remb = Number.POSITIVE_INFINITY
  #rembsBelow = 0
  /** The queue of the last congestion needs this long to empty. */
  #drainsUntil = 0
  #lossBefore: number | null = null
  #lossNextAt = 0
  #ignoresLossUntil = 0

  onFeedback(fates: readonly PacketFate[], now: number): void {
    this.#feedbackAt = now
    this.#queue.onFeedback(fates, now)
  }

  /** The receiver's own estimate, with what is sent to it, in bits per second. */
  onRemb(bitrate: number, sent: number): void {
    this.#remb = bitrate
    this.#rembsBelow = bitrate < sent * tolerance ? this.#rembsBelow + 1 : 0
  }

  /** What feedback says of the last second, loss as a share and the queue in ms; undefined without feedback. */
  measure(now: number): { loss: number; queueDelay: number } | undefined {
    if (now - this.#feedbackAt >= feedbackIsOld) return undefined
    const { loss, queueDelay } = this.#queue.state()
    return { loss, queueDelay }
  }

  /** `sent` and `reportedLoss` (0 to 1) are those of the last second, from the reports of the tracks. */
  budget(sent: number, reportedLoss: number, now: number): SendingBudget {
    return now - this.#feedbackAt < feedbackIsOld
      ? this.#byFeedback(sent, now)
      : this.#byRemb(sent, reportedLoss, now)
  }

  #byFeedback(sent: number, now: number): SendingBudget {
    const { isQueueing, isEmpty, delivered, loss, queueDelay } = this.#queue.state()
    if (isQueueing && now >= this.#drainsUntil) {
      this.#drainsUntil = now + 500 + queueDelay * 1.5
      return { budget: delivered * headroom, isCalm: false, delivered, isTooSlow: true }
    }
    const budget = this.#lossBudget({ loss, sent, delivered }, now)
    const isDrained = isEmpty && now >= this.#drainsUntil
    const isCalm = budget === null && isDrained && this.#isLossBearable(loss, now)
    return { budget, isCalm, delivered, isTooSlow: false }
  }

  #lossBudget(
    { loss, sent, delivered }: { loss: number; sent: number; delivered: number },
    now: number,
  ): number | null {
    if (loss < lightLoss) this.#lossBefore = null
    if (loss <= heavyLoss) return null
    if (now < this.#ignoresLossUntil || now < this.#lossNextAt) return null
    if (this.#lossBefore !== null && loss > this.#lossBefore * lossThatStays) {
      this.#lossBefore = null
      this.#ignoresLossUntil = now + radioFor
      return null
    }
    this.#lossBefore = loss
    this.#lossNextAt = now + lossPause
    return Math.min(delivered, sent * (1 - loss))
  }

  #byRemb(sent: number, loss: number, now: number): SendingBudget {
    const delivered = sent * (1 - loss)
    if (this.#rembsBelow >= 2 && now >= this.#drainsUntil) {
      // What is sent is counted once a second: until then an estimate would be held against old numbers.
      this.#drainsUntil = now + rembPause
      return { budget: this.#remb, isCalm: false, delivered, isTooSlow: true }
    }
    const budget = this.#lossBudget({ loss, sent, delivered }, now)
    const isCovered = this.#remb >= sent * tolerance && now >= this.#drainsUntil
    const isCalm = budget === null && isCovered && this.#isLossBearable(loss, now)
    return { budget, isCalm, delivered, isTooSlow: false }
  }

  #isLossBearable(loss: number, now: number): boolean {
    return loss < lightLoss || now < this.#ignoresLossUntil
  }
}
