// The engine's answers to a publisher, checked by the rules of JSEP for browsers.
import { describe, expect, it } from 'vitest'
import { parseSdp } from '#live/sfu/sdp/parseSdp.ts'
import { PublisherLesson, playPublisherLesson } from '../support/publisherLesson.ts'

const offer = (...sections: string[]) =>
  ['v=0', 'a=ice-ufrag:u', 'a=fingerprint:sha-256 AA:BB', 'a=setup:actpass', ...sections].join('\r\n')
const voice = (mid: string) =>
  `m=audio 9 UDP/TLS/RTP/SAVPF 111\r\na=mid:${mid}\r\na=sendonly\r\na=rtpmap:111 opus/48000/2`
const answerTo = (sdp: string) => {
  const lesson = new PublisherLesson()
  lesson.exchange()
  lesson.toEngine.push({ message: { case: 'offer', value: { type: 'offer', sdp, id: 1 } } })
  lesson.deliver()
  const [response] = lesson.toPage
  lesson.room.close()
  return response?.case === 'answer' ? response.value.sdp : undefined
}

describe('answers to a publisher', () => {
  it('[SFU-86] each answer fits its offer, with tracks added and removed and offers late, lost or repeated', () => {
    let answers = 0
    for (let seed = 1; seed <= 150; seed++) answers += playPublisherLesson(seed, 300)
    expect(answers).toBeGreaterThan(1500)
  })

  it('[SFU-86] closed data channels are answered closed, and are not in the bundle', () => {
    const closed = 'm=application 0 UDP/DTLS/SCTP webrtc-datachannel\r\na=mid:data'
    const answer = answerTo(offer(closed, voice('1'))) ?? ''
    const sections = parseSdp(answer)?.sections ?? []
    expect(sections.map(({ mid, isRejected }) => [mid, isRejected])).toEqual([
      ['data', true],
      ['1', false],
    ])
    expect(answer).toContain('a=group:BUNDLE 1\r\n')
  })

  it('[SFU-86] an offer with a duplicate mid is not answered', () => {
    expect(answerTo(offer(voice('1'), voice('2')))).toContain('a=group:BUNDLE 1 2\r\n')
    expect(answerTo(offer(voice('1'), voice('1')))).toBeUndefined()
  })
})
