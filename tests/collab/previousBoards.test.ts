// Boards after their lesson: they are stored and listed, and a later lesson can continue them.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FileId, fileIdSchema, type LiveId } from '#contract/ids.ts'
import { boardName } from '#contract/system/document.ts'
import { nextLesson } from '#tests/support/lessons.ts'
import { startServer, type TestServer } from '#tests/support/startServer.ts'
import { bytesOf, linkOf, mustUpload } from '#tests/support/uploads.ts'
import { openPerson, type Person, until } from './support/people.ts'

let server: TestServer
const people: Person[] = []
const tokens = new Map<string, Promise<string>>()
const token = (username: string) => {
  const token = tokens.get(username) ?? server.signIn(username).then(({ access_token }) => access_token)
  tokens.set(username, token)
  return token
}
const enter = async (liveId: LiveId, username: string) => {
  const person = openPerson({ url: server.url, name: boardName(liveId), token: await token(username) })
  people.push(person)
  await person.synced()
  return person
}
const start = async (liveId: LiveId) =>
  server.must('startLive', { params: { id: liveId } }, await token('teacher'))
const userId = async (username: string) =>
  (await server.must('getUserInfo', {}, await token(username))).sysUser.userId
const plan = async (over = {}, host = 'teacher') =>
  (await server.must('createLive', { body: nextLesson(over) }, await token(host))).id
/** Stored, not only sent. */
const draw = async (liveId: LiveId, text: string, host = 'teacher') => {
  const teacher = await enter(liveId, host)
  teacher.strokes.push([text])
  await until('a stored stroke', async () => (await record(liveId, host)).boardChangedAt)
  return teacher
}
const record = async (liveId: LiveId, username = 'teacher') =>
  server.must('getLive', { params: { id: liveId } }, await token(username))
const close = async (liveId: LiveId, host = 'teacher') =>
  server.must('closeLive', { params: { id: liveId } }, await token(host))
const continueFrom = async (to: LiveId, from: LiveId, username = 'teacher') =>
  server.call('continueBoard', { params: { id: to }, body: { from } }, await token(username))
const strokesOf = async (liveId: LiveId, username = 'teacher') =>
  (await enter(liveId, username)).strokes.toArray()

beforeAll(async () => {
  server = await startServer()
})
afterAll(async () => {
  for (const person of people) person.leave()
  await server.stop()
})

describe('a board in the list', () => {
  test('[DOC-21] a session shows when its board was last drawn on; reading it or a reload changes nothing', async () => {
    const liveId = await plan()
    await enter(liveId, 'teacher')
    expect(await record(liveId)).toMatchObject({ boardChangedAt: null, may: { board: 'write' } })
    await draw(liveId, '一')
    const { boardChangedAt } = await record(liveId)
    expect(boardChangedAt).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    const page = await server.must('pageLive', { query: { size: 50 } }, await token('teacher'))
    expect(page.records.find(({ id }) => id === liveId)).toMatchObject({ boardChangedAt })
    await enter(liveId, 'teacher2')
    expect((await record(liveId)).boardChangedAt).toBe(boardChangedAt)
  })

  test('[DOC-21] the host opens it to write, the school to read, students to read once the lesson has started', async () => {
    const student = await userId('student1')
    const liveId = await plan({ studentIds: [student] })
    for (const username of ['student1', 'teacher2', 'education']) {
      expect((await record(liveId, username)).may.board, username).toBeNull()
    }
    await draw(liveId, '一')
    expect((await record(liveId, 'student1')).may.board).toBeNull()
    for (const username of ['teacher2', 'education', 'tenant']) {
      expect((await record(liveId, username)).may.board, username).toBe('read')
    }
    await close(liveId)
    expect((await record(liveId, 'student1')).may.board).toBe('read')
    expect((await record(liveId)).may.board).toBe('write')
    const empty = await plan()
    await close(empty)
    expect((await record(empty)).may.board).toBeNull()
  })
})

