// A recording is asked for in the format that the browser writes; Safari writes mp4 alone.
import { afterEach, expect, test, vi } from 'vitest'
import { startRecording } from '#src/features/library/shared/recorder/startRecording.ts'

afterEach(() => vi.unstubAllGlobals())

const pretend = (written: readonly string[]) => {
  const track = { stop: vi.fn() }
  class Recorder extends EventTarget {
    static isTypeSupported = (format: string) => written.includes(format)
    state = 'inactive'
    readonly mimeType: string
    constructor(_stream: unknown, { mimeType = '' }: { mimeType?: string }) {
      super()
      this.mimeType = mimeType
    }
    start() {
      this.state = 'recording'
    }
    stop() {
      this.state = 'inactive'
      const piece = Object.assign(new Event('dataavailable'), { data: new Blob(['spoken']) })
      this.dispatchEvent(piece)
      this.dispatchEvent(new Event('stop'))
    }
  }
  vi.stubGlobal('MediaRecorder', Recorder)
  const mediaDevices = { getUserMedia: async () => ({ getAudioTracks: () => [track] }) }
  vi.stubGlobal('navigator', { mediaDevices })
  return track
}

test.each([
  [['audio/mp4'], 'audio/mp4'],
  [['audio/webm;codecs=opus', 'audio/mp4'], 'audio/webm;codecs=opus'],
  [['audio/ogg;codecs=opus'], 'audio/ogg;codecs=opus'],
])('of %j it takes %s, and ends with the microphone closed', async (written, expected) => {
  const track = pretend(written)
  const recording = await startRecording()
  const recorded = await recording.stop()
  expect([recorded.type, await recorded.text()]).toEqual([expected, 'spoken'])
  expect(track.stop).toHaveBeenCalledOnce()
})
