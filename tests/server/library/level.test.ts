// Levels: what points and topics are sorted by.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownSchool } from '#tests/support/ownSchool.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'

let server: TestSchool
let education: string
beforeAll(async () => {
  server = await ownSchool()
  education = (await server.signIn('education')).access_token
})
afterAll(() => server.stop())

const add = async (name: string, sort = 0) =>
  (await server.must('createLevel', { body: { name, sort } }, education)).id
const list = (token = education) => server.must('listLevel', { query: {} }, token)

test('[CALL-KNOW-02] [ENT-OPEN-06] levels are added, changed, deleted and listed by their order', async () => {
  const [two, one] = [await add('HSK 2', 2), await add('HSK 1', 1)]
  const gone = await add('HSK 9', 9)
  await server.must('updateLevel', { body: { id: two, name: 'HSK 二级', standard: 'hsk2' } }, education)
  await server.must('removeLevel', { params: { id: gone } }, education)
  expect(await list()).toEqual([
    { id: one, name: 'HSK 1', standard: null, sort: 1 },
    { id: two, name: 'HSK 二级', standard: 'hsk2', sort: 2 },
  ])
  const { records, total } = await server.must('pageLevel', { query: { name: '二级' } }, education)
  expect([total, records]).toEqual([1, [expect.objectContaining({ id: two, name: 'HSK 二级', sort: 2 })]])
})

test('[CALL-KNOW-02] a name is given once in a school', async () => {
  await add('初级')
  expect(await server.call('createLevel', { body: { name: '初级' } }, education)).toMatchObject({
    status: 400,
    error: 'TAKEN',
    fields: { name: 'field.taken' },
  })
})

test('[CALL-KNOW-02] the levels of another school do not exist, and a teacher has no right to them', async () => {
  const id = await add('只在这里')
  const neighbour = (await server.signIn('education.b')).access_token
  expect(await list(neighbour)).toEqual([])
  const change = { body: { id, name: '改名' } }
  expect(await server.call('updateLevel', change, neighbour)).toMatchObject({ status: 404 })
  expect(await server.call('removeLevel', { params: { id } }, neighbour)).toMatchObject({ status: 404 })
  await server.must('createLevel', { body: { name: '只在这里' } }, neighbour)
  const teacher = (await server.signIn('teacher')).access_token
  expect(await server.call('listLevel', { query: {} }, teacher)).toMatchObject({ status: 403 })
  expect(await server.call('createLevel', { body: { name: '教师的' } }, teacher)).toMatchObject({
    status: 403,
  })
})

test('levels stand by their numbers, in the list and where one is chosen', async () => {
  for (const name of ['级数 10', '级数 2', '级数 1']) await add(name)
  const inOrder = ['级数 1', '级数 2', '级数 10']
  const { records } = await server.must('pageLevel', { query: { name: '级数' } }, education)
  expect(records.map(({ name }) => name)).toEqual(inOrder)
  const choices = await server.must('selectExerciseLevel', {}, education)
  expect(choices.map(({ name }) => name).filter((name) => name.startsWith('级数'))).toEqual(inOrder)
})
