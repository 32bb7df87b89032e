// A sheet that exceeds the limits of memory or time is refused, and the next one is read.
import { expect, test } from 'vitest'
import { userIdSchema } from '#contract/ids.ts'
import { classStore } from '#server/features/school/courseClass/classStore.ts'
import { sheetQueue } from '#server/kit/sheet/sheetQueue.ts'
import { readSheet } from '#server/kit/sheet/sheetTask.ts'
import { templateOf } from '#server/kit/sheet/template/templateOf.ts'
import { makeChainedWorkbook, makeForgedWorkbook, makeLinkedWorkbook } from '#tests/support/sheetBombs.ts'
import { makeSheet } from '#tests/support/sheets.ts'

const unreadable = { code: 'SHEET_UNREADABLE' }
const good = Buffer.from(makeSheet([['姓名']]).base64, 'base64')

test('a workbook that expands to more than its directory declares is refused', async () => {
  await expect(readSheet(makeForgedWorkbook(70_000_000), 10)).rejects.toMatchObject(unreadable)
  expect((await readSheet(good, 10)).rows).toEqual([{ row: 1, cells: ['姓名'] }])
})

test('an xls workbook that needs more memory than allowed is refused', async () => {
  await expect(readSheet(makeChainedWorkbook(300), 10)).rejects.toMatchObject(unreadable)
  expect((await readSheet(good, 10)).rows).toEqual([{ row: 1, cells: ['姓名'] }])
})

test('a workbook whose parsed objects become too large is refused', async () => {
  const limits = { timeoutMs: 60_000, memoryMb: 150 }
  await expect(readSheet(makeLinkedWorkbook(), 10, limits)).rejects.toMatchObject(unreadable)
  expect((await readSheet(good, 10, limits)).rows).toEqual([{ row: 1, cells: ['姓名'] }])
})

test('a sheet that takes too long is refused', async () => {
  const limits = { timeoutMs: 1, memoryMb: 400 }
  await expect(readSheet(good, 10, limits)).rejects.toMatchObject(unreadable)
  expect((await readSheet(good, 10)).rows).toEqual([{ row: 1, cells: ['姓名'] }])
})

test('an account with many sheets waits behind one with a single sheet, and is refused when more than two wait', async () => {
  const callerOf = (userId: string) =>
    ({ userId: userIdSchema.parse(userId), locale: 'zh', timeZone: 'UTC' }) as const
  const many = callerOf('01900000-0000-7000-8000-000000000001')
  const one = callerOf('01900000-0000-7000-8000-000000000002')
  const order: string[] = []
  const ask = (name: string, who: typeof many) =>
    templateOf(classStore, who).then(
      () => order.push(name),
      (error) => order.push(`${name} ${error.code}`),
    )
  let end = () => {}
  const first = sheetQueue.take(many.userId, () => new Promise<void>((ended) => (end = ended)))
  const asked = [ask('many 1', many), ask('many 2', many), ask('many 3', many), ask('one', one)]
  await asked[2]
  end()
  await Promise.all([first, ...asked])
  expect(order).toEqual(['many 3 BUSY', 'many 1', 'one', 'many 2'])
})
