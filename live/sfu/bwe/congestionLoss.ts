// Tells the loss of a full network, where less must be sent, from that of a bad radio, which sending less does not change.
// Pure: times come as arguments in ms, losses as shares of what was sent.

const heavyLoss = 0.12
const lightLoss = 0.04
const worstRadio = 0.5
/** After less is sent: this long until the loss shows it. */
const answerAfter = 2000
/** The load's loss falls below this share of itself once less is sent. */
const lossThatStays = 0.7
/** A bearable loss that goes on for this long has nothing to do with what is sent. */
const steadyFor = 10_000
/** Without loss for this long, the radio is a good one again. */
const forgottenAfter = 30_000

export class LoadLoss {
  /** Loss up to this share is the radio's. */
  #radio = 0
  /** The loss before less was sent; null: no answer is awaited. */
  #before: number | null = null
  #answerAt = 0
  #heavyAt = Number.NEGATIVE_INFINITY
  #lossyAt = Number.NEGATIVE_INFINITY

  /** Several times a second, with the loss of the last one. True: less must be sent. */
  update(loss: number, now: number): boolean {
    if (loss >= lightLoss) this.#lossyAt = now
    if (now - this.#lossyAt > forgottenAfter) this.#radio = 0
    if (this.#before !== null && now >= this.#answerAt) {
      if (loss > this.#before * lossThatStays) this.#allow(Math.min(worstRadio, withNoise(loss)))
      this.#before = null
    }
    if (loss > Math.max(heavyLoss, this.#radio)) return this.#sendsLess(loss, now)
    if (loss <= heavyLoss && now - this.#heavyAt >= steadyFor) this.#allow(loss)
    return false
  }

  /** More may be tried. */
  isBearable(loss: number): boolean {
    return loss <= Math.max(lightLoss, this.#radio)
  }

  #sendsLess(loss: number, now: number): boolean {
    this.#heavyAt = now
    if (this.#before !== null) return false
    this.#before = loss
    this.#answerAt = now + answerAfter
    return true
  }

  #allow(loss: number): void {
    this.#radio = Math.max(this.#radio, loss)
  }
}

/** A second has some fifty packets, so the loss of one second is well above the mean of many. */
const withNoise = (loss: number): number => loss * 1.4 + 0.06
