// The results of an exam: nothing of them is shown or derived before their teacher releases them.
import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TenantId, UserId } from '#contract/ids.ts'
import { assignment } from '#server/db/schema/assignment.ts'
import { memory } from '#server/db/schema/memory.ts'
import { pointProgress, progressMonth, studentDay } from '#server/db/schema/progress.ts'
import { countResults } from '#server/features/learning/assignment/countResults.ts'
import { handInOverdue } from '#server/features/learning/attempt/handInOverdue.ts'
import { recountSchool } from '#server/features/learning/recount/recount.ts'
import { type ExamSchool, examSchool } from '#tests/support/exams.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'

let server: TestSchool
let school: ExamSchool
let tenantId: TenantId
beforeAll(async () => {
  server = await ownSchool()
  school = await examSchool(server, ['teacher2', 'student1', 'student2', 'student3'])
  tenantId = await server.schoolId()
})
afterAll(() => server.stop())

const log = { warn: expect.unreachable }
const clock = () => handInOverdue(server.database, log, new Date())
const count = () => countResults(server.database, log, new Date())
const release = (id: string, change: object = {}, username = 'teacher') =>
  server.call('releaseExamResults', { body: { id, ...change } }, school.by(username))
const wrong = [
  { exerciseId: '', value: { isTrue: false } },
  { exerciseId: '', value: { text: '我的一天', fileIds: [] } },
]
/** An exam of its own exercises; student1 answers rightly, student2 wrongly, and it is over. */
const over = async (change: object = {}) => {
  const { paperId, judge, essay, answers } = await school.askedPaper()
  const name = `成绩${judge.slice(-6)}`
  const id = await school.running({ name, paperId, ...change })
  await school.submit(id, 'student1', answers)
  const [first, second] = wrong
  await school.submit(id, 'student2', [
    { ...first, exerciseId: judge },
    { ...second, exerciseId: essay },
  ])
  const end = async () => {
    await school.end(id)
    await clock()
  }
  return { id, name, judge, essay, end }
}
const review = async (id: string, username: string, essay: string, score: number, complete = true) => {
  const attemptId = await school.attemptOf(id, username)
  const body = { attemptId, marks: [{ exerciseId: essay, score, comment: '写得不错' }], complete }
  return server.must('reviewExam', { body }, school.by())
}
const derived = () =>
  school.inSchool<unknown>(async (tx) => ({
    months: await tx
      .select()
      .from(progressMonth)
      .orderBy(asc(progressMonth.studentId), asc(progressMonth.month), asc(progressMonth.tag)),
    points: await tx.select().from(pointProgress).orderBy(asc(pointProgress.studentId)),
    days: await tx
      .select({
        of: studentDay.studentId,
        day: studentDay.day,
        answered: studentDay.answered,
        right: studentDay.right,
      })
      .from(studentDay)
      .orderBy(asc(studentDay.studentId), asc(studentDay.day)),
    memories: await tx.select().from(memory).orderBy(asc(memory.studentId), asc(memory.exerciseId)),
  }))
const answeredOf = (username: string) =>
  school.inSchool<{ answered: number; right: number }[]>((tx) =>
    tx
      .select({ answered: studentDay.answered, right: studentDay.right })
      .from(studentDay)
      .where(eq(studentDay.studentId, school.idOf(username) as UserId)),
  )
const sum = (rows: readonly { answered: number }[]) => rows.reduce((all, { answered }) => all + answered, 0)
const wrongOf = async (username: string, exerciseId: string) =>
  (
    await school.inSchool<unknown[]>((tx) =>
      tx
        .select()
        .from(memory)
        .where(and(eq(memory.studentId, school.idOf(username) as UserId), eq(memory.exerciseId, exerciseId))),
    )
  ).length
const shown = async (id: string, username: string) => {
  const attemptId = await school.attemptOf(id, username)
  const attempt = await server.must('getAttempt', { params: { id: attemptId } }, school.by(username))
  const result = await server.must('getExamResult', { query: { attemptId } }, school.by(username))
  const { own } = await school.get(id, username)
  return {
    own: own?.score ?? null,
    score: result.score,
    scores: result.answers.map(({ score }) => score),
    comments: result.answers.map(({ comment }) => comment),
    values: result.answers.map(({ value }) => value !== null),
    right: result.wordings.length,
    marks: attempt.marks.length,
  }
}
const nothing = {
  ...{ own: null, score: null, scores: [null, null], comments: ['', ''], right: 0, marks: 0 },
}