describe('[DOC-22] earlier boards', () => {
  test('boards of the same people come first, then of some of them, then the newest; never empty, running or of another host', async () => {
    const host = 'teacher2'
    const [one, two] = [await userId('student1'), await userId('student2')]
    const past = async (name: string, over: object) => {
      const liveId = await plan({ name, ...over }, host)
      await draw(liveId, name, host)
      await close(liveId, host)
      return liveId
    }
    const early = { startTime: '2030-08-01 08:00:00', endTime: '2030-08-01 09:00:00' }
    const same = await past('同', { studentIds: [one], ...early })
    const some = await past('半', { studentIds: [one, two] })
    const newest = await past('新', { studentIds: [two] })
    const oldest = await past('旧', { studentIds: [two], ...early })
    await close(await plan({ name: '空', studentIds: [one] }, host), host)
    await draw(await plan({ name: '未', studentIds: [one] }, host), '未', host)
    const foreign = await plan({ name: '他', studentIds: [one] })
    await draw(foreign, '他')
    await close(foreign)

    const id = await plan({ studentIds: [one] }, host)
    const previous = await server.must('listPreviousBoards', { params: { id } }, await token(host))
    expect(previous.map(({ liveId }) => liveId)).toEqual([same, some, newest, oldest])
    expect(previous[0]).toMatchObject({ name: '同', startTime: '2030-08-01 08:00:00' })

    const refused = await server.call('listPreviousBoards', { params: { id } }, await token('teacher'))
    expect(refused).toMatchObject({ ok: false, status: 479, error: 'NOT_OWNER' })
  })
})

