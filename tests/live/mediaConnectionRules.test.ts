// Who has a media connection, and for how long: the rules alone.
import { expect, test } from 'vitest'
import {
  currentMediaSources,
  hasConnection,
  mediaGraceMs,
  takeMediaToken,
} from '#live/classroom/media/mediaConnection.ts'
import { assignSeat, connectSeat, leave, leaveGateway } from '#live/classroom/seats/seatState.ts'
import { loginTag } from '#live/media/mediaPort.ts'
import { removalReason } from '#live/media/participantCheck.ts'
import { openLesson, person, seatId } from './support/school.ts'

const at = 1_000_000
const over = at + mediaGraceMs

/** A student with a media token and, so far, no socket. */
const listener = (loginId = 'login') => {
  const lesson = openLesson({ students: [1] })
  const admitted = assignSeat(lesson.state, {
    person: person(2),
    role: 'student',
    newSeatId: () => seatId(9),
  })
  lesson.state = takeMediaToken(admitted.state, admitted.seat.id, { loginId, now: at })
  return { lesson, id: admitted.seat.id }
}

test('[MEDIA-8] the grace is half a minute from the first token, and no later token starts it again', () => {
  const { lesson, id } = listener()
  const isConnected = (now: number) => hasConnection(lesson.seat(2), { now, downtime: null })
  const sources = (now: number) => currentMediaSources(lesson.state, lesson.seat(2), { now, downtime: null })
  expect([at, over - 1, over].map(isConnected)).toEqual([true, true, false])
  expect(sources(over - 1)).toContain('microphone')
  expect(sources(over)).toEqual([])
  const again = takeMediaToken(lesson.state, id, { loginId: 'login', now: over })
  expect(again).toBe(lesson.state)
  lesson.state = takeMediaToken(lesson.state, id, { loginId: 'another', now: over })
  expect(lesson.seat(2)).toMatchObject({ awaySince: at, mediaLogin: 'another' })
})

test('[MEDIA-8] with a socket it lasts, and starts again at the end of the last socket', () => {
  const { lesson, id } = listener()
  lesson.state = connectSeat(lesson.state, id, 'gateway:1')
  const isConnected = (now: number) => hasConnection(lesson.seat(2), { now, downtime: null })
  expect(isConnected(over + 3600_000)).toBe(true)
  lesson.state = takeMediaToken(lesson.state, id, { loginId: 'login', now: over })
  expect(lesson.seat(2).awaySince).toBeNull()
  // The close of a replaced socket does not start the time.
  lesson.state = connectSeat(lesson.state, id, 'gateway:2')
  lesson.state = leave(lesson.state, id, { connection: 'gateway:1', at: over })
  expect(lesson.seat(2).awaySince).toBeNull()
  const dropped = over + 60_000
  lesson.state = leave(lesson.state, id, { connection: 'gateway:2', at: dropped })
  expect([dropped + mediaGraceMs - 1, dropped + mediaGraceMs].map(isConnected)).toEqual([true, false])
})

test('[MEDIA-8] who was connected until the server stopped has half a minute from its next start, others not again', () => {
  const { lesson } = listener()
  const isConnected = (from: number, to: number) => (now: number) =>
    hasConnection(lesson.seat(2), { now, downtime: { from, to } })
  const started = at + 100_000
  // The seat lost its socket when the server stopped, or while its grace still ran.
  for (const stopped of [at - 8000, at, at + 29_999])
    expect([started, started + 29_999, started + 30_000].map(isConnected(stopped, started))).toEqual([
      true,
      true,
      false,
    ])
  expect(isConnected(at + 30_000, started)(started)).toBe(false)
  // A socket that is lost after the start.
  expect([at + 29_999, at + 30_000].map(isConnected(at - 60_000, at - 1000))).toEqual([true, false])
})

test('[MEDIA-8] for seats of a dead process the time starts when that is noticed; others continue', () => {
  const { lesson } = listener()
  lesson.state = leaveGateway(lesson.state, { gatewayId: 'gateway', at: over })
  expect(lesson.seat(1)).toMatchObject({ connection: null, awaySince: over })
  expect(lesson.seat(2).awaySince).toBe(at)
})

test('[MEDIA-9] a participant from before logins were stored stays, until a token is issued whose login ends', () => {
  const { lesson, id } = listener('mine')
  const old = { ...lesson.seat(2), awaySince: null, mediaLogin: null }
  const nobody = { now: over, downtime: null, activeLogins: new Set<string>() }
  expect(removalReason(old, { login: '' }, nobody)).toBeNull()
  lesson.state = connectSeat(lesson.state, id, 'gateway:1')
  expect(
    removalReason(lesson.seat(2), { login: '' }, { ...nobody, activeLogins: new Set(['mine']) }),
  ).toBeNull()
  expect(removalReason(lesson.seat(2), { login: '' }, nobody)).toBe('the login is over')
})

test('[MEDIA-9] only the login of the last token is admitted, while it is valid', () => {
  const { lesson } = listener('mine')
  const guest = (loginId: string) => ({ login: loginTag(loginId) })
  const reason = (loginId: string, activeLogins: string[], now = at) =>
    removalReason(lesson.seat(2), guest(loginId), {
      now,
      downtime: null,
      activeLogins: new Set(activeLogins),
    })
  expect(reason('mine', ['mine'])).toBeNull()
  expect(reason('mine', ['mine'], over)).toBe('no connection to the classroom')
  expect(reason('mine', [])).toBe('the login is over')
  expect(reason('older', ['mine', 'older'])).toBe('another login took the seat')
})
