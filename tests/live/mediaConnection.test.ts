// Media depends on a valid login and on a classroom socket: a participant with only a media token is removed.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LiveId, SeatId } from '#contract/ids.ts'
import { makeAccount, makeRole, tokenOf } from '#tests/support/rights.ts'
import { disconnectedFor } from './support/disconnectedFor.ts'
import { eventually, openSchool, type School } from './support/lesson.ts'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.close())

const startClass = async () => {
  const liveId = await school.plan()
  await school.start(liveId)
  return { liveId, host: await school.visit(liveId, 'teacher') }
}
const signIn = async (username: string) => (await school.server.signIn(username)).access_token
const join = async (liveId: LiveId, access: string) => {
  const answer = await school.server.must('joinLive', { params: { id: liveId }, body: {} }, access)
  await school.media.join(answer.token)
  return answer
}
const isIn = (liveId: LiveId, seatId: SeatId) => school.media.rooms.get(liveId)?.has(seatId) === true
const isOut = (liveId: LiveId, seatId: SeatId) =>
  eventually('the empty place in the media room', () => !isIn(liveId, seatId))
/** One complete round of listing, started at once. */
const round = async (liveId: LiveId) => {
  const asked = () =>
    school.media.asked.filter(({ method, room }) => method === 'ListParticipants' && room === liveId).length
  const before = asked()
  // When the second round begins, the first has ended.
  await eventually('two rounds', async () => {
    await school.media.webhook({ event: 'room_finished', room: { name: liveId } })
    return asked() >= before + 2
  })
}
const wasRemoved = (seatId: SeatId) =>
  school.media.asked.some(({ method, identity }) => method === 'RemoveParticipant' && identity === seatId)

test('[ADMIT-5] an ended login loses its media, also without a socket, and cannot return with its token', async () => {
  const { liveId } = await startClass()
  const access = await signIn('student1')
  const { seatId, token } = await join(liveId, access)
  await round(liveId)
  expect(isIn(liveId, seatId)).toBe(true)
  await school.server.must('logout', {}, access)
  await isOut(liveId, seatId)
  // The listing is empty now, so the webhook causes the removal.
  school.media.fail('ListParticipants', Number.POSITIVE_INFINITY)
  await school.media.join(token)
  await isOut(liveId, seatId)
  school.media.fail('ListParticipants', 0)
  // Without the webhook the listing causes it.
  await school.media.join(token, { isHeard: false })
  await round(liveId)
  await isOut(liveId, seatId)
})

test('[ADMIT-5] another login of the same person stays, also when the ended one comes with its old token', async () => {
  const { liveId } = await startClass()
  const [old, own] = [await signIn('student1'), await signIn('student1')]
  const before = await join(liveId, old)
  const { seatId, token } = await join(liveId, own)
  await school.server.must('logout', {}, old)
  await round(liveId)
  expect(isIn(liveId, seatId)).toBe(true)
  expect(wasRemoved(seatId)).toBe(false)
  await school.media.join(before.token)
  await isOut(liveId, seatId)
  await school.media.join(token)
  await round(liveId)
  expect(isIn(liveId, seatId)).toBe(true)
})

test('[ADMIT-5] a check that saw the ended login does not remove the login that took its place meanwhile', async () => {
  const { liveId } = await startClass()
  const [old, own] = [await signIn('student1'), await signIn('student1')]
  const before = await join(liveId, old)
  const { seatId, token } = await join(liveId, own)
  await school.server.must('logout', {}, old)
  school.media.fail('ListParticipants', Number.POSITIVE_INFINITY)
  await school.media.join(before.token, { isHeard: false })
  const { sid, metadata } = school.media.rooms.get(liveId)?.get(seatId) ?? {}
  const list = school.media.hold('ListParticipants', liveId)
  school.media.fail('ListParticipants', 0)
  await eventually('a round', async () => {
    await school.media.webhook({ event: 'room_finished', room: { name: liveId } })
    return list.isAsked()
  })
  const participant = { identity: seatId, sid, metadata }
  const joining = { event: 'participant_joined', room: { name: liveId }, participant }
  await school.media.webhook(joining)
  await isOut(liveId, seatId)
  await school.media.join(token)
  list.release()
  await round(liveId)
  expect(isIn(liveId, seatId)).toBe(true)
  // The same for a joining that is reported late.
  await school.media.webhook(joining)
  await round(liveId)
  expect(isIn(liveId, seatId)).toBe(true)
})

