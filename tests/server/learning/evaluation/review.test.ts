// Evaluations as students answer them, and their review: comments where nothing is right or wrong, and a lock at the end.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { handInOverdue } from '#server/features/learning/attempt/handInOverdue.ts'
import { type EvaluationSchool, evaluationSchool } from '#tests/support/evaluations.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import { type TaskSchool, taskSchool } from '#tests/support/tasks.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'

let server: TestSchool
let school: TaskSchool
let evaluations: EvaluationSchool
beforeAll(async () => {
  server = await ownSchool()
  school = await taskSchool(server, [
    ...['teacher', 'teacher2', 'education', 'student1', 'student2'],
    ...['teacher.b', 'student.b1'],
  ])
  evaluations = await evaluationSchool(server, school)
})
afterAll(() => server.stop())

const by = (username = 'teacher') => school.tokenOf(username)
const result = (attemptId: string, username = 'teacher') =>
  server.must('getEvaluationResult', { query: { attemptId } }, by(username))
type Marks = { exerciseId: string; score: number | null; comment?: string }[]
const review = (attemptId: string, marks: Marks, complete = false, username = 'teacher') =>
  server.call('reviewEvaluation', { body: { attemptId, marks, complete } }, by(username))
const complete = (attemptIds: string[], username = 'teacher') =>
  server.call('completeEvaluationReviews', { body: { attemptIds } }, by(username))
const locked = { status: 200, error: 'REVIEW_COMPLETED' }

describe('the answers of an evaluation', () => {
  test('[CALL-EVAL-02] a student reads the own ones, the teacher those of the group it was pushed to', async () => {
    const made = await evaluations.pushed(['student1', 'student2'])
    const [one, two] = [
      await evaluations.handIn(made, 'student1'),
      await evaluations.attemptOf(made.id, 'student2'),
    ]
    const list = async (username: string, exerciseId?: string) =>
      (
        await server.must(
          'listEvaluationResults',
          { query: { id: made.id, ...(exerciseId && { exerciseId }) } },
          by(username),
        )
      ).map(({ id, markingState }) => [id, markingState])
    expect((await list('teacher')).sort()).toEqual(
      [
        [one, 'toMark'],
        [two, 'notSubmitted'],
      ].sort(),
    )
    expect(await list('student1')).toEqual([[one, 'toMark']])
    expect(await list('student2')).toEqual([[two, 'notSubmitted']])
    expect(await list('education')).toHaveLength(2)
    const asked = { query: { id: made.id } }
    for (const username of ['teacher2', 'teacher.b', 'student.b1'])
      expect(await server.call('listEvaluationResults', asked, by(username))).toMatchObject({ status: 404 })
    const ofOther = await server.call('getEvaluationResult', { query: { attemptId: one } }, by('student2'))
    expect(ofOther).toMatchObject({ status: 404 })

    // The same question of several students is reviewed at once.
    const mark = { id: made.id, exerciseId: made.essay, attemptIds: [one], score: 5, comment: '不错' }
    await server.must('reviewEvaluationAnswers', { body: mark }, by())
    const rows = await server.must(
      'listEvaluationResults',
      { query: { id: made.id, exerciseId: made.essay } },
      by(),
    )
    expect(rows.find(({ id }) => id === one)).toMatchObject({ answer: { score: 5, comment: '不错' } })
    await server.must('reviewEvaluationAnswersAsGet', { query: { ...mark, score: 6 } }, by())
    expect((await result(one)).answers[1]).toMatchObject({ score: 6, comment: '不错' })
    expect(await server.call('reviewEvaluationAnswers', { body: mark }, by('student1'))).toMatchObject({
      status: 403,
    })
    expect(await server.call('reviewEvaluationAnswers', { body: mark }, by('teacher2'))).toMatchObject({
      status: 404,
    })
  })

  test('before its start nothing is shown, a second hand-in changes nothing, and after the end nothing is taken', async () => {
    const soon = await evaluations.pushed(['student1'], { startAt: school.wall(30) })
    expect(await evaluations.get(soon.id, 'student1')).toMatchObject({ own: { open: false } })
    const id = await evaluations.attemptOf(soon.id, 'student1')
    const early = await server.call('openAttempt', { body: { id } }, by('student1'))
    expect(early).toMatchObject({ status: 200, error: 'TASK_CLOSED' })

    const made = await evaluations.pushed(['student1', 'student2'])
    const attemptId = await evaluations.handIn(made, 'student1')
    const again = await server.must(
      'handInAttempt',
      {
        body: {
          ...{ id: attemptId, epoch: 1 },
          answers: [{ exerciseId: made.judge, value: { isTrue: false }, seq: 1_000_009 }],
        },
      },
      by('student1'),
    )
    expect(again).toMatchObject({ state: 'handedIn', marks: [], outcomes: [{ refusal: 'handedIn' }] })
    expect((await result(attemptId)).answers[0]).toMatchObject({ value: { isTrue: true }, score: 4 })

    const late = await evaluations.open(made.id, 'student2')
    const [saved] = evaluations.answersTo(made)
    const save = (seq: number, value: unknown) =>
      server.must(
        'saveAnswers',
        { body: { id: late.id, answers: [{ exerciseId: made.judge, value, seq }] } },
        by('student2'),
      )
    expect(await save(1_000_001, saved?.value)).toMatchObject({ outcomes: [{ refusal: null }] })
    await school.endAgo(made.id, 5)
    await handInOverdue(server.database, { warn: expect.unreachable }, new Date())
    expect(await save(1_000_002, { isTrue: false })).toMatchObject({
      state: 'handedIn',
      outcomes: [{ refusal: 'handedIn' }],
    })
    expect(await result(late.id)).toMatchObject({ handedInByServer: true, markingState: 'toMark' })
  })
})

