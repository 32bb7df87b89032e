// Who signed in with the app, and that freezing them is one thing with freezing accounts.

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserId } from '#contract/ids.ts'
import { login } from '#server/db/schema/login.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'

let server: TestSchool
let tenant: string
beforeAll(async () => {
  server = await ownSchool()
  tenant = (await server.signIn('tenant')).access_token
})
afterAll(() => server.stop())

const idOf = async (token: string) => (await server.must('getUserInfo', {}, token)).sysUser.userId as UserId
/** As if signed in by the pages of the program. */
const byPages = async (id: UserId) =>
  server.database.asPlatform('test', (tx) =>
    tx.update(login).set({ clientId: 'web' }).where(eq(login.userId, id)),
  )
const page = (query = {}, token = tenant) =>
  server.must('pageAppUser', { query: { size: 200, ...query } }, token)

test('[SCREEN-A-11] [CALL-OPEN-03 part] app users are listed with search and status, and freezing stops their sign-in', async () => {
  const student = (await server.signIn('student1')).access_token
  const teacher = (await server.signIn('teacher')).access_token
  const [studentId, teacherId] = [await idOf(student), await idOf(teacher)]
  await byPages(teacherId)
  const all = await page()
  expect(all.records.map(({ id }) => id)).toContain(studentId)
  expect(all.records.map(({ id }) => id)).not.toContain(teacherId)
  expect(all.records.find(({ id }) => id === studentId)).toMatchObject({
    username: 'student1',
    kind: 'student',
    status: 'normal',
    clientId: 'demo',
  })
  expect((await page({ name: 'student1' })).records).toMatchObject([{ id: studentId }])
  expect((await page({ clientId: 'other' })).records).toEqual([])

  await server.must('freezeUsers', { body: { ids: [studentId] } }, tenant)
  await expect(server.signIn('student1')).rejects.toThrow('USER_FROZEN')
  expect(await server.call('getUserInfo', {}, student)).toMatchObject({ status: 424 })
  expect((await page({ status: 'frozen' })).records).toMatchObject([{ id: studentId, status: 'frozen' }])
  await server.must('unfreezeUsers', { body: { ids: [studentId] } }, tenant)
  expect((await server.signIn('student1')).access_token).toBeTruthy()
})

test('[CALL-OPEN-03 part] another school’s app users are not listed, and nobody but administrators asks', async () => {
  const other = (await server.signIn('tenant.b')).access_token
  expect((await page({}, other)).records.map(({ username }) => username)).toEqual(['tenant.b'])
  for (const username of ['education', 'teacher', 'student1']) {
    const { access_token } = await server.signIn(username)
    expect(await server.call('pageAppUser', { query: {} }, access_token)).toMatchObject({ status: 403 })
  }
})
