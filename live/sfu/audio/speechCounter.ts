// Counts for the app how long each participant spoke. Unlike the speaker updates it is not smoothed, and leaves out shared
// screens and closed microphones.
import { type TrackInfo, TrackSource } from '@livekit/protocol'
import { SpeakerMeter } from './activeSpeakers.ts'

export const isOpenMicrophone = ({ source, muted }: Pick<TrackInfo, 'source' | 'muted'>): boolean =>
  source === TrackSource.MICROPHONE && !muted

export class SpeechCounter {
  /** By identity, for those that were heard lately. */
  readonly #meters = new Map<string, SpeakerMeter>()
  readonly #speechMs = new Map<string, number>()

  /** `level`: 0 is loudest, 127 silence. */
  addLevel(identity: string, level: number): void {
    const meter = this.#meters.get(identity) ?? new SpeakerMeter()
    this.#meters.set(identity, meter)
    meter.addLevel(level)
  }

  /** Ends a window that lasted `ms`. */
  closeWindow(ms: number): void {
    for (const [identity, meter] of this.#meters) {
      if (meter.closeWindow() > 0) this.#speechMs.set(identity, (this.#speechMs.get(identity) ?? 0) + ms)
      else this.#meters.delete(identity)
    }
  }

  /** Milliseconds by identity since the last call; null: no one spoke. */
  take(): Record<string, number> | null {
    if (this.#speechMs.size === 0) return null
    const spoken = Object.fromEntries(
      [...this.#speechMs].map(([identity, ms]) => [identity, Math.round(ms)] as const),
    )
    this.#speechMs.clear()
    return spoken
  }
}
