import { soundsTest } from '#contract/learning/attempt/recordingCalls.ts'
import { request } from '#src/http/request.ts'
import type { Recorded } from '../play/typeView.ts'

/** Stores a recording for an exercise of an attempt. What it says goes beside the exercise, not into a toast. */
export const sendRecordingOf =
  (attemptId: string) =>
  (exerciseId: string, sound: Blob): Promise<Recorded> => {
    const file = new File([sound], 'recording.wav', { type: 'audio/wav' })
    return request(soundsTest, { body: { attemptId, exerciseId, file } }, { quiet: true })
  }
