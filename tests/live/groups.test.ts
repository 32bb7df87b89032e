// Groups over sockets: one lesson from opening to closing, with its boards, a killed server, and what the engine is sent.
// Takes long: starts first.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { groupBoardName } from '#contract/classroom/group.ts'
import { openPerson, type Person } from '#tests/collab/support/people.ts'
import { startServer } from '#tests/support/startServer.ts'
import { eventually, openSchool, type School, schoolOf } from './support/lesson.ts'
import type { Visitor } from './support/visitor.ts'

let school: School
const people: Person[] = []
beforeAll(async () => {
  school = await openSchool()
})
afterAll(async () => {
  for (const person of people) person.leave()
  await school.close()
})

const ok = { ok: true }
const refused = (error: string) => ({ ok: false, error })
const unknown = { code: 4404, reason: 'unknown-document' }
const idOf = (visitor: Visitor) => visitor.me().id
const isIn = (visitor: Visitor, group: number | null) =>
  visitor.until(`group ${group}`, () => visitor.me().group === group)

const startClass = async () => {
  const liveId = await school.plan()
  await school.start(liveId)
  const host = await school.visit(liveId, 'teacher')
  const [one, two, three] = [
    await school.visit(liveId, 'student1'),
    await school.visit(liveId, 'student2'),
    await school.visit(liveId, 'student3'),
  ]
  const openBoard = async (username: string, group: number) => {
    const name = groupBoardName(liveId, { round: 1, group })
    const person = openPerson({ url: school.server.url, name, token: await school.token(username) })
    people.push(person)
    return person
  }
  /** The engine has what the classroom says. */
  const engineHas = (groups: Record<string, number>, receivedByAll: readonly string[] = []) =>
    eventually(`the division ${JSON.stringify([groups, receivedByAll])}`, () => {
      const found = school.media.audiences(liveId)
      return (
        JSON.stringify(Object.entries(found.groups).sort()) ===
          JSON.stringify(Object.entries(groups).sort()) &&
        JSON.stringify([...found.receivedByAll].sort()) === JSON.stringify([...receivedByAll].sort())
      )
    })
  return { liveId, host, one, two, three, openBoard, engineHas }
}

test('[LIVE-20] [LIVE-21] [LIVE-22 part] [LIVE-23] [LIVE-24] [LIVE-32] [STATE-LIVE-02] [GROUP-1] [GROUP-9] a lesson in groups', async () => {
  const { liveId, host, one, two, three, engineHas } = await startClass()
  const [a, b, c, teacher] = [idOf(one), idOf(two), idOf(three), idOf(host)]
  const lesson = { params: { id: liveId } }
  const levels = await school.server.must('listStudentLevels', lesson, await school.token('teacher'))
  expect(levels.map(({ userId }) => userId).sort()).toEqual(
    [one, two, three].map(({ me }) => me().userId).sort(),
  )
  expect(levels[0]?.level).toMatch(/^HSK \d$/)
  expect(await one.command('group:open', { groups: [[a]] })).toEqual(refused('HOST_ONLY'))
  expect(await host.command('group:open', { groups: [[a, b], [c]], minutes: 10 })).toEqual(ok)
  await Promise.all([isIn(one, 0), isIn(two, 0), isIn(three, 1)])
  await engineHas({ [a]: 0, [b]: 0, [c]: 1 })
  expect(school.media.audiences(liveId).seesAllSpeakers).toEqual([teacher])

  const late = await school.visit(liveId, 'student4')
  expect(late.me().group).toBe(1)
  const d = idOf(late)
  await engineHas({ [a]: 0, [b]: 0, [c]: 1, [d]: 1 })
  await host.command('group:move', { seatId: b, group: 1 })
  await isIn(two, 1)
  await host.command('group:enter', { group: 0 })
  await engineHas({ [a]: 0, [b]: 1, [c]: 1, [d]: 1, [teacher]: 0 })
  await host.command('group:speakToAll', { isOn: true })
  await engineHas({ [a]: 0, [b]: 1, [c]: 1, [d]: 1, [teacher]: 0 }, [teacher])
  await three.command('group:exit', {})
  await isIn(three, null)

  const { files } = school.server
  await school.server.stop({ signal: 'SIGKILL', keep: true })
  // The embedded engine ends with its server.
  school.media.loseRooms()
  const server = await startServer({ on: files, env: school.media.env })
  school = schoolOf(server, school.media)
  school.media.postTo(server.url)
  await eventually('the room, made again', () => school.media.rooms.has(liveId))
  expect(school.media.audiences(liveId).groups).toEqual({ [a]: 0, [b]: 1, [d]: 1, [teacher]: 0 })
  const [hostAgain, twoAgain] = [
    await school.visit(liveId, 'teacher'),
    await school.visit(liveId, 'student2'),
  ]
  const threeAgain = await school.visit(liveId, 'student3')
  expect([hostAgain, twoAgain, threeAgain].map((visitor) => visitor.me().group)).toEqual([0, 1, null])
  expect(hostAgain.state().view?.groups).toMatchObject({ round: 1, count: 2, speakerId: teacher })

  await hostAgain.command('group:demonstrate', { group: 1 })
  await threeAgain.until('the shut microphone', () => threeAgain.me().micReason === 'demonstration')
  expect(twoAgain.me()).toMatchObject({ canMic: true, micReason: 'inGroup' })
  const shown = [{ [a]: 0, [b]: 1, [d]: 1, [teacher]: 0 }, [b, d, teacher]] as const
  await engineHas(...shown)
  // An engine that starts again gets its rooms with the division.
  school.media.loseRooms()
  await engineHas(...shown)
  await hostAgain.command('group:close', {})
  await threeAgain.until('the main room', ({ view }) => view?.groups === null)
  await isIn(twoAgain, null)
  await engineHas({})
}, 60_000)

