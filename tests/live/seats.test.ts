// Seats outlive connections: reloads, losses, logouts, and a killed server.
// Takes long: starts first.
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LiveId } from '#contract/ids.ts'
import { liveGateway } from '#server/db/schema/live.ts'
import { startServer } from '#tests/support/startServer.ts'
import { eventually, openSchool, type School, schoolOf } from './support/lesson.ts'
import { type Visitor, visit } from './support/visitor.ts'

/** Long enough to come back in, short enough to wait for. */
const quick = { TIMING: JSON.stringify({ graceMs: 3_000, heartbeatMs: 1_000 }) }

let school: School
beforeAll(async () => {
  school = await openSchool(quick)
})
afterAll(() => school.close())

const startClass = async (micMode: 'free' | 'rollCall' = 'free'): Promise<LiveId> => {
  const liveId = await school.plan({ micMode })
  await school.start(liveId)
  return liveId
}
const seatOf = (visitor: Visitor, of: Visitor) => visitor.state().seats.get(of.me().id)
const peopleOf = async (liveId: LiveId) => {
  const report = await school.server.must(
    'getLiveReport',
    { params: { id: liveId } },
    await school.token('teacher'),
  )
  return report.people
}
const staysOf = async (liveId: LiveId, name: string) =>
  (await peopleOf(liveId)).find((person) => person.name === name)?.stays

test('[LIVE-34] [SEAT-3] a reload takes the seat over: one seat, one stay, and the old page gets the reason', async () => {
  const liveId = await startClass()
  const host = await school.visit(liveId, 'teacher')
  const before = await school.visit(liveId, 'student1')
  const seatId = before.me().id
  const leaver = await school.visit(liveId, 'student2')
  const again = await school.visit(liveId, 'student1')
  expect(again.me().id).toBe(seatId)
  expect(await before.closedWith()).toBe('replaced')
  await again.command('hand:raise', {})
  const { seats } = await host.until('the hand', () => seatOf(host, again)?.hand != null)
  expect([...seats.values()].filter(({ name }) => name === '王小明')).toHaveLength(1)
  // When a later lost connection is shown as absent, the close of the replaced socket has been handled.
  leaver.leave()
  await host.until('the other drop', () => seatOf(host, leaver)?.isPresent === false)
  expect(seatOf(host, again)?.isPresent).toBe(true)
  expect(await staysOf(liveId, '王小明')).toHaveLength(1)
})

test('[LIVE-32] [SEAT-4] a short loss of connection is invisible to others, a long one is shown; all is restored', async () => {
  const liveId = await startClass('rollCall')
  const host = await school.visit(liveId, 'teacher')
  const student = await school.visit(liveId, 'student1')
  const seatId = student.me().id
  await student.command('hand:raise', {})
  await host.command('mic:takeOff', { seatId })
  await host.until('hand and mic', () => seatOf(host, student)?.micReason === 'takenOff')
  const raised = host.state().seats.get(seatId)?.hand

  student.socket.disconnect()
  const back = await school.visit(liveId, 'student1')
  expect(back.me()).toMatchObject({ id: seatId, hand: raised, micReason: 'takenOff', canMic: false })
  expect(host.state().seats.get(seatId)?.isPresent).toBe(true)

  back.socket.disconnect()
  await host.until('the empty place', ({ seats }) => seats.get(seatId)?.isPresent === false)
  expect(await host.command('invite:send', { seatId })).toEqual({ ok: false, error: 'SEAT_AWAY' })
  const late = await school.visit(liveId, 'student1')
  expect(late.me()).toMatchObject({ id: seatId, isPresent: true, hand: raised, canMic: false })
})

test('[LIVE-35] [ATTEND-1] each stay is one row, closed by leaving and by the end', async () => {
  const liveId = await school.plan()
  const early = await school.visit(liveId, 'student1')
  await school.visit(liveId, 'teacher')
  const from = Date.now()
  await school.start(liveId)
  const first = await peopleOf(liveId)
  expect(first.map(({ name, stays }) => [name, stays.map(({ leftAt }) => leftAt)])).toEqual([
    ['李老师', [null]],
    ['王小明', [null]],
  ])
  early.leave()
  const stayed = (Date.now() - from) / 1000
  const closed = await eventually('the closed stay', async () => {
    const person = (await peopleOf(liveId)).find(({ name }) => name === '王小明')
    return person?.leftAt ? person : null
  })
  // The stay ends with the loss, not with the end of the grace period.
  expect(closed.seconds).toBeLessThan(stayed + 3)
  await school.visit(liveId, 'student1')
  await school.server.must('endLive', { params: { id: liveId } }, await school.token('teacher'))
  expect(await staysOf(liveId, '王小明')).toHaveLength(2)
  const stays = (await peopleOf(liveId)).flatMap((person) => person.stays)
  expect(stays.map(({ leftAt }) => leftAt)).toEqual([
    expect.any(String),
    expect.any(String),
    expect.any(String),
  ])
})

