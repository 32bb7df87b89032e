// How loud a microphone is, 0 to 1, some twenty times a second.
import { type RefObject, useEffect, useState } from 'react'

const floorDb = -55

/** Loudness as people hear it: silence 0, a shout 1. */
export const levelOf = (samples: Float32Array): number => {
  let sum = 0
  for (const sample of samples) sum += sample * sample
  const db = 10 * Math.log10(sum / Math.max(1, samples.length) + 1e-12)
  return Math.min(1, Math.max(0, (db - floorDb) / -floorDb))
}

const silentMs = 5000

/**
 * Says whether a microphone gives nothing at all: not one sample beside zero in any look of five seconds. The quietest
 * room has a noise, so then the device itself is switched off. livekit's own guess (a fifth of a second in eight bits)
 * takes a student who listens for a broken microphone.
 */
export const createSilenceWatch = () => {
  let since: number | null = null
  return (samples: Float32Array, now: number): boolean => {
    if (samples.some((sample) => sample !== 0)) {
      since = null
      return false
    }
    since ??= now
    return now - since >= silentMs
  }
}

/** Calls back until the returned function is called. */
export const watchLevel = (
  track: MediaStreamTrack,
  tell: (level: number, isSilent: boolean) => void,
): (() => void) => {
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  analyser.fftSize = 1024
  const source = context.createMediaStreamSource(new MediaStream([track]))
  source.connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  let shown = 0
  let isSilentAt = createSilenceWatch()
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples)
    // Up at once, down softly: the ring breathes instead of flickering.
    shown = Math.max(levelOf(samples), shown * 0.82)
    // A context that waits for a tap reads zeros whatever is said.
    if (context.state !== 'running') isSilentAt = createSilenceWatch()
    tell(shown, isSilentAt(samples, performance.now()))
  }, 50)
  return () => {
    clearInterval(timer)
    source.disconnect()
    // A context that is closed already has nothing left to free.
    void context.close().catch(() => {})
  }
}

/** Writes the level into the element's `--level`, without drawing React anew; says whether the track gives nothing at all. */
export const useLevel = (element: RefObject<HTMLElement | null>, track: MediaStreamTrack | null): boolean => {
  const [isSilent, setIsSilent] = useState(false)
  useEffect(() => {
    if (!track || typeof AudioContext === 'undefined') return
    const stop = watchLevel(track, (level, isSilentNow) => {
      element.current?.style.setProperty('--level', level.toFixed(3))
      setIsSilent(isSilentNow)
    })
    const shown = element.current
    return () => {
      stop()
      shown?.style.setProperty('--level', '0')
      setIsSilent(false)
    }
  }, [element, track])
  return isSilent
}