test('[COLLAB-04] [GROUP-6] [DOC-34] each group has its own board; who leaves loses it at once, the teacher sees all', async () => {
  const { liveId, host, one, two, three, openBoard } = await startClass()
  await host.command('group:open', { groups: [[idOf(one), idOf(two)], [idOf(three)]] })
  await Promise.all([isIn(one, 0), isIn(two, 0), isIn(three, 1)])
  const [oneBoard, twoBoard, threeBoard, stranger, none] = [
    await openBoard('student1', 0),
    await openBoard('student2', 0),
    await openBoard('student3', 1),
    await openBoard('student3', 0),
    await openBoard('teacher', 2),
  ]
  expect(await stranger.ended).toEqual(unknown)
  expect(await none.ended).toEqual(unknown)
  await Promise.all([oneBoard.synced(), twoBoard.synced(), threeBoard.synced()])
  oneBoard.strokes.push(['甲'])
  threeBoard.strokes.push(['乙'])
  const [first, second] = [await openBoard('teacher', 0), await openBoard('teacher', 1)]
  await Promise.all([twoBoard.has('甲'), first.has('甲'), second.has('乙')])
  expect(first.strokes.toArray()).toEqual(['甲'])
  expect(threeBoard.strokes.toArray()).toEqual(['乙'])

  await host.command('group:move', { seatId: idOf(two), group: 1 })
  expect(await twoBoard.ended).toEqual(unknown)
  const moved = await openBoard('student2', 1)
  await moved.has('乙')
  await host.command('group:close', {})
  await one.until('the main room', ({ view }) => view?.groups === null)
  // What was made in the round stays readable for its members, and for them alone.
  const oneAgain = await openBoard('student1', 0)
  await oneAgain.has('甲')
  first.strokes.push(['丙'])
  await Promise.all([oneAgain.has('丙'), oneBoard.has('丙')])
  oneAgain.strokes.push(['丁'])
  expect(await oneAgain.ended).toEqual({ code: 4409, reason: 'stale' })
  expect(first.strokes.toArray()).toEqual(['甲', '丙'])
  expect(await (await openBoard('student2', 0)).ended).toEqual(unknown)
  const list = { params: { id: liveId } }
  expect(await school.server.must('listGroupBoards', list, await school.token('student3'))).toEqual([
    { round: 1, group: 1, students: [two.me().name, three.me().name] },
  ])
  expect(await school.server.must('listGroupBoards', list, await school.token('student5'))).toEqual([])
  expect(await school.server.must('listGroupBoards', list, await school.token('teacher'))).toEqual([
    { round: 1, group: 0, students: [one.me().name] },
    { round: 1, group: 1, students: [two.me().name, three.me().name] },
  ])
  const afterwards = await openBoard('teacher', 0)
  await afterwards.has('甲')

  // The class's board is empty; the list offers those of the groups to who may look at them.
  await school.server.must('endLive', list, await school.token('teacher'))
  const offered = async (name: string) =>
    (await school.server.must('getLive', list, await school.token(name))).may.board
  expect([await offered('teacher'), await offered('education'), await offered('student3')]).toEqual([
    'write',
    'read',
    'read',
  ])
  expect(await offered('student5')).toBeNull()
})

