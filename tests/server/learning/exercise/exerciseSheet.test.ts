// Exercises that leave as a sheet, are corrected and return: they stay who they are, with all that a sheet cannot hold.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exerciseWordingSchema } from '#contract/learning/exercise/exercise.ts'
import { plainText } from '#contract/richText.ts'
import { richText } from '#contract/rules/text/writeRichText.ts'
import { answer } from '#server/db/schema/answer.ts'
import { exerciseVersion } from '#server/db/schema/exercise.ts'
import { exampleWordings } from '#tests/support/exampleWordings.ts'
import { followImport } from '#tests/support/imports.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import { unwrap } from '#tests/support/sendCall.ts'
import { makeSheet, rowsOf } from '#tests/support/sheets.ts'
import { taskSchool } from '#tests/support/tasks.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'

let server: TestSchool
let school: Awaited<ReturnType<typeof taskSchool>>
const tokens = new Map<string, string>()
const tokenOf = (username: string) => tokens.get(username) ?? ''
const { choice, fillIn, match, order, compose } = exampleWordings
const plainChoice = {
  ...choice,
  content: { ...choice.content, options: choice.content.options.slice(0, 2), shuffle: false },
  explanation: richText('礼貌用语'),
}
const group = {
  type: 'group',
  stem: richText('读一读。'),
  explanation: null,
  children: [{ ...exampleWordings.judge, weight: 1 }],
}
const ids: Record<string, string> = {}
beforeAll(async () => {
  server = await ownSchool()
  for (const username of ['teacher', 'teacher2', 'teacher.b'])
    tokens.set(username, (await server.signIn(username)).access_token)
  school = await taskSchool(server, ['student1'])
  for (const [name, given] of Object.entries({ plainChoice, fillIn, match, order, compose, group })) {
    const body = {
      wording: exerciseWordingSchema.parse(given),
      difficulty: 'easy',
      source: '出口测试',
      textbook: '第一册',
    } as const
    ids[name] = (await server.must('createExercise', { body }, tokenOf('teacher'))).id
  }
  ids.judge = school.judge
})
afterAll(() => server.stop())

const get = (name: string) =>
  server.must('getExercise', { params: { id: ids[name] ?? '' } }, tokenOf('teacher'))
const exported = async (locale = 'zh-CN', query: object = { source: '出口测试' }) =>
  rowsOf(
    unwrap(await server.call('exportExercise', { query }, tokenOf('teacher'), { 'accept-language': locale })),
  )
const importRows = async (rows: unknown[][], username = 'teacher') => {
  const { jobId } = await server.must('importExercise', { body: makeSheet(rows) }, tokenOf(username))
  return followImport(server, jobId, tokenOf(username))
}
/** The headers, and the row of one exercise with other cells. */
const rowOf = async (name: string, cells: Record<string, string>, query?: object) => {
  const [headers = [], ...rows] = await exported('zh-CN', query)
  const row = rows.find((one) => one.at(-1) === ids[name]) ?? []
  return [headers, headers.map((header, at) => cells[header] ?? row[at])]
}
const changed = { state: 'done', stored: 0, changed: 1, unchanged: 0, failedCount: 0 }

test('the sheet holds what an exercise says, in the columns of the template, and its ID', async () => {
  const rows = await exported()
  const at = (header: string) => rows[0]?.indexOf(header) ?? -1
  const row = rows.find((one) => one.at(-1) === ids.plainChoice) ?? []
  expect(rows[0]?.at(-1)).toBe('同学 ID（请勿修改）')
  expect(
    ['题型', '题干', '选项A', '选项B', '选项C', '答案', '解析', '难度', '来源'].map((name) => row[at(name)]),
  ).toEqual(['选择', '「谢谢」怎么回答？', '不客气', '没关系', '', 'A', '礼貌用语', '容易', '出口测试'])
  const blanks = rows.find((one) => one.at(-1) === ids.fillIn) ?? []
  expect([blanks[at('题干')], blanks[at('答案')]]).toEqual([
    '我____学生，____老师。',
    'SECRET 是；SECRET 不是/SECRET 也不是',
  ])
})

test.each(['zh-CN', 'en', 'id', 'pt', 'ru'])('as it left in %s it changes nothing', async (locale) => {
  const rows = await exported(locale)
  expect(rows).toHaveLength(7)
  expect(await importRows(rows)).toMatchObject({
    ...{ state: 'done', stored: 0, changed: 0, unchanged: 6, failedCount: 0 },
  })
  expect(await exported()).toHaveLength(7)
})

