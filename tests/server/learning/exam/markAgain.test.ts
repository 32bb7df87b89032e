// A key that was wrong: the answers to its question are marked again.
import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserId } from '#contract/ids.ts'
import type { MarkAgainRule } from '#contract/rules/assignment/markAgain.ts'
import { answer, answerPast } from '#server/db/schema/answer.ts'
import { memory } from '#server/db/schema/memory.ts'
import { countResults } from '#server/features/learning/assignment/countResults.ts'
import { handInOverdue } from '#server/features/learning/attempt/handInOverdue.ts'
import { exampleWordings } from '#tests/support/exampleWordings.ts'
import { type ExamSchool, examSchool } from '#tests/support/exams.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'

let server: TestSchool
let school: ExamSchool
beforeAll(async () => {
  server = await ownSchool()
  school = await examSchool(server, ['teacher2', 'tenant', 'student1', 'student2', 'student3'])
})
afterAll(() => server.stop())

const log = { warn: expect.unreachable }
const by = () => school.by()
const listOf = (id: string, username = 'teacher') =>
  server.call('listChangedKeys', { query: { id } }, school.by(username))
/** student1 says yes, student2 no, and student3's yes was marked by the teacher; the key says yes. */
const over = async () => {
  const { judge } = await school.askedNowhereElse()
  const paperId = await school.makePaper([{ items: [{ exerciseId: judge, points: 4 }] }])
  await server.must('releasePaper', { body: { id: paperId } }, by())
  const id = await school.running({ paperId, name: `改判${judge.slice(-6)}` })
  const say = (username: string, isTrue: boolean) =>
    school.submit(id, username, [{ exerciseId: judge, value: { isTrue } }])
  await say('student1', true)
  await say('student2', false)
  await say('student3', true)
  const attemptId = await school.attemptOf(id, 'student3')
  const marks = [{ exerciseId: judge, score: 1, comment: '' }]
  await server.must('reviewExam', { body: { attemptId, marks, complete: true } }, by())
  await school.end(id)
  await handInOverdue(server.database, log, new Date())
  return { id, judge }
}
/** The newest version says no. */
const turnKey = async (judge: string) => {
  const wording = { ...exampleWordings.judge, key: { isTrue: false } }
  await server.must('updateExercise', { body: { id: judge, wording } as never }, by())
}
const askedOf = async (id: string) => {
  const { exerciseId, versionId } = (await server.must('listChangedKeys', { query: { id } }, by()))[0] ?? {}
  return { id, exerciseId: exerciseId ?? '', versionId: versionId ?? '' }
}
const preview = async (id: string, rule: MarkAgainRule, username = 'teacher') =>
  server.call('previewMarkAgain', { query: { ...(await askedOf(id)), rule } }, school.by(username))
const again = async (id: string, rule: MarkAgainRule) =>
  server.must('markAgain', { body: { ...(await askedOf(id)), rule } }, by())
const scoresOf = (judge: string) =>
  school.inSchool<object[]>((tx) =>
    tx
      .select({ score: answer.score, isRight: answer.isRight, by: answer.markedBy })
      .from(answer)
      .where(eq(answer.exerciseId, judge))
      .orderBy(asc(answer.handedInAt)),
  )
const pastOf = (judge: string) =>
  school.inSchool<{ score: number; why: string }[]>((tx) =>
    tx
      .select({ score: answerPast.score, why: answerPast.why })
      .from(answerPast)
      .where(eq(answerPast.exerciseId, judge))
      .orderBy(asc(answerPast.score)),
  )
const sums = async (id: string) =>
  Object.fromEntries(
    (await school.sittings(id, { submitState: 'submitted' })).map(({ studentId, score }) => [
      ['student1', 'student2', 'student3'].find((one) => school.idOf(one) === studentId),
      score,
    ]),
  )
const byTeacher = { score: 1, isRight: false, by: 'teacher' }

test('a dry run says what each rule would change, and changes nothing', async () => {
  const { id, judge } = await over()
  expect(await listOf(id)).toMatchObject({ data: [] })
  await turnKey(judge)
  expect(await listOf(id)).toMatchObject({
    data: [{ exerciseId: judge, number: 1, text: '北京是中国的首都。', decision: null }],
  })
  const common = { answers: 2, byTeacher: 1 }
  const one = { ...common, raised: 1, gained: 4 }
  expect(await preview(id, 'full')).toMatchObject({ data: { ...one, lowered: 0, lost: 0 } })
  expect(await preview(id, 'either')).toMatchObject({ data: { ...one, lowered: 0, lost: 0 } })
  expect(await preview(id, 'new')).toMatchObject({ data: { ...one, lowered: 1, lost: 4 } })
  expect(await preview(id, 'leave')).toMatchObject({ data: { ...common, raised: 0, lowered: 0 } })
  expect(await pastOf(judge)).toEqual([])
  expect(await sums(id)).toEqual({ student1: 4, student2: 0, student3: 1 })
})

