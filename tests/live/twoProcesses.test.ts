// One classroom on two server processes: PostgreSQL stores the state, Redis publishes changes.
// Takes long: starts first.
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { groupBoardName } from '#contract/classroom/group.ts'
import type { LiveId } from '#contract/ids.ts'
import { boardName, documentClose } from '#contract/system/document.ts'
import { type NoticeToClient, noticeNamespace } from '#contract/system/notice.ts'
import { openPerson } from '#tests/collab/support/people.ts'
import { openTcpRelay } from '#tests/support/tcpRelay.ts'
import { canRunTwo, startTwoServers, type TwoServers } from '#tests/support/twoServers.ts'
import { disconnectedFor } from './support/disconnectedFor.ts'
import { aLesson, eventually } from './support/lesson.ts'
import { type MediaDouble, startMediaDouble } from './support/mediaDouble.ts'
import { type Visitor, visit } from './support/visitor.ts'

let servers: TwoServers
let media: MediaDouble
const tokens = new Map<string, string>()
const visitors: Visitor[] = []
const suite = test.skipIf(!canRunTwo)

beforeAll(async () => {
  if (!canRunTwo) return
  media = await startMediaDouble()
  servers = await startTwoServers(media.env)
  // The engine has one webhook address; the balancer behind it may choose any process.
  media.postTo(servers.two.url)
  for (const name of ['teacher', 'student1', 'student2']) {
    tokens.set(name, (await servers.one.signIn(name)).access_token)
  }
}, 120_000)
afterEach(() => {
  for (const visitor of visitors.splice(0)) visitor.leave()
})
afterAll(async () => {
  if (!canRunTwo) return
  await servers.close()
  await media.close()
})

const token = (name: string) => tokens.get(name) ?? ''
const enter = async (on: 'one' | 'two', liveId: LiveId, name: string, own = token(name)) => {
  const visitor = await visit({ url: servers[on].url, token: own, liveId })
  visitors.push(visitor)
  return visitor
}
const startClass = async () => {
  const { id } = await servers.one.must('createLive', { body: aLesson() }, token('teacher'))
  await servers.one.must('startLive', { params: { id } }, token('teacher'))
  const host = await enter('one', id, 'teacher')
  const student = await enter('two', id, 'student1')
  const seatId = student.me().id
  await host.until('the student', ({ seats }) => seats.get(seatId)?.isPresent === true)
  return { liveId: id, host, student, seatId }
}

suite('[WIRE-5] [LIVE-13] teacher here, student there: modes, calls, chat, pen, end', async () => {
  const { liveId, host, student, seatId } = await startClass()
  await host.command('mic:setMode', { mode: 'rollCall' })
  await student.until('roll call', ({ view }) => view?.micMode === 'rollCall')
  await student.command('hand:raise', {})
  await host.until('the hand', ({ seats }) => seats.get(seatId)?.hand !== null)
  await host.command('mic:call', { seatId })
  await student.until('the call', () => student.me().micReason === 'called')
  await student.command('chat:send', { text: '老师好' })
  await host.until('the message', ({ chat }) => chat.some(({ text }) => text === '老师好'))
  await host.command('chat:send', { text: '你好' })
  await student.until('the answer', ({ chat }) => chat.some(({ text }) => text === '你好'))
  await host.command('pen:set', { seatId, allowed: true })
  await student.until('the pen', () => student.me().canDraw)
  expect(await student.command('mic:setMode', { mode: 'free' })).toEqual({ ok: false, error: 'HOST_ONLY' })
  expect(host.state().version).toBe(student.state().version)
  await servers.one.must('endLive', { params: { id: liveId } }, token('teacher'))
  expect(await student.closedWith()).toBe('ended')
})

suite('[WIRE-5] both at once: the order of versions is the same for everybody', async () => {
  const { host, student, seatId } = await startClass()
  for (let i = 0; i < 8; i++) {
    await Promise.all([
      host.command('pen:set', { seatId, allowed: i % 2 === 0 }),
      student.command(i % 2 === 0 ? 'hand:raise' : 'hand:lower', i % 2 === 0 ? {} : { seatId }),
    ])
  }
  await eventually('the same state', () => {
    const [a, b] = [host, student].map((one) => {
      const { version, view, seats } = one.state()
      return JSON.stringify({ version, view, seats: [...seats.values()] })
    })
    return a === b
  })
})

