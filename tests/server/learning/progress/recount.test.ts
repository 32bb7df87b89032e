// What is derived from answers: written in the transaction that completes, and the same when it is computed again.
import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TenantId, UserId } from '#contract/ids.ts'
import type { OpenedAttempt } from '#contract/learning/attempt/attempt.ts'
import { exerciseWordingSchema } from '#contract/learning/exercise/exercise.ts'
import { richText } from '#contract/rules/text/writeRichText.ts'
import { memory } from '#server/db/schema/memory.ts'
import { pointProgress, progressMonth, studentDay } from '#server/db/schema/progress.ts'
import { recountSchool } from '#server/features/learning/recount/recount.ts'
import { exampleWordings } from '#tests/support/exampleWordings.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import { type TaskSchool, taskSchool } from '#tests/support/tasks.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'

let server: TestSchool
let school: TaskSchool
let tenantId: TenantId
let levelId = ''
let ba = ''
/** With the point 把 and the tag grammar; and a group with two below it. */
const made = { first: '', second: '', group: '', children: [] as string[] }
const yes = { isTrue: true }
const no = { isTrue: false }

beforeAll(async () => {
  server = await ownSchool()
  school = await taskSchool(server, ['education', 'student1', 'student2'])
  tenantId = await server.schoolId()
  const office = school.tokenOf('education')
  levelId = (await server.must('createLevel', { body: { name: '错题' } }, office)).id
  ba = (await server.must('createPoint', { body: { name: '把字句练习', type: 'grammar' } }, office)).id
  const make = async (given: unknown) => {
    const wording = exerciseWordingSchema.parse(given)
    const tags = { difficulty: 'easy', tag: 'grammar', levelId } as const
    const { id } = await server.must(
      'createExercise',
      { body: { wording, ...tags, pointIds: [ba] } },
      school.tokenOf('teacher'),
    )
    await server.must('shareExercise', { body: { ids: [id] } }, school.tokenOf('teacher'))
    return id
  }
  const { judge } = exampleWordings
  made.first = await make({ ...judge, stem: richText('我把书看完了。') })
  made.second = await make({ ...judge, stem: richText('他把门没关。') })
  made.group = await make({
    type: 'group',
    stem: richText('读一读'),
    explanation: null,
    children: [judge, judge],
  })
})
afterAll(() => server.stop())

const inSchool = <R>(work: Parameters<typeof server.database.inTenant<R>>[1]) =>
  server.database.inTenant(tenantId, work)

/** Everything that is derived, as it is stored. */
const derived = () =>
  inSchool(async (tx) => ({
    months: await tx
      .select()
      .from(progressMonth)
      .orderBy(asc(progressMonth.studentId), asc(progressMonth.month), asc(progressMonth.tag)),
    points: await tx
      .select()
      .from(pointProgress)
      .orderBy(asc(pointProgress.studentId), asc(pointProgress.pointId)),
    days: await tx.select().from(studentDay).orderBy(asc(studentDay.studentId), asc(studentDay.day)),
    memories: await tx.select().from(memory).orderBy(asc(memory.studentId), asc(memory.exerciseId)),
  }))
const memoryOf = async (username: string, exerciseId: string) => {
  const studentId = school.idOf(username) as UserId
  const [row] = await inSchool((tx) =>
    tx
      .select()
      .from(memory)
      .where(and(eq(memory.studentId, studentId), eq(memory.exerciseId, exerciseId))),
  )
  return row
}
const pointOf = async (username: string) => {
  const studentId = school.idOf(username) as UserId
  const [row] = await inSchool((tx) =>
    tx
      .select()
      .from(pointProgress)
      .where(and(eq(pointProgress.studentId, studentId), eq(pointProgress.pointId, ba))),
  )
  return row && { answered: row.answered, right: row.right, wrong: row.wrong, score: row.score }
}

/** One run of the exercise book with this answer to each exercise that takes one. */
const practise = async (username: string, value: object) => {
  const token = school.tokenOf(username)
  const run: OpenedAttempt = await server.must('startPractice', { body: { levelId } }, token)
  const singles = run.views.flatMap((view) => (view.type === 'group' ? view.children : [view]))
  const answers = singles.map(({ id: exerciseId }, at) => ({
    exerciseId,
    value,
    seq: run.epoch * 1_000_000 + at + 1,
  }))
  await server.must('handInAttempt', { body: { id: run.id, epoch: run.epoch, answers } }, token)
}
const givenTo = (exerciseIds: readonly string[], value: object) =>
  exerciseIds.map((exerciseId) => ({ exerciseId, value }))
const taskOf = (change: object = {}) =>
  school.released({
    sections: [
      {
        items: [
          { exerciseId: made.first, points: 4 },
          { exerciseId: school.essay, points: 6 },
        ],
      },
    ],
    ...change,
  })
const review = (body: object) =>
  server.must('reviewTask', { body: body as { attemptId: string } }, school.tokenOf('teacher'))