test('[ADMIT-3] logout closes the socket and removes the person from the media room; a refresh does not', async () => {
  const liveId = await startClass()
  const host = await school.visit(liveId, 'teacher')
  const tokens = await school.server.signIn('student1')
  const join = await school.server.must('joinLive', { params: { id: liveId }, body: {} }, tokens.access_token)
  await school.media.join(join.token)
  const student = await school.visit(liveId, 'student1')
  const signedIn = await school.server.signIn('student2')
  const other = await visit({ url: school.server.url, token: signedIn.access_token, liveId })
  const otherSeat = other.me().id
  const otherJoin = await school.server.must(
    'joinLive',
    { params: { id: liveId }, body: {} },
    signedIn.access_token,
  )
  await school.media.join(otherJoin.token)

  const refreshed = await school.server.call(
    'issueToken',
    { query: { grant_type: 'refresh_token', refresh_token: signedIn.refresh_token }, body: {} },
    undefined,
    { authorization: `Basic ${Buffer.from('demo:demo').toString('base64')}` },
  )
  if (!refreshed.ok) throw new Error(refreshed.error)
  expect(refreshed.data.access_token).not.toBe(signedIn.access_token)
  expect(await other.command('hand:raise', {})).toEqual({ ok: true })

  await school.server.must('logout', {}, refreshed.data.access_token)
  expect(await other.closedWith()).toBe('signedOut')
  await host.until('the empty place', ({ seats }) => seats.get(otherSeat)?.isPresent === false)
  await eventually('the empty media place', () => !school.media.rooms.get(liveId)?.has(otherSeat))
  expect(school.media.rooms.get(liveId)?.has(student.me().id)).toBe(true)
  expect(student.socket.connected).toBe(true)
})

test('[LIVE-32] [SEAT-1] kill -9 of the server in mid-lesson: seats, mic mode, rights and hands come back', async () => {
  const liveId = await startClass('rollCall')
  const host = await school.visit(liveId, 'teacher')
  const [one, two] = [await school.visit(liveId, 'student1'), await school.visit(liveId, 'student2')]
  await one.command('hand:raise', {})
  await host.command('mic:call', { seatId: two.me().id })
  await host.command('mic:ban', { seatId: one.me().id, banned: true })
  await one.command('chat:send', { text: '我还在' })
  const before = await host.until('all of it', (state) => state.chat.length === 1)

  const { files } = school.server
  await school.server.stop({ signal: 'SIGKILL', keep: true })
  const server = await startServer({ on: files, env: { ...school.media.env, ...quick } })
  school = schoolOf(server, school.media)
  school.media.postTo(server.url)

  const again = await school.visit(liveId, 'teacher')
  const after = again.state()
  expect(after.view).toMatchObject({ phase: 'started', micMode: 'rollCall' })
  const seats = ({ seats: all }: typeof after) => [...all.values()]
  expect(seats(after)).toEqual(seats(before))
  expect(after.chat).toEqual(before.chat)
  const back = await school.visit(liveId, 'student1')
  expect(back.me()).toMatchObject({ canMic: false, micReason: 'banned', isPresent: true })
  expect(back.me().hand).not.toBeNull()
  // Still the same stays.
  const stays = (await peopleOf(liveId)).flatMap((person) => person.stays)
  expect(stays.map(({ leftAt }) => leftAt)).toEqual([null, null, null])
}, 60_000)

test('[LIVE-35] [SEAT-4] [MEDIA-8] who does not return after a server died is absent once its lease expires', async () => {
  const liveId = await startClass()
  const host = await school.visit(liveId, 'teacher')
  await school.visit(liveId, 'student1')
  const input = { params: { id: liveId }, body: {} }
  const { seatId, token } = await school.server.must('joinLive', input, await school.token('student1'))
  await school.media.join(token)
  await host.until('both', ({ seats }) => [...seats.values()].filter((seat) => seat.isPresent).length === 2)
  const [dead] = await school.server.database.asPlatform('test', (tx) =>
    tx.select().from(liveGateway).orderBy(desc(liveGateway.seenAt)).limit(1),
  )
  const { files } = school.server
  await school.server.stop({ signal: 'SIGKILL', keep: true })
  const server = await startServer({ on: files, env: { ...school.media.env, ...quick } })
  school = schoolOf(server, school.media)
  school.media.postTo(server.url)
  const back = await school.visit(liveId, 'teacher')

  // As if the dead server had been silent for an hour: its lease has expired at the next check.
  const died = new Date(Date.now() - 3600_000)
  await server.database.asPlatform('test', (tx) =>
    tx
      .update(liveGateway)
      .set({ seenAt: died })
      .where(eq(liveGateway.id, dead?.id ?? '')),
  )
  await back.until('the empty place', () => back.seat(studentOf(back))?.isPresent === false)
  expect(back.me().isPresent).toBe(true)
  expect(await staysOf(liveId, '王小明')).toMatchObject([{ leftAt: expect.any(String) }])
  // Media continues for seats that may still reconnect: they could not before the death was noticed.
  const rounds = () => school.media.asked.filter(({ room }) => room === liveId).length
  const seen = rounds()
  await eventually('two rounds', async () => {
    await school.media.webhook({ event: 'room_finished', room: { name: liveId } })
    return rounds() >= seen + 2
  })
  expect(school.media.rooms.get(liveId)?.has(seatId)).toBe(true)
}, 60_000)

const studentOf = (visitor: Visitor) =>
  [...visitor.state().seats.values()].find(({ role }) => role === 'student')?.userId ?? ''
