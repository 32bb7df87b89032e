// The engine's offers to a subscriber, checked by the rules of JSEP for browsers.
import { TrackType } from '@livekit/protocol'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { parseSdp } from '#live/sfu/sdp/parseSdp.ts'
import { playLesson, SubscriberLesson } from '../support/subscriberLesson.ts'

/** The sections of the last accepted offer, without the data channels. */
const shown = (lesson: SubscriberLesson) => {
  const [, ...sections] = parseSdp(lesson.client.offers.at(-1) ?? '')?.sections ?? []
  return sections.map((one) => `${one.mid} ${one.isRejected ? 'closed' : one.direction}`)
}

describe('offers to a subscriber', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const withFreePlace = () => {
    const lesson = new SubscriberLesson()
    const voice = lesson.publish(TrackType.AUDIO)
    lesson.settle()
    lesson.unpublish(voice)
    lesson.settle()
    expect(shown(lesson)).toEqual(['t1 closed'])
    return lesson
  }

  it('[SFU-84] a track added and removed between two offers appears in neither', () => {
    const lesson = withFreePlace()
    lesson.unpublish(lesson.publish(TrackType.AUDIO))
    lesson.unpublish(lesson.publish(TrackType.VIDEO))
    lesson.settle()
    expect(shown(lesson)).toEqual(['t1 closed'])
    lesson.publish(TrackType.AUDIO)
    lesson.settle()
    expect(shown(lesson)).toEqual(['t2 sendonly'])
  })

  it.each([
    ['the offer', false],
    ['its answer', true],
  ])(
    '[SFU-84] a track left while %s was lost: its place closes when the page knows of it',
    (_, isReceived) => {
      const lesson = withFreePlace()
      const voice = lesson.publish(TrackType.AUDIO)
      vi.advanceTimersByTime(50)
      if (isReceived) {
        lesson.receive()
        lesson.work()
        lesson.send()
      }
      lesson.cut()
      lesson.unpublish(voice)
      lesson.resume()
      lesson.receive()
      lesson.work()
      expect(shown(lesson)).toEqual(['t2 inactive'])
      lesson.settle()
      expect(shown(lesson)).toEqual(['t2 closed'])
    },
  )

  it('[SFU-84] a browser can apply every offer, with tracks added and removed and answers late, lost or doubled', () => {
    for (let seed = 1; seed <= 250; seed++) playLesson(seed, 300)
  })

  it('[SFU-84] the same with a native client, whose answers have no offer id', () => {
    for (let seed = 1; seed <= 250; seed++) playLesson(seed, 300, { isNative: true })
  })

  it('[SFU-85] an unanswered offer is reported once; one on a closed connection is not', () => {
    const lesson = new SubscriberLesson()
    lesson.settle()
    lesson.publish(TrackType.AUDIO)
    vi.advanceTimersByTime(14_000)
    expect(lesson.unanswered).toBe(0)
    lesson.silence = 9000
    vi.advanceTimersByTime(15_000)
    expect(lesson.unanswered).toBe(0)
    lesson.silence = 0
    vi.advanceTimersByTime(60_000)
    expect(lesson.unanswered).toBe(1)
  })

  it('[SFU-85] an answer in time, or a closed session, reports nothing', () => {
    const lesson = new SubscriberLesson()
    lesson.publish(TrackType.AUDIO)
    lesson.settle()
    vi.advanceTimersByTime(60_000)
    lesson.publish(TrackType.AUDIO)
    vi.advanceTimersByTime(5000)
    lesson.peer.close()
    vi.advanceTimersByTime(60_000)
    expect(lesson.unanswered).toBe(0)
  })
})
