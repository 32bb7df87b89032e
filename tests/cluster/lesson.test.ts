// npm run test:cluster: a lesson on two app processes, each of which is killed once, while people speak, write and draw.
import { TrackSource } from '@livekit/rtc-node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { groupBoardName } from '#contract/classroom/group.ts'
import type { LiveId } from '#contract/ids.ts'
import { boardName } from '#contract/system/document.ts'
import { openPerson, type Person } from '#tests/collab/support/people.ts'
import { aLesson, eventually } from '#tests/live/support/lesson.ts'
import { type Visitor, visit } from '#tests/live/support/visitor.ts'
import { joinAsNative, type NativeClient } from '#tests/sfu/support/nativeClient.ts'
import { callsTo } from '#tests/support/testSchool.ts'
import { type Cluster, startCluster } from './support/startCluster.ts'

const names = ['teacher', 'student1', 'student2', 'student3', 'student4'] as const
type Name = (typeof names)[number]

let cluster: Cluster
const leaving: (() => unknown)[] = []
beforeAll(async () => {
  cluster = await startCluster()
}, 300_000)
afterAll(async () => {
  for (const leave of leaving) await leave()
  await cluster.close()
}, 60_000)

const { SOURCE_MICROPHONE } = TrackSource
const loudFrom = (ear: NativeClient, identity: string) =>
  ear
    .arrived(SOURCE_MICROPHONE)
    .filter(({ from }) => from === identity)
    .reduce((sum, { loud }) => sum + loud, 0)
const isHeard = async (ear: NativeClient, identity: string) => {
  const before = loudFrom(ear, identity)
  await eventually(`the voice of ${identity}`, () => loudFrom(ear, identity) > before + 50, 30_000)
}

const startLesson = async () => {
  const { url } = cluster.balancer
  const school = callsTo(url)
  const tokens = new Map<Name, string>()
  for (const name of names) tokens.set(name, (await school.signIn(name)).access_token)
  const token = (name: Name) => tokens.get(name) ?? ''
  const body = aLesson({ micMode: 'rollCall' })
  const { id: liveId } = await school.must('createLive', { body }, token('teacher'))
  await school.must('startLive', { params: { id: liveId } }, token('teacher'))
  const enter = async (name: Name) => {
    const visitor = await visit({ url, token: token(name), liveId, reconnects: true })
    leaving.push(visitor.leave)
    return visitor
  }
  const draw = async (name: Name, on = boardName(liveId)) => {
    const person = openPerson({ url, name: on, token: token(name) })
    leaving.push(person.leave)
    await person.synced()
    return person
  }
  const speak = async (name: Name) => {
    const input = { params: { id: liveId }, body: {} }
    const answer = await school.must('joinLive', input, token(name))
    const client = await joinAsNative(answer.url, answer.token)
    leaving.push(client.leave)
    return client
  }
  return { school, token, liveId, enter, draw, speak }
}

/** Everybody writes, raises hands and draws until stopped. Commands that a dying process did not answer count as unknown. */
const keepBusy = (people: readonly Visitor[], boards: readonly Person[]) => {
  const accepted: string[] = []
  let count = 0
  const run = (visitor: Visitor) => {
    count += 1
    const text = `${visitor.me().name} ${count}`
    void visitor
      .command('chat:send', { text })
      .then((answer) => answer.ok && accepted.push(text))
      .catch(() => undefined)
    if (visitor.me().role === 'student') visitor.command('hand:raise', {}).catch(() => undefined)
  }
  const timers = [
    // Slower than a seat may write.
    ...people.map((visitor) => setInterval(run, 2_100, visitor)),
    setInterval(() => {
      count += 1
      for (const [index, board] of boards.entries()) board.strokes.push([`${index}:${count}`])
    }, 20),
  ]
  return {
    accepted,
    stop: () => {
      for (const timer of timers) clearInterval(timer)
    },
  }
}

/** What one person sees, without what is that person's own. */
const seen = (visitor: Visitor) => {
  const { version, view, seats, chat } = visitor.state()
  return JSON.stringify({ version, view, seats: [...seats.values()], chat: chat.map(({ text }) => text) })
}
const seeTheSame = (people: readonly Visitor[]) =>
  eventually(
    'the same state for everybody',
    () =>
      people.every((visitor) => visitor.socket.connected && visitor.state().seats.size === names.length) &&
      new Set(people.map(seen)).size === 1,
    30_000,
  )
const drewTheSame = (boards: readonly Person[]) =>
  eventually(
    'the same board for everybody',
    () => new Set(boards.map(({ strokes }) => JSON.stringify(strokes.toArray()))).size === 1,
    30_000,
  )
/** What the teacher's school has used for its lessons of this kind, as its administrator sees it. */
const minutesOf = async (school: ReturnType<typeof callsTo>) => {
  const token = (await school.signIn('tenant')).access_token
  const amounts = await school.must('getQuotaBalance', {}, token)
  const { records } = await school.must('pageConsumption', { query: {} }, token)
  return { left: amounts.find(({ kind }) => kind === '1vN')?.balance ?? null, records }
}
const division = async (liveId: LiveId) => {
  const [room] = await cluster.rooms.listRooms([liveId])
  return room?.metadata ? Object.values(JSON.parse(room.metadata).groups).sort() : []
}