test('[ADMIT-5] an ended login is removed by its track too, when the engine reported no joining', async () => {
  const { liveId } = await startClass()
  const [old, own] = [await signIn('student1'), await signIn('student1')]
  const { seatId, token } = await join(liveId, old)
  await school.server.must('logout', {}, old)
  await isOut(liveId, seatId)
  school.media.fail('ListParticipants', Number.POSITIVE_INFINITY)
  const track = { sid: 'TR_old', type: 'AUDIO', source: 'MICROPHONE', muted: false } as const
  await school.media.join(token, { isHeard: false })
  await school.media.publish(liveId, seatId, track)
  await isOut(liveId, seatId)
  // Also while the same person is connected with another login, where the engine reports the track's owner.
  await join(liveId, own)
  await school.media.join(token, { isHeard: false })
  const { sid, metadata } = school.media.rooms.get(liveId)?.get(seatId) ?? {}
  const participant = { identity: seatId, sid, metadata }
  await school.media.webhook({ event: 'track_published', room: { name: liveId }, participant, track })
  await isOut(liveId, seatId)
  school.media.fail('ListParticipants', 0)
})

test('[ADMIT-5] a frozen student and one with a new password are removed', async () => {
  const { liveId } = await startClass()
  const admin = await tokenOf(school.server, 'tenant')
  const frozenId = await makeAccount(school.server, { username: 'frozen', kind: 'student' })
  const frozen = await join(liveId, await signIn('frozen'))
  const resetId = await makeAccount(school.server, { username: 'reset', kind: 'student' })
  const reset = await join(liveId, await signIn('reset'))
  await school.server.must('freezeUsers', { body: { ids: [frozenId] } }, admin)
  await isOut(liveId, frozen.seatId)
  await school.server.must('resetUserPasswords', { body: { ids: [resetId] } }, admin)
  await isOut(liveId, reset.seatId)
})

test('[ADMIT-4] [ADMIT-5] an account whose role may no longer enter is removed, also without a socket; others stay', async () => {
  const { liveId } = await startClass()
  const admin = await tokenOf(school.server, 'tenant')
  const menuIds = ['/classRoom/myLive', '/classRoom/myLive:live_enter']
  const roleId = await makeRole(school.server, admin, { kind: 'student', identity: 'outside', menuIds })
  await makeAccount(school.server, { username: 'outsider', kind: 'student', roleId })
  const outsider = await join(liveId, await signIn('outsider'))
  const other = await join(liveId, await signIn('student2'))
  await school.server.must('setRoleMenus', { params: { id: roleId }, body: { menuIds: [] } }, admin)
  await isOut(liveId, outsider.seatId)
  expect(isIn(liveId, other.seatId)).toBe(true)
})

test('[MEDIA-8] a token gives 30 s without a socket, once; the end of a socket starts the time again', async () => {
  const { liveId } = await startClass()
  const access = await school.token('student1')
  const { seatId } = await join(liveId, access)
  await round(liveId)
  expect(isIn(liveId, seatId)).toBe(true)
  // Well within the 30 s, because the round may come later on a busy machine.
  await disconnectedFor(school.server, { liveId, seatId, ms: 20_000 })
  await round(liveId)
  expect(isIn(liveId, seatId)).toBe(true)
  await disconnectedFor(school.server, { liveId, seatId, ms: 31_000 })
  await round(liveId)
  await isOut(liveId, seatId)

  // A new token does not restart the time: it has no right, and its joining is removed.
  school.media.fail('ListParticipants', Number.POSITIVE_INFINITY)
  await join(liveId, access)
  await isOut(liveId, seatId)
  school.media.fail('ListParticipants', 0)

  const visitor = await school.visit(liveId, 'student1')
  await join(liveId, access)
  await eventually('the microphone', () => school.media.sources(liveId, seatId).includes('MICROPHONE'))
  await round(liveId)
  expect(isIn(liveId, seatId)).toBe(true)
  const host = await school.visit(liveId, 'teacher')
  visitor.leave()
  await host.until('the empty place', ({ seats }) => seats.get(seatId)?.isPresent === false)
  await round(liveId)
  expect(isIn(liveId, seatId)).toBe(true)
  await disconnectedFor(school.server, { liveId, seatId, ms: 31_000 })
  await round(liveId)
  await isOut(liveId, seatId)
})
