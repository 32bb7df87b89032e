// A new school year: classes move up, leavers leave, courses end; back within a day (docs/decisions/0206).
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallInput } from '#contract/call.ts'
import type { ClassId, UserId } from '#contract/ids.ts'
import { schoolYearMove } from '#server/db/schema/schoolYear.ts'
import { resumeYears } from '#server/features/school/schoolYear/runYear.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import type { CallOf, TestSchool } from '#tests/support/testSchool.ts'

let server: TestSchool
let office: string
beforeAll(async () => {
  server = await ownSchool()
  office = (await server.signIn('education')).access_token
})
afterAll(() => server.stop())

type Body = CallInput<CallOf<'beginSchoolYear'>>['body']
type Move = Body['classes'][number]

const aClass = async (grade: string, name: string) =>
  (await server.must('createClass', { body: { grade, name } }, office)).id as ClassId
const aStudent = async (username: string, grade: string, classIds: ClassId[]) => {
  const body = { username, name: username, phone: '13912345678', gender: 'male', grade, classIds }
  return (await server.must('createStudent', { body } as never, office)).id as UserId
}
const studentOf = (id: UserId) => server.must('getStudent', { params: { id } }, office)
const classOf = async (id: string) =>
  (await server.must('pageClass', { query: { size: 200 } }, office)).records.find((one) => one.id === id)
const preview = () => server.must('previewSchoolYear', {}, office)
const begin = (body: Body, token = office) => server.call('beginSchoolYear', { body }, token)
const last = async () => {
  const move = await server.must('lastSchoolYear', {}, office)
  if (!move) throw new Error('no year')
  return move
}
/** Waits for the background to be over. */
const over = () =>
  expect.poll(async () => (await last()).state, { timeout: 15_000 }).toMatch(/^(done|takenBack)$/)
const up = (id: ClassId, grade: string, name: string): Move => ({ id, action: 'up', grade, name })
const leave = (id: ClassId, grade: string, name: string): Move => ({ id, action: 'leave', grade, name })

