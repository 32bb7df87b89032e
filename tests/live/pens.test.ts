// Pens over sockets: commands on the classroom's, and strokes that are accepted on the board's.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LiveId } from '#contract/ids.ts'
import { boardName } from '#contract/system/document.ts'
import { openPerson, type Person, until } from '#tests/collab/support/people.ts'
import { startServer } from '#tests/support/startServer.ts'
import { openSchool, type School, schoolOf } from './support/lesson.ts'
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

const openBoard = async (liveId: LiveId, username: string, at = school) => {
  const person = openPerson({ url: at.server.url, name: boardName(liveId), token: await at.token(username) })
  people.push(person)
  await person.synced()
  return person
}
const ok = { ok: true }
const stale = { code: 4409, reason: 'stale' }
const seatOf = (visitor: Visitor, of: Visitor) => visitor.state().seats.get(of.me().id)
/** Resolves when the server requests this client's missing updates: that is how a given pen arrives. */
const asked = ({ provider }: Person) =>
  new Promise<void>((resolve) => {
    provider.ws?.addEventListener('message', ({ data }) => {
      const [type, kind] = new Uint8Array(data)
      if (type === 0 && kind === 0) resolve()
    })
  })
/** Keeps drawing after the pen was taken, until the server refuses; answers the last stroke, which is never seen. */
const drawUntilRefused = async (person: Person) => {
  let strokes = 0
  let last = ''
  await until('the refusal', async () => {
    if (!person.provider.wsconnected) return true
    last = `晚${++strokes}`
    person.strokes.push([last])
    return false
  })
  expect(await person.ended).toEqual(stale)
  return last
}

const startClass = async () => {
  const liveId = await school.plan()
  await school.start(liveId)
  const host = await school.visit(liveId, 'teacher')
  const one = await school.visit(liveId, 'student1')
  const two = await school.visit(liveId, 'student2')
  return { liveId, host, one, two }
}

test('[PEN-1] [PEN-3] [COLLAB-03] with the pen a stroke is seen; after it is taken and the grace is over it is refused', async () => {
  const { liveId, host, one, two } = await startClass()
  const teacherBoard = await openBoard(liveId, 'teacher')
  const oneBoard = await openBoard(liveId, 'student1')
  const twoBoard = await openBoard(liveId, 'student2')

  const isAsked = asked(oneBoard)
  expect(await host.command('pen:set', { seatId: one.me().id, allowed: true })).toEqual(ok)
  await two.until('the pen at the seat', () => seatOf(two, one)?.canDraw === true)
  expect(two.me().canDraw).toBe(false)
  await isAsked
  oneBoard.strokes.push(['写'])
  await Promise.all([teacherBoard.has('写'), twoBoard.has('写')])
  // The others still have no pen.
  twoBoard.strokes.push(['偷'])
  expect(await twoBoard.ended).toEqual(stale)

  expect(await host.command('pen:set', { seatId: one.me().id, allowed: false })).toEqual(ok)
  await one.until('the pen is gone', () => !one.me().canDraw)
  const last = await drawUntilRefused(oneBoard)
  teacherBoard.strokes.push(['老师'])
  const late = await openBoard(liveId, 'student2')
  await late.has('写', '老师')
  expect(late.strokes.toArray()).not.toContain(last)
  expect(late.strokes.toArray()).not.toContain('偷')
})

test('[PEN-1] [PEN-2] a command for all reaches open boards and people who join later', async () => {
  const { liveId, host, two } = await startClass()
  const teacherBoard = await openBoard(liveId, 'teacher')
  const oneBoard = await openBoard(liveId, 'student1')
  const isAsked = asked(oneBoard)
  expect(await host.command('pen:set', { seatId: 'all', allowed: true })).toEqual(ok)
  await two.until('all may', ({ view }) => view?.penAll === true && two.me().canDraw)
  await isAsked
  oneBoard.strokes.push(['一'])
  const later = await school.visit(liveId, 'student3')
  expect(later.me().canDraw).toBe(true)
  const laterBoard = await openBoard(liveId, 'student3')
  laterBoard.strokes.push(['三'])
  await teacherBoard.has('一', '三')
  // An auditor is not part of the class: the board is read-only.
  const auditor = await school.visit(liveId, 'education')
  expect(auditor.me().canDraw).toBe(false)
  const auditorBoard = await openBoard(liveId, 'education')
  auditorBoard.strokes.push(['听'])
  expect(await auditorBoard.ended).toEqual(stale)
  expect(await host.command('pen:set', { seatId: auditor.me().id, allowed: true })).toEqual({
    ok: false,
    error: 'SEAT_NOT_STUDENT',
  })
  expect(teacherBoard.strokes.toArray()).toEqual(['一', '三'])
})

