// To whom an exam is given: classes and students, once each, those who come later, and what can be taken back.
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ClassId, UserId } from '#contract/ids.ts'
import { classStudent } from '#server/db/schema/classStudent.ts'
import { student } from '#server/db/schema/student.ts'
import { giveToNewcomers } from '#server/features/learning/assignment/giveToNewcomers.ts'
import { type ExamSchool, examSchool } from '#tests/support/exams.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'

const students = ['student1', 'student2', 'student3', 'student4', 'student5', 'student6']

let server: TestSchool
let school: ExamSchool
let otherClassId = ''
beforeAll(async () => {
  server = await ownSchool()
  school = await examSchool(server, ['teacher2', 'teacher.b', 'tenant', 'student.b1', ...students])
  const classes = await server.must('selectTaughtClasses', {}, school.by())
  otherClassId = classes.find(({ id }) => id !== school.classId)?.id ?? ''
})
afterAll(() => server.stop())

const refused = (fields: object) => ({ status: 400, error: 'VALIDATION', fields })
const namesOf = async (id: string) => (await school.sittings(id)).map(({ studentName }) => studentName)
const nameOf = async (username: string) =>
  (await server.must('getUserInfo', {}, school.by(username))).sysUser.name
const inClass = async (classId: string): Promise<string[]> => {
  const { records } = await server.must(
    'pageStudent',
    { query: { classId: classId as ClassId, size: 200 } },
    school.by(),
  )
  return records.map(({ name }) => name).sort()
}
const sees = async (id: string, username: string) =>
  (await server.must('pageExam', { query: { size: 200 } }, school.by(username))).records.some(
    (record) => record.id === id,
  )