describe('before the release', () => {
  test('[STATE-EXAM part] a marked exam shows the student the own answers and nothing of the marking, and nothing is derived from it', async () => {
    const { id, judge, essay, name, end } = await over({ answersShown: 'afterAnswering' })
    const before = await derived()
    await review(id, 'student1', essay, 5)
    await end()
    await review(id, 'student2', essay, 3)
    await count()
    expect(await derived()).toEqual(before)
    expect(await shown(id, 'student1')).toEqual({ ...nothing, values: [true, true] })
    expect(await wrongOf('student2', judge)).toBe(0)
    expect((await school.noticesOf('student1', name)).map(({ kind }) => kind)).toEqual(['examPushed'])
    // Computed again it is the same.
    await recountSchool(server.database, tenantId)
    expect(await wrongOf('student2', judge)).toBe(0)
    expect(await school.get(id)).toMatchObject({ resultsAt: null, checked: 2 })
  })

  test('an exam whose marks are all automatic is completed at the hand-in, and counts just as little', async () => {
    const { judge, answers } = await school.askedNowhereElse()
    const paperId = await school.makePaper([{ items: [{ exerciseId: judge, points: 4 }] }])
    await server.must('releasePaper', { body: { id: paperId } }, school.by())
    const id = await school.running({ paperId, answersShown: 'afterAnswering' })
    const before = sum(await answeredOf('student1'))
    const done = await school.submit(id, 'student1', answers.slice(0, 1))
    expect(done).toMatchObject({ state: 'completed', marks: [] })
    expect(sum(await answeredOf('student1'))).toBe(before)
    await school.end(id)
    await clock()
    expect(await release(id)).toMatchObject({ ok: true })
    await count()
    expect(sum(await answeredOf('student1'))).toBe(before + 1)
  })
})

