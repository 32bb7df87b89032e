// Decides from all that is known of a subscriber's network whether less must be sent, and how much. Browsers report every
// packet (transport feedback); LiveKit's native clients and old browsers only an estimate (REMB) and their loss.
import { LoadLoss } from './congestionLoss.ts'
import { QueueEstimate } from './delayEstimator.ts'
import type { PacketFate } from './sentPacketLog.ts'

export interface SendingBudget {
  /** Bits per second for everything; null: what is sent now may go on. */
  readonly budget: number | null
  readonly isCalm: boolean
  readonly delivered: number
  /** The budget comes from a queue or the receiver's estimate, not from loss alone, which may be the radio's. */
  readonly isTooSlow: boolean
  /** The loss may be the radio's: the last picture stays. */
  readonly keepsPicture: boolean
}

/** Below what comes through, so that the queue empties. */
const headroom = 0.85
/** REMB counts after this many ms without feedback for every packet. */
const feedbackIsOld = 2000
/** An estimate just below what is sent is noise. */
const tolerance = 0.95
/** Above it not even a small picture is of use. */
const lossWithoutPictures = 0.4
const rembPause = 2000

export class CongestionControl {
  readonly #queue = new QueueEstimate()
  #feedbackAt = Number.NEGATIVE_INFINITY
  #remb = Number.POSITIVE_INFINITY
  #rembsBelow = 0
  /** The queue of the last congestion needs this long to empty. */
  #drainsUntil = 0
  readonly #loadLoss = new LoadLoss()

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
      return tooSlow(delivered * headroom, delivered)
    }
    const isDrained = isEmpty && now >= this.#drainsUntil
    return this.#byLoss({ loss, sent, delivered, isDrained }, now)
  }

  #byRemb(sent: number, loss: number, now: number): SendingBudget {
    const delivered = sent * (1 - loss)
    if (this.#rembsBelow >= 2 && now >= this.#drainsUntil) {
      // What is sent is counted once a second: until then an estimate would be held against old numbers.
      this.#drainsUntil = now + rembPause
      return tooSlow(this.#remb, delivered)
    }
    const isDrained = this.#remb >= sent * tolerance && now >= this.#drainsUntil
    return this.#byLoss({ loss, sent, delivered, isDrained }, now)
  }

  #byLoss(
    {
      loss,
      sent,
      delivered,
      isDrained,
    }: { loss: number; sent: number; delivered: number; isDrained: boolean },
    now: number,
  ): SendingBudget {
    // In the first second it is not known yet what is sent.
    const isTooMuch = sent > 0 && this.#loadLoss.update(loss, now)
    return {
      budget: isTooMuch ? Math.max(delivered, sent * (1 - loss)) : null,
      isCalm: !isTooMuch && isDrained && this.#loadLoss.isBearable(loss),
      delivered,
      isTooSlow: false,
      keepsPicture: loss < lossWithoutPictures,
    }
  }
}

const tooSlow = (budget: number, delivered: number): SendingBudget => ({
  budget,
  isCalm: false,
  delivered,
  isTooSlow: true,
  keepsPicture: false,
})
