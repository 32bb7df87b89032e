// Names and phones of people from everywhere: a long or foreign name under 姓名 is the full name, +7 … is a phone number.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { followImport } from '#tests/support/imports.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import { tokenOf } from '#tests/support/rights.ts'
import { makeSheet } from '#tests/support/sheets.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'

let server: TestSchool
let education: string
beforeAll(async () => {
  server = await ownSchool()
  education = await tokenOf(server, 'education')
})
afterAll(() => server.stop())

const imported = async (
  rows: unknown[][],
  {
    kind = 'Student' as 'Student' | 'Alumnus',
    isPreview = false,
    existing = 'leave' as 'leave' | 'update',
  } = {},
) => {
  const body = { ...makeSheet(rows), isPreview, existing }
  const { jobId } = await server.must(`import${kind}`, { body }, education)
  return followImport(server, jobId, education)
}
const students = async (name: string) =>
  (await server.must('pageStudent', { query: { name, size: 200 } }, education)).records.map(
    ({ name, fullName, phone }) => [name, fullName, phone],
  )

const headers = ['姓名', '性别', '手机号']
const foreigners = [
  headers,
  ['Budi Santoso', '男', '+62 812-3456-7890'],
  ['Pedro Alves', '男', '+351 912 345 678'],
  ['安娜·伊万诺娃', '女', '+7 912 345-67-89'],
]

describe('a sheet of foreigners', () => {
  test('the preview shows the full name, and the name that it suggests', async () => {
    const preview = await imported(foreigners, { isPreview: true })
    expect(preview).toMatchObject({ stored: 3, failedCount: 0 })
    const names = preview.understood?.changes.filter(({ field }) => field !== '手机号')
    expect(names?.map(({ field, from, to, cell }) => [field, from, to, cell])).toEqual([
      ['姓名', 'Budi Santoso', 'Budi', 'A2'],
      ['全名', 'Budi Santoso', 'Budi Santoso', 'A2'],
      ['姓名', 'Pedro Alves', 'Pedro', 'A3'],
      ['全名', 'Pedro Alves', 'Pedro Alves', 'A3'],
      ['姓名', '安娜·伊万诺娃', '安娜伊万诺娃', 'A4'],
      ['全名', '安娜·伊万诺娃', '安娜·伊万诺娃', 'A4'],
    ])
  })

  test('they go in, and imported again nobody is there twice', async () => {
    expect(await imported(foreigners)).toMatchObject({ stored: 3, failedCount: 0 })
    expect(await students('Santoso')).toEqual([['Budi', 'Budi Santoso', '+6281234567890']])
    expect(await students('伊万诺娃')).toEqual([['安娜伊万诺娃', '安娜·伊万诺娃', '+79123456789']])
    for (const existing of ['leave', 'update'] as const)
      expect(await imported(foreigners, { existing })).toMatchObject({
        stored: 0,
        changed: 0,
        unchanged: 3,
        failedCount: 0,
      })
  })

  test('who has another name in class by now keeps it', async () => {
    const [person] = (await server.must('pageStudent', { query: { name: 'Alves' } }, education)).records
    const body = {
      id: person?.id ?? '',
      name: '佩德罗',
      fullName: 'Pedro Alves',
      gender: 'male' as const,
      phone: '+351912345678',
    }
    await server.must('updateStudent', { body }, education)
    const job = await imported([headers, ['Pedro Alves', '女', '+351 912 345 678']], { existing: 'update' })
    expect(job).toMatchObject({ stored: 0, changed: 1, failedCount: 0 })
    expect(await students('Alves')).toEqual([['佩德罗', 'Pedro Alves', '+351912345678']])
  })

  test('alumni as well', async () => {
    const rows = [
      ['姓名', '班级'],
      ['Maria-Eduarda dos Santos', '毕业一班'],
    ]
    expect(await imported(rows, { kind: 'Alumnus' })).toMatchObject({ stored: 1, failedCount: 0 })
    expect(await imported(rows, { kind: 'Alumnus' })).toMatchObject({ stored: 0, unchanged: 1 })
  })

  test('[VAL-05] what is no name stays refused, and a name beside another full name says what is wrong', async () => {
    const job = await imported([
      ['姓名', '全名', '性别', '手机号'],
      ['坏@人', '', '女', '13800138301'],
      ['Budi Santoso', 'Budi Santoso Wijaya', '男', '13800138302'],
    ])
    expect(job).toMatchObject({ stored: 0, failedCount: 2 })
    expect(job.failed.map(({ cell, reason }) => [cell, reason])).toEqual([
      ['A2', '姓名只能包含中文、字母、数字、横线和下划线'],
      ['A3', '姓名长度为 1 到 8 个字'],
    ])
  })
})

test('a person is found by an international number, however it is typed', async () => {
  const found = await server.must('pageStudent', { query: { phone: '+7 (912) 345' } }, education)
  expect(found.records.map(({ fullName }) => fullName)).toEqual(['安娜·伊万诺娃'])
})

test('a number that no country has is refused', async () => {
  const body = { name: '号码', gender: 'male' as const, phone: '+7 912' }
  const reply = await server.call('createStudent', { body }, education)
  expect(reply).toMatchObject({ ok: false, error: 'VALIDATION', fields: { phone: 'field.phoneAbroad' } })
})
