// Categories of evaluations: shared by the teachers of a school, each name once, in the order that they are given.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownSchool } from '#tests/support/ownSchool.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'

let server: TestSchool
const tokens = new Map<string, string>()
beforeAll(async () => {
  server = await ownSchool()
  for (const name of ['teacher', 'teacher2', 'student1', 'education', 'teacher.b'])
    tokens.set(name, (await server.signIn(name)).access_token)
})
afterAll(() => server.stop())

const by = (username = 'teacher') => tokens.get(username) ?? ''
const listed = async (username = 'teacher') =>
  (await server.must('pageEvaluationCategory', { query: {} }, by(username))).records.map(({ name }) => name)
const make = async (name: string, sort = 0) =>
  (await server.must('createEvaluationCategory', { body: { name, sort } }, by())).id

test('[CALL-EVAL-03] [ENT-OPEN-03] are added, listed by their order, renamed and deleted', async () => {
  const [writing, speaking] = [await make('写作', 2), await make('口语', 1)]
  const page = await server.must('pageEvaluationCategory', { query: {} }, by('teacher2'))
  expect(page.records).toMatchObject([
    { id: speaking, name: '口语', sort: 1 },
    { id: writing, name: '写作', sort: 2 },
  ])
  await server.must('updateEvaluationCategory', { body: { id: writing, name: '作文', sort: 0 } }, by())
  expect(await listed()).toEqual(['作文', '口语'])
  const found = await server.must('listEvaluationCategory', { query: { name: '口' } }, by())
  expect(found).toMatchObject([{ id: speaking, name: '口语', sort: 1 }])
  await server.must('removeEvaluationCategory', { params: { id: speaking } }, by('teacher2'))
  expect(await listed()).toEqual(['作文'])
  await server.must('removeEvaluationCategory', { params: { id: writing } }, by())
})

test('a name without letters, a name that is taken and a second deletion are refused with their reason', async () => {
  const id = await make('期中')
  const add = (name: string) => server.call('createEvaluationCategory', { body: { name } }, by())
  expect(await add('期中')).toMatchObject({ error: 'TAKEN', fields: { name: 'field.taken' } })
  expect(await add('  ')).toMatchObject({
    status: 400,
    error: 'VALIDATION',
    fields: { name: 'field.required' },
  })
  const other = await make('期末')
  const renamed = await server.call('updateEvaluationCategory', { body: { id: other, name: '期中' } }, by())
  expect(renamed).toMatchObject({ error: 'TAKEN', fields: { name: 'field.taken' } })
  expect(await listed()).toEqual(['期中', '期末'])
  await server.must('removeEvaluationCategory', { params: { id: other } }, by())
  const again = await server.call('removeEvaluationCategory', { params: { id: other } }, by())
  expect(again).toMatchObject({ status: 404, error: 'NOT_FOUND' })
  await server.must('removeEvaluationCategory', { params: { id } }, by())
})

test('one that an evaluation has is not deleted, and one of another school does not exist', async () => {
  const id = await make('听力')
  const times = { startAt: '2100-01-01 08:00:00', endAt: '2100-01-02 08:00:00' }
  const body = { name: '听力测评', categoryId: id, ...times }
  const made = await server.must('createEvaluation', { body }, by())
  const remove = () => server.call('removeEvaluationCategory', { params: { id } }, by())
  expect(await remove()).toMatchObject({ status: 200, error: 'IN_USE' })
  const unknown = { error: 'VALIDATION', fields: { categoryId: 'field.unknownName' } }
  expect(await server.call('createEvaluation', { body }, by('teacher.b'))).toMatchObject(unknown)
  const change = { id, name: '别人的' }
  const foreign = await server.call('updateEvaluationCategory', { body: change }, by('teacher.b'))
  expect(foreign).toMatchObject({ status: 404, error: 'NOT_FOUND' })
  expect(await listed('teacher.b')).toEqual([])
  // The same name is free in another school.
  await server.must('createEvaluationCategory', { body: { name: '听力' } }, by('teacher.b'))
  await server.must('removeEvaluation', { params: { id: made.id } }, by())
  expect(await remove()).toMatchObject({ ok: true })
})

test('students and the school office have none of it', async () => {
  for (const username of ['student1', 'education']) {
    const add = await server.call('createEvaluationCategory', { body: { name: '我的' } }, by(username))
    const page = await server.call('pageEvaluationCategory', { query: {} }, by(username))
    expect([add.status, page.status]).toEqual([403, 403])
  }
})