describe('[CALL-EXAM-02] the push', () => {
  test('to a class and to chosen students: each has the exam once and is told, nobody else is', async () => {
    const id = await school.make({ name: '推送一' })
    // Whoever is named and in the class is one.
    const studentIds = [school.idOf('student1'), school.idOf('student6')] as UserId[]
    expect(await sees(id, 'student1')).toBe(false)
    expect(await school.push(id, { classIds: [school.classId], studentIds })).toMatchObject({
      ok: true,
      data: true,
    })
    const expected = [...new Set([...(await inClass(school.classId)), await nameOf('student6')])].sort()
    expect((await namesOf(id)).sort()).toEqual(expected)
    expect(await school.get(id)).toMatchObject({ status: 'pushed', assigned: expected.length })
    expect(await sees(id, 'student1')).toBe(true)
    expect(await school.noticesOf('student1', '推送一')).toMatchObject([
      { kind: 'examPushed', path: '/myExam/index' },
    ])
    expect(await school.noticesOf('student6', '推送一')).toHaveLength(1)

    const outsider = await server.must('getUserInfo', {}, school.by('student.b1'))
    expect(outsider.sysUser.name).not.toBe('')
    expect(await server.call('getExam', { params: { id } }, school.by('student.b1'))).toMatchObject({
      error: 'NOT_FOUND',
    })
  })

  test('a student to whom it was not pushed does not find it, in the list, by its id or by an attempt', async () => {
    const id = await school.make({ name: '没有推给你' })
    await school.push(id, { studentIds: [school.idOf('student1')] })
    await school.begin(id)
    const attemptId = await school.attemptOf(id, 'student1')
    const other = school.by('student2')
    expect(await sees(id, 'student2')).toBe(false)
    expect([
      await server.call('getExam', { params: { id } }, other),
      await server.call('openAttempt', { body: { id: attemptId } }, other),
      await server.call('getAttempt', { params: { id: attemptId } }, other),
      await server.call('getExamResult', { query: { attemptId } }, other),
      await server.call('handInAttempt', { body: { id: attemptId, epoch: 1 } }, other),
    ]).toMatchObject(Array.from({ length: 5 }, () => ({ status: 404, error: 'NOT_FOUND' })))
    expect(await school.noticesOf('student2', '没有推给你')).toEqual([])
    expect(await sees(id, 'student1')).toBe(true)
  })

  test('again to the same class, by POST and by GET, nothing changes and nobody is told twice; further ones are added', async () => {
    const id = await school.pushed({ name: '推送二' })
    const before = await namesOf(id)
    await school.push(id)
    const query = { id, classIds: [school.classId] as ClassId[] }
    await server.must('pushExamAsGet', { query }, school.by())
    await school.setStatus(id, 'pushed')
    expect(await namesOf(id)).toEqual(before)
    expect(await school.noticesOf('student1', '推送二')).toHaveLength(1)

    await server.must('pushExam', { body: { id, classIds: [otherClassId as ClassId] } }, school.by())
    const both = new Set([...(await inClass(school.classId)), ...(await inClass(otherClassId))])
    expect((await namesOf(id)).sort()).toEqual([...both].sort())
    expect(await school.noticesOf('student1', '推送二')).toHaveLength(1)
  })

  test('the list of pushes has each class and student with how many have it and have handed in', async () => {
    const id = await school.make({ name: '推送三' })
    const studentIds = [school.idOf('student6') as UserId]
    await server.must(
      'pushExam',
      { body: { id, classIds: [school.classId as ClassId], studentIds } },
      school.by(),
    )
    await school.begin(id)
    await school.submit(id, 'student1')
    const count = (await inClass(school.classId)).length
    const rows = await server.must('listExamPushes', { query: { id } }, school.by())
    expect(rows).toEqual([
      { classId: school.classId, studentId: null, name: '初级一班', assigned: count, submitted: 1 },
      {
        ...{ classId: null, studentId: studentIds[0], name: await nameOf('student6') },
        ...{ assigned: 1, submitted: 0 },
      },
    ])
  })

  test('to nobody, to a class that one does not teach and to another school’s student is refused', async () => {
    const id = await school.make()
    expect(await school.push(id, {})).toMatchObject(refused({ classIds: 'field.nobodyChosen' }))
    expect(await school.setStatus(id, 'pushed')).toMatchObject(refused({ classIds: 'field.nobodyChosen' }))
    expect(await school.push(id, { studentIds: [school.idOf('student.b1')] })).toMatchObject(
      refused({ studentIds: 'field.unknownName' }),
    )
    const none = '01900000-0000-7000-8000-000000000000'
    expect(await school.push(id, { classIds: [none] })).toMatchObject(
      refused({ classIds: 'field.unknownName' }),
    )
    expect(await school.get(id)).toMatchObject({ status: 'draft', assigned: 0 })
  })

  test('a frozen student gets none, and gets it when the account is unfrozen', async () => {
    const name = await nameOf('student5')
    const ids = [school.idOf('student5')] as UserId[]
    await server.must('freezeUsers', { body: { ids } }, school.by('tenant'))
    const id = await school.pushed({ name: '冻结' })
    expect(await namesOf(id)).not.toContain(name)
    await server.must('unfreezeUsers', { body: { ids } }, school.by('tenant'))
    await giveToNewcomers(server.database, { warn: expect.unreachable }, new Date())
    expect(await namesOf(id)).toContain(name)
    expect(await school.noticesOf('student5', '冻结')).toHaveLength(1)
  })

  test('during the exam it still goes to whoever was forgotten; after its end it is refused', async () => {
    const id = await school.make()
    await school.push(id, { studentIds: [school.idOf('student1')] })
    await school.begin(id)
    expect(await school.push(id, { studentIds: [school.idOf('student2')] })).toMatchObject({ ok: true })
    expect(await school.submit(id, 'student2')).toMatchObject({ state: 'handedIn' })
    await school.end(id)
    const over = { status: 200, error: 'EXAM_CLOSED', msg: '考试已经结束，或者还没有发布' }
    expect(await school.push(id)).toMatchObject(over)
    expect(await school.setStatus(id, 'pushed')).toMatchObject(over)
    expect(await school.sittings(id)).toHaveLength(2)
  })
})

