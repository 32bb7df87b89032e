// A sheet means what its reader sees, in whatever program it was made; what cannot be understood is refused with its cell.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ImportJob } from '#contract/sheet.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import { makeSheet } from '#tests/support/sheets.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'
import { asUpload, type BookXml, classList, packed } from '#tests/support/workbooks.ts'
import { sheetRow } from '#tests/support/zips.ts'

let server: TestSchool
let education: string
beforeAll(async () => {
  server = await ownSchool()
  education = (await server.signIn('education')).access_token
})
afterAll(() => server.stop())

type Upload = { name: string; base64: string }
type Importable = 'importStudent' | 'importTeacher' | 'importAlumnus'
const imported = async (
  upload: Upload,
  { isPreview = false, call = 'importStudent' as Importable, language = 'zh-CN' } = {},
): Promise<ImportJob> => {
  const { jobId } = await server.must(call, { body: { ...upload, isPreview } }, education)
  const ask = async () => {
    const reply = await server.call('getImport', { params: { id: jobId } }, education, {
      'accept-language': language,
    })
    if (!reply.ok) throw new Error(reply.error)
    return reply.data
  }
  await expect.poll(async () => (await ask()).state, { timeout: 20_000 }).toMatch(/done|failed/)
  return ask()
}
const preview = (upload: Upload, language?: string) =>
  imported(upload, { isPreview: true, ...(language && { language }) })
const found = async (name: string) =>
  (await server.must('pageStudent', { query: { name } }, education)).records
const book = (content: string, more: Partial<BookXml> = {}) =>
  asUpload(packed({ sheets: [{ name: '名单', content }], ...more }))

const headers = ['姓名', '性别', '手机号', '入学时间', '课程班']
const row = (name: string, more: string[] = []) => [name, '女', '13800138000', ...more]

describe.each(['Excel', 'WPS', 'LibreOffice', 'Google'] as const)('a class list as %s writes it', (maker) => {
  test('three students are in the class that is merged over their rows, with day, gender and number as shown', async () => {
    const job = await imported(asUpload(packed(classList[maker], maker)))
    expect(job).toMatchObject({ state: 'done', stored: 3, failed: [] })
    const records = [await found('甲小雨'), await found('乙小风'), await found('丙小云')].map((all) => all[0])
    const shared = { admissionTime: '2026-09-01', classes: [{ name: '初级一班' }] }
    expect(records).toMatchObject([
      { ...shared, gender: 'female', number: '00012', phone: '13800139001' },
      { ...shared, gender: 'male', number: '00013', phone: '13800139002' },
      { ...shared, gender: 'female', number: '00014', phone: '13800139003' },
    ])
    // The next program's list has the same people: these are others by then.
    for (const [at, record] of records.entries()) {
      const body = { id: record?.id ?? '', name: `走了${at}`, number: '', phone: '13900139000' }
      await server.must('updateStudent', { body }, education)
    }
  })
})

describe('what the preview says', () => {
  test('nothing is stored, and which sheet, row, columns and changes were understood is said', async () => {
    const job = await preview(asUpload(packed(classList.Excel)))
    expect(job).toMatchObject({ state: 'done', isPreview: true, stored: 3, failedCount: 0 })
    expect(job.understood).toEqual({
      sheet: '学生',
      others: ['说明'],
      hiddenRows: [],
      hiddenCount: 0,
      headerRow: 3,
      columns: [
        { cell: 'A3', header: '姓名*', field: '姓名' },
        { cell: 'B3', header: '* 性别', field: '性别' },
        { cell: 'C3', header: '手机号 (11位)', field: '手机号' },
        { cell: 'D3', header: '课程班：', field: '班级' },
        { cell: 'E3', header: '入学\n时间', field: '入学时间' },
        { cell: 'F3', header: '学号（5位）', field: '学号' },
      ],
      exampleRows: [],
      filled: 2,
      changes: [
        { field: '性别', from: '女生', to: '女', cell: 'B4', count: 2 },
        { field: '性别', from: 'M', to: '男', cell: 'B5', count: 1 },
        { field: '入学时间', from: '2026-09-01 00:00:00', to: '2026年9月1日', cell: 'E6', count: 1 },
      ],
      changesCount: 3,
      updates: [],
      updatesCount: 0,
      matches: [],
      matchesCount: 0,
    })
    expect(await found('丙小云')).toEqual([])
  })

  test('a preview shows no password, and no password is among its changes', async () => {
    const sheet = makeSheet([
      [...headers, '初始密码', '备注'],
      ['丁小雪', '女', '１３８００１３９００４', '', '', 'Sunny2026ｄay', '不用'],
    ])
    const job = await preview(sheet)
    expect(JSON.stringify(job)).not.toContain('Sunny2026')
    expect(job.understood?.changes).toEqual([
      { field: '手机号', from: '１３８００１３９００４', to: '13800139004', cell: 'C2', count: 1 },
    ])
    expect(job.understood?.columns.at(-1)).toEqual({ cell: 'G1', header: '备注', field: null })
    expect(await found('丁小雪')).toEqual([])
  })

  test('it is said in the language of the request', async () => {
    const sheet = makeSheet([headers, row('戊小雪', ['1/9/2026'])])
    const { failed, understood } = await preview(sheet, 'ru-RU')
    expect(understood?.columns[0]).toEqual({ cell: 'A1', header: '姓名', field: 'Имя' })
    expect(failed).toEqual([
      {
        row: 2,
        cell: 'D2',
        field: 'Дата поступления',
        reason:
          '«1/9/2026» — это либо 1 сентября 2026 г., либо 9 января 2026 г.; напишите так: год-месяц-день',
      },
    ])
  })
})

