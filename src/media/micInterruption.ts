// A call, Siri or another app takes the microphone: the browser goes on with a track that carries nothing.
import type { StoreApi } from 'zustand/vanilla'
import { isPhoneDevice } from '#src/lib/isPhoneDevice.ts'
import { watchSilence } from './levelMeter.ts'
import type { MediaState, MicInterruption } from './mediaState.ts'

/** A headset that is plugged in mutes the track for a moment, too. */
const showAfterMs = 1000
/** Half seconds with samples of exactly zero: no room is that quiet, but what filters the microphone may be. */
const silentReads = 8

/**
 * Before livekit pauses the track (5 s, UpstreamPaused), the system's own mute tells it. Some iPhones give back a track
 * that stays silent and does not say so: after a return its samples are looked at.
 */
const watchTrack = (track: MediaStreamTrack, show: (interruption: MicInterruption | null) => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopListening = () => {}
  const handleMute = () => {
    clearTimeout(timer)
    stopListening()
    timer = setTimeout(() => show('taken'), showAfterMs)
  }
  const handleUnmute = () => {
    clearTimeout(timer)
    show(null)
  }
  const suspect = () => {
    if (!isPhoneDevice() || document.visibilityState === 'hidden' || track.muted) return
    let silent = 0
    stopListening()
    stopListening = watchSilence(track, (isSilent) => {
      silent += 1
      if (isSilent && silent < silentReads) return
      if (isSilent) return show('silent')
      stopListening()
      if (silent > silentReads) show(null)
    })
  }
  track.addEventListener('mute', handleMute)
  track.addEventListener('unmute', handleUnmute)
  document.addEventListener('visibilitychange', suspect)
  if (track.muted) handleMute()
  else suspect()
  return () => {
    clearTimeout(timer)
    stopListening()
    track.removeEventListener('mute', handleMute)
    track.removeEventListener('unmute', handleUnmute)
    document.removeEventListener('visibilitychange', suspect)
  }
}

/** Follows the microphone that is sent, until the returned function is called. */
export const followMicInterruption = (store: StoreApi<MediaState>): (() => void) => {
  const show = (micInterruption: MicInterruption | null) => {
    if (store.getState().micInterruption !== micInterruption) store.setState({ micInterruption })
  }
  let stop = () => {}
  const forget = store.subscribe(({ mic }, before) => {
    if (mic.track === before.mic.track) return
    stop()
    show(null)
    stop = mic.track ? watchTrack(mic.track, show) : () => {}
  })
  return () => {
    forget()
    stop()
  }
}
