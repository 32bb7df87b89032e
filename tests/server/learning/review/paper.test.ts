// Handed-in papers and open answers that the second reader reads: objective questions by their keys, texts by rules; what the
// teacher accepts is the teacher's mark.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ownSchool } from '#tests/support/ownSchool.ts'
import { reviewsOf } from '#tests/support/reviews.ts'
import { type TaskSchool, taskSchool } from '#tests/support/tasks.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'

let server: TestSchool
let school: TaskSchool
beforeAll(async () => {
  server = await ownSchool()
  school = await taskSchool(server, ['teacher', 'teacher2', 'student1', 'student2', 'student3', 'teacher.b'])
})
afterAll(() => server.stop())

const by = (username = 'teacher') => school.tokenOf(username)
const own = (username?: string) => reviewsOf(server, by(username))
const text = '早上我七点起床，然后去学校。我以经写完作业了，我很高兴。'

/** A task of a judge and an essay of its own, handed in. */
const handedIn = async (usernames: readonly string[], change: object = {}) => {
  const { judge, essay, sections } = await school.askedNowhereElse()
  const id = await school.released({ sections, ...change })
  const attempts: string[] = []
  for (const username of usernames) {
    const answers = [
      { exerciseId: judge, value: { isTrue: true } },
      { exerciseId: essay, value: { text, fileIds: [] } },
    ]
    await school.submit(id, username, answers)
    attempts.push((await school.get(id, username)).own?.id ?? '')
  }
  return { id, judge, essay, attempts }
}
const resultOf = (attemptId: string, username = 'teacher') =>
  server.must('getAnswerResult', { query: { attemptId } }, by(username))

describe('a paper', () => {
  test('[AIREV-01] gets a score and a remark for each question, the same twice and without internet', async () => {
    const { judge, essay, attempts } = await handedIn(['student1'])
    const body = { attemptId: attempts[0] ?? '' }
    const { id } = await server.must('reviewPaper', { body }, by())
    const read = await own().done(id)
    expect(read).toMatchObject({
      kind: 'paper',
      state: 'done',
      points: 10,
      open: 1,
      title: expect.stringContaining('第一课作业'),
    })
    const [first, second] = read.items
    expect(first).toMatchObject({
      exerciseId: judge,
      by: 'key',
      decision: 'accepted',
      points: 4,
      facts: null,
    })
    expect(['right', 'wrong']).toContain(first?.remark)
    expect(first?.score).toBe(first?.remark === 'right' ? 4 : 0)
    expect(second).toMatchObject({
      exerciseId: essay,
      by: 'rules',
      remark: 'byRules',
      points: 6,
      decision: 'open',
    })
    expect(second?.facts?.coverage).toEqual([{ word: '然后', count: 1 }])
    expect(second?.marks.map(({ quote, suggestion }) => [quote, suggestion])).toEqual([['以', '已']])
    const again = await server.must('reviewPaper', { body }, by())
    const { items, score } = await own().done(again.id)
    expect(items).toEqual(read.items)
    expect(score).toBe(read.score)
  })

  test('[AIREV-06] [CALL-OPEN-06] nothing counts until the teacher accepts; then score and comment are the teacher’s mark', async () => {
    const { essay, attempts } = await handedIn(['student1'])
    const attemptId = attempts[0] ?? ''
    const { id } = await server.must('reviewPaper', { body: { attemptId } }, by())
    const read = await own().done(id)
    const number = read.items[1]?.number ?? 0
    const before = (await resultOf(attemptId)).answers.find(({ exerciseId }) => exerciseId === essay)
    expect(before).toMatchObject({ score: null, markedBy: null, comment: '' })
    await server.must(
      'correctReview',
      { body: { id, number, score: 4.5, comment: '很好！', marks: [{ id: 1, decision: 'accepted' }] } },
      by(),
    )
    const accepted = await server.must('acceptReview', { body: { id, numbers: [number] } }, by())
    expect(accepted).toMatchObject({ open: 0 })
    const after = (await resultOf(attemptId)).answers.find(({ exerciseId }) => exerciseId === essay)
    expect(after).toMatchObject({
      score: 4.5,
      markedBy: 'teacher',
      comment: '很好！\n别字：我【以】经写 → 已',
    })
    // The student sees it when the marking is completed, as every mark.
    const shown = (await resultOf(attemptId, 'student1')).answers.find(
      ({ exerciseId }) => exerciseId === essay,
    )
    expect(shown).toMatchObject({ score: null, comment: '' })
    // A later change is decided again, and overwrites the mark.
    const reopened = await server.must('correctReview', { body: { id, number, score: 5 } }, by())
    expect(reopened.open).toBe(1)
    await server.must('acceptReview', { body: { id, numbers: [number] } }, by())
    const last = (await resultOf(attemptId)).answers.find(({ exerciseId }) => exerciseId === essay)
    expect(last?.score).toBe(5)
  })

  test('a refused item marks nothing', async () => {
    const { essay, attempts } = await handedIn(['student1'])
    const attemptId = attempts[0] ?? ''
    const { id } = await server.must('reviewPaper', { body: { attemptId } }, by())
    const { items } = await own().done(id)
    const number = items[1]?.number ?? 0
    const refused = await server.must('correctReview', { body: { id, number, decision: 'refused' } }, by())
    expect(refused).toMatchObject({ open: 0, acceptedAt: null })
    const answer = (await resultOf(attemptId)).answers.find(({ exerciseId }) => exerciseId === essay)
    expect(answer).toMatchObject({ score: null, comment: '' })
  })

  test('an answer that was handed in again since is not marked by what was read before', async () => {
    const { id: taskId, essay, attempts } = await handedIn(['student1'])
    const attemptId = attempts[0] ?? ''
    const { id } = await server.must('reviewPaper', { body: { attemptId } }, by())
    const number = (await own().done(id)).items[1]?.number ?? 0
    await server.must('returnAttempt', { body: { attemptId, exerciseIds: [essay] } }, by())
    const again = [{ exerciseId: essay, value: { text: '我写了新的作文，然后回家。', fileIds: [] } }]
    await school.submit(taskId, 'student1', again)
    const accept = await server.call('acceptReview', { body: { id, numbers: [number] } }, by())
    expect(accept).toMatchObject({ error: 'REVIEW_OUTDATED' })
    expect(await own().get(id)).toMatchObject({ open: 1 })
  })

  test('a teacher reviews only what the teacher may mark, and an open attempt not yet', async () => {
    // Of a course every teacher of it would mark it.
    const { id, essay, attempts } = await handedIn(['student1'], { courseId: null, lessonId: null })
    const attemptId = attempts[0] ?? ''
    for (const username of ['teacher2', 'teacher.b']) {
      const paper = await server.call('reviewPaper', { body: { attemptId } }, by(username))
      expect(paper).toMatchObject({ status: 404, error: 'NOT_FOUND' })
      const answers = [{ attemptId, exerciseId: essay }]
      const essays = await server.call('reviewOpenAnswers', { body: { answers } }, by(username))
      expect(essays).toMatchObject({ status: 404, error: 'NOT_FOUND' })
      const listed = await server.must('listPapersToReview', {}, by(username))
      expect(listed.filter((one) => one.attemptId === attemptId)).toEqual([])
    }
    const open = (await school.open(id, 'student2')).id
    const early = await server.call('reviewPaper', { body: { attemptId: open } }, by())
    expect(early).toMatchObject({ error: 'ATTEMPT_NOT_HANDED_IN' })
  })
})

