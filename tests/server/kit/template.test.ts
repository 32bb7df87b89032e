// Templates of sheets: an example that is never imported, and what may stand in each column.
import { read } from '@e965/xlsx'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { locales } from '#contract/locale.ts'
import type { NounDeclaration } from '#contract/noun.ts'
import { nouns } from '#contract/nouns.ts'
import { allowedText } from '#server/kit/sheet/template/sheetText.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import { makeSheet, rowsOf } from '#tests/support/sheets.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'

let server: TestSchool
let office: string
let teacher: string
beforeAll(async () => {
  server = await ownSchool()
  office = (await server.signIn('education')).access_token
  teacher = (await server.signIn('teacher')).access_token
  await server.must('createClass', { body: { name: '模板一班', grade: '初级' } }, office)
})
afterAll(() => server.stop())

const follow = async (jobId: string, token: string) => {
  const ask = () => server.must('getImport', { params: { id: jobId } }, token)
  await expect.poll(async () => (await ask()).state, { timeout: 30_000 }).toMatch(/done|failed/)
  return ask()
}

const kinds = ['Student', 'Teacher', 'Alumnus', 'WordCard', 'Exercise', 'Mistake'] as const
const tokenFor = (kind: (typeof kinds)[number]) =>
  ['Student', 'Teacher', 'Alumnus'].includes(kind) ? office : teacher
const template = async (kind: (typeof kinds)[number], language = 'zh-CN') => {
  const reply = await server.call(`template${kind}`, {}, tokenFor(kind), { 'accept-language': language })
  if (!reply.ok) throw new Error(reply.error)
  return reply.data
}
const importOf = async (kind: (typeof kinds)[number], body: { name: string; base64: string }) => {
  const { jobId } = await server.must(`import${kind}`, { body }, tokenFor(kind))
  return follow(jobId, tokenFor(kind))
}
/** The notes of the headers, by column. */
const notesOf = ({ base64 }: { base64: string }) => {
  const sheet = Object.values(read(base64, { type: 'base64' }).Sheets)[0] ?? {}
  const [headers = []] = rowsOf({ base64 })
  const notes = headers.map((_, at) => sheet[`${String.fromCharCode(65 + at)}1`]?.c?.[0]?.t)
  return Object.fromEntries(headers.map((header, at) => [header, notes[at]]))
}

test.each(kinds)('the untouched template of %s imports nothing and says what to do', async (kind) => {
  for (const language of ['zh-CN', 'ru-RU']) {
    const { name, base64 } = await template(kind, language)
    expect(await importOf(kind, { name, base64 })).toMatchObject({
      state: 'failed',
      stored: 0,
      problem: '表格里只有例子。请写在例子下面，或把例子改成你的内容，再导入',
    })
  }
})

test.each([
  ['Student', { 姓名: '褚一', 性别: '女', 手机号: '13800138041', 班级: '模板一班' }],
  ['Teacher', { 姓名: '褚二', 性别: '男', 手机号: '13800138042' }],
  ['Alumnus', { 姓名: '褚三', 毕业班级: '三年级二班' }],
  ['WordCard', { 词语: '香蕉' }],
  ['Exercise', { 题型: '判断', 题干: '北京是首都。', 答案: '对' }],
  ['Mistake', { 名称: '语序不对', 类型: '错序' }],
] as const)(
  'a row below the example of %s is imported, and the example is left out by name',
  async (kind, cells) => {
    const [headers = [], example = []] = rowsOf(await template(kind))
    const row = headers.map((header) => (cells as Record<string, string>)[header] ?? '')
    expect(await importOf(kind, makeSheet([headers, example, row]))).toMatchObject({
      state: 'done',
      stored: 1,
      failedCount: 0,
      understood: { exampleRows: [2] },
    })
  },
)

test('an example that became a person is imported', async () => {
  const [headers = [], example = []] = rowsOf(await template('Student'))
  const filled = example.map(
    (text, at) => ({ 姓名: '褚四', 班级: '模板一班', 学号: 'B77' })[headers[at] ?? ''] ?? text,
  )
  expect(await importOf('Student', makeSheet([headers, filled]))).toMatchObject({
    stored: 1,
    failedCount: 0,
    understood: { exampleRows: [] },
  })
})

test('the first row below the headers of the students’ template', async () => {
  const [headers = [], example = []] = rowsOf(await template('Student'))
  const named = Object.fromEntries(headers.map((header, at) => [header, example[at]]))
  expect(named).toMatchObject({ 姓名: '例：安娜', 性别: '女', 入学时间: '2026-09-01', 初始密码: '' })
})

test('each header says what may stand below it, in the language of the request', async () => {
  expect(notesOf(await template('Student'))).toMatchObject({
    姓名: '必填\n课堂上用的名字：中文、字母、数字、横线和下划线，1 到 8 个字；更长的名字会放进“全名”',
    性别: '必填\n可以填：男或女',
    年级: '可以空着\n2 到 5 个字',
    入学时间: '可以空着\n日期，写成“年-月-日”，例如 2026-09-01',
    国籍: '可以空着\n最多 32 个字',
  })
  const english = notesOf(await template('Exercise', 'en-US'))
  expect(english.Difficulty).toBe('May stay empty\nOne of: Easy, Medium, or Hard')
  expect(notesOf(await template('Mistake')).已有次数).toBe('可以空着\n整数，0 到 100000')
})

test('a column from a list offers its words, without those that no row can be', async () => {
  const { base64 } = await template('Exercise')
  const sheet = unzipSync(Buffer.from(base64, 'base64'))['xl/worksheets/sheet1.xml']
  const lists = [...strFromU8(sheet ?? new Uint8Array()).matchAll(/sqref="(\w+):\w+"><formula1>"([^"]+)"/g)]
  expect(lists.map(([, cell, words]) => [cell, words])).toEqual([
    ['A2', '选择,填空,判断,排序,手写,写作'],
    ['R2', '音节,汉字,词汇,语法,文化'],
    ['S2', '容易,中等,困难'],
    ['T2', '音节,汉字,词汇,语法,听力,口语,阅读,写作,书写'],
  ])
})

test('every column of every template says what may stand in it', () => {
  const silent = (nouns as readonly { declared: NounDeclaration }[]).flatMap(({ declared }) => {
    const { import: columns = [], allowed = {}, days = [] } = declared.sheet ?? {}
    const texts = Object.values(allowed).flatMap(({ text }) => text ?? [])
    const unknown = texts.filter((key) => locales.some((locale) => !allowedText(key, locale)))
    const others = Object.keys(allowed).filter((column) => !columns.includes(column))
    return [
      ...unknown,
      ...others,
      ...(columns.length > 0 && !declared.sheet?.example ? [declared.name] : []),
      ...days.filter((day) => !columns.includes(day)),
    ]
  })
  expect(silent).toEqual([])
})
