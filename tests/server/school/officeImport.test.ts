// Excel files into the office and out of it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ImportJob, sheetRowsMax } from '#contract/sheet.ts'
import { aStudent } from '#tests/support/bodies.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import { makeForgedWorkbook } from '#tests/support/sheetBombs.ts'
import { makeSheet, rowsOf } from '#tests/support/sheets.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'

let server: TestSchool
let education: string
let teacher: string
beforeAll(async () => {
  server = await ownSchool()
  education = (await server.signIn('education')).access_token
  teacher = (await server.signIn('teacher')).access_token
})
afterAll(() => server.stop())

type Importable = 'importStudent' | 'importTeacher' | 'importAlumnus'
const start = (rows: unknown[][], call: Importable = 'importStudent') =>
  server.must(call, { body: makeSheet(rows) }, education)

/** Polls until it has ended, as the browser does; answers the last state and all states seen. */
const follow = async (jobId: string, headers?: Record<string, string>) => {
  const states = new Set<string>()
  for (;;) {
    const reply = await server.call('getImport', { params: { id: jobId } }, education, headers)
    if (!reply.ok) throw new Error(reply.error)
    states.add(reply.data.state)
    if (['done', 'failed'].includes(reply.data.state)) return { job: reply.data, states }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
const imported = async (rows: unknown[][], call?: Importable): Promise<ImportJob> =>
  (await follow((await start(rows, call)).jobId)).job

const headers = ['姓名', '性别', '用户名', '手机号', '学号', '课程班', '入学时间']
const found = async (name: string) =>
  (await server.must('pageStudent', { query: { name } }, education)).records

/** A workbook written by an unusual tool gets the second half of the message (docs/decisions/0021). */
const unreadableSheet = '无法读取这个表格文件。请用 Excel、WPS 或 LibreOffice 打开并另存为 xlsx，然后再上传'

describe('students', () => {
  test('[VAL-20] [ERR-MSG-28] valid rows are stored, the others are reported with row number and reason', async () => {
    const rows = [
      headers,
      ['赵一', '男', 'zhaoyi', '13800138001', 'S5001', '初级一班', '2026/9/1'],
      ['a@b', '男', 'zhaoer', '13800138002', 'S5002', '', ''],
      ['赵三', '男', 'zhaosan', 138001380, 'S5003', '没有的班', '去年'],
      [],
      ['赵四', '女', 'zhaoyi', '13800138004', 'S5004', '', ''],
      ['赵五', '女', 'student1', '13800138005', 'S5005', '', ''],
      ['赵六', '女', '', 13800138006, 'S5006', '初级一班/初级二班', new Date(Date.UTC(2026, 8, 2))],
      ['赵七', '第三种', 'zhaoqi', '13800138007', 'S5001', '', ''],
    ]
    const { job } = await follow((await start(rows)).jobId)
    expect(job).toMatchObject({ state: 'done', total: 7, done: 7, stored: 2, failedCount: 5, problem: null })
    expect(job.failed).toEqual([
      { row: 3, cell: 'A3', field: '姓名', reason: '姓名只能包含中文、字母、数字、横线和下划线' },
      { row: 4, cell: 'D4', field: '手机号', reason: '电话号码必须是 11 位数字' },
      { row: 4, cell: 'F4', field: '班级', reason: '没有找到' },
      { row: 4, cell: 'G4', field: '入学时间', reason: '看不懂“去年”是哪一天。请按“年-月-日”写' },
      { row: 6, cell: 'C6', field: '用户名', reason: '和表格中另一行重复' },
      { row: 7, cell: 'C7', field: '用户名', reason: '已被使用' },
      { row: 9, cell: 'B9', field: '性别', reason: '“第三种”不能用。可以填：男或女' },
    ])
    expect(await found('赵一')).toMatchObject([
      { username: 'zhaoyi', gender: 'male', number: 'S5001', admissionTime: '2026-09-01', grade: '初级' },
    ])
    expect(await found('赵六')).toMatchObject([
      {
        username: 'zhaoliu',
        phone: '13800138006',
        admissionTime: '2026-09-02',
        classes: [{ name: '初级一班' }, { name: '初级二班' }],
      },
    ])
    for (const name of ['赵三', '赵四', '赵五', '赵七']) expect(await found(name)).toEqual([])
  })

  test('the reasons are in the language of the request', async () => {
    const { jobId } = await start([headers, ['孙一', '男', '', '123', '', '', '']])
    const { job } = await follow(jobId, { 'accept-language': 'ru-RU' })
    expect(job.failed).toEqual([
      { row: 2, cell: 'D2', field: 'Телефон', reason: 'Номер телефона должен состоять из 11 цифр' },
    ])
  })

  test('headers and values may be in any of the five languages, in xls too', async () => {
    const rows = [
      ['Имя', 'Пол', 'Телефон', 'Номер ученика', 'мои заметки'],
      ['Ольга', 'Женский', '13800138011', 'S6001', 'x'],
    ]
    const { jobId } = await server.must('importStudent', { body: makeSheet(rows, 'xls') }, education)
    expect((await follow(jobId)).job).toMatchObject({ state: 'done', stored: 1, failedCount: 0 })
    expect(await found('Ольга')).toMatchObject([{ gender: 'female', number: 'S6001', username: 'olga' }])
  })

  test('an account without a password in its row has none before its slip is printed', async () => {
    const rows = [
      [...headers, '初始密码'],
      ['钱一', '男', 'qianyi', '13800138021', '', '', '', ''],
      ['钱二', '男', 'qianer', '13800138022', '', '', '', 'Sunny2026day'],
      ['钱三', '男', 'qiansan', '13800138023', '', '', '', 'weak'],
    ]
    const { jobId } = await start(rows)
    const { job } = await follow(jobId)
    expect(job).toMatchObject({ stored: 2, failed: [{ row: 4, field: '初始密码' }] })
    await server.signIn('qianer', { password: 'Sunny2026day' })
    const { slips } = await server.must('printImportSlips', { params: { id: jobId }, body: {} }, education)
    expect(slips).toMatchObject([{ name: '钱一', username: 'qianyi' }])
    await server.signIn('qianyi', { password: slips[0]?.password ?? '' })
    const { records } = await server.must(
      'pageAudit',
      { query: { noun: 'Student', action: 'import' } },
      education,
    )
    expect(records[0]).toMatchObject({ userName: '吴静', changes: { rows: { before: null, after: 2 } } })
  })

  test('[VAL-19] only xls and xlsx are accepted, by name and by content', async () => {
    const csv = Buffer.from('姓名,性别,手机号\n赵一,男,13800138000').toString('base64')
    const ask = (name: string, base64: string) =>
      server.call('importStudent', { body: { name, base64 } }, education)
    expect(await ask('名单.csv', csv)).toMatchObject({ status: 400, fields: { name: 'field.sheet' } })
    expect(await ask('名单.xlsx', csv)).toMatchObject({
      status: 400,
      error: 'SHEET_UNREADABLE',
      fields: { name: 'field.sheet' },
    })
    // Only the first bytes of an old workbook.
    const renamed = Buffer.from('d0cf11e0e5a793e5908d0a', 'hex').toString('base64')
    expect(await ask('名单.xls', renamed)).toMatchObject({ status: 400, error: 'SHEET_UNREADABLE' })
    const torn = Buffer.from(makeSheet([headers]).base64, 'base64')
      .subarray(0, 200)
      .toString('base64')
    const reply = await ask('名单.xlsx', torn)
    const { job } = await follow(reply.ok ? reply.data.jobId : '')
    expect(job).toMatchObject({ state: 'failed', stored: 0, problem: unreadableSheet })
  })

  test('headers, classes and people are found in any Unicode normalisation form', async () => {
    const body = { name: 'Été bleu', grade: '初级' }
    await server.must('createClass', { body }, education)
    const rows = [
      ['姓名', '性别', '手机号', 'Correio eletrónico', '课程班'],
      ['Zoé', '女', '13800138031', 'zoe@example.org', body.name],
    ]
    const job = await imported(rows.map((row) => row.map((cell) => cell.normalize('NFD'))))
    expect(job).toMatchObject({ stored: 1, failed: [] })
    const [record] = await found('zoé'.normalize('NFD'))
    expect(record).toMatchObject({ email: 'zoe@example.org', classes: [{ name: body.name }] })
    const classes = await server.must('pageClass', { query: { name: 'Été'.normalize('NFD') } }, education)
    expect(classes.records).toMatchObject([{ name: body.name }])
  })

  test('of many sheets sent at once by one person a few are queued, the others get 429', async () => {
    const rows = Array.from({ length: 3000 }, (_, at) => [`备注${at}`, '没有姓名的表格'])
    const jobs = await Promise.all(Array.from({ length: 8 }, () => start([['备注', '别的'], ...rows])))
    const followed = await Promise.all(jobs.map(({ jobId }) => follow(jobId)))
    const problems = followed.map(({ job }) => job.problem)
    expect(problems).toContain('姓名: 缺少这一列')
    expect(problems).toContain('现在排队的请求很多，请稍等一会儿再试')
  })

  test('a small file that expands too far is refused, and the server keeps running', async () => {
    const body = { name: '名单.xlsx', base64: makeForgedWorkbook(70_000_000).toString('base64') }
    const { jobId } = await server.must('importStudent', { body }, education)
    const { job } = await follow(jobId)
    expect(job).toMatchObject({ state: 'failed', problem: unreadableSheet })
    expect((await server.must('getUserInfo', {}, teacher)).username).toBe('teacher')
  })

  test('a sheet without a required column, without rows or with too many rows stores nothing', async () => {
    const noPhone = await imported([
      ['姓名', '性别'],
      ['赵一', '男'],
    ])
    expect(noPhone).toMatchObject({ state: 'failed', problem: '手机号: 缺少这一列' })
    expect(await imported([headers])).toMatchObject({ state: 'failed', problem: '表格里没有数据' })
    const many = Array.from({ length: sheetRowsMax + 1 }, () => ['赵一', '男', '', '13800138000'])
    expect(await imported([headers, ...many])).toMatchObject({
      state: 'failed',
      stored: 0,
      problem: '行数太多，一次最多 5000 行',
    })
  })

  test('2,000 students with some mistakes: progress is shown, the server keeps answering', async () => {
    const given = Array.from('王李张刘陈杨黄赵吴周')
    const names = Array.from({ length: 2000 }, (_, at) => `${given[at % 10]}${given[(at >> 3) % 10]}${at}`)
    const rows = names.map((name, at) => [
      at % 400 === 7 ? '' : name,
      at % 2 ? '男' : '女',
      `pupil${at}`,
      String(13_800_200_000 + at),
      `P${at + 1000}`,
      '高级一班',
      '2026-09-01',
    ])
    const before = (await server.must('pageStudent', { query: {} }, education)).total
    const { jobId } = await start([headers, ...rows])
    const running = follow(jobId)
    // Another person's request is answered while this runs.
    expect((await server.must('getUserInfo', {}, teacher)).username).toBe('teacher')
    const { job } = await running
    expect(job).toMatchObject({ state: 'done', total: 2000, stored: 1995, failedCount: 5 })
    expect(job.failed.map(({ row }) => row)).toEqual([9, 409, 809, 1209, 1609])
    const after = await server.must('pageStudent', { query: {} }, education)
    expect(after.total).toBe(before + 1995)
    expect(await found('pupil1999')).toMatchObject([{ classes: [{ name: '高级一班' }] }])
    const again = await imported([headers, ...rows])
    expect(again).toMatchObject({ state: 'done', stored: 0, unchanged: 1995, failedCount: 5 })
  })

  test('an import can be read only by the account that began it', async () => {
    const { jobId } = await start([headers, ['孙九', '男', '', '13800138099', '', '', '']])
    await follow(jobId)
    const other = (await server.signIn('tenant')).access_token
    expect(await server.call('getImport', { params: { id: jobId } }, other)).toMatchObject({ status: 404 })
  })
})

test('[SCREEN-A-04] teachers and alumni are imported the same way', async () => {
  const teachers = await imported(
    [
      ['姓名', '性别', '工号', '手机号', '部门', '职称'],
      ['冯老师', '女', 'T7001', '13800138031', '汉语教研室', '讲师'],
      ['冯老师', '女', 'T7001', '13800138032', '', ''],
    ],
    'importTeacher',
  )
  expect(teachers).toMatchObject({ stored: 1, failed: [{ row: 3, field: '工号' }] })
  const { records } = await server.must('pageTeacher', { query: { number: 'T7001' } }, education)
  expect(records).toMatchObject([{ name: '冯老师', username: 'fenglaoshi', department: '汉语教研室' }])
  const alumni = await imported(
    [
      ['姓名', '班级'],
      ['卫东', '初级一班'],
    ],
    'importAlumnus',
  )
  expect(alumni).toMatchObject({ stored: 1 })
})

test('the template can be imported', async () => {
  const template = await server.must('templateStudent', {}, education)
  expect(template.name).toBe('学生.xlsx')
  const [columns] = rowsOf(template)
  expect(columns?.slice(0, 3)).toEqual(['姓名', '全名', '性别'])
  const filled = (columns ?? []).map(
    (column) => ({ 姓名: '褚一', 性别: '女', 手机号: '13800138041' })[column] ?? '',
  )
  expect(await imported([columns ?? [], filled])).toMatchObject({ stored: 1, failedCount: 0 })
})

test('[CONST-10] an export contains what the search finds, in the language of the request', async () => {
  const ask = async (language: string) => {
    const reply = await server.call('exportStudent', { query: { grade: '中级', sort: 'name' } }, education, {
      'accept-language': language,
    })
    if (!reply.ok) throw new Error(reply.error)
    return reply.data
  }
  const chinese = await ask('zh-CN')
  expect(chinese.type).toBe('application/vnd.ms-excel')
  const [columns, first, ...others] = rowsOf(chinese)
  expect(columns?.slice(0, 3)).toEqual(['姓名', '全名', '性别'])
  expect([others.length + 1, first?.includes('在校')]).toEqual([16, true])
  expect(rowsOf(await ask('pt-PT'))[0]?.slice(0, 3)).toEqual(['Nome', 'Nome completo', 'Género'])
})

test('a name that looks like a formula stays a text', async () => {
  const body = { ...aStudent, contact: '=1+1', username: 'formula1' }
  await server.must('createStudent', { body }, education)
  const sheet = await server.must('exportStudent', { query: { name: 'formula1' } }, education)
  expect(rowsOf(sheet)[1]).toContain('=1+1')
})
