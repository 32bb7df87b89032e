// Distinguishes loss by congestion, where less must be sent, from loss by a bad radio, which sending less does not change.
// Pure: times come as arguments in ms, losses as shares of the sent packets.

const heavyLoss = 0.12
const lightLoss = 0.04
const worstRadio = 0.5
/** How long it takes until a lower bitrate shows in the loss. */
const reductionTestMs = 2000
/** Loss by congestion falls below this share of itself once less is sent. */
const lossThatStays = 0.7
/** A bearable loss that lasts this long does not depend on the bitrate. */
const steadyForMs = 10_000
/** After this long without loss the radio counts as a good one again. */
const forgetAfterMs = 30_000

export class CongestionLoss {
  /** Loss up to this share is attributed to the radio. */
  #radioLoss = 0
  /** The loss before the bitrate was reduced; null: no reduction is being tested. */
  #lossBeforeReduction: number | null = null
  #answerAt = 0
  #heavyAt = Number.NEGATIVE_INFINITY
  #lossyAt = Number.NEGATIVE_INFINITY

  /** To be called several times a second with the loss of the last second. Returns true when less must be sent. */
  update(loss: number, now: number): boolean {
    if (loss >= lightLoss) this.#lossyAt = now
    if (now - this.#lossyAt > forgetAfterMs) this.#radioLoss = 0
    if (this.#lossBeforeReduction !== null && now >= this.#answerAt) {
      if (loss > this.#lossBeforeReduction * lossThatStays)
        this.#raiseRadioLoss(Math.min(worstRadio, withNoise(loss)))
      this.#lossBeforeReduction = null
    }
    if (loss > Math.max(heavyLoss, this.#radioLoss)) return this.#startReduction(loss, now)
    if (loss <= heavyLoss && now - this.#heavyAt >= steadyForMs) this.#raiseRadioLoss(loss)
    return false
  }

  /** Whether the bitrate may be raised at this loss. */
  isBearable(loss: number): boolean {
    return loss <= Math.max(lightLoss, this.#radioLoss)
  }

  #startReduction(loss: number, now: number): boolean {
    this.#heavyAt = now
    if (this.#lossBeforeReduction !== null) return false
    this.#lossBeforeReduction = loss
    this.#answerAt = now + reductionTestMs
    return true
  }

  #raiseRadioLoss(loss: number): void {
    this.#radioLoss = Math.max(this.#radioLoss, loss)
  }
}

/** A second has some fifty packets, so the loss of one second is well above the mean of many. */
const withNoise = (loss: number): number => loss * 1.4 + 0.06