suite('[WIRE-6] a seat taken over on one process is disconnected on the other; the last one stays', async () => {
  const { liveId, host, student, seatId } = await startClass()
  const again = await enter('one', liveId, 'student1')
  expect(await student.closedWith()).toBe('replaced')
  expect(again.me().id).toBe(seatId)
  const back = await enter('two', liveId, 'student1')
  expect(await again.closedWith()).toBe('replaced')
  await host.command('pen:set', { seatId, allowed: true })
  await back.until('the pen', () => back.me().canDraw)
})

suite('[WIRE-6] signed out on one process, disconnected on the other', async () => {
  const { liveId, host } = await startClass()
  const own = (await servers.one.signIn('student2')).access_token
  const guest = await enter('two', liveId, 'student2', own)
  const seatId = guest.me().id
  await servers.one.must('logout', {}, own)
  expect(await guest.closedWith()).toBe('signedOut')
  await host.until('the seat is free', ({ seats }) => seats.get(seatId)?.isPresent === false)
})

suite('[MEDIA-7] a webhook is answered from the newest state, whichever process made it', async () => {
  const { liveId, host, seatId } = await startClass()
  const sources = () => media.sources(liveId, seatId).join()
  const join = async () => {
    const input = { params: { id: liveId }, body: {} }
    return (await servers.one.must('joinLive', input, token('student1'))).token
  }
  const stale = await join()
  await media.join(stale)
  await eventually('free', () => sources() === 'CAMERA,MICROPHONE')
  await host.command('mic:setMode', { mode: 'rollCall' })
  await eventually('roll call', () => sources() === 'CAMERA')
  await media.join(stale)
  await eventually('what the class has now', () => sources() === 'CAMERA')
  await host.command('mic:call', { seatId })
  await eventually('called', () => sources().includes('MICROPHONE'))
  const track = { sid: 'TR_mic', type: 'AUDIO' as const, source: 'MICROPHONE', muted: false }
  await media.publish(liveId, seatId, track)
  expect(media.rooms.get(liveId)?.get(seatId)?.tracks).toMatchObject([{ sid: 'TR_mic', muted: false }])
})

suite('[ADMIT-5] [MEDIA-8] [MEDIA-9] the media line is the same on both: who has it there is not put out here', async () => {
  const { liveId } = await startClass()
  const own = (await servers.two.signIn('student2')).access_token
  const input = { params: { id: liveId }, body: {} }
  const { seatId, token: first } = await servers.one.must('joinLive', input, own)
  const isIn = () => media.rooms.get(liveId)?.has(seatId) === true
  await media.join(first)
  await disconnectedFor(servers.one, { liveId, seatId, ms: 31_000 })
  await eventually('out without a socket', () => !isIn())
  // The socket is on one process, the webhook comes to the other.
  const guest = await enter('one', liveId, 'student2', own)
  await media.join(first)
  const rounds = () => media.asked.filter(({ method }) => method === 'ListParticipants').length
  const before = rounds()
  await eventually('rounds of both', () => rounds() >= before + 6)
  expect(isIn()).toBe(true)
  guest.leave()
  await servers.one.must('logout', {}, own)
  await eventually('out with the login', () => !isIn())
  await media.join(first)
  await eventually('out again', () => !isIn())
})

