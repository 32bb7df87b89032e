import { TrackSource } from '@livekit/protocol'
import { expect, test } from 'vitest'
import { isOpenMicrophone, SpeechCounter } from '#live/sfu/audio/speechCounter.ts'

const [speech, silence] = [20, 127]

/** Windows of 300 ms with 15 packets each. */
const hear = (counter: SpeechCounter, identity: string, levels: number[]) => {
  for (const level of levels) {
    for (let packet = 0; packet < 15; packet++) counter.addLevel(identity, level)
    counter.closeWindow(300)
  }
}

test('[SFU-96 part] speech is counted by participant and taken once; a silent open microphone counts nothing', () => {
  const counter = new SpeechCounter()
  hear(counter, 'silent', Array(20).fill(silence))
  expect(counter.take()).toBeNull()
  hear(counter, 'ann', Array(10).fill(speech))
  hear(counter, 'bob', [speech, speech])
  expect(counter.take()).toEqual({ ann: 3300, bob: 600 })
  expect(counter.take()).toBeNull()
})

test('[SFU-96 part] without packets speech ends: a microphone that was closed in mid-word', () => {
  const counter = new SpeechCounter()
  hear(counter, 'ann', [speech, speech])
  for (let window = 0; window < 20; window++) counter.closeWindow(300)
  expect(counter.take()).toEqual({ ann: 900 })
})

test('[SFU-96 part] a shared screen and a closed microphone are not speech', () => {
  expect(isOpenMicrophone({ source: TrackSource.MICROPHONE, muted: false })).toBe(true)
  expect(isOpenMicrophone({ source: TrackSource.MICROPHONE, muted: true })).toBe(false)
  expect(isOpenMicrophone({ source: TrackSource.SCREEN_SHARE_AUDIO, muted: false })).toBe(false)
})
