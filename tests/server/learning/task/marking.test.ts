// From the answer to the mark, the return of questions and the redo.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { richText } from '#contract/rules/text/writeRichText.ts'
import { exampleWordings } from '#tests/support/exampleWordings.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import { type TaskSchool, taskSchool } from '#tests/support/tasks.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'

let server: TestSchool
let school: TaskSchool
beforeAll(async () => {
  server = await ownSchool()
  school = await taskSchool(server, ['teacher2', 'teacher3', 'education', 'student1', 'student2', 'student3'])
})
afterAll(() => server.stop())

const ownAttempt = async (id: string, username: string) => (await school.get(id, username)).own?.id ?? ''
const review = (body: object, username = 'teacher') =>
  server.call('reviewTask', { body: body as { attemptId: string } }, school.tokenOf(username))
const result = (attemptId: string, username = 'teacher') =>
  server.must('getAnswerResult', { query: { attemptId } }, school.tokenOf(username))
const stateOf = async (id: string, attemptId: string) => {
  const rows = await server.must('listAnswerResults', { query: { id } }, school.tokenOf('teacher'))
  return rows.find((row) => row.id === attemptId)?.markingState
}
const redo = (body: object) =>
  server.call('returnAttempt', { body: body as { attemptId: string } }, school.tokenOf('teacher'))

test('[CONST-15] choice, fill-in and judge are the question types, and each is answered and marked by the program', async () => {
  const dictionary = await server.must(
    'getDictType',
    { params: { type: 'EXERCISE_TYPE' } },
    school.tokenOf('teacher'),
  )
  expect(dictionary.map(({ value, label }) => [value, label])).toEqual([
    ['choice', '选择题'],
    ['fillIn', '填空题'],
    ['judge', '判断题'],
  ])
  const { choice, fillIn, judge } = exampleWordings
  const options = choice.content.options.slice(0, 2)
  const blanks = [{ id: 'a', accept: ['是'], tone: 'must' }]
  const exerciseIds = [
    await school.makeExercise({ ...choice, content: { ...choice.content, options } }),
    await school.makeExercise({
      ...fillIn,
      stem: richText('我[[a]]学生。'),
      content: { blanks: [{ id: 'a', as: 'hanzi' }], bank: [] },
      key: { blanks },
    }),
    await school.makeExercise(judge),
  ]
  const items = exerciseIds.map((exerciseId) => ({ exerciseId, points: 2 }))
  const id = await school.released({ sections: [{ items }] })
  const answerAs = async (username: string, values: readonly object[]) => {
    const answers = exerciseIds.map((exerciseId, at) => ({ exerciseId, value: values[at] }))
    expect(await school.submit(id, username, answers)).toMatchObject({ ok: true })
    const { answers: marks, unmarked } = await result(await ownAttempt(id, username))
    expect(unmarked).toBe(0)
    return marks.map(({ score, markedBy }) => [score, markedBy])
  }
  const wordingOf = async (at: number) => {
    const params = { id: exerciseIds[at] ?? '' }
    return (await server.must('getExercise', { params }, school.tokenOf('teacher'))).wording
  }
  const [asked, text] = [await wordingOf(0), await wordingOf(1)]
  if (asked.type !== 'choice' || text.type !== 'fillIn') throw new Error('of another type')
  const [right = '', wrong = ''] = asked.content.options.map((option) => option.id)
  const blankId = text.content.blanks[0]?.id ?? ''
  const blank = (word: string) => ({ blanks: [{ id: blankId, text: word }] })
  expect(await answerAs('student1', [{ chosen: [right] }, blank('是'), { isTrue: true }])).toEqual([
    [2, 'auto'],
    [2, 'auto'],
    [2, 'auto'],
  ])
  expect(await answerAs('student2', [{ chosen: [wrong] }, blank('有'), { isTrue: false }])).toEqual([
    [0, 'auto'],
    [0, 'auto'],
    [0, 'auto'],
  ])
})

