// Plans and exercises of a school, and who made and shared what, in a school whose library was empty.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserId } from '#contract/ids.ts'
import { exerciseWordingSchema } from '#contract/learning/exercise/exercise.ts'
import { richText } from '#contract/rules/text/writeRichText.ts'
import { exercise } from '#server/db/schema/exercise.ts'
import { exampleWordings } from '#tests/support/exampleWordings.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import { plansOf } from '#tests/support/plans.ts'
import { makeDepartment, placeInDepartment } from '#tests/support/rights.ts'
import { byName, makeClerk, sumOf } from '#tests/support/stats.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'

let server: TestSchool
let teacherId: UserId
const tokens = new Map<string, string>()
const as = (username = 'education') => tokens.get(username) ?? ''
const one = (id: string) => ({ body: { ids: [id] } })
const thisYear = String(new Date().getUTCFullYear())

beforeAll(async () => {
  server = await ownSchool()
  for (const username of ['tenant', 'education', 'teacher', 'teacher2'])
    tokens.set(username, (await server.signIn(username)).access_token)
  teacherId = (await server.must('getUserInfo', {}, as('teacher'))).sysUser.userId
  const level = await server.must('createLevel', { body: { name: '一级', sort: 1 } }, as())
  const make = async (given: unknown, username: string, labels: object) => {
    const body = { wording: exerciseWordingSchema.parse(given), difficulty: 'easy', ...labels } as const
    return (await server.must('createExercise', { body }, as(username))).id
  }
  const { choice: asked, judge, order } = exampleWordings
  const choice = { ...asked, content: { ...asked.content, options: asked.content.options.slice(0, 2) } }
  const group = { type: 'group', stem: richText('读一读'), explanation: null, children: [judge, order] }
  const old = await make(choice, 'teacher', { tag: 'word', levelId: level.id })
  await make(judge, 'teacher', { difficulty: 'hard', tag: 'listening' })
  // A group is one exercise, whatever is below it.
  await server.must('shareExercise', one(await make(group, 'teacher2', {})), as('teacher2'))
  await server.database.inTenant(await server.schoolId(), (tx) =>
    tx
      .update(exercise)
      .set({ createdAt: new Date('2024-05-05T12:00:00Z') })
      .where(eq(exercise.id, old)),
  )
  const plans = plansOf(server)
  await plans.make(as('teacher'), { hours: 2 })
  await plans.make(as('teacher'), { template: true })
  await server.must('shareLessonPlan', one(await plans.make(as('teacher2'), { hours: 3 })), as('teacher2'))
  const card = await server.must('createWordCard', { body: { name: '苹果' } }, as('teacher2'))
  await server.must('shareWordCard', one(card.id), as('teacher2'))
  await server.must(
    'createResource',
    { body: { url: 'https://example.org/shan', name: '山' } },
    as('teacher'),
  )
})
afterAll(() => server.stop())

test('[CALL-STAT-08] lesson plans are as many as are stored, by state, teacher and month', async () => {
  const plans = (countType: 'planState' | 'teacher' | 'month', query = {}) =>
    server.must('lessonPlanCount', { query: { countType, ...query } }, as())
  expect(byName(await plans('planState'))).toEqual({
    personal: { plans: 1, lessonHours: 2 },
    template: { plans: 1, lessonHours: 1 },
    shared: { plans: 1, lessonHours: 3 },
  })
  expect(byName(await plans('teacher'))).toEqual({
    李老师: { plans: 2, lessonHours: 3 },
    张老师: { plans: 1, lessonHours: 3 },
  })
  const stored = async (libraryType: '2' | '3', username: string) =>
    (await server.must('pageLessonPlan', { query: { libraryType } }, as(username))).total
  expect([await stored('3', 'teacher'), await stored('2', 'education')]).toEqual([2, 1])
  expect((await plans('month')).total.plans).toBe(3)
  expect((await plans('planState', { teacherId })).total).toEqual({ plans: 2, lessonHours: 3 })
})

test('[CALL-STAT-08] [SCREEN-ST-12 part] exercises are as many as are stored, by type, level and all else', async () => {
  const exercises = async (
    countType: 'exerciseType' | 'level' | 'difficulty' | 'tag' | 'library' | 'month',
  ) => byName(await server.must('exerciseCount', { query: { countType } }, as()))
  const of = (count: number) => ({ exercises: count })
  expect(await exercises('exerciseType')).toEqual({ choice: of(1), judge: of(1), group: of(1) })
  expect(await exercises('level')).toEqual({ 一级: of(1), '': of(2) })
  expect(await exercises('difficulty')).toEqual({ easy: of(2), hard: of(1) })
  expect(await exercises('tag')).toEqual({ word: of(1), listening: of(1), '': of(1) })
  expect(await exercises('library')).toEqual({ 2: of(1), 3: of(2) })
  expect(await exercises('month')).toMatchObject({ '2024-05': of(1) })
  const rows = await server.must('listFacts', { query: { of: 'exerciseCount', key: 'group' } }, as())
  expect(rows).toMatchObject({ total: 1, records: [{ person: '张老师', values: { exercises: 1 } }] })
})

test('[CALL-STAT-11] what teachers made and shared is the same by teacher, by kind and by year', async () => {
  const byTeacher = await server.must('madeByTeacher', { query: {} }, as())
  expect(byName(byTeacher)).toEqual({ 李老师: { made: 5, shared: 0 }, 张老师: { made: 3, shared: 3 } })
  const byKind = await server.must('madeByTeacher', { query: { countType: 'itemKind' } }, as())
  expect(byName(byKind)).toEqual({
    resource: { made: 1, shared: 0 },
    plan: { made: 3, shared: 1 },
    exercise: { made: 3, shared: 1 },
    wordCard: { made: 1, shared: 1 },
  })
  const byYear = await server.must('madeByYear', { query: {} }, as())
  expect(byName(byYear)).toEqual({ 2024: { made: 1, shared: 0 }, [thisYear]: { made: 7, shared: 3 } })
  for (const answer of [byTeacher, byKind, byYear]) {
    expect(answer.total).toEqual({ made: 8, shared: 3 })
    expect([sumOf(answer, 'made'), sumOf(answer, 'shared')]).toEqual([8, 3])
  }
  const facts = await server.must('listFacts', { query: { of: 'madeByYear', key: '2024' } }, as())
  expect(facts).toMatchObject({ total: 1, records: [{ person: '李老师' }] })
  for (const name of ['madeByTeacher', 'madeByYear', 'lessonPlanCount', 'exerciseCount'] as const)
    expect(await server.call(name, { query: {} }, as('teacher'))).toMatchObject({ status: 403 })
})

test('a clerk of a department has what its teachers made', async () => {
  const departmentId = await makeDepartment(server, as('tenant'), { name: '北校区', parentId: null })
  const clerk = await makeClerk(server, departmentId)
  const made = async () => (await server.must('madeByYear', { query: {} }, clerk)).total
  expect(await made()).toEqual({ made: 0, shared: 0 })
  await placeInDepartment(server, as('tenant'), { username: 'teacher2', departmentId })
  expect(await made()).toEqual({ made: 3, shared: 3 })
  expect((await server.must('lessonPlanCount', { query: {} }, clerk)).total.plans).toBe(1)
})
