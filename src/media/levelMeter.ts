// How loud a microphone is, 0 to 1, some twenty times a second.
import { type RefObject, useEffect } from 'react'

const floorDb = -55

/** Loudness as people hear it: silence 0, a shout 1. */
export const levelOf = (samples: Float32Array): number => {
  let sum = 0
  for (const sample of samples) sum += sample * sample
  const db = 10 * Math.log10(sum / Math.max(1, samples.length) + 1e-12)
  return Math.min(1, Math.max(0, (db - floorDb) / -floorDb))
}

/** Calls back until the returned function is called. */
export const watchLevel = (track: MediaStreamTrack, tell: (level: number) => void): (() => void) => {
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  analyser.fftSize = 1024
  const source = context.createMediaStreamSource(new MediaStream([track]))
  source.connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  let shown = 0
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples)
    // Up at once, down softly: the ring breathes instead of flickering.
    shown = Math.max(levelOf(samples), shown * 0.82)
    tell(shown)
  }, 50)
  return () => {
    clearInterval(timer)
    source.disconnect()
    // A context that is closed already has nothing left to free.
    void context.close().catch(() => {})
  }
}

/** Writes the level into the element's `--level`, without rendering React again. */
export const useLevel = (element: RefObject<HTMLElement | null>, track: MediaStreamTrack | null): void => {
  useEffect(() => {
    if (!track || typeof AudioContext === 'undefined') return
    const stop = watchLevel(track, (level) => element.current?.style.setProperty('--level', level.toFixed(3)))
    const shown = element.current
    return () => {
      stop()
      shown?.style.setProperty('--level', '0')
    }
  }, [element, track])
}
