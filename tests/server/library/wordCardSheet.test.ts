// Word cards that leave as a sheet, are corrected and return: they stay who they are.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { followImport } from '#tests/support/imports.ts'

import { ownSchool } from '#tests/support/ownSchool.ts'
import { unwrap } from '#tests/support/sendCall.ts'
import { makeSheet, rowsOf } from '#tests/support/sheets.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'

let server: TestSchool
const tokens = new Map<string, string>()
const tokenOf = (username: string) => tokens.get(username) ?? ''
let apple = ''
let pear = ''
beforeAll(async () => {
  server = await ownSchool()
  for (const username of ['teacher', 'teacher2', 'teacher.b'])
    tokens.set(username, (await server.signIn(username)).access_token)
  const cards = [
    { name: '苹果', interpretation: 'яблоко', collocation: '一个苹果', sentence: '我吃苹果。\n你吃吗？' },
    { name: '梨', interpretation: 'груша' },
  ]
  const made = await server.must('createWordCards', { body: { cards } }, tokenOf('teacher'))
  ;[apple = '', pear = ''] = made.ids
})
afterAll(() => server.stop())

const exported = async (locale?: string, username = 'teacher') =>
  rowsOf(
    unwrap(
      await server.call(
        'exportWordCard',
        { query: {} },
        tokenOf(username),
        locale ? { 'accept-language': locale } : {},
      ),
    ),
  )
const importRows = async (rows: unknown[][], username = 'teacher') => {
  const { jobId } = await server.must('importWordCard', { body: makeSheet(rows) }, tokenOf(username))
  return followImport(server, jobId, tokenOf(username))
}
const get = (id: string) => server.must('getWordCard', { params: { id } }, tokenOf('teacher'))
const own = async (username = 'teacher') =>
  (await server.must('pageWordCard', { query: { size: 100 } }, tokenOf(username))).records
const replaced = (rows: string[][], from: string, to: string) =>
  rows.map((row) => row.map((cell) => (cell === from ? to : cell)))

test('a sheet as it left changes nothing, and says so', async () => {
  const rows = await exported()
  expect(rows[0]).toEqual(['词语', '拼音', '词性', '释义', '搭配', '例句', '同学 ID（请勿修改）'])
  expect(rows.map((row) => row.at(-1))).toEqual(expect.arrayContaining([apple, pear]))
  expect(await importRows(rows)).toMatchObject({
    state: 'done',
    total: 2,
    stored: 0,
    changed: 0,
    unchanged: 2,
    failedCount: 0,
  })
  expect(await own()).toHaveLength(2)
})

test('a corrected cell changes its card, a row without an ID is new, and a refused one comes back', async () => {
  const rows = replaced(await exported(), 'груша', 'груша (фрукт)')
  rows.push(['香蕉', '', '', 'банан', '', '', ''])
  rows.push(['葡萄', '', '', '', '', '', 'no-id'])
  expect(await importRows(rows)).toMatchObject({
    ...{ state: 'done', total: 4, stored: 1, changed: 1, unchanged: 1, failedCount: 1 },
    failed: [
      { row: 5, field: '同学 ID（请勿修改）', reason: '没有找到这个 ID 的记录。要新增就把这一格清空' },
    ],
  })
  expect(await get(pear)).toMatchObject({ name: '梨', interpretation: 'груша (фрукт)' })
  expect(await get(apple)).toMatchObject({ collocation: '一个苹果', sentence: '我吃苹果。\n你吃吗？' })
  expect(await own()).toHaveLength(3)
})

test('an empty cell and a column that was left out leave what the card has', async () => {
  const [headers = [], ...rows] = await exported()
  const at = headers.indexOf('搭配')
  const emptied = [headers, ...rows.filter((row) => row.at(-1) === apple)].map((row, line) =>
    line === 0 ? row : row.map((cell, column) => (column === at ? '' : cell)),
  )
  expect(await importRows(emptied)).toMatchObject({ stored: 0, changed: 0, unchanged: 1 })
  expect(await get(apple)).toMatchObject({ collocation: '一个苹果', sentence: '我吃苹果。\n你吃吗？' })
  expect(
    await importRows([
      ['词语', '释义', '同学 ID（请勿修改）'],
      ['苹果', 'apple', apple],
    ]),
  ).toMatchObject({ stored: 0, changed: 1 })
  expect(await get(apple)).toMatchObject({ interpretation: 'apple', sentence: '我吃苹果。\n你吃吗？' })
})

test('a sheet of another interface language is the same sheet', async () => {
  const rows = replaced(await exported('ru-RU'), 'apple', 'яблоко')
  expect(rows[0]?.at(-1)).toBe('Tongxue ID (не менять)')
  expect(rows[0]?.[0]).not.toBe('词语')
  expect(await importRows(rows)).toMatchObject({ stored: 0, changed: 1, unchanged: 2, failedCount: 0 })
  expect(await get(apple)).toMatchObject({ interpretation: 'яблоко' })
})

test('what belongs to somebody else, or to another school, is refused and stays', async () => {
  const rows = replaced(await exported(), 'яблоко', 'чужое')
  const before = (await own('teacher.b')).length
  expect(await importRows(rows, 'teacher.b')).toMatchObject({ stored: 0, changed: 0, failedCount: 3 })
  expect(await own('teacher.b')).toHaveLength(before)
  await server.must('shareWordCard', { body: { ids: [apple] } }, tokenOf('teacher'))
  const ofApple = rows.filter((row, line) => line === 0 || row.at(-1) === apple)
  expect(await importRows(ofApple, 'teacher2')).toMatchObject({ stored: 0, changed: 0, failedCount: 1 })
  // The owner takes it back before it is changed, as in the form.
  expect(await importRows(ofApple)).toMatchObject({ stored: 0, changed: 0, failedCount: 1 })
  expect(await get(apple)).toMatchObject({ interpretation: 'яблоко' })
  await server.must('unshareWordCard', { body: { ids: [apple] } }, tokenOf('teacher'))
})

test('of two rows with one ID the first one counts', async () => {
  const rows = [
    ['词语', '释义', '同学 ID（请勿修改）'],
    ['梨', 'груша 1', pear],
    ['梨', 'груша 2', pear],
  ]
  expect(await importRows(rows)).toMatchObject({ changed: 1, failedCount: 1, failed: [{ row: 3 }] })
  expect(await get(pear)).toMatchObject({ interpretation: 'груша 1' })
})

test('the empty sheet asks for no ID', async () => {
  const [headers = []] = rowsOf(await server.must('templateWordCard', {}, tokenOf('teacher')))
  expect(headers).not.toContain('同学 ID（请勿修改）')
})
