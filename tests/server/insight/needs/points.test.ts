// A class in points: each number from answers that the test gave, and what stands behind it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ClassId, UserId } from '#contract/ids.ts'
import { exerciseWordingSchema } from '#contract/learning/exercise/exercise.ts'
import { exampleWordings } from '#tests/support/exampleWordings.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import { type TaskSchool, taskSchool } from '#tests/support/tasks.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'

let server: TestSchool
let school: TaskSchool
let classId: ClassId
/** The points 把字句 and 了, of which exercises are made. */
let ba: string
let le: string
const exercises: Record<'ba' | 'le' | 'both' | 'fresh', string> = { ba: '', le: '', both: '', fresh: '' }

const makeJudge = async (pointIds: string[]) => {
  const body = {
    wording: exerciseWordingSchema.parse(exampleWordings.judge),
    difficulty: 'easy' as const,
    pointIds,
  }
  return (await server.must('createExercise', { body }, school.tokenOf('teacher'))).id
}
/** Right is true. */
const answer = async (username: string, exerciseId: string, isTrue: boolean) => {
  const id = await school.released({
    ...{ name: '语法', classIds: [], studentIds: [school.idOf(username)], selfMarking: true },
    sections: [{ items: [{ exerciseId, points: 4 }] }],
  })
  await school.submit(id, username, [{ exerciseId, value: { isTrue } }])
}

beforeAll(async () => {
  server = await ownSchool()
  school = await taskSchool(server, ['student1', 'student2', 'education', 'teacher5', 'teacher.b'])
  classId = school.classId as ClassId
  const addPoint = async (name: string) =>
    (await server.must('createPoint', { body: { name, type: 'grammar' } }, school.tokenOf('education'))).id
  ba = await addPoint('把字句练习')
  le = await addPoint('了的用法')
  exercises.ba = await makeJudge([ba])
  exercises.le = await makeJudge([le])
  exercises.both = await makeJudge([ba, le])
  exercises.fresh = await makeJudge([ba])
  await answer('student1', exercises.ba, true)
  await answer('student1', exercises.both, false)
  await answer('student2', exercises.ba, false)
  await answer('student2', exercises.le, true)
})
afterAll(() => server.stop())

const points = (username = 'teacher') =>
  server.must('getClassPoints', { query: { classId } }, school.tokenOf(username))

test('the class and each student have their share and number of answers by point', async () => {
  const { points: rows, students, cells, left } = await points()
  expect(rows.map(({ id, name, answered, share }) => ({ id, name, answered, share }))).toEqual([
    { id: ba, name: '把字句练习', answered: 3, share: 1 / 3 },
    { id: le, name: '了的用法', answered: 2, share: 0.5 },
  ])
  expect(left).toBe(0)
  expect(students).toHaveLength(15)
  const cell = (pointId: string, username: string) => {
    const found = cells.find((one) => one.pointId === pointId && one.studentId === school.idOf(username))
    return found && [found.answered, found.share]
  }
  expect(cell(ba, 'student1')).toEqual([2, 0.5])
  expect(cell(ba, 'student2')).toEqual([1, 0])
  expect(cell(le, 'student1')).toEqual([1, 0])
  expect(cell(le, 'student2')).toEqual([1, 1])
  expect(cells).toHaveLength(4)
  expect(await points('education')).toEqual(await points())
})

test('a cell opens its answers, as many as it says, and their points give its share', async () => {
  const ask = (query: { pointId: string; studentId?: UserId }) =>
    server.must('listPointAnswers', { query: { classId, ...query } }, school.tokenOf('teacher'))
  const own = await ask({ pointId: ba, studentId: school.idOf('student1') as UserId })
  expect(own.total).toBe(2)
  expect(
    own.records.map(({ exerciseId, title, isRight, score, points: of }) => [
      exerciseId,
      title,
      isRight,
      score,
      of,
    ]),
  ).toEqual([
    [exercises.both, '语法', false, 0, 4],
    [exercises.ba, '语法', true, 4, 4],
  ])
  expect(own.records[0]).toMatchObject({ studentName: '王小明', text: '北京是中国的首都。' })
  expect((await ask({ pointId: ba })).total).toBe(3)
})

test('a task of points takes in turn of each the exercise that the class answered least', async () => {
  const pick = (pointIds: string[], count: number) =>
    server.must('pickPointExercises', { query: { classId, pointIds, count } }, school.tokenOf('teacher'))
  expect((await pick([ba], 1)).exerciseIds).toEqual([exercises.fresh])
  expect((await pick([ba, le], 2)).exerciseIds.sort()).toEqual([exercises.fresh, exercises.both].sort())
  expect((await pick([ba], 10)).exerciseIds).toEqual([exercises.fresh, exercises.both, exercises.ba])
})

test('another class, another school and a student see nothing of it', async () => {
  const ask = (username: string) =>
    server.call('getClassPoints', { query: { classId } }, school.tokenOf(username))
  expect(await ask('teacher5')).toMatchObject({ error: 'NOT_FOUND' })
  expect(await ask('teacher.b')).toMatchObject({ error: 'NOT_FOUND' })
  expect(await ask('student1')).toMatchObject({ error: 'FORBIDDEN' })
  const pointId = ba
  const query = { classId, pointId }
  expect(await server.call('listPointAnswers', { query }, school.tokenOf('teacher5'))).toMatchObject({
    error: 'NOT_FOUND',
  })
})
