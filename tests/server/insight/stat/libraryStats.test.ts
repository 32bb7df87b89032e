// Numbers of the library. What the demo school has is counted before, so that each number is what was added here.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownSchool } from '#tests/support/ownSchool.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'

let server: TestSchool
let education: string
let teacher: string
beforeAll(async () => {
  server = await ownSchool()
  education = (await server.signIn('education')).access_token
  teacher = (await server.signIn('teacher')).access_token
})
afterAll(() => server.stop())

test('[CALL-STAT-02] resources are counted, and their sums by library, type and month are the count', async () => {
  const count = async () => (await server.must('accessoryCount', { query: {} }, education)).total.items ?? 0
  const before = await count()
  const url = 'https://example.org/shan'
  await server.must('createResource', { body: { url, name: '山' } }, teacher)
  expect(await count()).toBe(before + 1)
  for (const name of ['accessoryLibraries', 'accessoryMonths', 'accessoryTypes'] as const) {
    const { rows, total } = await server.must(name, { query: {} }, education)
    expect(rows.reduce((sum, { values }) => sum + (values.items ?? 0), 0)).toBe(before + 1)
    expect(total.items).toBe(before + 1)
  }
})

test('a number opens its rows, and they are as many as it says', async () => {
  const { rows } = await server.must('accessoryTypes', { query: {} }, education)
  const links = rows.find(({ key }) => key === 'link')
  const facts = await server.must('listFacts', { query: { of: 'accessoryTypes', key: 'link' } }, education)
  expect(facts.total).toBe(links?.values.items)
  expect(facts.records[0]).toMatchObject({ title: '山', person: '李老师', values: { items: 1 } })
})

test('an Excel file has the rows and the total in the reader’s language', async () => {
  const file = await server.must('exportStat', { query: { of: 'accessoryTypes' } }, education)
  expect(file).toMatchObject({ type: 'application/vnd.ms-excel' })
  expect(file.name).toMatch(/^资源类型 \d{4}-\d\d-\d\d\.xlsx$/)
})

test('a period of a hundred years, an end before its start and a class of another school are refused in words', async () => {
  const ask = (query: object) => server.call('studentCount', { query }, education)
  expect(await ask({ from: '1950-01-01', until: '2049-12-31' })).toMatchObject({
    error: 'VALIDATION',
    fields: { until: 'field.periodTooLong' },
  })
  expect(await ask({ from: '2026-10-02', until: '2026-10-01' })).toMatchObject({
    error: 'VALIDATION',
    fields: { until: 'field.endBeforeStart' },
  })
  const stranger = (await server.signIn('education.b')).access_token
  const { records } = await server.must('pageClass', { query: {} }, stranger)
  expect(await ask({ classId: records[0]?.id })).toMatchObject({ error: 'NOT_FOUND' })
})