describe('the sheet and the rows that are shown', () => {
  const list = (name: string) =>
    `<sheetData>${sheetRow(1, headers)}${sheetRow(2, [name, '女', '13800138000'])}</sheetData>`
  const sheetOf = async (sheets: BookXml['sheets'], activeTab?: number) =>
    (await preview(asUpload(packed({ sheets, ...(activeTab !== undefined && { activeTab }) })))).understood
      ?.sheet

  test('the active tab is read, a hidden one never, and without either the first that is shown', async () => {
    const [one, two] = [
      { name: '一', content: list('己一') },
      { name: '二', content: list('己二') },
    ] as const
    expect(await sheetOf([one, two], 1)).toBe('二')
    expect(await sheetOf([{ ...one, state: 'hidden' }, two], 0)).toBe('二')
    expect(await sheetOf([{ ...one, state: 'veryHidden' }, two])).toBe('二')
    expect(await sheetOf([one, two], 7)).toBe('一')
  })

  test('hidden rows are left out and counted', async () => {
    const rows = [sheetRow(1, headers), sheetRow(2, row('庚一')), sheetRow(3, row('庚二'))].map(
      (content, at) => (at === 1 ? content.replace('<row ', '<row hidden="1" ') : content),
    )
    const job = await preview(book(`<sheetData>${rows.join('')}</sheetData>`))
    expect(job).toMatchObject({ stored: 1, understood: { hiddenRows: [2], hiddenCount: 1 } })
  })

  test('the workbook may count days from 1904', async () => {
    const content = `<sheetData>${sheetRow(1, headers)}<row r="2">${sheetRow(2, row('辛一')).slice(12, -6)}<c r="D2" s="1"><v>44804</v></c></row></sheetData>`
    const job = await imported(book(content, { is1904: true, formats: [0, 14] }))
    expect(job).toMatchObject({ stored: 1, failed: [] })
    expect(await found('辛一')).toMatchObject([{ admissionTime: '2026-09-01' }])
  })

  test('rows far below are not lost in silence', async () => {
    const content = `<sheetData>${sheetRow(1, headers)}${sheetRow(2, row('壬一'))}${sheetRow(9000, row('壬二'))}</sheetData>`
    expect(await preview(book(content))).toMatchObject({
      state: 'failed',
      problem: '行数太多，一次最多 5000 行',
    })
  })
})