describe('[DOC-23] continuing', () => {
  test('the new board gets what was on the old one, at once for connected clients, and later changes stay apart', async () => {
    const from = await plan()
    const before = await draw(from, '上周')
    await close(from)
    const to = await plan()
    await start(to)
    const [teacher, student] = [await enter(to, 'teacher'), await enter(to, 'student1')]
    expect(await continueFrom(to, from)).toMatchObject({ ok: true, data: true })
    await Promise.all([teacher.has('上周'), student.has('上周')])
    teacher.strokes.push(['本周'])
    await student.has('上周', '本周')
    before.strokes.push(['补记'])
    await (await enter(from, 'student1')).has('上周', '补记')
    expect(await strokesOf(to, 'student2')).toEqual(['上周', '本周'])
  })

  test('nothing is overwritten: neither what was drawn a moment ago nor by a second call', async () => {
    const [one, two] = [await plan(), await plan()]
    await draw(one, '甲')
    await draw(two, '乙')
    const drawnOn = await plan()
    await start(drawnOn)
    const teacher = await enter(drawnOn, 'teacher')
    const student = await enter(drawnOn, 'student1')
    teacher.strokes.push(['先'])
    await student.has('先')
    expect(await continueFrom(drawnOn, one)).toMatchObject({ ok: false, error: 'BOARD_NOT_EMPTY' })
    expect(await strokesOf(drawnOn)).toEqual(['先'])

    const to = await plan()
    const answers = await Promise.all([continueFrom(to, one), continueFrom(to, two), continueFrom(to, one)])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    for (const answer of answers.filter(({ ok }) => !ok)) {
      expect(answer).toMatchObject({ status: 200, error: 'BOARD_NOT_EMPTY' })
    }
    const strokes = await strokesOf(to)
    expect([['甲'], ['乙']]).toContainEqual(strokes)
  })

  test('a board of many updates is copied whole, down to the last stroke', async () => {
    const from = await plan()
    const teacher = await draw(from, '0')
    for (let n = 1; n < 30; n++) teacher.strokes.push([String(n)])
    const to = await plan()
    const late = await enter(from, 'teacher2')
    await late.has('29')
    expect(await continueFrom(to, from)).toMatchObject({ ok: true })
    expect(await strokesOf(to)).toHaveLength(30)
  })

  test('only between one’s own boards, in one’s own school, onto a lesson that has not ended', async () => {
    const mine = await plan()
    await draw(mine, '一')
    const theirs = await plan({}, 'teacher2')
    await draw(theirs, '二', 'teacher2')
    const foreign = await plan({}, 'teacher.b')
    await draw(foreign, '三', 'teacher.b')
    const to = await plan()
    expect(await continueFrom(to, theirs)).toMatchObject({ ok: false, status: 479, error: 'NOT_OWNER' })
    expect(await continueFrom(theirs, mine)).toMatchObject({ ok: false, status: 479, error: 'NOT_OWNER' })
    expect(await continueFrom(to, foreign)).toMatchObject({ ok: false, status: 404 })
    expect(await continueFrom(foreign, mine)).toMatchObject({ ok: false, status: 404 })
    expect(await continueFrom(to, mine, 'student1')).toMatchObject({ ok: false, status: 403 })
    expect(await continueFrom(to, mine, 'education')).toMatchObject({ ok: false, status: 403 })
    expect(await continueFrom(to, await plan())).toMatchObject({ ok: false, error: 'BOARD_EMPTY' })
    const over = await plan()
    await close(over)
    expect(await continueFrom(over, mine)).toMatchObject({ ok: false, error: 'LIVE_CLOSED' })
    expect(await strokesOf(to)).toEqual([])
  })

  test('its files are shared: the new lesson’s students may read them, and no other students', async () => {
    const [one, two] = [await userId('student1'), await userId('student2')]
    const from = await plan({ studentIds: [one] })
    await start(from)
    await draw(from, '图')
    const bytes = bytesOf('png')
    const id = await mustUpload(server, await token('teacher'), {
      name: '字.png',
      purpose: 'board',
      liveId: from,
      bytes,
    })
    const link = async (username: string) => (await linkOf(server, id, await token(username))) !== undefined
    expect([await link('student1'), await link('student2')]).toEqual([true, false])
    const to = await plan({ studentIds: [two] })
    expect(await continueFrom(to, from)).toMatchObject({ ok: true })
    expect([await link('student1'), await link('student2')]).toEqual([true, false])
    await start(to)
    expect([await link('student1'), await link('student2'), await link('student3')]).toEqual([
      true,
      true,
      false,
    ])
  })

  test('[DOC-32] a stopped import removes its files; nobody can remove another person’s', async () => {
    const one = await userId('student1')
    const live = await plan({ studentIds: [one] })
    await start(live)
    await draw(live, '图')
    const put = async () =>
      fileIdSchema.parse(
        await mustUpload(server, await token('teacher'), {
          name: '页.png',
          purpose: 'board',
          liveId: live,
          bytes: bytesOf('png'),
        }),
      )
    const [kept, stopped] = [await put(), await put()]
    const link = async (id: string) => (await linkOf(server, id, await token('student1'))) !== undefined
    expect([await link(kept), await link(stopped)]).toEqual([true, true])
    const takeBack = async (username: string, fileIds: FileId[]) =>
      server.call('discardBoardFiles', { params: { id: live }, body: { fileIds } }, await token(username))
    expect(await takeBack('student1', [kept])).toMatchObject({ ok: true })
    expect(await takeBack('student2', [kept])).toMatchObject({ ok: false, status: 404 })
    expect(await takeBack('teacher', [stopped])).toMatchObject({ ok: true })
    expect([await link(kept), await link(stopped)]).toEqual([true, false])
  })

  test('the copy survives a killed server', async () => {
    const from = await plan()
    await draw(from, '留')
    const to = await plan()
    await continueFrom(to, from)
    await server.stop({ signal: 'SIGKILL', keep: true })
    server = await startServer({ on: server.files })
    tokens.clear()
    expect(await strokesOf(to)).toEqual(['留'])
  })
})
