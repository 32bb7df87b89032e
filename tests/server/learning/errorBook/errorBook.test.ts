// The error book: what a student answered wrongly, its redo, and the numbers that follow from the stored answers.
import { and, eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserId } from '#contract/ids.ts'
import type { OpenedAttempt } from '#contract/learning/attempt/attempt.ts'
import { exerciseWordingSchema } from '#contract/learning/exercise/exercise.ts'
import { richText } from '#contract/rules/text/writeRichText.ts'
import { answer } from '#server/db/schema/answer.ts'
import { memory } from '#server/db/schema/memory.ts'
import { exampleWordings } from '#tests/support/exampleWordings.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import { type TaskSchool, taskSchool } from '#tests/support/tasks.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'

let server: TestSchool
let school: TaskSchool
let ba = ''
let levelId = ''
let group = ''
/** Below the group. */
let children: string[] = []
let plain = ''
const [yes, no] = [{ isTrue: true }, { isTrue: false }]

beforeAll(async () => {
  server = await ownSchool()
  school = await taskSchool(server, ['teacher3', 'education', 'student1', 'student2', 'student.b1'])
  const office = school.tokenOf('education')
  levelId = (await server.must('createLevel', { body: { name: '错题等级' } }, office)).id
  ba = (await server.must('createPoint', { body: { name: '把字句错题', type: 'grammar' } }, office)).id
  const make = async (given: unknown) => {
    const body = { difficulty: 'easy', tag: 'grammar', levelId } as const
    const wording = exerciseWordingSchema.parse(given)
    const token = school.tokenOf('teacher')
    const { id } = await server.must('createExercise', { body: { ...body, wording, pointIds: [ba] } }, token)
    await server.must('shareExercise', { body: { ids: [id] } }, token)
    return id
  }
  const { judge } = exampleWordings
  plain = await make({ ...judge, stem: richText('他把门关。') })
  group = await make({
    type: 'group',
    stem: richText('小明的一天'),
    explanation: null,
    children: [judge, { ...judge, stem: richText('小明六点起床。') }],
  })
  const view = await server.must('getExerciseView', { query: { id: group } }, school.tokenOf('teacher'))
  children = view.type === 'group' ? view.children.map(({ id }) => id) : []
})
afterAll(() => server.stop())

const token = (username: string) => school.tokenOf(username)
const singlesOf = (run: OpenedAttempt) =>
  run.views.flatMap((view) => (view.type === 'group' ? view.children : [view]))
const handIn = async (username: string, run: OpenedAttempt, given: (id: string) => object) => {
  const answers = singlesOf(run).map(({ id: exerciseId }, at) => ({
    exerciseId,
    value: given(exerciseId),
    seq: run.epoch * 1_000_000 + at + 1,
  }))
  return server.must('handInAttempt', { body: { id: run.id, epoch: run.epoch, answers } }, token(username))
}
const practise = async (username: string, given: (id: string) => object) =>
  handIn(username, await server.must('startPractice', { body: { levelId } }, token(username)), given)
const redo = (username: string, body: object = {}) => server.call('startRedo', { body }, token(username))
const book = (username: string, query: object = {}) =>
  server.must('pageWrong', { query: { size: 100, ...query } }, token(username))
const wrongOf = async (username: string, exerciseId: string) => {
  const { records } = await book(username)
  return records.find((one) => one.exerciseId === exerciseId)
}
const mastered = (username: string, id: string) =>
  server.call('setMastered', { body: { id } }, token(username))
/** As if the exercises of the book were due. */
const makeDue = async (username: string) => {
  const studentId = school.idOf(username) as UserId
  const due = new Date(Date.now() - 60_000)
  await server.database.inTenant(await server.schoolId(), (tx) =>
    tx.update(memory).set({ due }).where(eq(memory.studentId, studentId)),
  )
}
/** The stored answers that count, of these people. */
const stored = async (usernames: string[]) => {
  const rows = await server.database.inTenant(await server.schoolId(), (tx) =>
    tx
      .select()
      .from(answer)
      .where(and(isNotNull(answer.countedAt), isNotNull(answer.isRight))),
  )
  const ids = new Set(usernames.map((username) => school.idOf(username)))
  const theirs = rows.filter(({ studentId }) => ids.has(studentId))
  return { answered: theirs.length, wrong: theirs.filter(({ isRight }) => !isRight).length }
}

