import { describe, expect, test } from 'vitest'
import room from '#locales/zh/room.json' with { type: 'json' }
import { shouldOpenMic } from '#src/app/room/entryChoice.ts'
import {
  announcementBetween,
  type Sentence,
  sayNext,
} from '#src/features/classroom/room/announcementBetween.ts'
import { noticeBetween, type RoomMoment } from '#src/features/classroom/room/noticeBetween.ts'
import { joinProblemKey, roomProblem } from '#src/features/classroom/room/roomProblem.ts'
import { formatSpan } from '#src/lib/formatSpan.ts'
import { deviceProblemOf, missingMediaSupport } from '#src/media/deviceProblem.ts'
import {
  afterDuplicate,
  emptyMedia,
  noDuplicates,
  retryDelay,
  wishAfterRightsChange,
} from '#src/media/mediaState.ts'
import { aHost, aSeat, aView, seatId } from './people.ts'

const named = (name: string) => Object.assign(new Error(name), { name })

describe('device problems', () => {
  test.each([
    ['[ERR-MSG-18] refused', 'NotAllowedError', 'refused'],
    ['[ERR-MSG-19] missing', 'NotFoundError', 'missing'],
    ['[ERR-MSG-27] a chosen one that is gone', 'OverconstrainedError', 'missing'],
    ['busy', 'NotReadableError', 'busy'],
    ['unsupported', 'NotSupportedError', 'unsupported'],
    ['something else', 'Strange', 'failed'],
  ] as const)('%s', (_title, name, problem) => {
    expect(deviceProblemOf(named(name))).toBe(problem)
  })

  test('any thrown value has a kind of problem', () => {
    expect(deviceProblemOf(undefined)).toBe('failed')
    expect(deviceProblemOf('no')).toBe('failed')
  })

  test('[ERR-MSG-20] a browser without getUserMedia or an insecure address is recognised before asking for the device', () => {
    const mediaDevices = { getUserMedia: async () => new Object() as MediaStream } // never read
    const scope = { isSecureContext: true, navigator: { mediaDevices }, RTCPeerConnection: class {} }
    expect(missingMediaSupport(scope)).toBeNull()
    expect(missingMediaSupport({ ...scope, isSecureContext: false })).toBe('insecure')
    expect(missingMediaSupport({ ...scope, navigator: { mediaDevices: undefined } })).toBe('unsupported')
    expect(missingMediaSupport({ ...scope, RTCPeerConnection: undefined })).toBe('unsupported')
  })
})

