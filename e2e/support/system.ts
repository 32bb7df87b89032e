// The system of a phone, which takes devices away from a page: a call, another app, a mute key. No phone is here, so
// its doings are played to the page's own true tracks: their `muted` is read-only, and its events come from outside.
import type { Page } from '@playwright/test'

declare global {
  interface Window {
    systemOfTest: {
      /** All tracks that the page was given so far. */
      tracks: MediaStreamTrack[]
      /** Name of the error that getUserMedia answers; 'wait' keeps it waiting until there is none. */
      refusal: string | null
    }
  }
}

/** Call before the page loads (or reload it). */
export const playSystem = (page: Page) =>
  page.addInitScript(() => {
    const system: Window['systemOfTest'] = { tracks: [], refusal: null }
    window.systemOfTest = system
    const devices = navigator.mediaDevices
    const original = devices.getUserMedia.bind(devices)
    devices.getUserMedia = async (constraints) => {
      while (system.refusal === 'wait') await new Promise((later) => setTimeout(later, 50))
      if (system.refusal) throw new DOMException('played by the test', system.refusal)
      const stream = await original(constraints)
      system.tracks.push(...stream.getTracks())
      return stream
    }
  })

/** The system takes the microphone or camera that is open, or gives it back. */
export const takeDevice = (page: Page, kind: 'audio' | 'video', isTaken = true) =>
  page.evaluate(
    ([wanted, muted]) => {
      for (const track of window.systemOfTest.tracks) {
        if (track.kind !== wanted || track.readyState !== 'live') continue
        Object.defineProperty(track, 'muted', { configurable: true, get: () => muted })
        track.dispatchEvent(new Event(muted ? 'mute' : 'unmute'))
      }
    },
    [kind, isTaken] as const,
  )

/** From now on whoever asks for a device gets this error; null: gets the device. */
export const refuseDevices = (page: Page, refusal: string | null) =>
  page.evaluate((name) => {
    window.systemOfTest.refusal = name
  }, refusal)

/** The open device of a kind is pulled out. */
export const unplug = (page: Page, kind: 'audio' | 'video') =>
  page.evaluate((wanted) => {
    for (const track of window.systemOfTest.tracks) {
      if (track.kind !== wanted || track.readyState !== 'live') continue
      track.stop()
      track.dispatchEvent(new Event('ended'))
    }
  }, kind)