test('[SCREEN-S-03 part] what was wrong is in the book with the stem of its group, and what was right is not', async () => {
  expect(await book('student1')).toMatchObject({ total: 0, records: [] })
  expect(await redo('student1')).toMatchObject({ status: 404 })
  await practise('student1', (id) => (id === children[0] ? yes : no))
  const { records } = await book('student1')
  expect(records.map(({ exerciseId }) => exerciseId).sort()).toEqual([plain, children[1]].sort())
  expect(await wrongOf('student1', children[1] ?? '')).toMatchObject({
    text: '小明六点起床。',
    groupText: '小明的一天',
    points: [{ id: ba, name: '把字句错题' }],
    wrongCount: 1,
    isDue: false,
    isMastered: false,
    canRedo: true,
  })
  expect(await server.must('countDue', {}, token('student1'))).toEqual({ count: 2, due: 0 })
  await makeDue('student1')
  expect(await server.must('countDue', {}, token('student1'))).toEqual({ count: 2, due: 2 })
  expect(await book('student1', { pointId: ba, type: 'judge' })).toMatchObject({ total: 2 })
  expect(await book('student1', { type: 'choice' })).toMatchObject({ total: 0 })
  // A student cannot read the book of another one.
  expect(await book('student2')).toMatchObject({ total: 0 })
  const other = { query: { id: plain, studentId: school.idOf('student1') } }
  expect(await server.call('countWrong', other, token('student2'))).toMatchObject({ status: 404 })
})

test('[STATE-MIST-03] [STATE-MIST-04] [SCREEN-S-03] a wrong redo raises the count; right and mastered it goes, right alone it stays', async () => {
  const run = await redo('student1', { exerciseIds: [children[1]] })
  if (!run.ok) throw new Error('no run')
  // The group shows its stem and only the exercise that was wrong.
  expect(run.data.source).toBe('errorBook')
  expect(run.data.views).toMatchObject([{ id: group, type: 'group', children: [{ id: children[1] }] }])
  expect((await handIn('student1', run.data, () => no)).marks.length).toBeGreaterThan(0)
  expect(await wrongOf('student1', children[1] ?? '')).toMatchObject({ wrongCount: 2 })
  expect(await mastered('student1', children[1] ?? '')).toMatchObject({ error: 'NOT_REDONE' })

  const again = await redo('student1', { exerciseIds: [children[1]] })
  if (!again.ok) throw new Error('no run')
  await handIn('student1', again.data, () => yes)
  // Until the student says that it is mastered it stays, with a later date.
  expect(await wrongOf('student1', children[1] ?? '')).toMatchObject({ wrongCount: 2, isMastered: false })
  expect(await mastered('student1', children[1] ?? '')).toMatchObject({ ok: true })
  expect(await book('student1', { mastered: 'false' })).toMatchObject({
    total: 1,
    records: [{ exerciseId: plain }],
  })
  expect(await book('student1', { mastered: 'true' })).toMatchObject({
    records: [{ exerciseId: children[1], isMastered: true }],
  })
  // It comes back after another wrong answer.
  await practise('student1', () => no)
  expect(await book('student1', { mastered: 'false' })).toMatchObject({ total: 3 })
  expect(await mastered('student2', plain)).toMatchObject({ status: 404 })
})

test('a redo tells nothing that a task still asks, and no key that was never shown', async () => {
  const sections = [{ items: [{ exerciseId: school.judge, points: 4 }] }]
  const shown = { sections, selfMarking: true, answersShown: 'never' }
  const task = await school.released(shown)
  await school.submit(task, 'student2', [{ exerciseId: school.judge, value: no }])
  const open = await school.released({ sections })
  expect(await wrongOf('student2', school.judge)).toMatchObject({ canRedo: false })
  expect(await redo('student2')).toMatchObject({ status: 404 })
  await school.endAgo(open, 5)
  const run = await redo('student2')
  if (!run.ok) throw new Error('no run')
  const { marks } = await handIn('student2', run.data, () => no)
  expect(marks).toMatchObject([{ exerciseId: school.judge, isRight: false, key: null, explanation: null }])
  expect(JSON.stringify(marks)).not.toContain('SECRET')
})

