// Token management: who is signed in, and ending it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownSchool } from '#tests/support/ownSchool.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'

let server: TestSchool
beforeAll(async () => {
  server = await ownSchool()
})
afterAll(() => server.stop())

const tokenOf = async (username: string) => (await server.signIn(username)).access_token
const page = (token: string, query = {}) =>
  server.must('pageLogin', { query: { size: 200, ...query } }, token)

test('[SCREEN-Y-10] a school’s administrator sees who is signed in there, from where and since when', async () => {
  await tokenOf('teacher.b')
  await tokenOf('student1')
  const admin = await tokenOf('tenant')
  const { records } = await page(admin)
  const names = new Set(records.map(({ username }) => username))
  expect(names.has('student1') && !names.has('teacher.b')).toBe(true)
  expect(records[0]).toMatchObject({ username: 'tenant', isOwn: true, clientId: 'demo', kind: 'tenantAdmin' })
  expect(records[0]?.address).toMatch(/127\.0\.0\.1|::1/)
  expect(records[0]?.since).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  const found = await page(admin, { name: 'student1', kind: 'student' })
  expect(found.records.every(({ username }) => username === 'student1')).toBe(true)
  expect(found.total).toBe(found.records.length)

  const system = await page(await tokenOf('system'))
  const schools = new Set(system.records.map(({ school }) => school))
  expect(schools.size).toBeGreaterThan(2)
})

test('[SCREEN-Y-10] an ended login is refused at once, and gone from the list', async () => {
  const theirs = await tokenOf('student2')
  const other = await tokenOf('student2')
  const admin = await tokenOf('tenant')
  const { records } = await page(admin, { name: 'student2' })
  const [newest] = records
  expect(await server.must('endLogin', { params: { id: newest?.id ?? '' } }, admin)).toBe(true)
  expect(await server.call('getUserInfo', {}, other)).toMatchObject({ status: 424, error: 'TOKEN_DEAD' })
  expect(await server.call('getUserInfo', {}, theirs)).toMatchObject({ ok: true })
  const again = await page(admin, { name: 'student2' })
  expect(again.total).toBe(records.length - 1)
  expect(await server.call('endLogin', { params: { id: newest?.id ?? '' } }, admin)).toMatchObject({
    status: 404,
  })
})

test('[SCREEN-Y-10] [ROLE-06] nobody ends a login of another school, alone or among others', async () => {
  const theirs = await tokenOf('student.b1')
  const [stranger] = (await page(await tokenOf('system'), { name: 'student.b1' })).records
  const own = await tokenOf('student3')
  const admin = await tokenOf('tenant')
  const [mine] = (await page(admin, { name: 'student3' })).records
  const ids = [stranger?.id ?? '', mine?.id ?? '']
  expect(await server.must('endLogins', { body: { ids } }, admin)).toEqual({
    done: 1,
    refused: [{ id: stranger?.id, error: 'NOT_FOUND' }],
  })
  expect(await server.call('getUserInfo', {}, theirs)).toMatchObject({ ok: true })
  expect(await server.call('getUserInfo', {}, own)).toMatchObject({ status: 424 })
})
