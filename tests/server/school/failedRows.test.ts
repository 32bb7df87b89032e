// The rows that did not go in come back as a sheet that can be corrected and imported again.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { followImport } from '#tests/support/imports.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import { tokenOf } from '#tests/support/rights.ts'
import { makeSheet, rowsOf } from '#tests/support/sheets.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'

let server: TestSchool
let education: string
beforeAll(async () => {
  server = await ownSchool()
  education = await tokenOf(server, 'education')
})
afterAll(() => server.stop())

const imported = async (sheet: { name: string; base64: string }, isPreview = false) => {
  const { jobId } = await server.must('importStudent', { body: { ...sheet, isPreview } }, education)
  return followImport(server, jobId, education)
}
const failedRows = async (id: string, sheet: { name: string; base64: string }, language = 'zh-CN') => {
  const reply = await server.call('getFailedRows', { params: { id }, body: sheet }, education, {
    'accept-language': language,
  })
  if (!reply.ok) throw new Error(reply.error)
  return reply.data
}

const list = makeSheet([
  ['新生名单'],
  ['姓名', '家长电话', '性别', '手机号', '密码'],
  ['好的人', '', '男', '13800138201', ''],
  ['坏@人', '0571-1', '女', '13800138202', 'Secret888'],
  ['没性别', '=1+1', '', '138', ''],
])

test('[VAL-20] the wrong rows keep their columns, and each says what is wrong in the reader’s language', async () => {
  const job = await imported(list)
  expect(job).toMatchObject({ stored: 1, failedCount: 2 })
  const file = await failedRows(job.id, list)
  expect(file.name).toBe('名单（要改正的行）.xlsx')
  expect(rowsOf(file)).toEqual([
    ['姓名', '家长电话', '性别', '手机号', '密码', '没有导入的原因'],
    ['坏@人', '0571-1', '女', '13800138202', 'Secret888', '姓名：姓名只能包含中文、字母、数字、横线和下划线'],
    ['没性别', '=1+1', '', '138', '', expect.stringMatching(/^性别：.+\n手机号：.+$/)],
  ])
  const inRussian = rowsOf(await failedRows(job.id, list, 'ru'))
  expect(inRussian[0]).toEqual(['姓名', '家长电话', '性别', '手机号', '密码', 'Почему не импортировано'])
})

test('corrected it goes in, and what is wrong again has one column of reasons, in whatever language it had it', async () => {
  const job = await imported(list, true)
  const [headers = [], ...rows] = rowsOf(await failedRows(job.id, list, 'en'))
  const corrected = makeSheet([headers, ['改好', ...(rows[0]?.slice(1) ?? [])], rows[1] ?? []])
  const again = await imported(corrected)
  expect(again).toMatchObject({ stored: 1, failedCount: 1 })
  expect(rowsOf(await failedRows(again.id, corrected))).toEqual([
    ['姓名', '家长电话', '性别', '手机号', '密码', '没有导入的原因'],
    ['没性别', '=1+1', '', '138', '', expect.stringMatching(/^性别：/)],
  ])
})

test('a day stays the day it is, however the sheet shows it', async () => {
  const sheet = makeSheet([
    ['姓名', '性别', '手机号', '入学时间'],
    ['坏@人', '女', '13800138203', new Date(Date.UTC(2026, 2, 4))],
  ])
  const job = await imported(sheet)
  expect(rowsOf(await failedRows(job.id, sheet))[1]?.[3]).toBe('2026-03-04')
})

test('all wrong rows come back, beyond those that the dialog shows; nobody else’s', async () => {
  const many = makeSheet([
    ['姓名', '性别', '手机号'],
    ...Array.from({ length: 600 }, (_, at) => [`坏@${at}`, '女', '13800138204']),
  ])
  const job = await imported(many)
  expect(job.failed).toHaveLength(500)
  expect(rowsOf(await failedRows(job.id, many))).toHaveLength(601)
  const other = await tokenOf(server, 'teacher')
  const reply = await server.call('getFailedRows', { params: { id: job.id }, body: many }, other)
  expect(reply).toMatchObject({ ok: false, error: 'NOT_FOUND' })
})

test('another file than the one that was imported is refused', async () => {
  const job = await imported(list)
  const other = makeSheet([['姓名'], ['别人']])
  const reply = await server.call('getFailedRows', { params: { id: job.id }, body: other }, education)
  expect(reply).toMatchObject({ ok: false, error: 'VALIDATION', fields: { name: 'field.otherSheet' } })
})
