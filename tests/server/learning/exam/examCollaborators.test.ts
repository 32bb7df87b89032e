// Who holds an exam together with its owner.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserId } from '#contract/ids.ts'
import { type ExamSchool, examSchool } from '#tests/support/exams.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'

let server: TestSchool
let school: ExamSchool
beforeAll(async () => {
  server = await ownSchool()
  school = await examSchool(server, ['teacher2', 'teacher3', 'student1'])
})
afterAll(() => server.stop())

const set = (id: string, usernames: readonly string[], username = 'teacher') =>
  server.call(
    'setExamCollaborators',
    { params: { id }, body: { userIds: usernames.map((one) => school.idOf(one) as UserId) } },
    school.by(username),
  )

test('a collaborator finds the exam, is told, changes it, invigilates and marks; the owner alone says who they are', async () => {
  const { paperId, answers, essay } = await school.askedPaper()
  const name = `合办${Math.random()}`
  const id = await school.running({ paperId, name })
  await school.submit(id, 'student1', answers)
  const get = () => server.call('getExam', { params: { id } }, school.by('teacher2'))
  expect(await get()).toMatchObject({ status: 404 })
  expect(await set(id, ['teacher2'])).toMatchObject({ ok: true })
  expect(await get()).toMatchObject({ data: { mine: true } })
  expect(await school.noticesOf('teacher2', name)).toMatchObject([
    { kind: 'addedToExam', path: `/exercisesTeacher/exam/index?id=${id}` },
  ])
  expect(await server.must('listExamCollaborators', { params: { id } }, school.by('teacher2'))).toEqual([
    { id: school.idOf('teacher2'), name: expect.any(String) },
  ])
  await server.must('invigilateExam', { query: { id } }, school.by('teacher2'))
  const attemptId = await school.attemptOf(id, 'student1')
  const marks = [{ exerciseId: essay, score: 5 }]
  await server.must('reviewExam', { body: { attemptId, marks, complete: true } }, school.by('teacher2'))
  const named = { ...school.bodyOf({ paperId }), name: `${name}改` }
  const { startAt, endAt } = await school.get(id)
  await server.must('updateExam', { body: { id, ...named, startAt, endAt } }, school.by('teacher2'))
  expect(await set(id, ['teacher2', 'teacher3'], 'teacher2')).toMatchObject({ error: 'NOT_OWNER' })
  expect(await set(id, ['student1'])).toMatchObject({
    ...{ error: 'VALIDATION', fields: { userIds: 'field.unknownName' } },
  })
  expect(await set(id, [])).toMatchObject({ ok: true })
  expect(await get()).toMatchObject({ status: 404 })
  const marking = server.call('reviewExam', { body: { attemptId, marks } }, school.by('teacher2'))
  expect(await marking).toMatchObject({ status: 404 })
})

test('a deleted draft has no collaborators left', async () => {
  const id = await school.make()
  await set(id, ['teacher3'])
  await server.must('removeExam', { params: { id } }, school.by())
  expect(await server.call('getExam', { params: { id } }, school.by('teacher3'))).toMatchObject({
    status: 404,
  })
})

test('a pushed exam that moves tells its students and who holds it with its new times; a draft and another name tell nobody', async () => {
  const name = `改期${Math.random()}`
  const body = { ...school.bodyOf(), name }
  const id = await school.make({ name })
  await set(id, ['teacher2'])
  const update = (change: object) =>
    server.must('updateExam', { body: { id, ...body, ...change } }, school.by())
  const moved = async (username: string) =>
    (await school.noticesOf(username, name)).filter(({ kind }) => kind === 'examMoved')
  const startAt = school.wall(70)
  await update({ startAt })
  await school.push(id)
  await update({ startAt, type: 'final' })
  expect([await moved('student1'), await moved('teacher2')]).toEqual([[], []])
  const times = { startAt: school.wall(80), endAt: school.wall(140) }
  await update(times)
  const told = {
    kind: 'examMoved',
    values: { name, startTime: expect.any(String), endTime: expect.any(String) },
  }
  expect(await moved('student1')).toMatchObject([{ ...told, path: '/myExam/index' }])
  expect(await moved('teacher2')).toMatchObject([{ ...told, path: `/exercisesTeacher/exam/index?id=${id}` }])
  expect(await moved('teacher3')).toEqual([])
})