describe('the class', () => {
  const newcomer = async (username: string, classIds: string[]) => {
    const body = {
      name: '新同学',
      username,
      gender: 'female',
      password: 'Newcomer1',
      phone: '13800138111',
      classIds,
    }
    return server.must('createStudent', { body: body as never }, school.by('tenant'))
  }
  const newcomers = () => giveToNewcomers(server.database, { warn: expect.unreachable }, new Date())

  test('a student who is moved into it later gets the exam and is told; one that has ended or is a draft stays away', async () => {
    const [id, ended, draft] = [await school.pushed(), await school.pushed(), await school.make()]
    await school.end(ended)
    const { id: studentId } = await newcomer('newcomer.one', [])
    const sitting = async (exam: string) =>
      (await school.sittings(exam)).filter((one) => one.studentId === studentId)
    await newcomers()
    expect(await sitting(id)).toEqual([])
    const moved = { body: { ids: [studentId as UserId], classId: school.classId as ClassId } }
    await server.must('moveStudents', moved, school.by('tenant'))
    await newcomers()
    expect(await sitting(id)).toMatchObject([{ studentName: '新同学', state: 'notStarted' }])
    expect(await sitting(ended)).toEqual([])
    expect(await sitting(draft)).toEqual([])
    await newcomers()
    expect(await sitting(id)).toHaveLength(1)
  })

  test('who leaves it keeps an exam that is begun; an untouched one goes with the next push', async () => {
    const id = await school.pushed({ name: '离开' })
    const name = await nameOf('student4')
    const before = await school.inSchool<{ classId: ClassId }[]>((tx) =>
      tx
        .select()
        .from(classStudent)
        .where(eq(classStudent.studentId, school.idOf('student4') as UserId)),
    )
    expect(before.map(({ classId }) => classId)).toContain(school.classId)
    await school.inSchool((tx) =>
      tx
        .delete(classStudent)
        .where(
          and(
            eq(classStudent.studentId, school.idOf('student4') as UserId),
            eq(classStudent.classId, school.classId as ClassId),
          ),
        ),
    )
    await school.push(id)
    expect(await namesOf(id)).not.toContain(name)
    const running = await school.make()
    await school.push(running, { studentIds: [school.idOf('student3')] })
    await school.begin(running)
    await school.open(running, 'student3')
    await school.inSchool((tx) =>
      tx
        .update(student)
        .set({ leftAt: new Date() })
        .where(eq(student.id, school.idOf('student3') as UserId)),
    )
    await school.push(running, { studentIds: [school.idOf('student1')] })
    expect(await namesOf(running)).toContain(await nameOf('student3'))
    await school.inSchool((tx) =>
      tx
        .update(student)
        .set({ leftAt: null })
        .where(eq(student.id, school.idOf('student3') as UserId)),
    )
  })
})

describe('[CALL-EXAM-01] [STATE-EXAM part] the status', () => {
  test('taken back it is a draft again, nobody has it, and the next push gives it to the same people', async () => {
    const id = await school.pushed({ name: '收回' })
    const before = await namesOf(id)
    expect(await school.setStatus(id, 'draft')).toMatchObject({ ok: true })
    expect(await school.get(id)).toMatchObject({ status: 'draft', phase: 'notStarted', assigned: 0 })
    expect(await sees(id, 'student1')).toBe(false)
    expect(await server.call('getExam', { params: { id } }, school.by('student1'))).toMatchObject({
      error: 'NOT_FOUND',
    })
    // A second call changes nothing.
    const query = { id, status: 'draft' } as const
    await server.must('updateExamStatusAsGet', { query }, school.by())
    expect(await school.setStatus(id, 'pushed')).toMatchObject({ ok: true })
    expect(await namesOf(id)).toEqual(before)
    expect(await sees(id, 'student1')).toBe(true)
  })

  test('once it has begun it is not taken back', async () => {
    const id = await school.running()
    const running = { status: 200, error: 'EXAM_RUNNING', msg: '考试已经开始，不能再改' }
    expect(await school.setStatus(id, 'draft')).toMatchObject(running)
    await school.submit(id, 'student1')
    expect(await school.setStatus(id, 'draft')).toMatchObject(running)
    expect(await school.get(id)).toMatchObject({ status: 'pushed', submitted: 1 })
  })

  test('closed before its hand-in time nobody answers any more, what is saved is handed in, and it is not opened again', async () => {
    const id = await school.running()
    await school.save(id, 'student1', school.common.answers.slice(0, 1))
    expect(await school.setStatus(id, 'closed')).toMatchObject({ ok: true })
    expect(await school.setStatus(id, 'closed')).toMatchObject({ ok: true })
    expect(await school.get(id)).toMatchObject({ status: 'closed', phase: 'ended' })
    const attemptId = await school.attemptOf(id, 'student2')
    expect(
      await server.call('openAttempt', { body: { id: attemptId } }, school.by('student2')),
    ).toMatchObject({
      error: 'TASK_CLOSED',
    })
    const over = { error: 'EXAM_CLOSED' }
    expect(await school.setStatus(id, 'pushed')).toMatchObject(over)
    expect(await school.setStatus(id, 'draft')).toMatchObject({ error: 'EXAM_RUNNING' })
    expect(await school.setStatus(await school.make(), 'closed')).toMatchObject(over)
  })

  test('each step is in the record of changes', async () => {
    const id = await school.pushed({ name: '记录' })
    await school.begin(id)
    await school.setStatus(id, 'closed')
    const { records } = await server.must(
      'pageAudit',
      { query: { noun: 'Exam', size: 200 } as never },
      school.by('tenant'),
    )
    const ofExam = records.filter(({ itemId }) => itemId === id)
    expect(ofExam.map(({ action }) => action)).toEqual(['update', 'update', 'create'])
    expect(ofExam[0]?.changes).toMatchObject({ status: { before: 'pushed', after: 'closed' } })
  })
})