describe('the list of problems', () => {
  const calm = { status: 'live' as const, refusal: null }
  const joined = { ...emptyMedia, connection: 'connected' as const }
  const broken = { ...joined.mic, problem: 'busy' as const }

  test('is empty when nothing is wrong', () => {
    expect(roomProblem(calm, joined)).toBeNull()
    expect(roomProblem(calm, emptyMedia)).toBeNull()
  })

  test('[ERR-MSG-24] a refused ticket says so, and no word of it blames the network', () => {
    const key = joinProblemKey('ticket', null)
    expect(room.problem.join[key]).toBe(
      '音视频服务器不接受学校发的入场凭证，请告诉学校的管理员（密钥或时钟可能不对）。页面会一直自动重试。',
    )
    const others = Object.entries(room.problem.join).filter(([other]) => other !== key)
    for (const [, text] of others) expect(text).not.toContain('凭证')
  })

  test('[ERR-MSG-23] [ERR-MSG-24] says why the media connection is refused or retried', () => {
    expect(roomProblem(calm, { ...joined, connection: 'lost', refusal: 'MEDIA_UNREACHABLE' })).toEqual({
      kind: 'mediaConnection',
      code: 'MEDIA_UNREACHABLE',
    })
    expect(roomProblem(calm, { ...joined, connection: 'refused', refusal: 'LIVE_NOT_ADMITTED' })).toEqual({
      kind: 'mediaRefused',
      code: 'LIVE_NOT_ADMITTED',
    })
  })

  test('says that sound and pictures are gone while they are repaired, and not while they arrive all the same', () => {
    const repaired = { ...joined, connection: 'reconnecting' as const }
    expect(roomProblem(calm, { ...repaired, isReceiving: false })).toEqual({
      kind: 'mediaConnection',
      code: null,
    })
    expect(roomProblem(calm, { ...repaired, isReceiving: true })).toBeNull()
    // A new connection is made: what the old one received does not count.
    expect(roomProblem(calm, { ...joined, connection: 'lost', isReceiving: true })?.kind).toBe(
      'mediaConnection',
    )
  })

  test('[ERR-MSG-23] names the cause, before the first connection and after a lost one', () => {
    const engine = { host: 'class.example.org', tcpPort: 443, udpPort: 3000, mediaTcpPort: 3001 }
    const shut = { ...joined, obstacle: { at: 'media' as const }, engine }
    for (const connection of ['connecting', 'lost'] as const) {
      expect(roomProblem(calm, { ...shut, connection })).toEqual({
        kind: 'mediaJoin',
        obstacle: { at: 'media' },
        engine,
      })
    }
    expect(joinProblemKey('media', engine)).toBe('media')
    expect(joinProblemKey('media', { ...engine, mediaTcpPort: null })).toBe('mediaUdp')
    expect(joinProblemKey('media', { ...engine, udpPort: null })).toBe('mediaElsewhere')
    expect(joinProblemKey('signalling', engine)).toBe('signalling')
  })

  test('[ERR-MSG-25] [ERR-MSG-26] says why a command or a device was refused', () => {
    expect(roomProblem({ ...calm, refusal: { code: 'SEAT_AWAY', at: 1 } }, joined)).toEqual({
      kind: 'refusal',
      code: 'SEAT_AWAY',
    })
    expect(roomProblem(calm, { ...joined, mic: broken })).toEqual({
      kind: 'device',
      source: 'mic',
      problem: 'busy',
    })
  })

  test('says what a tap would start, and that the microphone is in other hands', () => {
    const blocked = { ...joined, isSoundBlocked: true, isPictureBlocked: true }
    expect(roomProblem(calm, blocked)).toEqual({ kind: 'playbackBlocked', what: 'both' })
    expect(roomProblem(calm, { ...blocked, isSoundBlocked: false })).toEqual({
      kind: 'playbackBlocked',
      what: 'picture',
    })
    expect(roomProblem(calm, { ...blocked, micInterruption: 'taken' })).toEqual({
      kind: 'micInterrupted',
      by: 'taken',
    })
  })

  test('names the worst first', () => {
    const all = { ...joined, connection: 'lost' as const, isSoundBlocked: true, mic: broken }
    expect(roomProblem({ ...calm, status: 'reconnecting' }, all)?.kind).toBe('classroomConnection')
    expect(roomProblem(calm, all)?.kind).toBe('mediaConnection')
    expect(roomProblem(calm, { ...all, connection: 'connected' })?.kind).toBe('playbackBlocked')
  })
})

describe('announcements', () => {
  const moment = (seats = [aHost(), aSeat(1), aSeat(2)], view = aView(), mine = seatId(1)): RoomMoment => ({
    view,
    seats: new Map(seats.map((seat) => [seat.id, seat])),
    mySeatId: mine,
  })

  test('[LIVE-13] announces the new mode to everybody', () => {
    const now = moment(undefined, aView({ micMode: 'rollCall' }))
    expect(noticeBetween(moment(), now)).toEqual({ key: 'notice.mode.rollCall' })
  })

  test('[LIVE-19 part] a screen reader tells the teacher, and no student, whose hand went up', () => {
    const raised = [aHost(), aSeat(1), aSeat(2, { hand: { raisedAt: 1 } })]
    const asHost = (seats?: ReturnType<typeof aSeat>[]) => moment(seats, undefined, seatId(0))
    expect(announcementBetween(asHost(), asHost(raised))).toEqual({
      key: 'announced.handRaised',
      name: '学生2',
    })
    expect(announcementBetween(asHost(raised), asHost(raised))).toBeNull()
    expect(announcementBetween(moment(), moment(raised))).toBeNull()
    expect(announcementBetween(moment(), moment(undefined, aView({ micMode: 'rollCall' })))).toEqual({
      key: 'notice.mode.rollCall',
    })
  })

  test('[LIVE-19 part] of quick announcements a screen reader gets the last three, each as a new one', () => {
    const names = ['学生1', '学生2', '学生2', '学生3']
    const all = names.reduce<readonly Sentence[]>(
      (said, name) => sayNext(said, { key: 'announced.handRaised', name }),
      [],
    )
    expect(all).toEqual([
      { key: 'announced.handRaised', name: '学生2', id: 2 },
      { key: 'announced.handRaised', name: '学生2', id: 3 },
      { key: 'announced.handRaised', name: '学生3', id: 4 },
    ])
  })

  test('[LIVE-17] announces a declined invitation to the teacher only', () => {
    const before = [aHost(), aSeat(1), aSeat(2, { invitation: 'invited' })]
    const now = [aHost(), aSeat(1), aSeat(2, { invitation: 'declined' })]
    const seen = (mine: typeof before, then: typeof now, seat: ReturnType<typeof seatId>) =>
      noticeBetween(moment(mine, aView(), seat), moment(then, aView(), seat))
    expect(seen(before, now, seatId(0))).toEqual({ key: 'notice.declined', name: '学生2' })
    expect(seen(before, now, seatId(1))).toBeNull()
  })

  test('[LIVE-16] announces a ban to the banned student, and to the class when all are banned', () => {
    const banned = [aHost(), aSeat(1, { isBanned: true, canMic: false, micReason: 'banned' }), aSeat(2)]
    expect(noticeBetween(moment(), moment(banned))).toEqual({ key: 'notice.youBanned' })
    expect(noticeBetween(moment(), moment(undefined, aView({ banAll: true })))).toEqual({
      key: 'notice.banAll',
    })
  })

  test('[PEN-1] [PEN-2] announces a pen to its student, and to the class when all get one', () => {
    const withPen = moment([aHost(), aSeat(1, { canDraw: true }), aSeat(2)])
    expect(noticeBetween(moment(), withPen)).toEqual({ key: 'notice.youPen' })
    expect(noticeBetween(withPen, moment())).toEqual({ key: 'notice.youPenTaken' })
    const another = moment([aHost(), aSeat(1), aSeat(2, { canDraw: true })])
    expect(noticeBetween(moment(), another)).toBeNull()
    const everybody = [aHost(), aSeat(1, { canDraw: true }), aSeat(2, { canDraw: true })]
    const all = moment(everybody, aView({ penAll: true }))
    expect(noticeBetween(moment(), all)).toEqual({ key: 'notice.penAll' })
    expect(noticeBetween(all, moment())).toEqual({ key: 'notice.penAllOver' })
  })

  test('announces nothing when nothing changed', () => {
    const same = moment()
    expect(noticeBetween(same, same)).toBeNull()
  })
})