describe('the release', () => {
  test('shows score, comments and, where the exam says so, what is right; the error book and the numbers have it, and each is told once', async () => {
    const { id, judge, essay, name, end } = await over({ answersShown: 'afterAnswering' })
    await end()
    await review(id, 'student1', essay, 5)
    await review(id, 'student2', essay, 3)
    const before = sum(await answeredOf('student2'))
    expect(await release(id)).toMatchObject({ ok: true, data: true })
    expect(await release(id)).toMatchObject({ ok: true, data: true })
    await count()
    await count()
    expect(await shown(id, 'student1')).toEqual({
      ...{ own: 9, score: 9, scores: [4, 5], comments: ['', '写得不错'] },
      ...{ values: [true, true], right: 2, marks: 2 },
    })
    expect(await shown(id, 'student2')).toMatchObject({ own: 3, scores: [0, 3] })
    expect(await wrongOf('student2', judge)).toBe(1)
    expect(await wrongOf('student1', judge)).toBe(0)
    expect(sum(await answeredOf('student2'))).toBe(before + 2)
    for (const username of ['student1', 'student2'])
      expect((await school.noticesOf(username, name)).map(({ kind }) => kind)).toEqual([
        'examPushed',
        'examResults',
      ])
    // Who handed in nothing is not told of a result.
    expect((await school.noticesOf('student3', name)).map(({ kind }) => kind)).toEqual(['examPushed'])
    expect((await school.get(id)).resultsAt).toEqual(expect.any(String))
    const counted = await derived()
    await recountSchool(server.database, tenantId)
    expect(await derived()).toEqual(counted)
  })

  test('where the exam never shows what is right, the score alone is shown', async () => {
    const { id, essay, end } = await over()
    await end()
    await review(id, 'student1', essay, 6)
    await review(id, 'student2', essay, 0)
    await release(id)
    expect(await shown(id, 'student1')).toMatchObject({
      own: 10,
      score: 10,
      scores: [4, 6],
      right: 0,
      marks: 0,
    })
  })

  test('is refused before nobody can answer any more, for a draft, and while something is unmarked unless it is said so', async () => {
    const draft = await school.make()
    expect(await release(draft)).toMatchObject({ error: 'EXAM_CLOSED' })
    const { id, essay, name, end } = await over()
    const running = { status: 200, error: 'EXAM_NOT_OVER', msg: '考试还没有结束，或者还有人在答题' }
    expect(await release(id)).toMatchObject(running)
    expect(await release(id, { withUnmarked: true })).toMatchObject(running)
    await end()
    await review(id, 'student1', essay, 4)
    const unmarked = { status: 200, error: 'EXAM_UNMARKED', msg: '还有答卷没有批改完' }
    expect(await release(id)).toMatchObject(unmarked)
    expect(await school.get(id)).toMatchObject({ resultsAt: null, submitted: 2, checked: 1 })
    expect(await release(id, { withUnmarked: true })).toMatchObject({ ok: true })
    await count()
    expect(await shown(id, 'student1')).toMatchObject({ own: 8 })
    expect(await shown(id, 'student2')).toMatchObject({ own: null, scores: [null, null] })
    expect((await school.noticesOf('student2', name)).map(({ kind }) => kind)).toEqual(['examPushed'])
    // Marked afterwards it counts at once, and its student is told then.
    const before = sum(await answeredOf('student2'))
    await review(id, 'student2', essay, 2)
    expect(await shown(id, 'student2')).toMatchObject({ own: 2, scores: [0, 2] })
    expect(sum(await answeredOf('student2'))).toBe(before + 2)
    expect((await school.noticesOf('student2', name)).map(({ kind }) => kind)).toEqual([
      'examPushed',
      'examResults',
    ])
  })

  test('waits for the clock to hand in what was saved', async () => {
    const { id, judge } = await over()
    const own = [{ exerciseId: judge, value: { isTrue: true } }]
    await school.save(id, 'student3', own)
    await school.end(id)
    expect(await release(id, { withUnmarked: true })).toMatchObject({ error: 'EXAM_NOT_OVER' })
    await clock()
    expect(await release(id, { withUnmarked: true })).toMatchObject({ ok: true })
  })

  test('a changed mark after it adds the difference, as in a task', async () => {
    const { id, essay, end } = await over()
    await end()
    await review(id, 'student1', essay, 5)
    await review(id, 'student2', essay, 5)
    await release(id)
    await count()
    const scoreOf = async () => {
      const rows = await school.inSchool<{ score: number }[]>((tx) =>
        tx
          .select({ score: progressMonth.score })
          .from(progressMonth)
          .where(eq(progressMonth.studentId, school.idOf('student1') as UserId)),
      )
      return rows.reduce((all, { score }) => all + score, 0)
    }
    const before = await scoreOf()
    await review(id, 'student1', essay, 2)
    expect(await scoreOf()).toBe(before - 3)
    expect(await shown(id, 'student1')).toMatchObject({ own: 6 })
    const counted = await derived()
    await recountSchool(server.database, tenantId)
    expect(await derived()).toEqual(counted)
  })

  test('killed in the middle it goes on where it was, and nothing counts twice', async () => {
    const { id, name, essay, end } = await over()
    await end()
    await review(id, 'student1', essay, 1)
    await review(id, 'student2', essay, 1)
    const before = sum(await answeredOf('student1'))
    await release(id)
    await count()
    const after = await derived()
    // As if the last thing that was stored had been the first batch.
    await school.inSchool((tx) =>
      tx.update(assignment).set({ resultsCountedAt: null }).where(eq(assignment.id, id)),
    )
    await count()
    expect(await derived()).toEqual(after)
    expect(sum(await answeredOf('student1'))).toBe(before + 2)
    expect(await school.noticesOf('student1', name)).toHaveLength(2)
  })

  test('a colleague and a student release nothing', async () => {
    const { id, end } = await over()
    await end()
    expect(await release(id, {}, 'teacher2')).toMatchObject({ status: 404, error: 'NOT_FOUND' })
    expect(await release(id, {}, 'student1')).toMatchObject({ status: 403 })
  })
})
