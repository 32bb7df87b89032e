// Permissions at the media engine: they follow the policy through failures, old tokens, restarts and forged tracks.
// Takes long: starts first.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LiveId } from '#contract/ids.ts'
import { eventually, openSchool, type School } from './support/lesson.ts'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.close())

const startClass = async (micMode: 'free' | 'rollCall' = 'free') => {
  const liveId = await school.plan({ micMode })
  await school.start(liveId)
  const host = await school.visit(liveId, 'teacher')
  const student = await school.visit(liveId, 'student1')
  return { liveId, host, student, seatId: student.me().id }
}
const tokenFor = async (liveId: LiveId, by: string) => {
  const { token } = await school.server.must(
    'joinLive',
    { params: { id: liveId }, body: {} },
    await school.token(by),
  )
  return token
}
const sourcesAre = (liveId: LiveId, seatId: string, wanted: string[]) =>
  eventually(
    `the sources ${wanted}`,
    () => JSON.stringify(school.media.sources(liveId, seatId)) === JSON.stringify(wanted),
  )

test('[LIVE-12] [LIVE-13] [LIVE-14] [LIVE-15] [LIVE-16] [STATE-LIVE-03] every command reaches the engine', async () => {
  const { liveId, host, seatId } = await startClass()
  const { media } = school
  await media.join(await tokenFor(liveId, 'student1'))
  await sourcesAre(liveId, seatId, ['CAMERA', 'MICROPHONE'])
  await host.command('mic:setMode', { mode: 'rollCall' })
  await sourcesAre(liveId, seatId, ['CAMERA'])
  await host.command('mic:call', { seatId })
  await sourcesAre(liveId, seatId, ['CAMERA', 'MICROPHONE', 'SCREEN_SHARE', 'SCREEN_SHARE_AUDIO'])
  await host.command('mic:takeOff', { seatId })
  await sourcesAre(liveId, seatId, ['CAMERA'])
  await host.command('mic:putOn', { seatId })
  await sourcesAre(liveId, seatId, ['CAMERA', 'MICROPHONE', 'SCREEN_SHARE', 'SCREEN_SHARE_AUDIO'])
  await host.command('mic:ban', { seatId: 'all', banned: true })
  await sourcesAre(liveId, seatId, ['CAMERA'])
  await host.command('mic:ban', { seatId: 'all', banned: false })
  await host.command('mic:setMode', { mode: 'auto' })
  await sourcesAre(liveId, seatId, ['CAMERA', 'MICROPHONE'])
})

test('[MEDIA-3] permissions are sent again to an engine that refused them, and the host sees the open microphones meanwhile', async () => {
  const { liveId, host, student, seatId } = await startClass()
  await school.media.join(await tokenFor(liveId, 'student1'))
  await sourcesAre(liveId, seatId, ['CAMERA', 'MICROPHONE'])
  school.media.fail('UpdateParticipant', 4)
  await host.command('mic:setMode', { mode: 'rollCall' })
  await student.until('the mode, which stands', ({ view }) => view?.micMode === 'rollCall')
  await host.until('one open microphone', ({ view }) => view?.micsNotShut === 1)
  expect(school.media.sources(liveId, seatId)).toContain('MICROPHONE')
  await host.until('none open', ({ view }) => view?.micsNotShut === 0)
  await sourcesAre(liveId, seatId, ['CAMERA'])
})

test('[LIVE-12] [MEDIA-2] an old token of the free mode opens no microphone in roll call', async () => {
  const { liveId, host, student, seatId } = await startClass()
  const old = await tokenFor(liveId, 'student1')
  await host.command('mic:setMode', { mode: 'rollCall' })
  await student.until('roll call', ({ view }) => view?.micMode === 'rollCall')
  await school.media.join(old)
  await sourcesAre(liveId, seatId, ['CAMERA'])
})