test('[STATE-TASK-08 part] [STATE-TASK-09 part] [STATE-TASK-12] one task from the answer to the end', async () => {
  const id = await school.released()
  expect(await school.submit(id, 'student1')).toMatchObject({
    ok: true,
    data: { submitState: 'submitted' },
  })
  expect(await school.submit(id, 'student1')).toMatchObject({ error: 'TASK_HANDED_IN' })
  const attemptId = await ownAttempt(id, 'student1')
  expect(await stateOf(id, attemptId)).toBe('toMark')

  // The judge is marked by the program, the essay has no mark yet.
  expect(await result(attemptId)).toMatchObject({
    unmarked: 1,
    answers: [
      { number: 1, exerciseId: school.judge, points: 4, markedBy: 'auto' },
      { number: 2, exerciseId: school.essay, points: 6, score: null, markedBy: null },
    ],
  })
  expect(await review({ attemptId, complete: true })).toMatchObject({ error: 'MARKING_UNFINISHED' })
  const mark = (score: number) => ({
    attemptId,
    marks: [{ exerciseId: school.essay, score, comment: '很好' }],
  })
  expect(await review(mark(7))).toMatchObject({ status: 400, fields: { score: 'field.invalid' } })
  expect(await review({ ...mark(5), complete: true })).toMatchObject({ ok: true })
  expect(await stateOf(id, attemptId)).toBe('completed')
  expect(await school.get(id)).toMatchObject({ submitted: 1, checked: 1, checkRate: 1 })

  expect(await redo({ attemptId, exerciseIds: [] })).toMatchObject({ error: 'QUESTIONS_NOT_CHOSEN' })
  expect(await redo({ attemptId, exerciseIds: [school.essay] })).toMatchObject({ ok: true })
  expect(await stateOf(id, attemptId)).toBe('returned')
  expect(await school.get(id, 'student1')).toMatchObject({
    own: { submitState: 'notSubmitted', returned: true },
  })

  const run = await school.open(id, 'student1')
  expect(run.answers.filter(({ handedIn }) => !handedIn).map(({ exerciseId }) => exerciseId)).toEqual([
    school.essay,
  ])
  // Only the returned question is taken.
  expect(
    await school.submit(id, 'student1', [{ exerciseId: school.judge, value: { isTrue: false } }]),
  ).toMatchObject({ error: 'TASK_HANDED_IN' })
  const better = [{ exerciseId: school.essay, value: { text: '我的一天，写完了', fileIds: [] } }]
  expect(await school.submit(id, 'student1', better)).toMatchObject({ ok: true })
  expect(await stateOf(id, attemptId)).toBe('toMark')
  const again = await result(attemptId)
  expect(again.answers[1]).toMatchObject({ round: 2, score: null, returned: false, value: better[0]?.value })
  expect(again.answers[0]).toMatchObject({ round: 1, markedBy: 'auto' })
})

test('[CALL-TASK-05] [CALL-ZHKT-11 part] a student sees only their own answers, a teacher those of their classes', async () => {
  const id = await school.released()
  await school.submit(id, 'student1')
  const attemptId = await ownAttempt(id, 'student1')
  const ask = (username: string) =>
    server.call('getAnswerResult', { query: { attemptId } }, school.tokenOf(username))
  for (const username of ['student1', 'teacher', 'teacher2', 'education'])
    expect(await ask(username)).toMatchObject({ ok: true })
  for (const username of ['student2', 'teacher3']) expect(await ask(username)).toMatchObject({ status: 404 })
  const rows = await server.must('listAnswerResults', { query: { id } }, school.tokenOf('student1'))
  expect(rows.map((row) => row.id)).toEqual([attemptId])
  expect(await review({ attemptId }, 'education')).toMatchObject({ status: 403 })
  // Only a teacher of the class marks, and no student sees which answers are equal.
  const body = { id, exerciseId: school.essay, attemptIds: [attemptId], score: 3, comment: '' }
  const mark = (username: string) => server.call('reviewAnswers', { body }, school.tokenOf(username))
  for (const username of ['student1', 'education'])
    expect(await mark(username)).toMatchObject({ status: 403 })
  expect(await mark('teacher3')).toMatchObject({ status: 404 })
  expect((await result(attemptId)).answers[1]).toMatchObject({ score: null })
  expect(await mark('teacher2')).toMatchObject({ ok: true })
  expect((await result(attemptId)).answers[1]).toMatchObject({ score: 3 })
  expect((await result(attemptId, 'student1')).answers[1]).toMatchObject({ fingerprint: '' })
})

