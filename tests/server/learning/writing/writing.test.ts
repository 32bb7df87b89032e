// Characters that students practised: stored, counted, read by who may.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Ink } from '#contract/rules/hanzi/ink.ts'
import { deleteOldInk } from '#server/features/learning/writing/deleteOldInk.ts'
import { inkOf, linesOf } from '#tests/support/handwriting.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'

let server: TestSchool
let one: string
let two: string
let office: string
beforeAll(async () => {
  server = await ownSchool()
  one = (await server.signIn('student1')).access_token
  two = (await server.signIn('student2')).access_token
  office = (await server.signIn('education')).access_token
})
afterAll(() => server.stop())

const store = (char: string, ink: Ink, token = one, hints = 0) =>
  server.must('storeWriting', { body: { char, ink, hints } }, token)
const count = (query: object = {}, token = office) => server.must('countWriting', { query }, token)

test('[HANZI-06] what was written is stored with its mistakes and ink, and the statistics count it at once', async () => {
  const before = await count()
  const [first = [], second = [], third = []] = linesOf('三')
  const ink = inkOf([second, first, second, third])
  const stored = await store('三', ink, one, 1)
  expect(stored).toMatchObject({ char: '三', strokes: 3, mistakes: 1, hints: 1, source: 'practice' })
  expect([stored.score, stored.ms]).toEqual([expect.closeTo(2 / 3), expect.any(Number)])
  expect(await server.must('getWriting', { params: { id: stored.id } }, one)).toEqual({ ...stored, ink })
  expect(await count()).toEqual({
    writings: before.writings + 1,
    chars: before.chars + 1,
    students: before.students + 1,
    strokes: before.strokes + 3,
    mistakes: before.mistakes + 1,
    ms: before.ms + stored.ms,
  })
  expect(await count({ char: '三', source: 'exercise' })).toMatchObject({ writings: 0, strokes: 0 })
  expect(await count({ from: '2020-01-01', until: '2020-12-31' })).toMatchObject({ writings: 0 })
})

test('[HANZI-06 part] numbers that cannot be are refused, and nothing is stored', async () => {
  const before = await count()
  const refused = (body: object) => server.call('storeWriting', { body: body as never }, one)
  const whole = inkOf(linesOf('三'))
  expect(await refused({ char: '三', ink: whole.slice(0, 2) })).toMatchObject({
    fields: { ink: 'field.invalid' },
  })
  expect(await refused({ char: '三', ink: [] })).toMatchObject({ fields: { ink: 'field.required' } })
  expect(await refused({ char: 'A', ink: whole })).toMatchObject({ fields: { char: 'field.hanzi' } })
  expect(await refused({ char: '三', ink: whole, hints: 1000 })).toMatchObject({ status: 400 })
  expect(await refused({ char: '三', ink: [[1, 2]] })).toMatchObject({ status: 400 })
  const { access_token } = await server.signIn('teacher')
  expect(await server.call('storeWriting', { body: { char: '三', ink: whole } }, access_token)).toMatchObject(
    {
      status: 403,
    },
  )
  expect(await count()).toEqual(before)
})

test('a student reads only their own writings; teachers those of their classes', async () => {
  const own = await store('口', inkOf(linesOf('口')), two)
  expect((await server.must('pageWriting', { query: {} }, two)).records).toEqual([own])
  expect(await server.call('getWriting', { params: { id: own.id } }, one)).toMatchObject({ status: 404 })
  expect((await server.must('pageWriting', { query: { studentId: own.studentId } }, one)).total).toBe(0)
  expect(await count({ char: '口' }, one)).toMatchObject({ writings: 0 })
  const { access_token: teacher } = await server.signIn('teacher')
  expect(await server.must('getWriting', { params: { id: own.id } }, teacher)).toMatchObject({ char: '口' })
  const { access_token: stranger } = await server.signIn('teacher.b')
  expect(await server.call('getWriting', { params: { id: own.id } }, stranger)).toMatchObject({ status: 404 })
  expect(await count({ char: '口' }, stranger)).toMatchObject({ writings: 0 })
})

test('ink goes after 400 days, and what it adds up to stays', async () => {
  const { id } = await store('三', inkOf(linesOf('三')))
  const before = await count()
  const inkAfter = async (days: number) => {
    await deleteOldInk(server.database, new Date(Date.now() + days * 24 * 3600_000))
    return (await server.must('getWriting', { params: { id } }, one)).ink
  }
  expect(await inkAfter(399)).toHaveLength(3)
  expect(await inkAfter(401)).toBeNull()
  expect(await count()).toEqual(before)
})
