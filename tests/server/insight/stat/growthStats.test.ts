// What answers say about students: results, knowledge points, growth cards, words.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ClassId, UserId } from '#contract/ids.ts'
import { exerciseWordingSchema } from '#contract/learning/exercise/exercise.ts'
import { memory } from '#server/db/schema/memory.ts'
import { exampleWordings } from '#tests/support/exampleWordings.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import { makeDepartment, placeInDepartment } from '#tests/support/rights.ts'
import { byName, makeClerk, sumOf } from '#tests/support/stats.ts'
import { type TaskSchool, taskSchool } from '#tests/support/tasks.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'

let server: TestSchool
let school: TaskSchool
let classId: ClassId
const as = (username = 'education') => school.tokenOf(username)
const idOf = (username: string) => school.idOf(username) as UserId // of an account
const usernames = ['teacher4', 'education', 'tenant', 'student1', 'student2', 'student40']

beforeAll(async () => {
  server = await ownSchool()
  school = await taskSchool(server, usernames)
  classId = school.classId as ClassId // of the class of tasks.ts
  const point = { name: '把字句', type: 'grammar' } as const
  const { id: pointId } = await server.must('createPoint', { body: point }, as())
  const make = async (given: unknown, tag: 'word' | 'writing') => {
    const wording = exerciseWordingSchema.parse(given)
    const body = { wording, difficulty: 'easy', tag, pointIds: tag === 'word' ? [pointId] : [] } as never
    return (await server.must('createExercise', { body }, as('teacher'))).id
  }
  const [judge, essay] = [
    await make(exampleWordings.judge, 'word'),
    await make(exampleWordings.compose, 'writing'),
  ]
  const items = [
    { exerciseId: judge, points: 4 },
    { exerciseId: essay, points: 6 },
  ]
  const id = await school.released({ sections: [{ items }] })
  const answers = [
    { exerciseId: judge, value: { isTrue: true } },
    { exerciseId: essay, value: { text: '我的一天', fileIds: [] } },
  ]
  // The first one's marking is completed: 4 of 4 and 3 of 6. Of the second one the judge counts alone.
  await school.submit(id, 'student1', answers)
  await school.submit(id, 'student2', answers)
  const { own } = await school.get(id, 'student1')
  const marks = [{ exerciseId: essay, score: 3, comment: '' }]
  const body = { attemptId: own?.id ?? '', marks, complete: true }
  await server.must('reviewTask', { body }, as('teacher'))
})
afterAll(() => server.stop())

const of = (answered: number, right: number, score: number, points: number) => ({
  answered,
  right,
  score,
  points,
  scoreShare: points ? score / points : null,
})
const all = of(3, 2, 11, 14)
const [word, writing] = [of(2, 2, 8, 8), of(1, 0, 3, 6)]

test('results and knowledge points are the sums of the counted answers', async () => {
  const results = async (query: object = {}, token = as()) => server.must('results', { query }, token)
  const byStudent = await results()
  expect(byName(byStudent)).toEqual({ 王小明: of(2, 1, 7, 10), 安娜: of(1, 1, 4, 4) })
  expect(byStudent.total).toEqual(all)
  expect(byName(await results({ countType: 'tag' }))).toEqual({ word, writing })
  expect(byName(await results({ countType: 'class' }))).toEqual({ 初级一班: all })
  const month = school.wall(0).slice(0, 7)
  expect(byName(await results({ countType: 'month', from: `${month}-01` }))).toEqual({ [month]: all })
  expect((await results({ until: '2020-12-31' })).total.answered).toBe(0)
  expect((await results({ grade: '中级' })).total.answered).toBe(0)
  expect((await results({}, as('teacher4'))).total.answered).toBe(0)
  const facts = await server.must('listFacts', { query: { of: 'results', key: idOf('student1') } }, as())
  expect(facts.records).toHaveLength(2)
  const points = async (countType: 'point' | 'student' | 'class', token = as('teacher')) =>
    byName(await server.must('pointResults', { query: { countType } }, token))
  expect(await points('point')).toEqual({ 把字句: word })
  expect(await points('student')).toEqual({ 王小明: of(1, 1, 4, 4), 安娜: of(1, 1, 4, 4) })
  expect(await points('class')).toEqual({ 初级一班: word })
})

test('[CALL-STAT-06] the radar of a grade has the shares of what exercises train; each student at school has a card', async () => {
  const radar = async (query: object) => byName(await server.must('growthByGrade', { query }, as()))
  expect(await radar({ grade: '初级' })).toEqual({ word, writing })
  // What nobody answered is no axis of 0.
  expect(await radar({ grade: '高级' })).toEqual({})
  expect(await radar({ countType: 'grade' })).toEqual({ 初级: all })
  expect(await radar({ studentId: idOf('student1') })).toMatchObject({ word: { scoreShare: 1 }, writing })
  const cards = await server.must('growthCards', { query: {} }, as())
  expect(cards.count).toBe(60)
  expect(byName(cards)).toMatchObject({
    王小明: { answered: 2, score: 7, points: 10, scoreShare: 0.7, tasksDone: 1, wordsKnown: 0 },
    安娜: { answered: 1, scoreShare: 1, tasksDone: 1 },
    李大卫: { answered: 0, scoreShare: null, tasksDone: 0 },
  })
  expect((await server.must('growthCards', { query: { grade: '中级' } }, as())).count).toBe(16)
  // A card opens the answers of a month by what they train, and the tasks; one without them has no rows.
  const rowsOf = async (username: string) =>
    (await server.must('listFacts', { query: { of: 'growthCards', key: idOf(username) } }, as())).records
  expect((await rowsOf('student1')).map(({ values }) => [values.answered, values.tasksDone])).toEqual(
    expect.arrayContaining([
      [1, null],
      [1, null],
      [null, 1],
    ]),
  )
  expect(await rowsOf('student40')).toEqual([])
})