test('[MEDIA-4] without webhooks the regular listing does the same, a little later', async () => {
  const { liveId, host, student, seatId } = await startClass()
  const old = await tokenFor(liveId, 'student1')
  await host.command('mic:setMode', { mode: 'rollCall' })
  await student.until('roll call', ({ view }) => view?.micMode === 'rollCall')
  await school.media.join(old, { isHeard: false })
  expect(school.media.sources(liveId, seatId)).toContain('MICROPHONE')
  await sourcesAre(liveId, seatId, ['CAMERA'])
})

test('[MEDIA-4] rooms that the engine lost are created again; rooms without a running lesson are deleted', async () => {
  const { liveId } = await startClass()
  const planned = await school.plan()
  school.media.loseRooms()
  await eventually('the room again', () => school.media.rooms.has(liveId))
  const foreign = 'a-room-of-another-program'
  school.media.rooms.set(foreign, new Map())
  school.media.rooms.set(planned, new Map())
  expect(await school.media.webhook({ event: 'room_started', room: { name: planned } })).toBe(200)
  await eventually('no stray room', () => !school.media.rooms.has(planned))
  expect(school.media.rooms.has(foreign)).toBe(true)
})

test('[LIVE-08] [MEDIA-2] after the end an old token finds no room', async () => {
  const { liveId } = await startClass()
  const old = await tokenFor(liveId, 'student1')
  await school.server.must('endLive', { params: { id: liveId } }, await school.token('teacher'))
  expect(await school.media.join(old)).toBe(false)
  // If joining created rooms, the room of an ended lesson would come back.
  school.media.rooms.set(liveId, new Map())
  await school.media.webhook({ event: 'room_started', room: { name: liveId } })
  await eventually('no room of an ended lesson', () => !school.media.rooms.has(liveId))
})

test('[MEDIA-4] a participant without a seat is removed from the media room', async () => {
  const { liveId } = await startClass()
  const stranger = { identity: 'stranger', sid: 'PA_stranger', name: '', permission: {}, tracks: [] }
  school.media.rooms.get(liveId)?.set('stranger', stranger)
  await eventually('no stranger', () => !school.media.rooms.get(liveId)?.has('stranger'))
})

test('[MEDIA-5] a participant who publishes a microphone as a camera is removed from the media room', async () => {
  const { liveId, seatId } = await startClass('rollCall')
  const { media } = school
  await media.join(await tokenFor(liveId, 'student1'))
  await sourcesAre(liveId, seatId, ['CAMERA'])
  await media.publish(liveId, seatId, { sid: 'TR_lie', type: 'AUDIO', source: 'CAMERA', muted: false })
  await eventually('the empty place', () => !media.rooms.get(liveId)?.has(seatId))
})

test('[MEDIA-5] a track without a right is muted, and its owner removed on unmuting it', async () => {
  const { liveId, seatId } = await startClass('rollCall')
  const { media } = school
  await media.join(await tokenFor(liveId, 'student1'))
  // The double closes tracks that a permission forbids; this track comes after that.
  const isTold = ({ method, identity }: (typeof media.asked)[number]) =>
    method === 'UpdateParticipant' && identity === seatId
  await eventually('the permission set on joining', () => media.asked.some(isTold))
  const track = { sid: 'TR_mic', type: 'AUDIO' as const, source: 'MICROPHONE', muted: false }
  await media.publish(liveId, seatId, track)
  await eventually('the mute', () => media.rooms.get(liveId)?.get(seatId)?.tracks[0]?.muted === true)
  track.muted = false
  await eventually('the empty place', () => !media.rooms.get(liveId)?.has(seatId))
})

test('[MEDIA-6] a webhook that is not signed by the engine is refused', async () => {
  const event = { event: 'room_finished', room: { name: 'x' } }
  expect(await school.media.webhook(event)).toBe(200)
  expect(await school.media.webhook(event, 'another-secret-of-thirty-two-characters')).toBe(403)
  const naked = await fetch(`${school.server.url}/media/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/webhook+json' },
    body: JSON.stringify(event),
  })
  expect(naked.status).toBe(403)
})
