// The steps of a recording: ready, asking the browser, recording, making the file, done.
import { useCallback, useEffect, useRef, useState } from 'react'
import { type DeviceProblem, deviceProblemOf } from '#src/media/deviceProblem.ts'
import { wavOf } from './encodeWav.ts'
import { missingRecorder, type Recording, startRecording } from './startRecording.ts'

export const secondsMax = 60

export type RecorderState =
  | { readonly step: 'ready'; readonly problem: DeviceProblem | null }
  | { readonly step: 'asking' | 'making' }
  | { readonly step: 'recording'; readonly track: MediaStreamTrack }
  | { readonly step: 'done'; readonly sound: Blob; readonly address: string }

/** It stops by itself after so many seconds. */
export const useRecorder = (longest = secondsMax) => {
  const [state, setState] = useState<RecorderState>({ step: 'ready', problem: null })
  const [seconds, setSeconds] = useState(0)
  const running = useRef<Recording>(undefined)
  const isGone = useRef(false)

  const show = useCallback((next: RecorderState) => {
    if (!isGone.current) setState(next)
  }, [])
  const finish = useCallback(
    async (recording: Recording) => {
      if (running.current !== recording) return
      running.current = undefined
      show({ step: 'making' })
      try {
        const sound = await wavOf(await recording.stop(), longest)
        if (!isGone.current) setState({ step: 'done', sound, address: URL.createObjectURL(sound) })
      } catch {
        // The microphone went before it gave anything that can be decoded.
        show({ step: 'ready', problem: 'failed' })
      }
    },
    [show, longest],
  )
  const start = async () => {
    const missing = missingRecorder()
    if (missing) return show({ step: 'ready', problem: missing })
    show({ step: 'asking' })
    setSeconds(0)
    try {
      const recording = await startRecording()
      // The dialog was closed while the browser was asking.
      if (isGone.current) return recording.cancel()
      running.current = recording
      show({ step: 'recording', track: recording.track })
      void recording.ended.then(() => finish(recording))
    } catch (error) {
      show({ step: 'ready', problem: deviceProblemOf(error) })
    }
  }
  const stop = useCallback(() => {
    if (running.current) void finish(running.current)
  }, [finish])

  const track = state.step === 'recording' ? state.track : null
  useEffect(() => {
    if (!track) return undefined
    const from = performance.now()
    const timer = setInterval(() => {
      const passed = Math.min(longest, (performance.now() - from) / 1000)
      setSeconds(passed)
      if (passed >= longest) stop()
    }, 200)
    return () => clearInterval(timer)
  }, [track, stop, longest])
  const address = state.step === 'done' ? state.address : undefined
  useEffect(() => (address ? () => URL.revokeObjectURL(address) : undefined), [address])
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      running.current?.cancel()
      running.current = undefined
    }
  }, [])
  return { state, seconds, track, start, stop }
}