test('[CALL-TASK-04] points and remark are stored, each also without the other; what is unmarked refuses completion', async () => {
  const id = await school.released()
  await school.submit(id, 'student1')
  const attemptId = await ownAttempt(id, 'student1')
  const essay = async () => (await result(attemptId)).answers[1]
  const marks = (mark: object) => ({ attemptId, marks: [{ exerciseId: school.essay, ...mark }] })
  expect(await result(attemptId)).toMatchObject({ unmarked: 1, unmarkedNumbers: [2] })

  // A remark alone is no mark.
  expect(await review(marks({ score: null, comment: '写得真实' }))).toMatchObject({ ok: true })
  expect(await essay()).toMatchObject({ score: null, markedBy: null, comment: '写得真实' })
  expect(await review({ attemptId, complete: true })).toMatchObject({ error: 'MARKING_UNFINISHED' })
  expect(await stateOf(id, attemptId)).toBe('toMark')

  expect(await review(marks({ score: 4.5, comment: '写得真实' }))).toMatchObject({ ok: true })
  expect(await essay()).toMatchObject({ score: 4.5, markedBy: 'teacher', comment: '写得真实' })
  expect(await result(attemptId)).toMatchObject({ unmarked: 0, unmarkedNumbers: [] })
  expect(await review(marks({ score: null, comment: '注意标点' }))).toMatchObject({ ok: true })
  expect(await essay()).toMatchObject({ score: 4.5, markedBy: 'teacher', comment: '注意标点' })

  // As the specification writes it, by an address.
  const query = { attemptId, exerciseId: school.essay, score: 5, comment: '好' }
  await server.must('reviewTaskAsGet', { query }, school.tokenOf('teacher'))
  expect(await essay()).toMatchObject({ score: 5, comment: '好' })
  const end = { query: { attemptId, complete: 'true' as never } }
  await server.must('reviewTaskAsGet', end, school.tokenOf('teacher'))
  expect(await stateOf(id, attemptId)).toBe('completed')
})

test('[CALL-STASK-01] [STATE-TASK-06] more time, completing and returning each set that student’s state', async () => {
  const id = await school.released()
  await school.submit(id, 'student1')
  const attemptId = await ownAttempt(id, 'student1')
  const otherId = await ownAttempt(id, 'student2')
  const token = school.tokenOf('teacher')
  const states = async () => {
    const states: string[] = []
    for (const one of [attemptId, otherId]) {
      const { markingState } = await result(one)
      expect(await stateOf(id, one)).toBe(markingState)
      states.push(markingState)
    }
    return states
  }
  expect(await states()).toEqual(['toMark', 'notSubmitted'])
  const more = { id, studentIds: [school.idOf('student2')], end: school.wall(3 * 24 * 60) }
  await server.must('delayTask', { body: more }, token)
  expect(await states()).toEqual(['toMark', 'extended'])

  expect(await server.call('completeAttempts', { body: { attemptIds: [attemptId] } }, token)).toMatchObject({
    error: 'MARKING_UNFINISHED',
  })
  const none = { attemptIds: [otherId] }
  expect(await server.call('completeAttempts', { body: none }, token)).toMatchObject({
    error: 'ATTEMPT_NOT_HANDED_IN',
  })
  await review({ attemptId, marks: [{ exerciseId: school.essay, score: 6, comment: '' }] })
  await server.must('completeAttemptsAsGet', { query: { attemptIds: [attemptId] } }, token)
  expect(await states()).toEqual(['completed', 'extended'])

  const back = { attemptId, exerciseIds: [school.judge] }
  await server.must('returnAttemptAsGet', { query: back }, token)
  expect(await states()).toEqual(['returned', 'extended'])
})

test('[ENT-TASK-02 part] what is right is shown never, or after one’s own hand-in', async () => {
  const { sections, answers: given } = await school.askedNowhereElse()
  const shown = await school.released({ sections, answersShown: 'afterAnswering' })
  const never = await school.released({ sections, answersShown: 'never' })
  const keysOf = async (id: string) => {
    const { wordings } = await result(await ownAttempt(id, 'student2'), 'student2')
    return wordings.length
  }
  expect(JSON.stringify(await school.open(shown, 'student2'))).not.toContain('"key"')
  expect(await keysOf(shown)).toBe(0)
  for (const id of [shown, never]) await school.submit(id, 'student2', given)
  expect(await keysOf(shown)).toBe(2)
  expect(await keysOf(never)).toBe(0)
  // Who marks sees it in any case, and how much of each part is right.
  const { wordings, answers } = await result(await ownAttempt(never, 'student2'))
  expect(wordings).toHaveLength(2)
  expect(answers[0]).toMatchObject({ share: 1, parts: [] })
})