test('[LIVE-27 part] a lesson on two processes, of which first one and then the other dies, is charged once', {
  timeout: 300_000,
}, async () => {
  const before = await minutesOf(callsTo(cluster.balancer.url))
  const { school, token, liveId, enter, draw, speak } = await startLesson()
  const people: Visitor[] = []
  for (const name of names) people.push(await enter(name))
  const [teacher, one, two, three, four] = people
  if (!teacher || !one || !two || !three || !four) throw new Error('five people are in the lesson')
  const [a, b, c, d] = [one, two, three, four].map((visitor) => visitor.me().id)
  if (!a || !b || !c || !d) throw new Error('four students have seats')
  await teacher.command('pen:set', { seatId: a, allowed: true })
  await one.until('the pen', () => one.me().canDraw)
  const boards = [await draw('teacher'), await draw('student1'), await draw('student2')]
  const [drawing = [], reading] = [boards.slice(0, 2), boards[2]]
  await teacher.command('mic:call', { seatId: a })
  await one.until('the call', () => one.me().canMic)
  const [ear, voice, other] = [await speak('teacher'), await speak('student1'), await speak('student2')]
  await voice.publishTone()
  await isHeard(ear, a)
  for (const count of cluster.balancer.counts()) expect(count).toBeGreaterThanOrEqual(3)

  // The first death, in the middle of everything.
  const first = keepBusy(people, drawing)
  await eventually('messages', () => first.accepted.length >= 5)
  const drawnBefore = reading?.strokes.toArray() ?? []
  await cluster.one.kill()
  await eventually('messages by way of the other', () => first.accepted.length >= 12, 30_000)
  first.stop()
  await seeTheSame(people)
  await drewTheSame(boards)
  const chat = new Set(one.state().chat.map(({ text }) => text))
  expect(first.accepted.filter((text) => !chat.has(text))).toEqual([])
  const drawn = new Set(reading?.strokes.toArray())
  expect(drawnBefore.filter((stroke) => !drawn.has(stroke))).toEqual([])
  expect([a, b, c, d]).toEqual([one, two, three, four].map((visitor) => visitor.me().id))
  expect(one.me()).toMatchObject({ isCalled: true, canMic: true, canDraw: true, micRevocations: 0 })
  expect([two, three, four].map((visitor) => visitor.me().hand !== null)).toEqual([true, true, true])
  await isHeard(ear, a)
  expect([...ear.events, ...voice.events]).toEqual([])

  // Groups, and the second death.
  await cluster.one.start()
  expect(
    await teacher.command('group:open', {
      groups: [
        [a, b],
        [c, d],
      ],
    }),
  ).toEqual({ ok: true })
  await four.until('the group', () => four.me().group === 1)
  const groupBoards = [
    await draw('student3', groupBoardName(liveId, { round: 1, group: 1 })),
    await draw('student4', groupBoardName(liveId, { round: 1, group: 1 })),
    await draw('teacher', groupBoardName(liveId, { round: 1, group: 1 })),
  ]
  await eventually('the division at the engine', async () => (await division(liveId)).join() === '0,0,1,1')
  const second = keepBusy(people, groupBoards.slice(0, 2))
  await eventually('messages', () => second.accepted.length >= 5)
  await cluster.two.kill()
  await eventually('messages by way of the other', () => second.accepted.length >= 12, 30_000)
  second.stop()
  await seeTheSame(people)
  await drewTheSame(groupBoards)
  const chatThen = new Set(one.state().chat.map(({ text }) => text))
  expect([...first.accepted, ...second.accepted].filter((text) => !chatThen.has(text))).toEqual([])
  expect([one, two, three, four].map((visitor) => visitor.me().group)).toEqual([0, 0, 1, 1])
  await teacher.command('group:move', { seatId: d, group: 0 })
  expect(await groupBoards[1]?.ended).toEqual({ code: 4404, reason: 'unknown-document' })
  await eventually('the new division', async () => (await division(liveId)).join() === '0,0,0,1')
  await teacher.command('group:close', {})
  await four.until('the main room', () => four.me().group === null)

  // Another one is called: the engine follows the process that is left.
  await teacher.command('mic:call', { seatId: b })
  await two.until('the call', () => two.me().canMic)
  await other.publishTone()
  await isHeard(ear, b)
  await eventually('silence of the first', () => loudFrom(ear, a) === 0)

  await school.must('endLive', { params: { id: liveId } }, token('teacher'))
  expect(await Promise.all(people.map((visitor) => visitor.closedWith()))).toEqual(Array(5).fill('ended'))
  const report = await school.must('getLiveReport', { params: { id: liveId } }, token('teacher'))
  expect(report.people.map(({ name, stays }) => [name, stays.length]).sort()).toEqual(
    people.map((visitor) => [visitor.me().name, 1]).sort(),
  )

  // Each process has charged the running lesson every minute, and one of them its end: it is paid once.
  const after = await minutesOf(school)
  const charged = after.records.filter(({ id }) => id === liveId)
  expect(charged).toHaveLength(1)
  const [{ startTime = '', endTime = null, minutes = 0 } = {}] = charged
  const seconds = (Date.parse(endTime ?? '') - Date.parse(startTime)) / 1000
  // Begun minutes; the two times are of whole seconds.
  expect(minutes * 60 - seconds).toBeGreaterThanOrEqual(-1)
  expect(minutes * 60 - seconds).toBeLessThanOrEqual(61)
  expect((before.left ?? 0) - (after.left ?? 0)).toBe(minutes)
})
