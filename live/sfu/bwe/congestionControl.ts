// Decides whether less must be sent to a subscriber, and how much. Browsers report every packet (transport feedback); LiveKit's
// native clients and old browsers report only an estimate (REMB) and their loss.
import { CongestionLoss } from './congestionLoss.ts'
import { DelayEstimator } from './delayEstimator.ts'
import type { PacketResult } from './sentPacketLog.ts'

export interface SendingBudget {
  /** Bits per second for everything; null: the present bitrate may go on. */
  readonly budget: number | null
  readonly isCalm: boolean
  readonly delivered: number
  /** The budget comes from a queue or the receiver's estimate, not from loss alone, which may be the radio's. */
  readonly isTooSlow: boolean
  /** The loss may be the radio's: the last picture stays. */
  readonly keepsPicture: boolean
}

/** Below the delivered bitrate, so that the queue empties. */
const headroom = 0.85
/** REMB counts after this many ms without feedback for every packet. */
const feedbackTimeoutMs = 2000
/** An estimate just below what is sent is noise. */
const tolerance = 0.95
/** Above this loss not even a small picture can be shown. */
const lossWithoutPictures = 0.4
const rembPauseMs = 2000

export class CongestionControl {
  readonly #delayEstimator = new DelayEstimator()
  #feedbackAt = Number.NEGATIVE_INFINITY
  #remb = Number.POSITIVE_INFINITY
  #rembsBelow = 0
  /** Until when the queue of the last congestion takes to empty. */
  #drainsUntil = 0
  readonly #congestionLoss = new CongestionLoss()

  onFeedback(fates: readonly PacketResult[], now: number): void {
    this.#feedbackAt = now
    this.#delayEstimator.onFeedback(fates, now)
  }

  /** The receiver's own estimate, with what is sent to it, in bits per second. */
  onRemb(bitrate: number, sent: number): void {
    this.#remb = bitrate
    this.#rembsBelow = bitrate < sent * tolerance ? this.#rembsBelow + 1 : 0
  }

  /** Loss as a share and queue delay in ms of the last second; undefined without feedback. */
  measure(now: number): { loss: number; queueDelay: number } | undefined {
    if (now - this.#feedbackAt >= feedbackTimeoutMs) return undefined
    const { loss, queueDelay } = this.#delayEstimator.state()
    return { loss, queueDelay }
  }

  /** `sent` and `reportedLoss` (0 to 1) are those of the last second, from the reports of the tracks. */
  budget(sent: number, reportedLoss: number, now: number): SendingBudget {
    return now - this.#feedbackAt < feedbackTimeoutMs
      ? this.#byFeedback(sent, now)
      : this.#byRemb(sent, reportedLoss, now)
  }

  #byFeedback(sent: number, now: number): SendingBudget {
    const { isQueueing, isEmpty, delivered, loss, queueDelay } = this.#delayEstimator.state()
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
      // The sent bitrate is counted once a second, so an earlier estimate would be compared with old numbers.
      this.#drainsUntil = now + rembPauseMs
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
    // In the first second the sent bitrate is not known.
    const isTooMuch = sent > 0 && this.#congestionLoss.update(loss, now)
    return {
      budget: isTooMuch ? Math.max(delivered, sent * (1 - loss)) : null,
      isCalm: !isTooMuch && isDrained && this.#congestionLoss.isBearable(loss),
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