describe('a school with a fifth, a sixth and a leaving grade', () => {
  let [fifth, sixth]: ClassId[] = []
  let [pupil, repeater, leaver, both, older]: UserId[] = []
  let courseId = ''
  beforeAll(async () => {
    fifth = await aClass('五年级', '五年级一班')
    sixth = await aClass('六年级', '六年级一班')
    pupil = await aStudent('pupil', '五年级', [fifth])
    repeater = await aStudent('repeater', '五年级', [fifth])
    leaver = await aStudent('leaver', '六年级', [sixth])
    both = await aStudent('both', '六年级', [fifth, sixth])
    older = await aStudent('older', '七年级', [fifth])
    const course = {
      ...{ number: 'YEAR1', name: '还在上的课', startDate: '2026-03-01', endDate: '2099-01-01' },
      ...{ schoolYear: '2026-2027', semester: 1 as const },
    }
    courseId = (await server.must('createCourse', { body: course }, office)).id
  })
  const body = (change: Partial<Body> = {}): Body => ({
    year: '2030-2031',
    lastDay: '2030-07-10',
    classes: [
      up(fifth as ClassId, '六年级', '六年级一班'),
      leave(sixth as ClassId, '六年级', '六年级一班 2030'),
    ],
    exceptIds: [repeater as UserId],
    courseIds: [courseId],
    ...change,
  })

  test('is shown with suggestions before anything is changed', async () => {
    const { classes, courses, year } = await preview()
    expect(year).toMatch(/^20\d\d-20\d\d$/)
    expect(classes.find(({ id }) => id === fifth)).toMatchObject({
      ...{ name: '五年级一班', grade: '五年级', students: 4, action: 'up' },
      ...{
        nextGrade: '六年级',
        nextName: '六年级一班',
        leavingName: expect.stringMatching(/^五年级一班 20\d\d$/),
      },
    })
    expect(classes.find(({ name }) => name === '初级一班')).toMatchObject({
      action: 'stay',
      nextGrade: '初级',
    })
    expect(courses.map(({ id }) => id)).toContain(courseId)
    expect(await server.must('countLeavers', { body: body() }, office)).toEqual({ moved: 1, left: 1 })
    expect(await classOf(String(fifth))).toMatchObject({ name: '五年级一班' })
  })

  test('refuses a name that two classes would have, a class of another school and a year that is none', async () => {
    const doubled = body({ classes: [up(fifth as ClassId, '六年级', '六年级一班')] })
    expect(await begin(doubled)).toMatchObject({
      error: 'TAKEN',
      fields: { 'classes.0.name': 'field.taken' },
    })
    const other = (await server.signIn('education.b')).access_token
    expect(await begin(body({ courseIds: [] }), other)).toMatchObject({ error: 'VALIDATION' })
    expect(await begin(body({ year: '2030-2032' }))).toMatchObject({ error: 'VALIDATION' })
    expect(await server.must('lastSchoolYear', {}, office)).toBeNull()
  })

  test('moves classes up in a chain, lets leavers leave, ends courses, and leaves out who is ticked off', async () => {
    // Two office people at the same moment: one begins it.
    const answers = await Promise.all([begin(body()), begin(body())])
    expect(answers.map((reply) => (reply.ok ? 'ok' : reply.error)).sort()).toEqual(['YEAR_BEGUN', 'ok'])
    await over()
    expect(await last()).toMatchObject({
      ...{ year: '2030-2031', state: 'done', total: 5, done: 5, moved: 1, left: 1 },
      ...{ keptCount: 0, kept: [], canTakeBack: true },
    })
    expect(await classOf(String(fifth))).toMatchObject({ name: '六年级一班', grade: '六年级' })
    expect(await classOf(String(sixth))).toMatchObject({ name: '六年级一班 2030', grade: '六年级' })
    expect(await studentOf(pupil as UserId)).toMatchObject({ grade: '六年级', status: 'atSchool' })
    expect(await studentOf(repeater as UserId)).toMatchObject({ grade: '五年级', status: 'atSchool' })
    expect(await studentOf(leaver as UserId)).toMatchObject({ grade: '六年级', status: 'left' })
    // In a class that goes on as well, or of a grade of their own: nothing is guessed.
    expect(await studentOf(both as UserId)).toMatchObject({ grade: '六年级', status: 'atSchool' })
    expect(await studentOf(older as UserId)).toMatchObject({ grade: '七年级', status: 'atSchool' })
    const { records } = await server.must('pageCourse', { query: { number: 'YEAR1' } }, office)
    expect(records).toMatchObject([{ endDate: '2030-07-10' }])
    // Begun twice: once.
    expect(await begin(body({ classes: [], courseIds: [] }))).toMatchObject({ error: 'YEAR_BEGUN' })
    const changes = await server.must(
      'pageAudit',
      { query: { noun: 'Student', itemId: leaver as string } },
      office,
    )
    expect(changes.records[0]).toMatchObject({
      changes: { status: { before: 'atSchool', after: 'left' } },
    })
  })

  test('is taken back within a day, except what somebody changed since, which is named', async () => {
    const { id } = await last()
    await server.must('updateClass', { body: { id: sixth as ClassId, name: '改过的班' } } as never, office)
    const other = (await server.signIn('education.b')).access_token
    expect(await server.call('takeBackSchoolYear', { params: { id } }, other)).toMatchObject({ status: 404 })
    await server.must('takeBackSchoolYear', { params: { id } }, office)
    await over()
    expect(await last()).toMatchObject({
      ...{ state: 'takenBack', canTakeBack: false, keptCount: 1 },
      kept: [{ kind: 'class', name: '改过的班' }],
    })
    expect(await classOf(String(fifth))).toMatchObject({ name: '五年级一班', grade: '五年级' })
    expect(await classOf(String(sixth))).toMatchObject({ name: '改过的班', grade: '六年级' })
    expect(await studentOf(pupil as UserId)).toMatchObject({ grade: '五年级' })
    expect(await studentOf(leaver as UserId)).toMatchObject({ status: 'atSchool' })
    const { records } = await server.must('pageCourse', { query: { number: 'YEAR1' } }, office)
    expect(records).toMatchObject([{ endDate: '2099-01-01' }])
    expect(await server.call('takeBackSchoolYear', { params: { id } }, office)).toMatchObject({ status: 404 })
  })

  test('goes on where a process stopped, and is not taken back a day later', async () => {
    const name = '七年级一班'
    const changed = body({
      year: '2031-2032',
      classes: [up(fifth as ClassId, '七年级', name)],
      courseIds: [],
    })
    expect(await begin(changed)).toMatchObject({ ok: true })
    await over()
    const { id } = await last()
    const tenantId = await server.schoolId()
    const set = (values: object) =>
      server.database.inTenant(tenantId, (tx) =>
        tx.update(schoolYearMove).set(values).where(eq(schoolYearMove.id, id)),
      )
    // As if it had stopped while it was being taken back.
    await set({ state: 'takingBack', movedAt: new Date(Date.now() - 3600_000) })
    const auth = { loginEnded: () => {} } as never
    await resumeYears({ database: server.database, auth, log: { warn: () => {} } as never })
    expect(await last()).toMatchObject({ state: 'takenBack' })
    expect(await classOf(String(fifth))).toMatchObject({ name: '五年级一班' })
    await set({ state: 'done', createdAt: new Date(Date.now() - 25 * 3600_000) })
    expect(await last()).toMatchObject({ canTakeBack: false })
    expect(await server.call('takeBackSchoolYear', { params: { id } }, office)).toMatchObject({
      error: 'YEAR_TOO_OLD',
    })
  })
})

test('nobody begins a year who teaches or learns', async () => {
  const body: Body = { year: '2040-2041', lastDay: '2040-07-10', classes: [] }
  for (const username of ['teacher', 'student1']) {
    const { access_token } = await server.signIn(username)
    expect(await begin(body, access_token)).toMatchObject({ status: 403 })
    expect(await server.call('previewSchoolYear', {}, access_token)).toMatchObject({ status: 403 })
  }
})
