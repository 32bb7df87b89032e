// Groups that a teacher prepares before the lesson: kept with it, for its host alone.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LiveId, UserId } from '#contract/ids.ts'
import { makeLive } from '#tests/support/lessons.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'

let server: TestSchool
let people: Awaited<ReturnType<typeof readPeople>>
const tokens = new Map<string, string>()
const tokenOf = (username: string) => tokens.get(username) ?? ''
const readPeople = () => server.must('getLivePeople', {}, tokenOf('teacher'))

beforeAll(async () => {
  server = await ownSchool()
  for (const username of ['teacher', 'teacher2', 'education', 'student1', 'teacher.b', 'student.b1'])
    tokens.set(username, (await server.signIn(username)).access_token)
  people = await readPeople()
})
afterAll(() => server.stop())

const ownClass = () => {
  const found = people.classes.find(({ name }) => name === '初级一班')
  if (!found) throw new Error('no class')
  return found
}
const three = () => {
  const [one, two, last] = people.students.filter(({ classIds }) => classIds.includes(ownClass().id))
  if (!one || !two || !last) throw new Error('too few students')
  return [one, two, last] as const
}
const planned = () => makeLive(server, tokenOf('teacher'), { classIds: [ownClass().id] })
const prepared = (id: LiveId) => server.must('getPreparedGroups', { params: { id } }, tokenOf('teacher'))
const keep = (id: LiveId, groups: UserId[][], by = 'teacher') =>
  server.call('setPreparedGroups', { params: { id }, body: { groups } }, tokenOf(by))

test('[LIVE-20 part] groups are kept with the lesson, beside its students and their levels', async () => {
  const [one, two, last] = three()
  const id = await planned()
  expect((await prepared(id)).groups).toEqual([])
  expect(await keep(id, [[one.id, two.id], [last.id], []])).toMatchObject({ ok: true, data: true })
  const { groups, students } = await prepared(id)
  expect(groups).toEqual([[one.id, two.id], [last.id], []])
  expect(students).toContainEqual({ userId: one.id, name: one.name, avatar: null, level: 'HSK 2' })
  expect(students).toHaveLength(ownClass().studentCount)
  expect(await keep(id, [[last.id]])).toMatchObject({ ok: true })
  expect((await prepared(id)).groups).toEqual([[last.id]])
  expect((await prepared(await planned())).groups).toEqual([])
})

test('[LIVE-20 part] who leaves the class is dropped, and who was not chosen is in no group', async () => {
  const [one, two] = three()
  const id = await planned()
  const stranger = await server.must('getUserInfo', {}, tokenOf('student.b1'))
  const notChosen = people.students.find(({ classIds }) => !classIds.includes(ownClass().id))
  expect(notChosen).toBeDefined()
  const others = [stranger.sysUser.userId, ...(notChosen ? [notChosen.id] : [])]
  expect(await keep(id, [[one.id, ...others], [two.id]])).toMatchObject({ ok: true })
  expect((await prepared(id)).groups).toEqual([[one.id], [two.id]])

  const { records } = await server.must('pageClass', { query: {} }, tokenOf('education'))
  const target = records.find((record) => record.id !== ownClass().id)
  if (!target) throw new Error('no other class')
  const move = { body: { ids: [two.id], classId: target.id } }
  expect(await server.must('moveStudents', move, tokenOf('education'))).toMatchObject({ done: 1 })
  const after = await prepared(id)
  expect(after.groups).toEqual([[one.id], []])
  expect(after.students.map(({ userId }) => userId)).not.toContain(two.id)
})

test('[LIVE-20 part] only the host reads and changes them, and a student is in one group', async () => {
  const [one] = three()
  const id = await planned()
  const refusals = [
    ['teacher2', { error: 'NOT_OWNER' }],
    ['teacher.b', { status: 404, error: 'NOT_FOUND' }],
    ['student1', { status: 403, error: 'FORBIDDEN' }],
    ['education', { status: 403, error: 'FORBIDDEN' }],
  ] as const
  for (const [by, refusal] of refusals) {
    expect(await keep(id, [[one.id]], by), by).toMatchObject(refusal)
    const read = await server.call('getPreparedGroups', { params: { id } }, tokenOf(by))
    expect(read, by).toMatchObject(refusal)
  }
  expect(await keep(id, [[one.id], [one.id]])).toMatchObject({ error: 'GROUP_SEAT_TWICE' })
  const tooMany = Array.from({ length: 51 }, (): UserId[] => [])
  expect(await keep(id, tooMany)).toMatchObject({ status: 400, error: 'VALIDATION' })
  expect((await prepared(id)).groups).toEqual([])
})

test('a lesson for the whole school has no students to divide before it', async () => {
  const id = await makeLive(server, tokenOf('teacher'))
  await keep(id, [[three()[0].id]])
  expect(await prepared(id)).toEqual({ groups: [[]], students: [] })
})