test('[CALL-MBOOK-01] [CALL-MBOOK-02] the numbers are the stored wrong answers, of a student and of a teacher’s students', async () => {
  for (const [username, people] of [
    ['student1', ['student1']],
    ['teacher', ['student1', 'student2']],
  ] as const) {
    const { answered, wrong } = await stored([...people])
    const rate = await server.must('countErrorRate', { query: {} }, token(username))
    expect(rate).toMatchObject({ answered, wrong, rate: wrong / answered })
    expect(rate.rows.reduce((sum, row) => sum + row.wrong, 0)).toBe(wrong)
    const { records, total } = await book(username)
    expect(total).toBe(records.length)
    expect(records.reduce((sum, { wrongCount }) => sum + wrongCount, 0)).toBe(wrong)
    for (const { exerciseId, wrongCount } of records) {
      const query = { id: exerciseId }
      expect(await server.must('countWrong', { query }, token(username))).toMatchObject({ wrong: wrongCount })
      const detail = await server.must('listWrongAnswers', { query }, token(username))
      expect(detail.answers).toHaveLength(wrongCount)
      expect(JSON.stringify(detail.view)).not.toContain('SECRET')
    }
  }
  const points = await server.must('countWrongByPoint', { query: {} }, token('teacher'))
  const { records } = await book('teacher', { pointId: ba })
  const withBa = records.reduce((sum, { wrongCount }) => sum + wrongCount, 0)
  expect(points).toMatchObject([{ pointId: ba, pointName: '把字句错题', wrong: withBa }])
})

test('[CALL-MBOOK-03] [CALL-EXER-04] a teacher finds who got an exercise wrong, among their own students', async () => {
  const ask = (username: string) =>
    server.must('listStudentsByMark', { query: { id: plain } }, token(username))
  expect(await ask('teacher')).toMatchObject([{ id: school.idOf('student1'), wrongCount: 2 }])
  expect(await ask('education')).toMatchObject([{ id: school.idOf('student1'), wrongCount: 2 }])
  expect(await ask('teacher3')).toEqual([])
  expect(await server.call('listStudentsByMark', { query: { id: plain } }, token('student1'))).toMatchObject({
    status: 403,
  })
  const page = async (username: string) =>
    (await server.must('pageMistakeExercises', { query: { size: 100 } }, token(username))).records
  const found = await page('teacher')
  expect(found.map(({ id }) => id).sort()).toEqual([plain, ...children, school.judge].sort())
  expect(found.find(({ id }) => id === plain)).toMatchObject({ wrongCount: 2, students: 1 })
  expect(await page('teacher3')).toEqual([])
})

test('what the program has marked wrong in a task is in the book at the hand-in where the task shows answers, else when its marking is completed', async () => {
  const wrongTask = async (change: object) => {
    const { judge, essay, sections } = await school.askedNowhereElse()
    const id = await school.released({ sections, ...change })
    await school.submit(id, 'student1', [
      { exerciseId: judge, value: no },
      { exerciseId: essay, value: { text: '我的一天', fileIds: [] } },
    ])
    return { id, judge, essay }
  }
  const shown = await wrongTask({ answersShown: 'afterAnswering' })
  expect(await wrongOf('student1', shown.judge)).toMatchObject({ wrongCount: 1, isMastered: false })
  expect(await wrongOf('student1', shown.essay)).toBeUndefined()

  const hidden = await wrongTask({ answersShown: 'never' })
  expect(await wrongOf('student1', hidden.judge)).toBeUndefined()

  for (const { id, essay } of [shown, hidden]) {
    const attempt = (await school.get(id, 'student1')).own?.id ?? ''
    const marks = [{ exerciseId: essay, score: 6, comment: '' }]
    await server.must('reviewTask', { body: { attemptId: attempt, marks, complete: true } }, token('teacher'))
  }
  // Counted once, although the marking came after it.
  expect(await wrongOf('student1', shown.judge)).toMatchObject({ wrongCount: 1 })
  expect(await wrongOf('student1', hidden.judge)).toMatchObject({ wrongCount: 1 })
})
