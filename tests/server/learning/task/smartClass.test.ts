// What the pages of the smart class ask: tasks, pickers, pushing, who has answered what.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exampleWordings } from '#tests/support/exampleWordings.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import { type TaskSchool, taskSchool } from '#tests/support/tasks.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'

let server: TestSchool
let school: TaskSchool
beforeAll(async () => {
  server = await ownSchool()
  // teacher3 teaches neither course nor class; student16 is in the other class.
  school = await taskSchool(server, [
    'teacher2',
    'teacher3',
    'education',
    'student1',
    'student2',
    'student16',
  ])
})
afterAll(() => server.stop())

test('[CALL-ZHKT-03] the pickers have the teacher’s own courses and classes, and of no other teacher', async () => {
  const classesOf = async (username: string) => {
    const classes = await server.must('selectTaughtClasses', {}, school.tokenOf(username))
    return classes.map(({ name }) => name)
  }
  const coursesOf = (username: string) => server.must('selectTaughtCourses', {}, school.tokenOf(username))
  expect(await classesOf('teacher')).toContain('初级一班')
  expect(await classesOf('teacher3')).not.toContain('初级一班')
  const courses = await coursesOf('teacher')
  expect(courses.map(({ name }) => name)).toContain('初级汉语综合')
  for (const { id } of await coursesOf('teacher3')) expect(courses.map((one) => one.id)).not.toContain(id)
  for (const username of ['student1', 'education'])
    for (const name of ['selectTaughtClasses', 'selectTaughtCourses'] as const)
      expect(await server.call(name, {}, school.tokenOf(username))).toMatchObject({ status: 403 })
})

test('a course names its classes, and the lesson that has no task yet', async () => {
  const chosen = async () => {
    const courses = await server.must('selectTaughtCourses', {}, school.tokenOf('teacher'))
    return courses.find(({ name }) => name === '初级汉语综合')
  }
  const before = await chosen()
  const lessons = await server.must(
    'listLessons',
    { query: { mgrId: before?.mgrId ?? '' } },
    school.tokenOf('teacher'),
  )
  expect(before?.classIds).toContain(school.classId)
  await school.make({ lessonId: lessons[0]?.id ?? null })
  expect((await chosen())?.lessonId).toBe(lessons[1]?.id)
})

test('[CALL-ZHKT-04] the list is equal to the task list of the same account, filtered and on each page', async () => {
  for (const name of ['甲', '乙', '丙']) await school.released({ name: `智慧${name}` })
  await school.make({ name: '智慧草稿', draft: true })
  for (const username of ['teacher', 'teacher2', 'teacher3', 'education', 'student1', 'student16']) {
    const token = school.tokenOf(username)
    for (const query of [
      {},
      { name: '智慧' },
      { classId: school.classId },
      { state: 'released' },
      { size: 2, current: 2 },
    ] as const)
      expect(await server.must('pageSmartClassTask', { query }, token)).toEqual(
        await server.must('pageTask', { query }, token),
      )
  }
  const query = { name: '智慧' }
  const own = await server.must('pageSmartClassTask', { query }, school.tokenOf('teacher'))
  expect(own.records.map(({ name }) => name).sort()).toEqual(
    ['智慧丙', '智慧乙', '智慧甲', '智慧草稿'].sort(),
  )
  const seen = await server.must('pageSmartClassTask', { query }, school.tokenOf('student1'))
  expect(seen.total).toBe(3)
})

test('[CALL-ZHKT-05] the days of a month have the tasks that begin on them, and no others', async () => {
  const begins = { startAt: '2031-03-09 08:00:00', endAt: '2031-03-20 08:00:00' }
  const id = await school.released({ ...begins, name: '三月' })
  const later = { startAt: '2031-03-09 10:00:00', endAt: '2031-04-20 08:00:00' }
  const second = await school.released({ ...later, name: '三月下午' })
  await school.released({ startAt: '2031-04-01 00:00:00', endAt: '2031-04-02 00:00:00', name: '四月' })
  const daysOf = async (month: string, username: string) => {
    const query = { month }
    const days = await server.must('listSmartClassTaskDays', { query }, school.tokenOf(username))
    return days.map(({ date, tasks }) => [date, ...tasks.map((one) => one.id)])
  }
  expect(await daysOf('2031-03', 'teacher')).toEqual([['2031-03-09', id, second]])
  expect(await daysOf('2031-03', 'student1')).toEqual([['2031-03-09', id, second]])
  expect(await daysOf('2031-03', 'student16')).toEqual([])
  expect(await daysOf('2031-04', 'teacher')).toMatchObject([['2031-04-01', expect.any(String)]])
  const wrong = { query: { month: '2031-13' } }
  expect(await server.call('listSmartClassTaskDays', wrong, school.tokenOf('teacher'))).toMatchObject({
    status: 400,
  })
})

