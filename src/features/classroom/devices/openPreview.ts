// Microphone and camera before entering: opened with one question of the browser, then each on its own.
import { createStore, type StoreApi } from 'zustand/vanilla'
import { isPhoneDevice } from '#src/lib/isPhoneDevice.ts'
import { cameraOptions, deviceChoice, micOptions } from '#src/media/deviceChoice.ts'
import { type DeviceProblem, deviceProblemOf, missingMediaSupport } from '#src/media/deviceProblem.ts'

export type PreviewKind = 'audio' | 'video'
export interface PreviewTrack {
  track: MediaStreamTrack | null
  problem: DeviceProblem | null
}
export type PreviewState = Readonly<Record<PreviewKind, PreviewTrack>>

export interface Preview {
  readonly store: StoreApi<PreviewState>
  open(kinds: readonly PreviewKind[]): Promise<void>
  shut(kind: PreviewKind): void
  close(): void
}

const noTrack: PreviewTrack = { track: null, problem: null }

const constraints = (kinds: readonly PreviewKind[]): MediaStreamConstraints => {
  const choice = deviceChoice.getState()
  const { resolution, ...camera } = cameraOptions(choice, isPhoneDevice())
  return {
    ...(kinds.includes('audio') ? { audio: micOptions(choice) } : {}),
    ...(kinds.includes('video')
      ? { video: { ...camera, width: { ideal: resolution.width }, height: { ideal: resolution.height } } }
      : {}),
  }
}

export const openPreview = (): Preview => {
  const store = createStore<PreviewState>(() => ({ audio: noTrack, video: noTrack }))
  let isClosed = false

  const shut = (kind: PreviewKind) => {
    store.getState()[kind].track?.stop()
    store.setState({ [kind]: noTrack })
  }
  const keep = (stream: MediaStream) => {
    for (const track of stream.getTracks()) {
      // The page went on while the browser was asking.
      if (isClosed) track.stop()
      else store.setState({ [track.kind]: { track, problem: null } })
    }
  }
  const open = async (kinds: readonly PreviewKind[]): Promise<void> => {
    for (const kind of kinds) shut(kind)
    const missing = missingMediaSupport(window)
    if (missing) {
      for (const kind of kinds) store.setState({ [kind]: { track: null, problem: missing } })
      return
    }
    try {
      keep(await navigator.mediaDevices.getUserMedia(constraints(kinds)))
    } catch (error) {
      // One broken device refuses both: each is asked for alone.
      if (kinds.length > 1) for (const kind of kinds) await open([kind])
      else
        for (const kind of kinds) store.setState({ [kind]: { track: null, problem: deviceProblemOf(error) } })
    }
  }
  return {
    store,
    open,
    shut,
    close: () => {
      isClosed = true
      shut('audio')
      shut('video')
    },
  }
}