describe('cells that cannot be understood', () => {
  const cells = (third: string, formats: BookXml['formats'] = [0]) =>
    book(
      `<sheetData>${sheetRow(1, ['姓名', '性别', '手机号', '学号'])}<row r="2">${sheetRow(2, ['癸一', '女', '13800138000']).slice(12, -6)}${third}</row></sheetData>`,
      { formats },
    )
  test.each([
    ['an error', '<c r="D2" t="e"><v>#N/A</v></c>', '单元格里是“#N/A”，不是内容。请在表格里改好'],
    [
      'an error of a newer Excel',
      '<c r="D2" t="e"><v>#SPILL!</v></c>',
      '单元格里是“#SPILL!”，不是内容。请在表格里改好',
    ],
    [
      'a reference that is gone',
      '<c r="D2" t="e"><f>#REF!+1</f><v>#REF!</v></c>',
      '单元格里是“#REF!”，不是内容。请在表格里改好',
    ],
    [
      'a formula without a result',
      '<c r="D2"><f>A2&amp;1</f></c>',
      '公式还没有计算结果。请用 Excel 或 WPS 打开文件，重新计算后保存',
    ],
    [
      'a number whose last digits are lost',
      '<c r="D2"><v>2026000000000012345</v></c>',
      '这个数字太长，表格已经丢掉了后面的几位。请把单元格设成“文本”，再重新输入',
    ],
    [
      'a number that its format hides',
      '<c r="D2" s="1"><v>12</v></c>',
      '单元格里有内容，但格式让它不显示。请改一下单元格格式',
      [0, ';;;'],
    ],
  ])('%s is refused with its cell', async (_name, cell, reason, formats?: (number | string)[]) => {
    expect((await preview(cells(cell, formats))).failed).toEqual([
      { row: 2, cell: 'D2', field: '学号', reason },
    ])
  })

  test('a class that is #N/A is refused, and no student without a class is stored', async () => {
    const content = `<sheetData>${sheetRow(1, headers)}<row r="2">${sheetRow(2, row('癸二')).slice(12, -6)}<c r="E2" t="e"><v>#N/A</v></c></row></sheetData>`
    const job = await imported(book(content))
    expect(job).toMatchObject({ stored: 0, failed: [{ cell: 'E2', field: '班级' }] })
  })

  test('numbers are what their format shows', async () => {
    const shown = async (value: string, format: number | string) => {
      const job = await preview(cells(`<c r="D2" s="1"><v>${value}</v></c>`, [0, format]))
      return job.failed[0]?.reason ?? (job.stored === 1 ? 'good' : '')
    }
    expect(await shown('77', '00000')).toBe('good')
    // A percentage is no student number.
    expect(await shown('0.85', 9)).toBe('只能包含字母和数字')
    expect(await shown('1380013', '0.00E+00')).toBe('good')
  })
})

describe('headers', () => {
  test('the same column twice is refused, naming both cells', async () => {
    const sheet = makeSheet([
      ['姓名', '性别', '手机号', '姓名（必填）'],
      ['子一', '女', '13800138000', '子二'],
    ])
    expect(await preview(sheet)).toMatchObject({
      state: 'failed',
      problem: '姓名: 有两列是同一个内容：A1 和 D1。请只留一列',
    })
  })

  test('headers in two rows are read, and a column by its own name goes before one that is called so otherwise', async () => {
    const content = `<sheetData>${sheetRow(1, ['学生名单'])}${sheetRow(2, ['姓名', '性别', '联系', '', '电话'])}${sheetRow(3, ['', '', '手机号', '邮箱', ''])}${sheetRow(4, ['丑一', '女', '13800138000', 'a@example.org', '010-1'])}</sheetData><mergeCells count="5"><mergeCell ref="A1:E1"/><mergeCell ref="A2:A3"/><mergeCell ref="B2:B3"/><mergeCell ref="C2:D2"/><mergeCell ref="E2:E3"/></mergeCells>`
    const { understood, stored } = await preview(book(content))
    expect(stored).toBe(1)
    expect(understood?.columns.map(({ header, field }) => [header, field])).toEqual([
      ['姓名', '姓名'],
      ['性别', '性别'],
      ['手机号', '手机号'],
      ['邮箱', '邮箱'],
      ['电话', null],
    ])
  })
})

test('a word of a list that is none of its words is refused, and the allowed ones are named', async () => {
  const sheet = makeSheet([headers, ['寅一', '不详', '13800138000']])
  expect((await preview(sheet)).failed).toEqual([
    { row: 2, cell: 'B2', field: '性别', reason: '“不详”不能用。可以填：男或女' },
  ])
})

test('a merged cell in an alumni list is filled down too, and a row with nothing of its own is none', async () => {
  const content = `<sheetData>${sheetRow(1, ['姓名', '班级'])}${sheetRow(2, ['卯一', '零九级'])}${sheetRow(3, ['卯二', ''])}<row r="4"><c r="A4"/><c r="B4"/></row></sheetData><mergeCells count="2"><mergeCell ref="B2:B4"/><mergeCell ref="A3:A4"/></mergeCells>`
  const job = await imported(book(content), { call: 'importAlumnus' })
  expect(job).toMatchObject({ total: 2, stored: 2 })
  const { records } = await server.must('pageAlumnus', { query: { className: '零九级' } }, education)
  expect(records.map(({ name }) => name).sort()).toEqual(['卯一', '卯二'])
})