test('a corrected option keeps its place, its neighbours, the reading above the stem and the settings', async () => {
  const before = await get('plainChoice')
  expect(await importRows(await rowOf('plainChoice', { 选项B: '没事儿', 难度: '困难' }))).toMatchObject(
    changed,
  )
  const after = await get('plainChoice')
  expect(after).toMatchObject({ version: 2, difficulty: 'hard', textbook: '第一册' })
  if (before.wording.type !== 'choice' || after.wording.type !== 'choice') throw new Error('another type')
  const [first, second] = before.wording.content.options
  expect(after.wording).toEqual({
    ...before.wording,
    content: { ...before.wording.content, options: [first, { id: second?.id, body: richText('没事儿') }] },
  })
})

test('an answer that moves with its option is still the same option', async () => {
  const before = await get('plainChoice')
  expect(
    await importRows(await rowOf('plainChoice', { 选项A: '没事儿', 选项B: '不客气', 答案: 'B' })),
  ).toMatchObject(changed)
  const after = await get('plainChoice')
  if (before.wording.type !== 'choice' || after.wording.type !== 'choice') throw new Error('another type')
  expect(after.wording.key).toEqual(before.wording.key)
  expect(after.wording.content.options).toEqual(before.wording.content.options.toReversed())
})

test('of a corrected answer the settings of the blanks stay, and so does the other blank', async () => {
  const before = await get('fillIn')
  expect(await importRows(await rowOf('fillIn', { 答案: '是；SECRET 不是/SECRET 也不是' }))).toMatchObject(
    changed,
  )
  const after = await get('fillIn')
  if (before.wording.type !== 'fillIn' || after.wording.type !== 'fillIn') throw new Error('another type')
  const [first, second] = before.wording.key?.blanks ?? []
  expect(after.wording).toEqual({
    ...before.wording,
    key: { blanks: [{ ...first, accept: ['是'] }, second] },
  })
})

/** What was asked in the answers that were given to the exercise. */
const answeredStems = async () =>
  server.database.inTenant(await server.schoolId(), async (tx) => {
    const rows = await tx
      .selectDistinct({ stem: exerciseVersion.stem })
      .from(answer)
      .innerJoin(exerciseVersion, eq(exerciseVersion.id, answer.versionId))
      .where(eq(answer.exerciseId, school.judge))
    return rows.map(({ stem }) => plainText(stem))
  })

test('what was answered stays an answer to the old version, the exercise has a new one', async () => {
  const released = await school.released()
  await school.open(released, 'student1')
  await school.submit(released, 'student1')
  const query = { text: '北京是中国的首都' }
  expect(
    await importRows(await rowOf('judge', { 题干: '上海是中国的首都。', 答案: '错' }, query)),
  ).toMatchObject(changed)
  const after = await get('judge')
  expect(after).toMatchObject({ version: 2, wording: { key: { isTrue: false } } })
  expect(await answeredStems()).toEqual(['北京是中国的首都。'])
  // The rules of the form for an exercise that is used: the type stays.
  const other = await rowOf('judge', { 题型: '写作', 答案: '' }, { text: '上海是中国的首都' })
  expect(await importRows(other)).toMatchObject({ changed: 0, failedCount: 1 })
  expect(await get('judge')).toMatchObject({ type: 'judge', version: 2 })
})

test('what a sheet cannot hold is refused where it would be lost, and its labels change all the same', async () => {
  for (const name of ['match', 'group']) {
    const before = (await get(name)).wording
    expect(await importRows(await rowOf(name, { 题干: '别的' }))).toMatchObject({
      changed: 0,
      failed: [{ row: 2, field: '题干', reason: '表格装不下这道题的全部内容；请在编辑页里修改' }],
    })
    expect(await importRows(await rowOf(name, { 难度: '中等' }))).toMatchObject(changed)
    expect((await get(name)).wording).toEqual(before)
  }
  // A reading stands above its stem.
  expect(await importRows(await rowOf('plainChoice', { 题干: '怎么回答？' }))).toMatchObject({
    changed: 0,
    failed: [{ field: '题干' }],
  })
})

test('of somebody else, of another school or unknown: refused, and nothing is added', async () => {
  const rows = await rowOf('compose', { 题干: '别人的' })
  for (const username of ['teacher2', 'teacher.b'])
    expect(await importRows(rows, username)).toMatchObject({ stored: 0, changed: 0, failedCount: 1 })
  await server.must('shareExercise', { body: { ids: [ids.compose ?? ''] } }, tokenOf('teacher'))
  expect(await importRows(rows, 'teacher2')).toMatchObject({
    ...{ stored: 0, changed: 0, failedCount: 1 },
    failed: [{ row: 2, field: '', reason: '没有权限操作他人的内容' }],
  })
  expect(plainText((await get('compose')).wording.stem)).not.toBe('别人的')
})
