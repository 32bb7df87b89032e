// Measures how loud a microphone is, 0 to 1, some twenty times a second.
import { type RefObject, useEffect } from 'react'
import { shareAudioContext } from './audioContext.ts'

const floorDb = -55

/** Loudness as people hear it: silence 0, a shout 1. */
export const levelOf = (samples: Float32Array): number => {
  let sum = 0
  for (const sample of samples) sum += sample * sample
  const db = 10 * Math.log10(sum / Math.max(1, samples.length) + 1e-12)
  return Math.min(1, Math.max(0, (db - floorDb) / -floorDb))
}

/**
 * Reads the samples of the last `size` frames every `everyMs`, until the returned function is called. Nothing is read
 * while the browser lets no sound be processed: it would look like silence.
 */
const watchSamples = (
  track: MediaStreamTrack,
  { size, everyMs }: { size: number; everyMs: number },
  read: (samples: Float32Array) => void,
): (() => void) => {
  const shared = shareAudioContext()
  if (!shared) return () => {}
  const { context, end } = shared
  const analyser = context.createAnalyser()
  analyser.fftSize = size
  const source = context.createMediaStreamSource(new MediaStream([track]))
  source.connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  const timer = setInterval(() => {
    if (context.state !== 'running') return
    analyser.getFloatTimeDomainData(samples)
    read(samples)
  }, everyMs)
  return () => {
    clearInterval(timer)
    source.disconnect()
    end()
  }
}

/** Calls back until the returned function is called. */
const watchLevel = (track: MediaStreamTrack, tell: (level: number) => void): (() => void) => {
  let level = 0
  return watchSamples(track, { size: 1024, everyMs: 50 }, (samples) => {
    // Up at once, down softly: the ring breathes instead of flickering.
    level = Math.max(levelOf(samples), level * 0.82)
    tell(level)
  })
}

/** Calls back twice a second whether anything came from the track since the last call; a quiet room is not nothing. */
export const watchSilence = (track: MediaStreamTrack, tell: (isSilent: boolean) => void): (() => void) =>
  watchSamples(track, { size: 32_768, everyMs: 500 }, (samples) =>
    tell(samples.every((sample) => sample === 0)),
  )

/** Steps of a meter. A smaller one moves it by a quarter of a pixel, and lets the whole page be drawn again for that. */
const steps = 50

/** Writes the level into the element's `--level`, without rendering React again. */
export const useLevel = (element: RefObject<HTMLElement | null>, track: MediaStreamTrack | null): void => {
  useEffect(() => {
    if (!track) return
    let levelText = ''
    const stop = watchLevel(track, (level) => {
      const next = (Math.round(level * steps) / steps).toFixed(2)
      if (next === levelText) return
      levelText = next
      element.current?.style.setProperty('--level', next)
    })
    const meter = element.current
    return () => {
      stop()
      meter?.style.setProperty('--level', '0')
    }
  }, [element, track])
}
