// A school larger than any answer: pages, searches and selects stay small and correct.
// Runs on both databases.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallInput } from '#contract/call.ts'
import type { findLiveStudents } from '#contract/classroom/livePeopleCalls.ts'
import { liveIdSchema } from '#contract/ids.ts'
import type { student } from '#contract/school/student.ts'
import { fillSchool } from '#tests/support/largeSchool.ts'
import { makeLive } from '#tests/support/lessons.ts'
import { startServer, type TestServer } from '#tests/support/startServer.ts'

const count = 1200
let server: TestServer
let education: string
let teacher: string
beforeAll(async () => {
  server = await startServer()
  await fillSchool(server.database.address, { students: count, classes: 40, teachers: 20, courses: 60 })
  education = (await server.signIn('education')).access_token
  teacher = (await server.signIn('teacher')).access_token
})
afterAll(() => server.stop())

type Query = CallInput<typeof student.calls.page>['query']
const page = (query: Query) => server.must('pageStudent', { query }, education)

/** All rows of a search, page by page. */
const walk = async (query: Query) => {
  const { total } = await page(query)
  const ids: string[] = []
  for (let current = 1; (current - 1) * 200 < total; current++) {
    const { records, total: again } = await page({ ...query, current, size: 200 })
    expect(again).toBe(total)
    ids.push(...records.map(({ id }) => id))
  }
  return { ids, total }
}

describe('the list', () => {
  test('[CONST-06] a page is ten rows by default, and never more than 200', async () => {
    const { records, total, size } = await page({})
    expect({ rows: records.length, size }).toEqual({ rows: 10, size: 10 })
    expect(total).toBeGreaterThan(count)
    const tooMany = await server.call('pageStudent', { query: { size: 201 } }, education)
    expect(tooMany).toMatchObject({ status: 400 })
  })

  test.each<Query>([
    {},
    { name: 'w' },
    { name: 'bench11' },
    { sort: 'number', order: 'desc' },
    { sort: 'grade' },
    { sort: 'admissionTime', name: 'l' },
    { status: 'left' },
  ])('[SHELL-36] pages of %j hold every row once, and agree on how many there are', async (query) => {
    const { ids, total } = await walk(query)
    expect(ids.length).toBe(total)
    expect(new Set(ids).size).toBe(total)
    expect(total).toBeGreaterThan(0)
  })

  test('[SHELL-36] beyond the last page there are no rows, and the total stays', async () => {
    for (const query of [{}, { name: 'w' }]) {
      const { total } = await page(query)
      expect(await page({ ...query, current: 5000 })).toMatchObject({ records: [], total })
    }
    expect(await page({ name: 'zzzzzz' })).toMatchObject({ records: [], total: 0 })
  })

  test('accounts too: every row once, found by pinyin', async () => {
    const admin = (await server.signIn('tenant')).access_token
    const users = async (query: object) => server.must('pageUser', { query }, admin)
    const ids: string[] = []
    const { total } = await users({})
    for (let current = 1; (current - 1) * 200 < total; current++) {
      ids.push(...(await users({ current, size: 200 })).records.map(({ id }) => id))
    }
    expect(new Set(ids).size).toBe(total)
    const found = await users({ name: 'wangming', sort: 'username' })
    expect(found.total).toBeGreaterThan(0)
    expect(found.records.every(({ name }) => name.includes('王'))).toBe(true)
  })
})

describe('choosing students for a lesson', () => {
  const students = async (query: CallInput<typeof findLiveStudents>['query']) =>
    server.must('findLiveStudents', { query }, teacher)

  test('[CONST-06] the first ones are shown, and any other is found by hanzi, pinyin or user name, 20 at most', async () => {
    const people = await server.must('getLivePeople', {}, teacher)
    expect(people.students.length).toBe(200)
    const shown = new Set(people.students.map(({ id }) => id))
    const { records } = await page({ sort: 'name', order: 'desc', size: 200 })
    const hidden = records.find(({ id }) => !shown.has(id))
    if (!hidden) throw new Error('all are shown')
    for (const name of [hidden.username, hidden.username.toUpperCase()]) {
      expect((await students({ name })).map(({ id }) => id)).toContain(hidden.id)
    }
    for (const name of [hidden.name, hidden.pinyin]) {
      const found = await students({ name })
      expect(found.length).toBeGreaterThan(0)
      expect(found.length).toBeLessThanOrEqual(20)
    }
    expect(await students({ name: 'bench' })).toHaveLength(20)
    expect(await students({ name: 'zzzzzz' })).toEqual([])
  })

  test('the chosen students are shown to the host of the lesson only', async () => {
    const { records } = await page({ sort: 'name', order: 'desc', size: 120 })
    const studentIds = records.map(({ id }) => id)
    const liveId = liveIdSchema.parse(await makeLive(server, teacher, { studentIds }))
    const named = await students({ liveId })
    expect(new Set(named.map(({ id }) => id))).toEqual(new Set(studentIds))
    const other = (await server.signIn('teacher2')).access_token
    expect(await server.call('findLiveStudents', { query: { liveId } }, other)).toMatchObject({ status: 404 })
  })
})
