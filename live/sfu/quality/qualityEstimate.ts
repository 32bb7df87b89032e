// Estimates the quality of one participant's connection from measurements of both directions. Pure.
import { ConnectionQuality } from '@livekit/protocol'

/** Both directions together: each value is that of the worse one. */
export interface MeasuredConnection {
  /** Share of packets lost, before repair. */
  readonly loss: number
  /** How unevenly sound arrives, in ms. */
  readonly jitter: number
  /** The round trip or, if that is longer, the queue towards the participant, in ms. */
  readonly delay: number
  readonly reduced: MediaReduction
  /** ms since its last packet. */
  readonly silence: number
}

/** What the network takes away: nothing, layers of pictures, or whole pictures and the sound's redundancy. */
export type MediaReduction = 'nothing' | 'layers' | 'pictures'

const silentAfter = 8000
/** The share of a new measurement: two bad ones in a row count, a single one does not. */
const smoothing = 0.4
/** How many better measurements in a row raise the quality. */
const measurementsUntilBetter = 3

interface Limits {
  readonly loss: number
  readonly jitter: number
  readonly delay: number
  readonly reduced: number
}
const excellent: Limits = { loss: 0.025, jitter: 50, delay: 350, reduced: 0.5 }
const good: Limits = { loss: 0.08, jitter: 150, delay: 800, reduced: 1.2 }
const weightOfReduced: Record<MediaReduction, number> = { nothing: 0, layers: 1, pictures: 2 }

const { EXCELLENT, GOOD, POOR, LOST } = ConnectionQuality
const rank: Record<ConnectionQuality, number> = { [LOST]: 0, [POOR]: 1, [GOOD]: 2, [EXCELLENT]: 3 }

export class QualityEstimate {
  #smoothed: Limits = { loss: 0, jitter: 0, delay: 0, reduced: 0 }
  #quality: ConnectionQuality | undefined
  #better = 0

  /** To be called at equal intervals. */
  update(measurement: MeasuredConnection): ConnectionQuality {
    const { loss, jitter, delay } = this.#smoothed
    this.#smoothed = {
      loss: towards(loss, measurement.loss),
      jitter: towards(jitter, measurement.jitter),
      delay: towards(delay, measurement.delay),
      reduced: towards(this.#smoothed.reduced, weightOfReduced[measurement.reduced]),
    }
    const next = measurement.silence > silentAfter ? LOST : this.#judge()
    const before = this.#quality
    const isBetter = before !== undefined && before !== LOST && rank[next] > rank[before]
    this.#better = isBetter ? this.#better + 1 : 0
    if (!isBetter || this.#better >= measurementsUntilBetter) this.#quality = next
    return this.#quality ?? next
  }

  #judge(): ConnectionQuality {
    if (isWithin(this.#smoothed, excellent)) return EXCELLENT
    return isWithin(this.#smoothed, good) ? GOOD : POOR
  }
}

const towards = (before: number, now: number): number => before + (now - before) * smoothing

const isWithin = (measured: Limits, limits: Limits): boolean =>
  measured.loss <= limits.loss &&
  measured.jitter <= limits.jitter &&
  measured.delay <= limits.delay &&
  measured.reduced <= limits.reduced
