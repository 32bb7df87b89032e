// Exercises from a sheet: good rows are stored, the others are named with their reasons.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import { makeSheet, rowsOf } from '#tests/support/sheets.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'

let server: TestSchool
let token: string
beforeAll(async () => {
  server = await ownSchool()
  token = (await server.signIn('teacher')).access_token
  const { access_token: office } = await server.signIn('education')
  await server.must('createLevel', { body: { name: '导入级', sort: 1 } }, office)
  await server.must('createPoint', { body: { name: '导入点一', type: 'grammar' } }, office)
  await server.must('createPoint', { body: { name: '导入点二', type: 'grammar' } }, office)
})
afterAll(() => server.stop())

const follow = async (jobId: string) => {
  const ask = () => server.must('getImport', { params: { id: jobId } }, token)
  await expect.poll(async () => (await ask()).state, { timeout: 30_000 }).toMatch(/done|failed/)
  return ask()
}
const headers = [
  '题型',
  '题干',
  '选项A',
  '选项B',
  '选项C',
  '答案',
  '解析',
  '等级',
  '知识点',
  '难度',
  '标签',
  '来源',
]

test('[CALL-EXER-05 part] good rows are stored with all they name, bad ones come back as a table', async () => {
  const rows = [
    headers,
    [
      '选择',
      '“谢谢”怎么回答？',
      '不客气',
      '没关系',
      '',
      'A',
      '礼貌用语',
      '导入级',
      '导入点一/导入点二',
      '困难',
      '语法',
      '自编',
    ],
    ['', '北京是中国的首都。', '', '', '', '对'],
    ['选择', '哪一个？', '一', '二', '', 'D'],
    ['填空', '我____学生。', '', '', '', '是', '', '没有的级', '没有的点', '很难'],
    ['选择', '没有选项', '', '', '', 'A'],
    // True, or the word 是? Without a type nobody can say.
    ['', '他是学生。', '', '', '', '是'],
    ['判断', '她是医生。', '', '', '', '是'],
  ]
  const { jobId } = await server.must('importExercise', { body: makeSheet(rows) }, token)
  expect(await follow(jobId)).toMatchObject({
    state: 'done',
    total: 7,
    stored: 3,
    failedCount: 4,
    failed: [
      { row: 4, field: '答案', reason: '无法识别这个答案' },
      { row: 5, field: '等级', reason: expect.any(String) },
      { row: 5, field: '知识点', reason: expect.any(String) },
      { row: 5, field: '难度', reason: expect.any(String) },
      { row: 6, field: '选项A', reason: '太少了' },
      { row: 7, field: '题型', reason: '可能是别的题型，请核对' },
    ],
  })
  const page = async (text: string) =>
    (await server.must('pageExercise', { query: { libraryType: '3', text } }, token)).records
  expect(await page('谢谢')).toMatchObject([
    {
      type: 'choice',
      levelName: '导入级',
      points: [{ name: '导入点一' }, { name: '导入点二' }],
      difficulty: 'hard',
      tag: 'grammar',
      source: '自编',
      mine: true,
      version: 1,
    },
  ])
  expect(await page('首都')).toMatchObject([{ type: 'judge', difficulty: 'medium', levelName: null }])
  expect(await page('哪一个')).toEqual([])
})

test('the empty sheet names the columns that the import reads', async () => {
  const sheet = await server.must('templateExercise', {}, token)
  const [columns] = rowsOf(sheet)
  expect(columns).toEqual(expect.arrayContaining(headers))
})

test('the address of the import is the one of the specification, by POST and by GET', async () => {
  const path = '/exercise/teach/exercise/importFile'
  expect([calls.importExercise, calls.importExerciseAsGet]).toMatchObject([
    { method: 'POST', path },
    { method: 'GET', path },
  ])
  const query = makeSheet([headers, ['', '上海是中国的首都。', '', '', '', '错']], 'xls')
  const { jobId } = await server.must('importExerciseAsGet', { query }, token)
  expect(await follow(jobId)).toMatchObject({ state: 'done', stored: 1 })
})
