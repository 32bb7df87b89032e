// The signed codes of printed answer sheets.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ExamSchool, examSchool } from '#tests/support/exams.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'

let server: TestSchool
let school: ExamSchool
beforeAll(async () => {
  server = await ownSchool()
  school = await examSchool(server, ['teacher2', 'student1', 'student2'])
})
afterAll(() => server.stop())

const list = (id: string, by = 'teacher') => server.call('listSheetCodes', { query: { id } }, school.by(by))
const read = (code: string, by = 'teacher') => server.call('readSheetCode', { body: { code } }, school.by(by))

test('each student to whom the exam was pushed has a code, which says whose sheet it is', async () => {
  const id = await school.pushed()
  const sheets = await server.must('listSheetCodes', { query: { id } }, school.by())
  const sittings = await school.sittings(id)
  expect(sheets.map(({ attemptId }) => attemptId)).toEqual(sittings.map((one) => one.id))
  expect(new Set(sheets.map(({ code }) => code)).size).toBe(sheets.length)
  const own = sheets.find(({ studentId }) => studentId === school.idOf('student1'))
  const { code = '', ...sheet } = own ?? {}
  expect(await read(code)).toMatchObject({ ok: true, data: { ...sheet, examId: id, examName: '期中考试' } })
})

test('a changed code, one with another’s signature and any other text are refused', async () => {
  const id = await school.pushed()
  const [first, second] = await server.must('listSheetCodes', { query: { id } }, school.by())
  const code = first?.code ?? ''
  const signature = second?.code.split('.').at(-1)
  const last = code.endsWith('A') ? 'B' : 'A'
  for (const changed of [
    `${code.slice(0, -4)}${last}${code.slice(-3)}`,
    code.replace(/[^.]+$/, signature ?? ''),
    code.replace('TX1', 'TX2'),
    `${code}.`,
    code.replace(/[^.]+$/, ''),
    'https://example.org',
  ])
    expect(await read(changed), changed).toMatchObject({ error: 'SHEET_CODE_INVALID' })
})

test('a colleague and a student get none', async () => {
  const id = await school.pushed()
  const [first] = await server.must('listSheetCodes', { query: { id } }, school.by())
  expect(await list(id, 'teacher2')).toMatchObject({ error: 'NOT_FOUND' })
  expect(await read(first?.code ?? '', 'teacher2')).toMatchObject({ error: 'NOT_FOUND' })
  expect(await list(id, 'student1')).toMatchObject({ status: 403 })
})
