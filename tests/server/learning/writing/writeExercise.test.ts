// Exercises that are written by hand: answered with ink, marked by the strokes on the server, overruled by a teacher.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exampleWordings } from '#tests/support/exampleWordings.ts'
import { inkOf, linesOf } from '#tests/support/handwriting.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import { type TaskSchool, taskSchool } from '#tests/support/tasks.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'

let server: TestSchool
let school: TaskSchool
let exerciseId = ''
beforeAll(async () => {
  server = await ownSchool()
  school = await taskSchool(server, ['student1', 'student2', 'education'])
  exerciseId = await school.makeExercise({
    ...exampleWordings.write,
    content: { ...exampleWordings.write.content, prompt: { as: 'pinyin', text: 'dà wáng' } },
    key: { text: '大王' },
  })
})
afterAll(() => server.stop())

const released = () => school.released({ sections: [{ items: [{ exerciseId, points: 10 }] }] })
const written = (...chars: ReturnType<typeof linesOf>[]) => ({
  exerciseId,
  value: { written: chars.map((lines) => ({ ink: inkOf(lines), hints: 0 })) },
})
const count = () =>
  server.must('countWriting', { query: { source: 'exercise' } }, school.tokenOf('education'))
const resultOf = async (id: string, username = 'student1', of = exerciseId) => {
  const query = { id, exerciseId: of }
  const rows = await server.must('listAnswerResults', { query }, school.tokenOf('teacher'))
  const row = rows.find(({ studentId }) => studentId === school.idOf(username))
  return { attemptId: row?.id ?? '', answer: row?.answer }
}

test('[HANZI-07] an exercise is answered by writing, marked by its mistakes, and its characters are counted', async () => {
  const id = await released()
  const before = await count()
  const opened = await school.open(id, 'student1')
  expect(JSON.stringify(opened)).not.toMatch(/大|王/)
  expect(opened.views[0]).toMatchObject({ type: 'write', content: { shown: '', count: 2, guided: false } })

  const [first = [], second = [], , fourth = []] = linesOf('王')
  const answer = written(linesOf('大'), [first, second, fourth])
  expect(await school.submit(id, 'student1', [answer])).toMatchObject({ ok: true })
  const { attemptId, answer: marked } = await resultOf(id)
  expect(marked).toMatchObject({
    score: 8.75,
    points: 10,
    isRight: false,
    markedBy: 'auto',
    fingerprint: '大王(3)',
    parts: [
      { id: '0', share: 1 },
      { id: '1', share: 0.75 },
    ],
  })
  expect(marked?.value).toEqual(answer.value)
  expect(await count()).toMatchObject({
    writings: before.writings + 2,
    strokes: before.strokes + 7,
    mistakes: before.mistakes + 1,
  })

  // The teacher has looked at the replay.
  const marks = [{ exerciseId, score: 10, comment: '写得清楚' }]
  await server.must('reviewTask', { body: { attemptId, marks } }, school.tokenOf('teacher'))
  expect((await resultOf(id)).answer).toMatchObject({ score: 10, markedBy: 'teacher', comment: '写得清楚' })
})

test('a redo counts its characters in place of those before', async () => {
  const id = await released()
  await school.submit(id, 'student1', [written(linesOf('大'), linesOf('大'))])
  const { attemptId, answer } = await resultOf(id)
  expect(answer).toMatchObject({ parts: [{ share: 1 }, { share: expect.any(Number) }] })
  const between = await count()
  const body = { attemptId, exerciseIds: [exerciseId] }
  await server.must('returnAttempt', { body }, school.tokenOf('teacher'))
  await school.submit(id, 'student1', [written(linesOf('大'), linesOf('王'))])
  expect((await resultOf(id)).answer).toMatchObject({ score: 10, isRight: true })
  expect((await count()).writings).toBe(between.writings)
})

test('what is no ink, or more characters than are asked for, is not taken', async () => {
  const id = await released()
  const refused = (value: unknown) => school.submit(id, 'student2', [{ exerciseId, value }])
  for (const value of [
    { written: [{ ink: [[1, 2]] }] },
    { written: [{ ink: [[99_999, 2, 3, -5, 6]] }] },
    written(linesOf('大'), linesOf('大'), linesOf('大')).value,
    { writings: ['01920000-0000-7000-8000-000000000001'] },
  ])
    expect(await refused(value)).toMatchObject({ status: 400, fields: { answers: 'field.invalid' } })
  expect(await refused(null)).toMatchObject({ ok: true })
})

test('with a free order and beside the outline too', async () => {
  const guided = { ...exampleWordings.write, key: { text: '三' } }
  const make = (content: object) =>
    school.makeExercise({ ...guided, content: { ...exampleWordings.write.content, ...content } })
  const turned = inkOf([...linesOf('三')].reverse())
  const scoreOf = async (of: string) => {
    const id = await school.released({ sections: [{ items: [{ exerciseId: of, points: 3 }] }] })
    await school.submit(id, 'student2', [{ exerciseId: of, value: { written: [{ ink: turned, hints: 1 }] } }])
    return (await resultOf(id, 'student2', of)).answer?.score
  }
  expect(await scoreOf(await make({ freeOrder: true }))).toBe(3)
  expect(await scoreOf(await make({ guided: true }))).toBe(1)
})

test('土 written as 士 is wrong, lies in the error book, and is written there again', async () => {
  const token = school.tokenOf('student2')
  const earth = await school.makeExercise({ ...exampleWordings.write, key: { text: '土' } })
  const of = (char: string) => ({ ...written(linesOf(char)), exerciseId: earth })
  const sections = [{ items: [{ exerciseId: earth, points: 3 }] }]
  const id = await school.released({ sections, selfMarking: true })
  await school.submit(id, 'student2', [of('士')])
  expect((await resultOf(id, 'student2', earth)).answer).toMatchObject({ score: 2, isRight: false })
  const inBook = async () => {
    const { records } = await server.must('pageWrong', { query: { mastered: 'false' } }, token)
    return records.find((one) => one.exerciseId === earth)
  }
  expect(await inBook()).toMatchObject({ type: 'write', wrongCount: 1, canRedo: true })
  const run = await server.must('startRedo', { body: { exerciseIds: [earth] } }, token)
  expect(run.views).toMatchObject([{ type: 'write', content: { count: 1 } }])
  const before = await count()
  const answers = [{ ...of('土'), seq: run.epoch * 1_000_000 + 1 }]
  const body = { id: run.id, epoch: run.epoch, answers }
  const { marks } = await server.must('handInAttempt', { body }, token)
  expect(marks).toMatchObject([{ exerciseId: earth, isRight: true, parts: [{ share: 1 }] }])
  expect((await count()).writings).toBe(before.writings + 1)
  await server.must('setMastered', { body: { id: earth } }, token)
  expect(await inBook()).toBeUndefined()
})
