// Two server processes, one PostgreSQL, one Redis: a document is the same on both.
// Takes long: starts first.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { boardName, type DocumentName } from '#contract/system/document.ts'
import { makeLive, startedLive } from '#tests/support/lessons.ts'
import { canRunTwo, startTwoServers, type TwoServers } from '#tests/support/twoServers.ts'
import { openPerson, type Person, until } from './support/people.ts'

let school: TwoServers
let teacherToken: string
let studentToken: string
const people: Person[] = []
const enter = async (server: { url: string }, name: DocumentName, token: string) => {
  const person = openPerson({ url: server.url, name, token })
  people.push(person)
  await person.synced()
  return person
}
const cursorsSeen = (person: Person) =>
  [...person.provider.awareness.getStates()]
    .filter(([clientId]) => clientId !== person.doc.clientID)
    .map(([, state]) => String(state.at))

const suite = test.skipIf(!canRunTwo)

beforeAll(async () => {
  if (!canRunTwo) return
  school = await startTwoServers()
  teacherToken = (await school.one.signIn('teacher')).access_token
  studentToken = (await school.two.signIn('student1')).access_token
}, 120_000)
afterEach(() => {
  for (const person of people.splice(0)) person.leave()
})
afterAll(async () => {
  if (canRunTwo) await school.close()
})

suite('[DOC-25] [DOC-16] what is drawn on one process is on the screens of the other, and stored', async () => {
  const board = boardName(await startedLive(school.one, teacherToken))
  const teacher = await enter(school.one, board, teacherToken)
  const student = await enter(school.two, board, studentToken)
  teacher.strokes.push(['一'])
  await student.has('一')
  await until('the cursor of the other process', () => {
    teacher.provider.awareness.setLocalStateField('at', 'here')
    return cursorsSeen(student).includes('here')
  })
  // A later client gets the earlier content, cursors included.
  const late = await enter(school.two, board, (await school.two.signIn('student2')).access_token)
  await late.has('一')
  await until('the cursor that did not move', () => cursorsSeen(late).includes('here'))
  teacher.leave()
  await until('it left', () => cursorsSeen(student).length === 1)
})

suite('[DOC-27] rights, ended logins and removal reach the other process', async () => {
  const liveId = await makeLive(school.one, teacherToken)
  const board = boardName(liveId)
  const token = (await school.one.signIn('education')).access_token
  const guest = await enter(school.two, board, token)
  await school.one.must('logout', {}, token)
  expect(await guest.ended).toEqual({ code: 4401, reason: 'signed-out' })
  const colleague = await enter(school.two, board, (await school.two.signIn('teacher2')).access_token)
  const teacher = await enter(school.two, board, teacherToken)
  teacher.strokes.push(['还在'])
  await colleague.has('还在')
  await school.one.must('removeLive', { params: { id: liveId } }, teacherToken)
  expect(await colleague.ended).toEqual({ code: 4404, reason: 'unknown-document' })
})

suite('[DOC-28] while Redis is unavailable each process continues; afterwards both are equal', {
  timeout: 60_000,
}, async () => {
  const board = boardName(await startedLive(school.one, teacherToken))
  const here = await enter(school.one, board, teacherToken)
  const student = await enter(school.one, board, studentToken)
  const there = await enter(school.two, board, teacherToken)
  await school.redis.stop()
  here.strokes.push(['这边'])
  there.strokes.push(['那边'])
  await student.has('这边')
  const late = await enter(school.two, board, studentToken)
  await late.has('那边')
  await school.redis.start()
  await Promise.all([there.has('这边', '那边'), student.has('这边', '那边'), late.has('这边', '那边')])
  here.strokes.push(['以后'])
  await late.has('以后')
})

suite('[DOC-29] [COLLAB-02] when one process is killed under load the other continues, and both are equal afterwards', {
  timeout: 180_000,
}, async () => {
  const board = boardName(await startedLive(school.one, teacherToken))
  const victim = await school.another()
  const doomed = await enter(victim, board, teacherToken)
  const survivor = await enter(school.one, board, teacherToken)
  const student = await enter(school.two, board, studentToken)
  doomed.provider.awareness.setLocalStateField('at', 'doomed')
  await until('the cursor of the doomed', () => cursorsSeen(student).includes('doomed'))
  let count = 0
  const drawing = setInterval(() => {
    count += 1
    doomed.strokes.push([`甲${count}`])
    survivor.strokes.push([`乙${count}`])
  }, 2)
  await until('200 strokes of the doomed', () => {
    return student.strokes.toArray().filter((text) => text.startsWith('甲')).length > 200
  })
  await victim.stop({ signal: 'SIGKILL' })
  clearInterval(drawing)
  const seen = student.strokes.toArray()
  survivor.strokes.push(['接着'])
  await student.has('接着')
  await until('its cursor is gone', () => !cursorsSeen(student).includes('doomed'), 20_000)
  const fresh = await school.another()
  const after = await enter(fresh, board, studentToken)
  await after.has('接着')
  const storedStrokes = new Set(after.strokes.toArray())
  expect(seen.filter((text) => !storedStrokes.has(text))).toEqual([])
  await until('all are equal', () => {
    const all = [survivor, student, after].map((person) => JSON.stringify(person.strokes.toArray()))
    return new Set(all).size === 1
  })
})