test('[PEN-1] [STAGE-1] [LIVE-33] students cannot command pens or the stage', async () => {
  const { host, one } = await startClass()
  const { version } = host.state()
  for (const [name, input] of [
    ['pen:set', { seatId: one.me().id, allowed: true }],
    ['pen:set', { seatId: 'all', allowed: true }],
    ['stage:show', { shows: 'pictures' }],
  ] as const) {
    expect(await one.raw(name, input)).toEqual({ ok: false, error: 'HOST_ONLY' })
  }
  for (const [name, input] of [
    ['pen:set', { seatId: one.me().id }],
    ['pen:set', { seatId: 'everybody', allowed: true }],
    ['pen:set', { seatId: 'all', allowed: 'yes' }],
    ['stage:show', { shows: 'film' }],
  ] as const) {
    expect(await host.raw(name, input)).toEqual({ ok: false, error: 'COMMAND_INVALID' })
  }
  expect(await host.command('stage:show', { shows: 'pictures' })).toEqual(ok)
  const { view } = await one.until('the pictures', (state) => state.view?.stage === 'pictures')
  expect(view?.penAll).toBe(false)
  expect(one.state().version).toBe(version + 1)
})

test('[PEN-1] [PEN-4] before the start and after the end the host may draw and the students’ pens are suspended', async () => {
  const liveId = await school.plan()
  const teacherBoard = await openBoard(liveId, 'teacher')
  teacherBoard.strokes.push(['备课'])
  const colleague = await openBoard(liveId, 'teacher2')
  await colleague.has('备课')
  colleague.strokes.push(['早'])
  expect(await colleague.ended).toEqual(stale)

  await school.start(liveId)
  const host = await school.visit(liveId, 'teacher')
  const student = await school.visit(liveId, 'student1')
  await host.command('pen:set', { seatId: student.me().id, allowed: true })
  await student.until('the pen', () => student.me().canDraw)
  const board = await openBoard(liveId, 'student1')
  board.strokes.push(['课上'])
  await teacherBoard.has('课上')

  await school.server.must('endLive', { params: { id: liveId } }, await school.token('teacher'))
  const last = await drawUntilRefused(board)
  teacherBoard.strokes.push(['课后'])
  const looker = await openBoard(liveId, 'student1')
  await looker.has('备课', '课上', '课后')
  expect(looker.strokes.toArray()).not.toContain(last)
})

test('[PEN-3] an auditor’s pen stays with the seat and does not work on the board', async () => {
  const { liveId, host, one } = await startClass()
  const teacherBoard = await openBoard(liveId, 'teacher')
  await host.command('pen:set', { seatId: one.me().id, allowed: true })
  await one.until('the pen', () => one.me().canDraw)
  const board = await openBoard(liveId, 'student1')
  board.strokes.push(['在'])
  await teacherBoard.has('在')
  const listening = await school.visit(liveId, 'student1', { as: 'audit' })
  expect(listening.me()).toMatchObject({ role: 'auditor', canDraw: false })
  const last = await drawUntilRefused(board)
  expect(teacherBoard.strokes.toArray()).not.toContain(last)
  const back = await school.visit(liveId, 'student1', { as: 'student' })
  expect(back.me().canDraw).toBe(true)
})

test('[PEN-4] a killed server restores the pens and the stage', async () => {
  const { liveId, host, one } = await startClass()
  await host.command('pen:set', { seatId: one.me().id, allowed: true })
  await host.command('stage:show', { shows: 'pictures' })
  await school.server.stop({ signal: 'SIGKILL', keep: true })
  const server = await startServer({ on: school.server.files, env: school.media.env })
  const again = schoolOf(server, school.media)
  school = again
  const student = await again.visit(liveId, 'student1')
  expect([student.me().canDraw, student.state().view?.stage]).toEqual([true, 'pictures'])
  const other = await again.visit(liveId, 'student2')
  expect(other.me().canDraw).toBe(false)
  const board = await openBoard(liveId, 'student1', again)
  board.strokes.push(['还在'])
  const teacherBoard = await openBoard(liveId, 'teacher', again)
  await teacherBoard.has('还在')
})