test('[LIVE-21] [COLLAB-04] while a group is shown everybody reads its board, and nobody else writes on it', async () => {
  const { host, one, two, openBoard } = await startClass()
  await host.command('group:open', { groups: [[idOf(one)], [idOf(two)]] })
  await Promise.all([isIn(one, 0), isIn(two, 1)])
  const mine = await openBoard('student1', 0)
  await mine.synced()
  mine.strokes.push(['甲'])
  expect(await (await openBoard('student2', 0)).ended).toEqual(unknown)
  await host.command('group:demonstrate', { group: 0 })
  const [looking, writing, waiting] = [
    await openBoard('student2', 0),
    await openBoard('student3', 0),
    await openBoard('student1', 1),
  ]
  expect(await waiting.ended).toEqual(unknown)
  await Promise.all([looking.has('甲'), writing.has('甲')])
  mine.strokes.push(['乙'])
  await looking.has('乙')
  writing.strokes.push(['丙'])
  expect(await writing.ended).toEqual({ code: 4409, reason: 'stale' })
  await host.command('group:demonstrate', { group: null })
  expect(await looking.ended).toEqual(unknown)
  expect(mine.strokes.toArray()).toEqual(['甲', '乙'])
})

test('[PRIVATE-1] [PRIVATE-3] [PRIVATE-5] [PRIVATE-6] a co-teacher listens, a closed page ends the talk, the log keeps it', async () => {
  const { liveId, host, one, two } = await startClass()
  const [a, teacher] = [idOf(one), idOf(host)]
  const audit = await school.visit(liveId, 'teacher2', { as: 'audit' })
  const studentAuditor = await school.visit(liveId, 'student4', { as: 'audit' })
  const engineTalk = () => JSON.stringify(school.media.audiences(liveId).privateTalk ?? null)
  const engineHasTalk = (listeners: string[] | null) =>
    eventually(
      `the private talk ${listeners}`,
      () => engineTalk() === JSON.stringify(listeners && { speakers: [teacher, a], listeners }),
    )
  expect(await two.command('privateTalk:start', { seatId: a })).toEqual(refused('HOST_ONLY'))
  expect(await host.command('privateTalk:start', { seatId: a })).toEqual(ok)
  await one.until('the talk', ({ view }) => view?.privateTalk?.studentId === a)
  expect(one.me()).toMatchObject({ canMic: true, micReason: 'private' })
  await engineHasTalk([])
  expect(await two.command('privateTalk:listen', { isOn: true })).toEqual(refused('FORBIDDEN'))
  expect(await studentAuditor.command('privateTalk:listen', { isOn: true })).toEqual(refused('FORBIDDEN'))
  expect(await audit.command('privateTalk:listen', { isOn: true })).toEqual(ok)
  await engineHasTalk([idOf(audit)])
  await host.command('privateTalk:end', {})
  await engineHasTalk(null)
  await host.command('privateTalk:start', { seatId: idOf(two) })
  await two.until('the talk', () => two.me().micReason === 'private')
  host.leave()
  await two.until('its end', ({ view }) => view?.privateTalk === null)
  expect(two.me()).toMatchObject({ micReason: 'open', micRevocations: 1 })
  await engineHasTalk(null)

  const lesson = { params: { id: liveId } }
  const report = await school.server.must('getLiveReport', lesson, await school.token('teacher'))
  expect(report.privateTalks).toMatchObject([
    { hostName: host.me().name, studentName: one.me().name, listeners: [audit.me().name] },
    { hostName: host.me().name, studentName: two.me().name, listeners: [] },
  ])
  for (const { startedAt, endedAt } of report.privateTalks) expect(endedAt && endedAt >= startedAt).toBe(true)
})

test('[STATE-LIVE-02] [GROUP-4] the groups end at their time, also when the server that opened them died before', async () => {
  const { liveId, host, one } = await startClass()
  const rounds: (number | null)[] = []
  one.socket.on('classroom:patched', ({ groups }) => {
    if (groups !== undefined) rounds.push(groups?.round ?? null)
  })
  await host.command('group:open', { groups: [[idOf(one)]], minutes: 0.01 })
  await eventually('the end of the first round', () => rounds.join() === '1,')

  await host.command('group:open', { groups: [[idOf(one)]], minutes: 0.005 })
  const { files } = school.server
  await school.server.stop({ signal: 'SIGKILL', keep: true })
  const server = await startServer({ on: files, env: school.media.env })
  school = schoolOf(server, school.media)
  school.media.postTo(server.url)
  const again = await school.visit(liveId, 'student1')
  await again.until('the main room', ({ view }) => view?.groups === null)
  expect(again.me().group).toBeNull()
}, 60_000)