test('[CALL-COURSE-04] a class has one card for each of its students, also for those without an answer', async () => {
  const cards = await server.must('growthByClass', { query: { classId } }, as('teacher'))
  const { records } = await server.must('pageStudent', { query: { classId, size: 200 } }, as())
  expect(Object.keys(byName(cards)).sort()).toEqual(records.map(({ name }) => name).sort())
  expect([cards.count, sumOf(cards, 'answered'), sumOf(cards, 'tasksDone')]).toEqual([15, 3, 2])
  expect(await server.call('growthByClass', { query: { classId } }, as('teacher4'))).toMatchObject({
    error: 'NOT_FOUND',
  })
  expect(await server.call('growthByClass', { query: { classId } }, as('student1'))).toMatchObject({
    status: 403,
  })
})

test('[ROLE-20 part] [SCREEN-S-05 part] a student has the own growth card, and nobody else’s', async () => {
  const card = await server.must('growthCards', { query: {} }, as('student1'))
  expect(byName(card)).toMatchObject({ 王小明: { answered: 2, tasksDone: 1 } })
  expect(card.count).toBe(1)
  const radar = await server.must('growthByGrade', { query: { grade: '初级', classId } }, as('student1'))
  expect(radar.total).toEqual(of(2, 1, 7, 10))
  const other = { studentId: idOf('student2') }
  for (const name of ['growthCards', 'growthByGrade'] as const) {
    expect(await server.call(name, { query: other }, as('student1'))).toMatchObject({ error: 'NOT_FOUND' })
    for (const call of ['listFacts', 'exportStat'] as const) {
      const query = { of: name, ...other }
      expect(await server.call(call, { query }, as('student1'))).toMatchObject({ error: 'NOT_FOUND' })
    }
  }
  // Opening the row of somebody else opens nothing.
  const query = { of: 'growthCards' as const, key: idOf('student2') }
  expect((await server.must('listFacts', { query }, as('student1'))).total).toBe(0)
  for (const name of ['results', 'words', 'taskResults', 'duration'] as const)
    expect(await server.call(name, { query: {} }, as('student1'))).toMatchObject({ status: 403 })
})

test('words are known, learnt, forgotten or new, as in the decks themselves', async () => {
  const inSchool = async (id: string, change: object) =>
    server.database.inTenant(await server.schoolId(), (tx) =>
      tx.update(memory).set(change).where(eq(memory.id, id)),
    )
  const days = (count: number) => new Date(Date.now() + count * 24 * 3600_000)
  for (const text of ['苹果', '香蕉', '梨', '葡萄'])
    await server.must('addToDeck', { body: { word: text } }, as('student1'))
  const { words } = await server.must('getDeck', {}, as('student1'))
  const idOfWord = (text: string) => words.find((one) => one.word === text)?.id ?? ''
  const review = (text: string, recall: 'right' | 'wrong') =>
    server.must('reviewWord', { body: { id: idOfWord(text), recall } }, as('student1'))
  // As if two of them had been known for weeks, of which one is asked today.
  const longKnown = {
    state: 2,
    reps: 4,
    stability: 20,
    difficulty: 5,
    scheduledDays: 20,
    lastReview: days(-20),
  }
  await inSchool(idOfWord('苹果'), { ...longKnown, due: days(1) })
  await inSchool(idOfWord('香蕉'), { ...longKnown, due: days(-1) })
  await review('香蕉', 'wrong')
  await review('梨', 'right')
  const asked = async (query: object = {}, token = as()) => server.must('words', { query }, token)
  const byState = await asked()
  expect(byName(byState)).toEqual({
    known: { words: 1, lapses: 0 },
    forgotten: { words: 1, lapses: 1 },
    learning: { words: 1, lapses: 0 },
    new: { words: 1, lapses: 0 },
  })
  expect(await server.must('getDeck', {}, as('student1'))).toMatchObject({ total: 4, known: 1 })
  expect(byName(await asked({ countType: 'class' }))).toEqual({ 初级一班: { words: 4, lapses: 1 } })
  expect(byName(await asked({ countType: 'word', classId }))).toMatchObject({ 香蕉: { words: 1, lapses: 1 } })
  expect(byName(await asked({ countType: 'student' }))).toEqual({ 王小明: { words: 4, lapses: 1 } })
  expect((await asked({}, as('teacher4'))).total).toEqual({ words: 0, lapses: 0 })
  const card = await server.must('growthCards', { query: {} }, as('student1'))
  expect(card.total).toMatchObject({ answered: 2, wordsKnown: 1 })
})

test('a clerk of a department has the students of this department alone', async () => {
  const departmentId = await makeDepartment(server, as('tenant'), { name: '北校区', parentId: null })
  const clerk = await makeClerk(server, departmentId)
  const numbers = async () => [
    (await server.must('results', { query: {} }, clerk)).total.answered,
    (await server.must('pointResults', { query: {} }, clerk)).total.answered,
    (await server.must('growthCards', { query: {} }, clerk)).count,
    (await server.must('words', { query: {} }, clerk)).total.words,
  ]
  expect(await numbers()).toEqual([0, 0, 0, 0])
  await placeInDepartment(server, as('tenant'), { username: 'student1', departmentId })
  expect(await numbers()).toEqual([2, 1, 1, 4])
  const ask = { query: { studentId: idOf('student2') } }
  expect(await server.call('growthCards', ask, clerk)).toMatchObject({ error: 'NOT_FOUND' })
})
