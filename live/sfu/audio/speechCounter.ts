// Counts how long each participant spoke, for the app: unlike the news of speakers it is not smoothed and leaves out
// shared screens and closed microphones.
import { type TrackInfo, TrackSource } from '@livekit/protocol'
import { SpeakerMeter } from './activeSpeakers.ts'

export const isOpenMicrophone = ({ source, muted }: Pick<TrackInfo, 'source' | 'muted'>): boolean =>
  source === TrackSource.MICROPHONE && !muted

export class SpeechCounter {
  /** Of the identities that were heard lately. */
  readonly #meters = new Map<string, SpeakerMeter>()
  readonly #spoken = new Map<string, number>()

  /** `level`: 0 is loudest, 127 silence. */
  hear(identity: string, level: number): void {
    const meter = this.#meters.get(identity) ?? new SpeakerMeter()
    this.#meters.set(identity, meter)
    meter.hear(level)
  }

  /** Ends a window that lasted `ms`. */
  closeWindow(ms: number): void {
    for (const [identity, meter] of this.#meters) {
      if (meter.closeWindow() > 0) this.#spoken.set(identity, (this.#spoken.get(identity) ?? 0) + ms)
      else this.#meters.delete(identity)
    }
  }

  /** Milliseconds by identity since the last call; null: no one spoke. */
  take(): Record<string, number> | null {
    if (this.#spoken.size === 0) return null
    const spoken = Object.fromEntries(
      [...this.#spoken].map(([identity, ms]) => [identity, Math.round(ms)] as const),
    )
    this.#spoken.clear()
    return spoken
  }
}