test('open answers of a class are read at once, one review for each, named by their students', async () => {
  const { id, judge, essay, attempts } = await handedIn(['student1', 'student2', 'student3'])
  const listed = (await server.must('listPapersToReview', {}, by())).filter(
    ({ assignmentId }) => assignmentId === id,
  )
  expect(listed.map(({ attemptId }) => attemptId).sort()).toEqual([...attempts].sort())
  expect(listed.every(({ openExerciseIds }) => openExerciseIds.join() === essay)).toBe(true)
  const answers = listed.map(({ attemptId }) => ({ attemptId, exerciseId: essay }))
  const { ids } = await server.must('reviewOpenAnswers', { body: { answers } }, by())
  expect(ids).toHaveLength(3)
  const read = await Promise.all(ids.map((one) => own().done(one)))
  for (const one of read) {
    expect(one).toMatchObject({ kind: 'essay', state: 'done', points: 6, open: 1 })
    expect(listed.map(({ name, person }) => `${name} · ${person}`)).toContain(one.title)
    await server.must('acceptReview', { body: { id: one.id, numbers: [one.items[0]?.number ?? 0] } }, by())
  }
  const rows = await server.must('listAnswerResults', { query: { id, exerciseId: essay } }, by())
  const marks = rows.flatMap(({ answer }) => (answer?.markedBy ? [answer.markedBy] : []))
  expect(marks).toEqual(['teacher', 'teacher', 'teacher'])
  // A question with a key is no open answer.
  const wrong = [{ attemptId: attempts[0] ?? '', exerciseId: judge }]
  expect(await server.call('reviewOpenAnswers', { body: { answers: wrong } }, by())).toMatchObject({
    error: 'NOT_FOUND',
  })
})