test('either key counts: scores and sums change, the former ones are kept, a teacher’s mark stays, and it is on record', async () => {
  const { id, judge } = await over()
  await turnKey(judge)
  expect(await again(id, 'either')).toMatchObject({ raised: 1, lowered: 0, gained: 4, byTeacher: 1 })
  const right = { score: 4, isRight: true, by: 'auto' }
  expect(await scoresOf(judge)).toEqual([right, right, byTeacher])
  expect(await sums(id)).toEqual({ student1: 4, student2: 4, student3: 1 })
  expect(await pastOf(judge)).toEqual([{ score: 0, why: 'remarked' }])
  // Once more it changes nothing.
  expect(await again(id, 'either')).toMatchObject({ raised: 0, lowered: 0 })
  expect(await pastOf(judge)).toHaveLength(1)
  expect(await listOf(id)).toMatchObject({ data: [{ decision: { rule: 'either', at: expect.any(String) } }] })
  const query = { noun: 'Exam', size: 200 } as never
  const { records } = await server.must('pageAudit', { query }, school.by('tenant'))
  expect(
    records
      .flatMap(({ itemId, changes }) => (itemId === id ? [changes?.markedAgain ?? []] : []))
      .flat()
      .at(-1),
  ).toMatchObject({ after: { number: 1, rule: 'either', raised: 1, gained: 4 } })
})

test('only the new key counts: the student sees the answer against what is right now', async () => {
  const { id, judge } = await over()
  await turnKey(judge)
  await again(id, 'new')
  expect(await scoresOf(judge)).toEqual([
    { score: 0, isRight: false, by: 'auto' },
    { score: 4, isRight: true, by: 'auto' },
    byTeacher,
  ])
  const attemptId = await school.attemptOf(id, 'student2')
  const result = await server.must('getExamResult', { query: { attemptId } }, by())
  expect(result).toMatchObject({
    score: 4,
    answers: [{ share: 1, isRight: true }],
    wordings: [{ wording: { key: { isTrue: false } } }],
  })
  // A further thought: full points for both; the old wording is theirs again.
  await again(id, 'full')
  expect(await sums(id)).toEqual({ student1: 4, student2: 4, student3: 1 })
})

test('after the results the difference counts in the error book', async () => {
  const { id, judge } = await over()
  await server.must('releaseExamResults', { body: { id } }, by())
  await countResults(server.database, log, new Date())
  const wrong = (username: string) =>
    school.inSchool<{ count: number }[]>((tx) =>
      tx
        .select({ count: memory.wrongCount })
        .from(memory)
        .where(and(eq(memory.studentId, school.idOf(username) as UserId), eq(memory.exerciseId, judge))),
    )
  expect(await wrong('student2')).toEqual([{ count: 1 }])
  expect(await wrong('student1')).toEqual([])
  await turnKey(judge)
  await again(id, 'new')
  expect(await wrong('student1')).toEqual([{ count: 1 }])
  expect((await wrong('student2'))[0]?.count ?? 0).toBe(0)
})

test('is refused while somebody may answer, to a colleague, for another version and for a question with its key', async () => {
  const { judge } = await school.askedNowhereElse()
  const paperId = await school.makePaper([{ items: [{ exerciseId: judge, points: 4 }] }])
  await server.must('releasePaper', { body: { id: paperId } }, by())
  const id = await school.running({ paperId })
  await turnKey(judge)
  expect(await preview(id, 'full')).toMatchObject({ error: 'EXAM_NOT_OVER' })
  expect(await preview(id, 'full', 'teacher2')).toMatchObject({ error: 'NOT_FOUND' })
  await school.end(id)
  await handInOverdue(server.database, log, new Date())
  const asked = await askedOf(id)
  const mark = (change: object) =>
    server.call('markAgain', { body: { ...asked, rule: 'full' as const, ...change } }, by())
  expect(await mark({ versionId: judge })).toMatchObject({ fields: { versionId: 'field.unknownName' } })
  expect(await mark({ exerciseId: school.common.judge })).toMatchObject({
    fields: { exerciseId: 'field.unknownName' },
  })
  expect(await mark({ rule: 'none' })).toMatchObject({ error: 'VALIDATION' })
})