suite('[WIRE-8] what a process stored and could not publish before it died reaches everybody', {
  timeout: 120_000,
}, async () => {
  const relay = await openTcpRelay(Number(new URL(servers.redis.url).port))
  const doomed = await servers.another({ REDIS_URL: `redis://127.0.0.1:${relay.port}` })
  const { liveId, host, student, seatId } = await startClass()
  host.leave()
  const teacher = await visit({ url: doomed.url, token: token('teacher'), liveId })
  visitors.push(teacher)
  await teacher.command('group:open', {
    groups: [[seatId], [(await enter('one', liveId, 'student2')).me().id]],
  })
  await student.until('the group', () => student.me().group === 0)
  const name = groupBoardName(liveId, { round: 1, group: 0 })
  const board = openPerson({ url: servers.two.url, name, token: token('student1') })
  await board.synced()
  const own = (await servers.one.signIn('student3')).access_token
  const loggedOut = await enter('two', liveId, 'student3', own)
  const plan = async () => (await servers.one.must('createLive', { body: aLesson() }, token('teacher'))).id
  const [ended, removed] = [await plan(), await plan()]
  await servers.one.must('startLive', { params: { id: ended } }, token('teacher'))
  const [inEnded, inRemoved] = [
    await enter('one', ended, 'student2'),
    await enter('two', removed, 'student2'),
  ]

  const { sysUser } = await servers.one.must('getUserInfo', {}, token('student2'))
  const bell: Socket<NoticeToClient> = io(`${servers.two.url}${noticeNamespace}`, {
    transports: ['websocket'],
    forceNew: true,
    auth: { token: token('student2') },
  })
  let rings = 0
  bell.on('notice:changed', () => (rings += 1))
  await new Promise<void>((resolve) => bell.once('connect', resolve))

  relay.hold()
  const invited = aLesson({ studentIds: [sysUser.userId] })
  await doomed.must('createLive', { body: invited }, token('teacher'))
  expect(await teacher.command('group:move', { seatId, group: 1 })).toEqual({ ok: true })
  expect(await teacher.command('chat:send', { text: '换组' })).toEqual({ ok: true })
  await doomed.must('endLive', { params: { id: ended } }, token('teacher'))
  await doomed.must('removeLive', { params: { id: removed } }, token('teacher'))
  await doomed.must('logout', {}, own)
  await doomed.stop({ signal: 'SIGKILL', keep: true })
  expect(student.me().group).toBe(0)

  await student.until('the other group', () => student.me().group === 1)
  expect(student.state().chat.map(({ text }) => text)).toEqual(['换组'])
  expect(await board.ended).toEqual({ code: 4404, reason: 'unknown-document' })
  expect(await inEnded.closedWith()).toBe('ended')
  expect(await inRemoved.closedWith()).toBe('closed')
  expect(await loggedOut.closedWith()).toBe('signedOut')
  await eventually('the sign of the new message', () => rings > 0)
  bell.close()
  board.leave()
  await relay.close()
})

suite('[WIRE-7] while Redis is unavailable nobody is disconnected, and afterwards everybody has the newest state', {
  timeout: 60_000,
}, async () => {
  const { host, student, seatId } = await startClass()
  const { redis } = servers
  await redis.stop()
  expect(await host.command('pen:set', { seatId, allowed: true })).toEqual({ ok: true })
  expect(student.me().canDraw).toBe(false)
  await redis.start()
  await student.until('the pen', () => student.me().canDraw)
  await student.command('hand:raise', {})
  await host.until('the hand', ({ seats }) => seats.get(seatId)?.hand !== null)
})

// The last one: everybody of the school is signed out.
suite('[CALL-TEN-02] a school that is disabled at one process is out at the other one too', async () => {
  const { liveId, student } = await startClass()
  const board = openPerson({ url: servers.two.url, name: boardName(liveId), token: token('student2') })
  await board.synced()
  const system = (await servers.one.signIn('system')).access_token
  const info = await servers.one.must('getUserInfo', {}, token('teacher'))
  if (!info.tenant) throw new Error('the teacher has no school')
  const body = { id: [info.tenant.id], status: 'disabled' as const }
  expect(await servers.one.must('updateTenantStatus', { body }, system)).toEqual({ done: 1, refused: [] })
  expect(await student.closedWith()).toBe('signedOut')
  expect(await board.ended).toEqual(documentClose.signedOut)
  expect(await servers.two.call('getUserInfo', {}, token('student2'))).toMatchObject({ status: 424 })
  board.leave()
})
