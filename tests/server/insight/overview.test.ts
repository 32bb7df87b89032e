// The school in four totals, which are those of its lists.
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

test('[CALL-STAT-05] the cockpit’s four totals are those of the lists, of students those at school', async () => {
  const before = await server.must('countOverview', { query: {} }, education)
  expect(before).toEqual({ classes: 6, teachers: 8, students: 60, courses: 5 })
  const total = async (page: 'pageClass' | 'pageTeacher' | 'pageCourse') =>
    (await server.must(page, { query: {} }, education)).total
  const { total: students, records } = await server.must(
    'pageStudent',
    { query: { status: 'atSchool' } },
    education,
  )
  expect(before).toEqual({
    classes: await total('pageClass'),
    teachers: await total('pageTeacher'),
    students,
    courses: await total('pageCourse'),
  })
  await server.must('leaveSchool', { body: { ids: [records[0]?.id ?? ''] } }, education)
  expect(await server.must('countOverview', { query: {} }, education)).toEqual({ ...before, students: 59 })
})

test('[CALL-STAT-01 part] a total is of the school acted in; the tenantId of another one is refused', async () => {
  const stranger = (await server.signIn('education.b')).access_token
  const queryOf = async (token: string) => {
    const { tenant } = await server.must('getUserInfo', {}, token)
    return { query: { tenantId: tenant?.id } }
  }
  const own = await server.must('countOverview', await queryOf(education), education)
  expect(own).toMatchObject({ classes: 6, teachers: 8 })
  expect(await server.call('countOverview', await queryOf(stranger), education)).toMatchObject({
    status: 403,
    error: 'TENANT_MISMATCH',
  })
  expect(await server.must('countOverview', await queryOf(stranger), stranger)).not.toEqual(own)
})

test('teachers and students are not told how large their school is', async () => {
  for (const username of ['teacher', 'student1']) {
    const { access_token: token } = await server.signIn(username)
    expect(await server.call('countOverview', { query: {} }, token)).toMatchObject({ status: 403 })
  }
})
