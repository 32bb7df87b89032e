import { SpeakerInfo } from '@livekit/protocol'

/*
 * Detects active speakers from the audio levels in the packets (0 is loudest, 127 silence). A
 * window counts as speech when enough of its packets are loud enough; levels are smoothed so that tiles do not flicker.
 */
const loudLevel = 40
const activeShare = 0.3
const smoothing = 0.5
const quietWindowsToStop = 2
const levelStep = 0.1

export class SpeakerMeter {
  #packets = 0
  #loud = 0
  #loudest = 127
  #level = 0
  #quietWindows = 0
  #isActive = false

  addLevel(level: number): void {
    this.#packets++
    if (level < loudLevel) this.#loud++
    if (level < this.#loudest) this.#loudest = level
  }

  /** Ends a window; the level is between 0 and 1, 0 when not speaking. */
  closeWindow(): number {
    const isLoud = this.#packets > 0 && this.#loud / this.#packets >= activeShare
    const loudness = isLoud ? 10 ** (-this.#loudest / 20) : 0
    this.#level += (loudness - this.#level) * smoothing
    this.#quietWindows = isLoud ? 0 : this.#quietWindows + 1
    if (isLoud) this.#isActive = true
    else if (this.#quietWindows >= quietWindowsToStop) this.#isActive = false
    this.#packets = 0
    this.#loud = 0
    this.#loudest = 127
    return this.#isActive ? Math.max(0.01, Math.min(1, this.#level)) : 0
  }
}

/** Remembers the announced levels and finds those that have changed enough to be announced again. */
export class SpeakerChanges {
  readonly #announced = new Map<string, number>()

  update(levels: Map<string, number>): SpeakerInfo[] {
    const changed: SpeakerInfo[] = []
    for (const [sid, level] of levels) {
      const before = this.#announced.get(sid) ?? 0
      const isActive = level > 0
      if (isActive === before > 0 && Math.abs(level - before) < levelStep) continue
      this.#announced.set(sid, level)
      changed.push(new SpeakerInfo({ sid, level, active: isActive }))
    }
    for (const [sid, before] of this.#announced) {
      if (levels.has(sid)) continue
      this.#announced.delete(sid)
      if (before > 0) changed.push(new SpeakerInfo({ sid, level: 0, active: false }))
    }
    return changed
  }

  /** All current levels, for a new participant. */
  current(): SpeakerInfo[] {
    return [...this.#announced]
      .filter(([, level]) => level > 0)
      .map(([sid, level]) => new SpeakerInfo({ sid, level, active: true }))
  }
}