describe('the review', () => {
  test('[CALL-EVAL-04] is stored, shown to the student when it is complete, and locked from then on', async () => {
    const made = await evaluations.pushed(['student1'])
    const attemptId = await evaluations.handIn(made, 'student1')
    const essay = { exerciseId: made.essay, score: 5, comment: '很好，再多写一点。' }
    const opinion = { exerciseId: made.opinion, score: null, comment: '我也喜欢。' }
    expect(await complete([attemptId])).toMatchObject({ status: 200, error: 'MARKING_UNFINISHED' })
    expect(await review(attemptId, [essay, opinion])).toMatchObject({ ok: true })
    expect(await result(attemptId)).toMatchObject({
      ...{ markingState: 'toMark', unmarked: 0, points: 10 },
      answers: [
        { score: 4, hasPoints: true, markedBy: 'auto' },
        { score: 5, comment: '很好，再多写一点。', markedBy: 'teacher' },
        { score: null, hasPoints: false, comment: '我也喜欢。' },
      ],
    })
    // Nothing of it is shown before.
    expect(await result(attemptId, 'student1')).toMatchObject({
      ...{ score: null, wordings: [] },
      answers: [{ score: null, comment: '' }, { score: null, comment: '' }, { comment: '' }],
    })
    expect(await evaluations.get(made.id, 'student1')).toMatchObject({
      own: { state: 'toReview', open: false, score: null },
    })

    expect(await complete([attemptId])).toMatchObject({ ok: true })
    expect(await result(attemptId, 'student1')).toMatchObject({
      ...{ markingState: 'completed', score: 9, points: 10 },
      answers: [
        { score: 4 },
        { score: 5, comment: '很好，再多写一点。' },
        { score: null, comment: '我也喜欢。' },
      ],
    })
    expect((await result(attemptId, 'student1')).wordings).toHaveLength(3)
    expect(await evaluations.get(made.id, 'student1')).toMatchObject({
      own: { state: 'reviewed', score: 9, points: 10 },
    })
    const { records } = await server.must('pageNotice', { query: { size: 200 } }, by('student1'))
    expect(records.map(({ path, title }) => [path, title])).toContainEqual([
      `/evaluation/myEvaluation/index?evaluation=${made.id}`,
      '测评已评阅：口语测评',
    ])

    // Completing again is no change; every later mark is.
    expect(await complete([attemptId])).toMatchObject({ ok: true })
    expect(await review(attemptId, [{ ...essay, score: 6 }])).toMatchObject(locked)
    expect(await review(attemptId, [{ ...opinion, comment: '改了' }], true)).toMatchObject(locked)
    const body = { id: made.id, exerciseId: made.essay, attemptIds: [attemptId], score: 1 }
    expect(await server.call('reviewEvaluationAnswers', { body }, by())).toMatchObject(locked)
    const back = { attemptId, exerciseIds: [made.essay], end: school.wall(60) }
    expect(await server.call('returnEvaluation', { body: back }, by())).toMatchObject(locked)
    expect(await result(attemptId)).toMatchObject({
      score: 9,
      answers: [{}, { score: 5 }, { comment: '我也喜欢。' }],
    })
  })

  test('[CALL-EVAL-04 part] is stored and completed by GET too, one answer at a time', async () => {
    const made = await evaluations.pushed(['student1'])
    const attemptId = await evaluations.handIn(made, 'student1')
    const query = { attemptId, exerciseId: made.essay, score: 3, comment: '还可以' }
    await server.must('reviewEvaluationAsGet', { query }, by())
    await server.must('completeEvaluationReviewsAsGet', { query: { attemptIds: [attemptId] } }, by())
    expect(await result(attemptId)).toMatchObject({ markingState: 'completed', score: 7 })
    expect(await server.call('reviewEvaluationAsGet', { query }, by())).toMatchObject(locked)
  })

  test('a question without a key takes a comment and no points, and an empty answer to it is not wrong', async () => {
    const made = await evaluations.pushed(['student1', 'student2'])
    const attemptId = await evaluations.handIn(made, 'student1', evaluations.answersTo(made).slice(0, 1))
    expect(await result(attemptId)).toMatchObject({
      ...{ unmarked: 0, points: 10 },
      answers: [{ score: 4 }, { score: 0, isRight: false }, { score: null, isRight: null, hasPoints: false }],
    })
    const points = await review(attemptId, [{ exerciseId: made.opinion, score: 1 }])
    expect(points).toMatchObject({ status: 400, error: 'VALIDATION', fields: { score: 'field.invalid' } })
    const tooMany = await review(attemptId, [{ exerciseId: made.essay, score: 7 }])
    expect(tooMany).toMatchObject({ status: 400, error: 'VALIDATION', fields: { score: 'field.invalid' } })
    await review(attemptId, [{ exerciseId: made.opinion, score: null, comment: '请回答。' }], true)
    expect(await result(attemptId, 'student1')).toMatchObject({
      score: 4,
      answers: [{}, {}, { comment: '请回答。', isRight: null }],
    })
    const { records } = await server.must('pageWrong', { query: { size: 200 } }, by('student1'))
    expect(records.map(({ exerciseId }) => exerciseId)).not.toContain(made.opinion)
  })

  test('without anything handed in there is nothing to review, and nobody but its teacher reviews', async () => {
    const made = await evaluations.pushed(['student1', 'student2'])
    const waiting = await evaluations.attemptOf(made.id, 'student2')
    const open = { status: 200, error: 'ATTEMPT_NOT_HANDED_IN' }
    const mark = { exerciseId: made.essay, score: 5 }
    expect(await review(waiting, [mark])).toMatchObject(open)
    expect(await complete([waiting])).toMatchObject(open)
    const attemptId = await evaluations.handIn(made, 'student1')
    for (const [username, status] of [
      ['teacher2', 404],
      ['teacher.b', 404],
      ['education', 403],
      ['student1', 403],
    ] as const) {
      expect(await review(attemptId, [mark], false, username)).toMatchObject({ status })
      expect(await complete([attemptId], username)).toMatchObject({ status })
    }
    expect((await result(attemptId)).answers[1]).toMatchObject({ score: null })
  })

  test('a question may be given back before the review is complete', async () => {
    const made = await evaluations.pushed(['student1'])
    const attemptId = await evaluations.handIn(made, 'student1')
    const back = { attemptId, exerciseIds: [made.essay], end: school.wall(60), reason: '太短了' }
    await server.must('returnEvaluation', { body: back }, by())
    expect(await evaluations.get(made.id, 'student1')).toMatchObject({
      own: { state: 'toAnswer', returned: true, open: true },
    })
    const longer = [{ exerciseId: made.essay, value: { text: '我的一天很长', fileIds: [] } }]
    await evaluations.handIn(made, 'student1', longer)
    await review(attemptId, [{ exerciseId: made.essay, score: 6 }], true)
    expect(await result(attemptId, 'student1')).toMatchObject({ score: 10, markingState: 'completed' })
  })
})