const ownAttempt = async (id: string, username: string) => (await school.get(id, username)).own?.id ?? ''

test('a lively history is counted as it happens, and computed again it is the same', async () => {
  // Practice counts at once: the two judges and both below the group, all wrong.
  await practise('student1', no)
  expect(await pointOf('student1')).toEqual({ answered: 4, right: 0, wrong: 4, score: 0 })
  expect(await memoryOf('student1', made.first)).toMatchObject({ wrongCount: 1, reps: 1, masteredAt: null })
  await practise('student1', yes)
  expect(await pointOf('student1')).toEqual({ answered: 8, right: 4, wrong: 4, score: 3 })
  expect(await memoryOf('student1', made.first)).toMatchObject({ wrongCount: 1, reps: 2 })
  // An exercise that was right at once is not repeated.
  await practise('student2', yes)
  expect(await memoryOf('student2', made.first)).toBeUndefined()

  // Of a task that shows its answers the program's marks count at the hand-in, a teacher's when the marking is completed.
  const task = await taskOf()
  const essay = { exerciseId: school.essay, value: { text: '我的一天', fileIds: [] } }
  for (const username of ['student1', 'student2'])
    await school.submit(task, username, [...givenTo([made.first], no), essay])
  expect(await pointOf('student2')).toEqual({ answered: 5, right: 4, wrong: 1, score: 3 })
  const attemptId = await ownAttempt(task, 'student2')
  await review({ attemptId, marks: [{ exerciseId: school.essay, score: 4.5, comment: '' }] })
  expect(await memoryOf('student2', made.first)).toMatchObject({ wrongCount: 1, reps: 1 })
  await review({ attemptId, complete: true })
  expect(await pointOf('student2')).toEqual({ answered: 5, right: 4, wrong: 1, score: 3 })
  // An essay, which a teacher judges, has points and is not repeated.
  expect(await memoryOf('student2', school.essay)).toBeUndefined()
  const wrongOnce = await memoryOf('student2', made.first)
  expect(wrongOnce).toMatchObject({ wrongCount: 1, reps: 1 })

  // A changed mark changes the sums by the difference, in both directions.
  await review({ attemptId, marks: [{ exerciseId: made.first, score: 4, comment: '' }] })
  expect(await pointOf('student2')).toEqual({ answered: 5, right: 5, wrong: 0, score: 7 })
  expect(await memoryOf('student2', made.first)).toBeUndefined()
  await review({ attemptId, marks: [{ exerciseId: made.first, score: 0, comment: '' }] })
  const { id: _new, createdAt: _newAt, ...again } = (await memoryOf('student2', made.first)) ?? {}
  const { id: _old, createdAt: _oldAt, ...before } = wrongOnce ?? {}
  expect(again).toEqual(before)

  // A returned answer no longer counts, until it is done again and completed.
  const back = { attemptId, exerciseIds: [made.first] }
  await server.must('returnAttempt', { body: back }, school.tokenOf('teacher'))
  expect(await pointOf('student2')).toEqual({ answered: 4, right: 4, wrong: 0, score: 3 })
  expect(await memoryOf('student2', made.first)).toBeUndefined()
  await school.submit(task, 'student2', givenTo([made.first], yes))
  await review({ attemptId, complete: true })
  expect(await pointOf('student2')).toEqual({ answered: 5, right: 5, wrong: 0, score: 7 })

  // Marked late: the wrong answer of before comes before what was practised since.
  await practise('student1', yes)
  const late = await ownAttempt(task, 'student1')
  await review({
    attemptId: late,
    marks: [{ exerciseId: school.essay, score: 6, comment: '' }],
    complete: true,
  })
  expect(await memoryOf('student1', made.first)).toMatchObject({ wrongCount: 2, reps: 4 })

  // A task that marks itself counts at the hand-in.
  const only = [{ items: [{ exerciseId: made.second, points: 2 }] }]
  const byItself = await taskOf({ sections: only, selfMarking: true })
  await school.submit(byItself, 'student2', givenTo([made.second], no))
  expect(await memoryOf('student2', made.second)).toMatchObject({ wrongCount: 1 })

  const rows = await derived()
  expect(rows.months.length).toBeGreaterThan(1)
  expect(rows.days.map(({ answered }) => answered)).toEqual(expect.arrayContaining([14, 7]))
  await recountSchool(server.database, tenantId)
  expect(await derived()).toEqual(rows)
  // Also when all sums are missing.
  await inSchool(async (tx) => {
    for (const table of [progressMonth, pointProgress, studentDay, memory])
      await tx.delete(table).where(eq(table.tenantId, tenantId))
  })
  await recountSchool(server.database, tenantId)
  const bare = ({ id: _id, createdAt: _at, ...row }: (typeof rows.memories)[number]) => row
  const computed = await derived()
  expect({ ...computed, memories: computed.memories.map(bare) }).toEqual({
    ...rows,
    memories: rows.memories.map(bare),
  })
})