describe('reconnecting', () => {
  test('[LIVE-32] a right taken away also forgets the open microphone, so nobody returns unmuted', () => {
    const without = { mic: false, camera: true, screen: false, micRevocations: 3 }
    const withRight = { ...without, mic: true }
    expect(wishAfterRightsChange(true, 'mic', withRight, without)).toBe(false)
    expect(wishAfterRightsChange(false, 'mic', without, withRight)).toBe(false)
    expect(wishAfterRightsChange(true, 'mic', withRight, withRight)).toBe(true)
    expect(wishAfterRightsChange(true, 'mic', without, withRight)).toBe(true)
  })

  test('[LIVE-32] a right taken and given back meanwhile leaves the mic closed, and the camera unchanged', () => {
    const before = { mic: true, camera: true, screen: false, micRevocations: 0 }
    const after = { ...before, micRevocations: 1 }
    expect(wishAfterRightsChange(true, 'mic', before, after)).toBe(false)
    expect(wishAfterRightsChange(true, 'camera', before, after)).toBe(true)
  })

  test('[LIVE-34] a reload reopens an open mic, unless the right was taken away meanwhile', () => {
    const stored = { mic: true, camera: false, micRevocations: 2 }
    expect(shouldOpenMic(stored, { canMic: true, micRevocations: 2 })).toBe(true)
    expect(shouldOpenMic(stored, { canMic: true, micRevocations: 3 })).toBe(false)
    expect(shouldOpenMic(stored, { canMic: false, micRevocations: 2 })).toBe(false)
    expect(shouldOpenMic({ mic: true, camera: false }, { canMic: true, micRevocations: 2 })).toBe(true)
    expect(shouldOpenMic({ ...stored, mic: false }, { canMic: true, micRevocations: 2 })).toBe(false)
  })

  test('waits a moment first, then longer, never above 10 s, with jitter', () => {
    expect(retryDelay(0, 0.5)).toBe(400)
    expect(retryDelay(1, 0.5)).toBe(800)
    expect(retryDelay(30, 1)).toBeLessThanOrEqual(10_000)
    expect(retryDelay(3, 0)).toBeLessThan(retryDelay(3, 1))
  })

  test('[ADMIT-5] waits longer each time another connection takes the seat, until a minute without that', () => {
    let duplicates = noDuplicates
    const counts = [1_000_000, 1_001_000, 1_060_000, 1_120_000].map((now) => {
      duplicates = afterDuplicate(duplicates, now)
      return duplicates.count
    })
    expect(counts).toEqual([1, 2, 3, 1])
    expect([1, 2, 3, 50].map((count) => retryDelay(count, 0.5))).toEqual([800, 1600, 3200, 8000])
  })

  test('shows a span as a stopwatch does', () => {
    expect([0, 7_000, 724_000, 3_750_000, -5].map(formatSpan)).toEqual([
      '0:00',
      '0:07',
      '12:04',
      '1:02:30',
      '0:00',
    ])
  })
})