test('[CALL-ZHKT-09] a form pushes an exercise to the class once', async () => {
  const id = await school.released()
  const exerciseId = await school.makeExercise(exampleWordings.judge)
  const push = (change: object = {}, username = 'teacher') =>
    server.call('addTaskExercise', { body: { id, exerciseId, ...change } }, school.tokenOf(username))
  expect(await push({}, 'teacher2')).toMatchObject({ error: 'NOT_OWNER' })
  expect(await push({}, 'teacher3')).toMatchObject({ status: 404 })
  expect(await push({}, 'student1')).toMatchObject({ status: 403 })
  const before = await server.must('listTaskExercises', { query: { id } }, school.tokenOf('student1'))
  expect(before.map((view) => view.id)).not.toContain(exerciseId)
  expect(await push()).toMatchObject({ ok: true })
  expect(await push()).toMatchObject({ status: 400, fields: { exerciseId: 'field.twice' } })
  const after = await server.must('listTaskExercises', { query: { id } }, school.tokenOf('student1'))
  expect(after.map((view) => view.id)).toEqual([...before.map((view) => view.id), exerciseId])
  await school.endAgo(id, 5)
  const other = await school.makeExercise(exampleWordings.judge)
  expect(await push({ exerciseId: other })).toMatchObject({ error: 'TASK_CLOSED' })
})

test('[CALL-ZHKT-10] the exercises are those of the task, and a student’s only once it has begun', async () => {
  const id = await school.released()
  const ask = (username: string, task = id) =>
    server.call('listTaskExercises', { query: { id: task } }, school.tokenOf(username))
  const { sections } = await school.get(id)
  const listed = sections.flatMap(({ items }) => items.map(({ exerciseId }) => exerciseId))
  for (const username of ['teacher', 'teacher2', 'student1']) {
    const reply = await ask(username)
    expect(reply.ok && reply.data.map((view) => view.id)).toEqual(listed)
  }
  for (const username of ['teacher3', 'student16']) expect(await ask(username)).toMatchObject({ status: 404 })
  const tomorrow = await school.released({ startAt: school.wall(24 * 60), endAt: school.wall(25 * 60) })
  expect(await ask('student1', tomorrow)).toMatchObject({ error: 'TASK_CLOSED' })
  expect(await ask('teacher', tomorrow)).toMatchObject({ ok: true })
})

test('[CALL-ZHKT-11] an answer is its student’s and those teachers’ who teach the class', async () => {
  const id = await school.released()
  await school.submit(id, 'student1')
  const attemptId = (await school.get(id, 'student1')).own?.id ?? ''
  const ask = (username: string) =>
    server.call('getStudentAnswer', { params: { id: attemptId } }, school.tokenOf(username))
  for (const username of ['student1', 'teacher', 'teacher2'])
    expect(await ask(username)).toMatchObject({
      ok: true,
      data: { taskId: id, answers: [{ exerciseId: school.judge, value: { isTrue: true } }, {}] },
    })
  for (const username of ['student2', 'student16', 'teacher3'])
    expect(await ask(username)).toMatchObject({ status: 404 })
})

test('[CALL-EXER-03] the picker marks what a task has, in every library, and is the teacher’s alone', async () => {
  const free = await school.makeExercise(exampleWordings.judge)
  const id = await school.make()
  const pick = async (query: object) => {
    const given = { query: { size: 200, taskId: id, libraryType: '3', ...query } as const }
    const { records } = await server.must('pageExercisesForTask', given, school.tokenOf('teacher'))
    return new Map(records.map((record) => [record.id, record.chosen]))
  }
  const before = await pick({})
  expect([school.judge, school.essay, free].map((one) => before.get(one))).toEqual([true, true, false])
  await server.must('addTaskExercise', { body: { id, exerciseId: free } }, school.tokenOf('teacher'))
  expect((await pick({})).get(free)).toBe(true)
  expect((await pick({ taskId: undefined })).get(free)).toBe(false)
  expect([...(await pick({ type: 'compose' })).keys()]).toContain(school.essay)
  expect([...(await pick({ type: 'compose' })).keys()]).not.toContain(free)
  const asked = { query: { taskId: id } }
  expect(await server.call('pageExercisesForTask', asked, school.tokenOf('student1'))).toMatchObject({
    status: 403,
  })
  expect(await server.call('pageExercisesForTask', asked, school.tokenOf('teacher3'))).toMatchObject({
    status: 404,
  })
})