test('what a teacher writes and gives while marking is read by the student when it is completed, or when the question comes back', async () => {
  const { sections, answers: given, judge, essay } = await school.askedNowhereElse()
  const id = await school.released({ sections })
  await school.submit(id, 'student3', given)
  const attemptId = await ownAttempt(id, 'student3')
  const mark = (exerciseId: string, score: number) => ({ exerciseId, score, comment: `HIDDEN ${score}` })
  expect(await review({ attemptId, marks: [mark(judge, 1), mark(essay, 5)] })).toMatchObject({ ok: true })
  /** Every call by which a student meets an answer. */
  const told = async () => {
    const token = school.tokenOf('student3')
    const replies = [
      await server.call('getAnswerResult', { query: { attemptId } }, token),
      await server.call('getStudentAnswer', { params: { id: attemptId } }, token),
      await server.call('listAnswerResults', { query: { id, exerciseId: essay } }, token),
      await server.call('getAttempt', { params: { id: attemptId } }, token),
      await server.call('getTask', { params: { id } }, token),
      await server.call('pageNotice', { query: {} }, token),
    ]
    return JSON.stringify(replies)
  }
  const scores = async () => {
    const { answers } = await result(attemptId, 'student3')
    return answers.map(({ score, comment, markedBy }) => [score, comment, markedBy])
  }
  expect(await told()).not.toContain('HIDDEN')
  expect(await scores()).toEqual([
    [null, '', null],
    [null, '', null],
  ])
  const token = school.tokenOf('student3')
  const { marks } = await server.must('getAttempt', { params: { id: attemptId } }, token)
  expect(marks.map(({ isRight, share }) => [isRight, share])).toEqual([
    [null, null],
    [null, null],
  ])
  await redo({ attemptId, exerciseIds: [essay] })
  expect(await scores()).toEqual([
    [null, '', null],
    [null, 'HIDDEN 5', null],
  ])
  await server.must('answerTask', { body: { id, answers: given.slice(1), submit: true } } as never, token)
  await review({ attemptId, marks: [mark(essay, 6)] })
  expect(await told()).not.toContain('HIDDEN')
  await review({ attemptId, complete: true })
  expect(await scores()).toEqual([
    [1, 'HIDDEN 1', 'teacher'],
    [6, 'HIDDEN 6', 'teacher'],
  ])
})

test('equal answers are marked once for all; with self-marking nothing waits', async () => {
  const id = await school.released()
  for (const username of ['student1', 'student2']) await school.submit(id, username)
  const attemptIds = [await ownAttempt(id, 'student1'), await ownAttempt(id, 'student2')]
  const body = { id, exerciseId: school.essay, attemptIds, score: 6, comment: '' }
  await server.must('reviewAnswers', { body }, school.tokenOf('teacher'))
  await server.must('completeAttempts', { body: { attemptIds } }, school.tokenOf('teacher'))
  for (const attemptId of attemptIds) expect(await stateOf(id, attemptId)).toBe('completed')
  const itself = await school.released({
    selfMarking: true,
    sections: [{ items: [{ exerciseId: school.judge }] }],
  })
  await school.submit(itself, 'student3', [{ exerciseId: school.judge, value: { isTrue: true } }])
  expect(await stateOf(itself, await ownAttempt(itself, 'student3'))).toBe('completed')
})

test('what goes back has a reason, which the student reads at each of the questions', async () => {
  const id = await school.released()
  await school.submit(id, 'student1')
  const attemptId = await ownAttempt(id, 'student1')
  await review({ attemptId, marks: [{ exerciseId: school.essay, score: 2, comment: '写得太短。' }] })
  const chosen = { attemptId, exerciseIds: [school.judge, school.essay] }
  // Together with what stands there it would be too long, and nothing is thrown away.
  expect(await redo({ ...chosen, reason: '长'.repeat(499) })).toMatchObject({
    fields: { reason: 'field.tooLong' },
  })
  expect(await redo({ ...chosen, reason: '请写完整的句子。' })).toMatchObject({ ok: true })
  const { answers } = await result(attemptId, 'student1')
  expect(answers).toMatchObject([
    { returned: true, comment: '请写完整的句子。' },
    { returned: true, comment: '写得太短。\n请写完整的句子。' },
  ])
})
