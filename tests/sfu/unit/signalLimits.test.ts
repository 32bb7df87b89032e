// What one participant's signalling may cost, and what of it reaches the others. Without media.
import { RequestResponse_Reason, TrackSource, TrackType } from '@livekit/protocol'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { parseSdp } from '#live/sfu/sdp/parseSdp.ts'
import { SignalRoom, soundOffer } from '../support/signalRoom.ts'

const many = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n))
const bytesOf = (value: { toBinary(): Uint8Array } | undefined) => value?.toBinary().length ?? 0

describe('what a participant may send', () => {
  let lesson: SignalRoom
  afterEach(() => {
    lesson?.close()
    vi.useRealTimers()
  })

  it('[SFU-99] of an offer with a hundred payload types and thousands of lines for all of them little is kept', () => {
    const types = many(100, (n) => n + 1)
    const sdp = parseSdp(
      [
        'v=0',
        `m=video 9 UDP/TLS/RTP/SAVPF ${types.join(' ')}`,
        'a=mid:1',
        ...many(10_000, (n) => `a=rtcp-fb:* x${n}`),
        ...many(2000, (n) => `a=extmap:${n + 1} urn:x${n}`),
        ...many(2000, (n) => `a=ssrc-group:FID ${n} ${n + 10_000}`),
        ...many(10, (n) => `a=rid:${'r'.repeat(1000)}${n} send`),
        `a=msid:s ${'t'.repeat(5000)}`,
      ].join('\n'),
    )
    // What is kept of a section is what is agreed with it.
    const kept = sdp
      ? JSON.stringify(sdp.sections, (_, value) => (value instanceof Map ? [...value] : value))
      : ''
    expect(kept.length).toBeLessThan(20_000)
  })

  it('[SFU-99] a description with more lines or sections than any browser writes is not read', () => {
    expect(
      parseSdp(['v=0', 'a=fingerprint:sha-256 AA', ...many(20_000, () => 'a=x')].join('\n')),
    ).toBeUndefined()
    const sections = many(401, (n) => `m=audio 9 X 111\na=mid:${n}`)
    expect(parseSdp(['v=0', ...sections].join('\n'))).toBeUndefined()
  })

  it('[SFU-99] features, layers and names of a track are what the protocol knows, whatever is announced', () => {
    lesson = new SignalRoom()
    const [student, classmate] = [lesson.join('student'), lesson.join('classmate')]
    student.send({
      case: 'addTrack',
      value: {
        cid: 'mic',
        name: 'n'.repeat(5000),
        stream: 's'.repeat(5000),
        source: TrackSource.MICROPHONE,
        type: TrackType.AUDIO,
        audioFeatures: many(100_000, () => 1),
        layers: many(1000, () => ({ rid: 'r'.repeat(100) })),
      },
    })
    const info = student.of('trackPublished')[0]?.track
    expect(bytesOf(info)).toBeLessThan(2000)
    student.send({ case: 'offer', value: { type: 'offer', sdp: soundOffer('mic'), id: 1 } })
    student.send({
      case: 'updateAudioTrack',
      value: { trackSid: info?.sid ?? '', features: many(250_000, (n) => n % 5) },
    })
    expect(lesson.participant('student').findTrack(info?.sid ?? '')?.info.audioFeatures).toHaveLength(5)
    expect(classmate.bytes).toBeLessThan(20_000)
    expect(
      JSON.stringify(lesson.events.map((event) => ('track' in event ? event.track.toJson() : 0))).length,
    ).toBeLessThan(5000)
  })

  it('[SFU-99] a track whose id is no id is refused, and the refusal does not repeat it', () => {
    lesson = new SignalRoom()
    const student = lesson.join('student')
    student.send({
      case: 'addTrack',
      value: { cid: 'c'.repeat(10_000), source: TrackSource.MICROPHONE, type: TrackType.AUDIO },
    })
    const [refusal] = student.of('requestResponse')
    expect(refusal?.reason).toBe(RequestResponse_Reason.LIMIT_EXCEEDED)
    expect(bytesOf(refusal)).toBeLessThan(500)
  })

  it('[SFU-100] who changes all the time is announced twice a second, and in the end as it is', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'performance'] })
    lesson = new SignalRoom()
    const [student, classmate] = [lesson.join('student'), lesson.join('classmate')]
    const sid = lesson.speak(student)
    const seen = () =>
      classmate.of('update').filter(({ participants }) => participants[0]?.identity === 'student')
    lesson.pass(15_000, [student, classmate])
    const before = seen().length
    for (let n = 0; n < 2001; n++) {
      student.send({ case: 'mute', value: { sid, muted: n % 2 === 0 } })
      lesson.pass(10, [classmate])
    }
    // 20 s at two a second, and those that go at once.
    expect(seen().length - before).toBeLessThanOrEqual(50)
    vi.advanceTimersByTime(1000)
    expect(seen().at(-1)?.participants[0]?.tracks[0]?.muted).toBe(true)
  })

  it('[SFU-100] the app is not slowed down by what a participant does', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'performance'] })
    lesson = new SignalRoom()
    const [student, classmate] = [lesson.join('student'), lesson.join('classmate')]
    const sid = lesson.speak(student)
    for (let n = 0; n < 100; n++) student.send({ case: 'mute', value: { sid, muted: n % 2 === 0 } })
    const participant = lesson.participant('student')
    const { permission } = participant
    permission.canPublish = false
    lesson.room.setPermission(participant, permission)
    const last = classmate.of('update').at(-1)?.participants[0]
    expect(last?.permission?.canPublish).toBe(false)
    const count = classmate.of('update').length
    vi.advanceTimersByTime(5000)
    // What waited was in it already.
    expect(classmate.of('update').length).toBe(count)
  })

  it('[SFU-99] attributes do not grow without end, and an update that is too long changes nothing', () => {
    lesson = new SignalRoom()
    const student = lesson.join('student')
    for (let n = 0; n < 40; n++) {
      student.send({
        case: 'updateMetadata',
        value: { attributes: { [`key${n}`]: 'v'.repeat(1000) }, requestId: n },
      })
    }
    const { attributes } = lesson.participant('student')
    expect(JSON.stringify(attributes).length).toBeLessThan(20_000)
    const reasons = student.of('requestResponse').map(({ reason }) => reason)
    expect(reasons[0]).toBe(RequestResponse_Reason.OK)
    expect(reasons.at(-1)).toBe(RequestResponse_Reason.LIMIT_EXCEEDED)
    student.send({ case: 'updateMetadata', value: { name: 'n'.repeat(300), metadata: 'short' } })
    expect(lesson.participant('student').metadata).toBe('')
  })

  it('[SFU-99] of a permission for a hundred thousand people only what a room can have is kept', () => {
    lesson = new SignalRoom()
    const [student, classmate] = [lesson.join('student'), lesson.join('classmate')]
    lesson.speak(student)
    student.send({
      case: 'subscriptionPermission',
      value: {
        trackPermissions: many(20_000, (n) => ({
          participantIdentity: `p${n}`,
          trackSids: many(3, (t) => `t${t}`),
        })),
      },
    })
    expect(classmate.of('subscriptionPermissionUpdate').at(-1)?.allowed).toBe(false)
    expect(lesson.participant('student').allowedSubscribers?.byIdentity.size).toBeLessThanOrEqual(1000)
    student.send({
      case: 'subscriptionPermission',
      value: { trackPermissions: [{ participantIdentity: 'classmate', allTracks: true }] },
    })
    expect(classmate.of('subscriptionPermissionUpdate').at(-1)?.allowed).toBe(true)
  })

  it('[SFU-99] one who subscribes and unsubscribes all the time is no news to the publisher', () => {
    lesson = new SignalRoom()
    const [student, classmate] = [lesson.join('student'), lesson.join('classmate')]
    const sid = lesson.speak(student)
    for (let n = 0; n < 200; n++) {
      classmate.send({
        case: 'subscription',
        value: { trackSids: many(500, () => sid), subscribe: n % 2 === 1 },
      })
    }
    expect(student.of('trackSubscribed')).toHaveLength(1)
    expect(lesson.participant('classmate').subscriber?.downTracks).toHaveLength(1)
  })

  it('[SFU-99] settings of a track are kept without the message that they came in', () => {
    lesson = new SignalRoom()
    const [student, classmate] = [lesson.join('student'), lesson.join('classmate')]
    const sid = lesson.speak(student)
    classmate.send({
      case: 'trackSetting',
      value: { trackSids: [sid, ...many(1000, () => 'x'.repeat(100))], width: 10, height: 20 },
    })
    const kept = lesson.participant('classmate').settings.get(sid)
    expect(kept).toMatchObject({ width: 10, height: 20 })
    expect(JSON.stringify(kept).length).toBeLessThan(200)
  })

  it('[SFU-101] messages of one who costs too much wait, then it is put out by name; nobody else waits', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'performance'] })
    lesson = new SignalRoom({ workMs: 5, workMsPerSecond: 1 })
    const [student, classmate] = [lesson.join('student'), lesson.join('classmate')]
    lesson.pass(15_000, [student])
    const long = soundOffer(
      'mic',
      many(5000, (n) => `a=x${n}`),
    )
    for (let n = 0; n < 50; n++) student.send({ case: 'offer', value: { type: 'offer', sdp: long, id: n } })
    expect(student.of('answer').length).toBeLessThan(50)
    expect(student.socket.isPaused).toBe(true)
    classmate.send({ case: 'ping', value: 1n })
    expect(classmate.of('pong')).toHaveLength(1)
    vi.advanceTimersByTime(9000)
    expect(student.socket.closedWith).toBeUndefined()
    for (let n = 0; n < 10; n++) {
      student.send({ case: 'offer', value: { type: 'offer', sdp: long, id: n } })
      vi.advanceTimersByTime(300)
    }
    expect(student.socket.closedWith).toEqual({ code: 4408, reason: 'too much work' })
    expect(lesson.logged).toContain('participant.tooMuchWork')
    expect(lesson.room.participants.has('student')).toBe(false)
  })

  it('[SFU-101] what waited is done when its time has come, in order', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'performance'] })
    lesson = new SignalRoom({ workMs: 5, workMsPerSecond: 1000 })
    const student = lesson.join('student')
    lesson.pass(15_000, [student])
    const long = soundOffer(
      'mic',
      many(5000, (n) => `a=x${n}`),
    )
    for (let n = 1; n <= 30; n++) student.send({ case: 'offer', value: { type: 'offer', sdp: long, id: n } })
    vi.advanceTimersByTime(9000)
    expect(student.of('answer').map(({ id }) => id)).toEqual(many(30, (n) => n + 1))
    expect(student.socket.isPaused).toBe(false)
  })

  it('[SFU-102] tracks that come and go all the time are refused, and a new session does not change that', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'performance'] })
    lesson = new SignalRoom()
    const refused = (student: ReturnType<SignalRoom['join']>) => {
      for (let n = 0; n < 40; n++) {
        student.send({
          case: 'addTrack',
          value: { cid: `c${n}`, source: TrackSource.MICROPHONE, type: TrackType.AUDIO },
        })
        lesson.participant('student').pendingTracks.length = 0
      }
      return student.of('requestResponse').length
    }
    expect(refused(lesson.join('student'))).toBe(10)
    const student = lesson.join('student')
    expect(refused(student)).toBe(40)
    lesson.pass(40_000, [student])
    expect(refused(student)).toBe(50)
  })

  it('[SFU-103] a socket that is not read is closed before it fills the memory', () => {
    lesson = new SignalRoom()
    const student = lesson.join('student')
    student.socket.bufferedAmount = 1024 * 1024 + 1
    lesson.room.announce(lesson.participant('student'))
    expect(student.socket.closedWith?.code).toBe(1006)
  })

  it('[SFU-104] an error in the work for one participant ends its session alone', () => {
    lesson = new SignalRoom()
    const [student, classmate] = [lesson.join('student'), lesson.join('classmate')]
    lesson.participant('student').subscriber?.close()
    const participant = lesson.participant('student')
    Object.defineProperty(participant, 'findTrack', {
      value: () => {
        throw new Error('a fault of ours')
      },
    })
    student.send({ case: 'mute', value: { sid: 'x', muted: true } })
    expect(student.socket.closedWith?.code).toBe(4500)
    classmate.send({ case: 'ping', value: 1n })
    expect(classmate.of('pong')).toHaveLength(1)
  })
})
