// Records the microphone, from the browser's question on.
import { type DeviceProblem, missingMediaSupport } from '#src/media/deviceProblem.ts'

/** The first that the browser writes: Safari writes mp4 alone. */
const formats = ['audio/webm;codecs=opus', 'audio/ogg;codecs=opus', 'audio/mp4']
/** A voice to learn from is not filtered: echo and noise filters swallow tones and finals. */
const voice: MediaTrackConstraints = {
  echoCancellation: false,
  noiseSuppression: false,
  autoGainControl: true,
}

export interface Recording {
  readonly track: MediaStreamTrack
  /** Also without `stop`: the microphone was unplugged, or a phone call has taken it. */
  readonly ended: Promise<void>
  /** Ends it, and answers what was recorded in the browser's own format. */
  stop(): Promise<Blob>
  /** Ends it, and forgets what was recorded. */
  cancel(): void
}

/** The reason why this browser records nothing; null: it does. */
export const missingRecorder = (): DeviceProblem | null =>
  missingMediaSupport(window) ?? (typeof MediaRecorder === 'undefined' ? 'unsupported' : null)

/** Rejects with what getUserMedia rejects with (deviceProblemOf). */
export const startRecording = async (): Promise<Recording> => {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: voice })
  const [track] = stream.getAudioTracks()
  if (!track) throw new DOMException('There is no microphone.', 'NotFoundError')
  const mimeType = formats.find((format) => MediaRecorder.isTypeSupported(format))
  const recorder = new MediaRecorder(stream, mimeType ? { mimeType } : {})
  const parts: Blob[] = []
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
  const ended = new Promise<void>((resolve) => {
    recorder.addEventListener('stop', () => resolve(), { once: true })
  })
  const end = () => {
    if (recorder.state !== 'inactive') recorder.stop()
    // The browser goes on showing an open microphone until then.
    track.stop()
  }
  recorder.start()
  return {
    track,
    ended,
    stop: async () => {
      end()
      await ended
      return new Blob(parts, { type: recorder.mimeType })
    },
    cancel: end,
  }
}
