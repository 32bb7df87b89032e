// People who are exported, corrected and imported again are changed and not doubled, within what the caller may change.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ImportJob } from '#contract/sheet.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import { makeAccount, makeCampuses, makeRole, tokenOf } from '#tests/support/rights.ts'
import { makeSheet, rowsOf } from '#tests/support/sheets.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'

let server: TestSchool
let education: string
beforeAll(async () => {
  server = await ownSchool()
  education = await tokenOf(server, 'education')
})
afterAll(() => server.stop())

type Kind = 'Student' | 'Teacher' | 'Alumnus'
const imported = async (
  rows: unknown[][],
  {
    kind = 'Student' as Kind,
    isPreview = false,
    existing = 'leave' as 'leave' | 'update',
    token = education,
    language = 'zh-CN',
  } = {},
): Promise<ImportJob> => {
  const body = { ...makeSheet(rows), isPreview, existing }
  const { jobId } = await server.must(`import${kind}`, { body }, token)
  const ask = async () => {
    const reply = await server.call('getImport', { params: { id: jobId } }, token, {
      'accept-language': language,
    })
    if (!reply.ok) throw new Error(reply.error)
    return reply.data
  }
  await expect.poll(async () => (await ask()).state, { timeout: 20_000 }).toMatch(/done|failed/)
  return ask()
}
const exported = async (kind: Kind, name: string, language = 'zh-CN') => {
  const reply = await server.call(`export${kind}`, { query: { name, sort: 'name' } }, education, {
    'accept-language': language,
  })
  if (!reply.ok) throw new Error(reply.error)
  return rowsOf(reply.data)
}
const students = async (name: string) =>
  (await server.must('pageStudent', { query: { name, size: 200 } }, education)).records
const corrected = (rows: string[][], at: string, from: string, to: string) => {
  const column = rows[0]?.indexOf(at) ?? -1
  expect(column).toBeGreaterThanOrEqual(0)
  return rows.map((row) => row.map((cell, index) => (index === column && cell === from ? to : cell)))
}
const addStudent = async (name: string, more: object = {}) => {
  const body = { name, gender: 'female', phone: '13800138000', ...more } as const
  return (await server.must('createStudent', { body }, education)).id
}
const studentList = '/studentManagement/list'
const idHeader = '同学 ID（请勿修改）'
const unknownId = '没有找到这个 ID 的记录。要新增就把这一格清空'

describe('a list that was exported, corrected and imported again', () => {
  test('the time of students for exams is a column, in the words of the page or as a number', async () => {
    const job = await imported([
      ['姓名', '性别', '手机号', '答题时间'],
      ['时间一', '男', '13800138301', '1.5 倍'],
      ['时间二', '男', '13800138302', '2'],
      ['时间三', '男', '13800138303', '125%'],
      ['时间四', '男', '13800138304', ''],
      ['时间五', '男', '13800138305', '三倍'],
    ])
    expect(job).toMatchObject({ stored: 4, failedCount: 1 })
    const factorsOf = async () =>
      (await students('时间')).map(({ name, timeFactor }) => [name, timeFactor]).sort()
    const stored = [
      ['时间一', '1.5'],
      ['时间三', '1.25'],
      ['时间二', '2'],
      ['时间四', '1'],
    ]
    expect(await factorsOf()).toEqual(stored)
    const list = corrected(await exported('Student', '时间'), '答题时间', '1.5 倍', '正常')
    await imported(list, { existing: 'update' })
    expect(await factorsOf()).toEqual([['时间一', '1'], ...stored.slice(1)])
    // A sheet without the column leaves it.
    const without = list.map((row) => row.filter((_, at) => list[0]?.[at] !== '答题时间'))
    await imported(without, { existing: 'update' })
    expect(await factorsOf()).toEqual([['时间一', '1'], ...stored.slice(1)])
  })

  test('the corrected records are changed, the others are as they were, and nobody is there twice', async () => {
    for (const at of [1, 2, 3])
      await addStudent(`回来${at}`, {
        number: `R100${at}`,
        phone: `1380013810${at}`,
        admissionTime: '2026-09-01',
      })
    const list = corrected(await exported('Student', '回来'), '手机号', '13800138102', '13800138109')
    const preview = await imported(list, { isPreview: true })
    expect(preview).toMatchObject({ state: 'done', stored: 0, changed: 1, unchanged: 2, failedCount: 0 })
    expect(preview.understood?.updates).toEqual([
      { cell: 'E3', name: '回来2', field: '手机号', from: '13800138102', to: '13800138109' },
    ])
    expect(await students('13800138109')).toEqual([])
    expect(await imported(list)).toMatchObject({ stored: 0, changed: 1, unchanged: 2, failedCount: 0 })
    const after = await students('回来')
    expect(after.map(({ name, phone }) => [name, phone]).sort()).toEqual([
      ['回来1', '13800138101'],
      ['回来2', '13800138109'],
      ['回来3', '13800138103'],
    ])
    const { records } = await server.must(
      'pageAudit',
      { query: { noun: 'Student', action: 'update' } },
      education,
    )
    expect(records[0]).toMatchObject({
      itemName: '回来2',
      changes: { phone: { before: '13800138102', after: '13800138109' } },
    })
  })

  test.each([
    ['zh-CN', '手机号', '班级'],
    ['en-US', 'Phone', 'Classes'],
    ['id-ID', 'Telepon', 'Kelas'],
    ['pt-PT', 'Telefone', 'Turmas'],
    ['ru-RU', 'Телефон', 'Классы'],
  ])('also when it was exported in %s', async (language, phone, classes) => {
    const name = `语言${language.slice(0, 2)}`
    const { records } = await server.must('pageClass', { query: { name: '初级一班' } }, education)
    await addStudent(name, { phone: '13800138201', classIds: [records[0]?.id ?? ''] })
    let list = await exported('Student', name, language)
    list = corrected(list, phone, '13800138201', '13800138202')
    expect(await imported(list)).toMatchObject({ stored: 0, changed: 1, failed: [] })
    list = corrected(list, classes, '初级一班', '初级一班/初级二班')
    expect(await imported(list)).toMatchObject({ stored: 0, changed: 1, failed: [] })
    expect(await students(name)).toMatchObject([
      { phone: '13800138202', gender: 'female', classes: [{ name: '初级一班' }, { name: '初级二班' }] },
    ])
  })

  test('teachers and alumni too', async () => {
    const teacher = { name: '回老师', gender: 'male', phone: '13800138301', title: '讲师' } as const
    await server.must('createTeacher', { body: teacher }, education)
    const teachers = corrected(await exported('Teacher', '回老师'), '职称', '讲师', '副教授')
    expect(await imported(teachers, { kind: 'Teacher' })).toMatchObject({ stored: 0, changed: 1, failed: [] })
    const found = await server.must('pageTeacher', { query: { name: '回老师' } }, education)
    expect(found.records).toMatchObject([{ title: '副教授', phone: '13800138301' }])
    const alumnus = { name: '回校友', className: '零九级', contact: '010-12345678' } as const
    await server.must('createAlumnus', { body: alumnus }, education)
    const alumni = corrected(await exported('Alumnus', '回校友'), '毕业班级', '零九级', '一零级')
    expect(await imported(alumni, { kind: 'Alumnus' })).toMatchObject({ stored: 0, changed: 1, failed: [] })
    const { records } = await server.must('pageAlumnus', { query: { name: '回校友' } }, education)
    expect(records).toMatchObject([{ className: '一零级', contact: '010-12345678' }])
  })

  test('empty cells and missing columns leave what is there, and new people may stand below', async () => {
    const id = await addStudent('留下', { number: 'R2001', contact: '微信', nationality: '法国' })
    const list = [
      [idHeader, '联系方式', '国籍', '姓名', '性别', '手机号'],
      [id, '', '德国', '', '', ''],
      ['', '', '意大利', '新来的', '女', '13800138400'],
      ['', '', '', '没有性别', '', '13800138401'],
    ]
    expect(await imported(list)).toMatchObject({ stored: 1, changed: 1, unchanged: 0, failedCount: 1 })
    expect(await students('留下')).toMatchObject([
      { name: '留下', number: 'R2001', contact: '微信', nationality: '德国', phone: '13800138000' },
    ])
    expect(await students('新来的')).toMatchObject([{ nationality: '意大利' }])
    // Without any of the columns that a new person needs.
    expect(
      await imported([
        [idHeader, '国籍'],
        [id, '西班牙'],
      ]),
    ).toMatchObject({ changed: 1, failed: [] })
    expect(await students('留下')).toMatchObject([{ nationality: '西班牙', contact: '微信' }])
  })

  test('what the edit form refuses is refused with its cell, and the other rows are stored', async () => {
    const [one, two, three] = [
      await addStudent('改一', { number: 'R3001', username: 'gaiyi' }),
      await addStudent('改二', { number: 'R3002', username: 'gaier' }),
      await addStudent('改三', { number: 'R3003', username: 'gaisan' }),
    ]
    const list = [
      ['姓名', '学号', '用户名', '手机号', '课程班', '初始密码', idHeader],
      ['改一', 'R3002', '', '', '', '', one],
      ['改二', '', 'GAIYI', '', '', '', two],
      ['改三', '', '', '123', '没有的班', '', three],
      ['改三', '', '', '', '', 'Sunny2026day', three],
      ['改一', '', '', '13800138501', '', '', one],
    ]
    const { failed, changed } = await imported(list)
    expect(failed).toEqual([
      { row: 2, cell: 'B2', field: '学号', reason: '已被使用' },
      { row: 3, cell: 'C3', field: '用户名', reason: '已被使用' },
      { row: 4, cell: 'D4', field: '手机号', reason: '电话号码必须是 11 位数字' },
      { row: 4, cell: 'E4', field: '班级', reason: '没有找到' },
      { row: 5, cell: 'G5', field: idHeader, reason: '和表格中另一行重复' },
      { row: 6, cell: 'G6', field: idHeader, reason: '和表格中另一行重复' },
    ])
    expect(changed).toBe(0)
    const password = await imported([
      ['初始密码', idHeader],
      ['Sunny2026day', three],
    ])
    expect(password).toMatchObject({ changed: 0, failed: [{ cell: 'A2', field: '初始密码' }] })
    const good = [
      ['手机号', '学号', idHeader],
      ['13800138502', '', one],
      ['', 'R3001', two],
    ]
    expect(await imported(good)).toMatchObject({ changed: 1, failed: [{ cell: 'B3' }] })
    expect(await students('改一')).toMatchObject([{ phone: '13800138502', number: 'R3001' }])
  })
})

describe('only within what the caller may change', () => {
  test('an id of another school, of somebody out of sight and one that nobody has are the same', async () => {
    const { north, south } = await makeCampuses(server, await tokenOf(server, 'tenant'))
    const menuIds = [
      studentList,
      `${studentList}:student_import`,
      `${studentList}:student_edit`,
      '/live/platform',
    ]
    const admin = await tokenOf(server, 'tenant')
    const role = { kind: 'educational', identity: 'northClerk', dataScope: 'ownAndBelow', menuIds } as const
    const roleId = await makeRole(server, admin, { ...role, departmentIds: [] })
    await makeAccount(server, { username: 'northclerk', kind: 'educational', roleId, departmentId: north })
    const token = await tokenOf(server, 'northclerk')
    const near = await addStudent('北边', { departmentId: north })
    const far = await addStudent('南边', { departmentId: south })
    const neighbour = await tokenOf(server, 'education.b')
    const body = { name: '邻校', gender: 'female', phone: '13800138000' } as const
    const foreign = (await server.must('createStudent', { body }, neighbour)).id
    const list = [
      [idHeader, '国籍'],
      [near, '挪威'],
      [far, '挪威'],
      [foreign, '挪威'],
      ['01900000-0000-7000-8000-000000000001', '挪威'],
      ['17', '挪威'],
    ]
    const job = await imported(list, { token })
    expect(job).toMatchObject({ stored: 0, changed: 1, failedCount: 4 })
    expect(job.failed).toEqual(
      [3, 4, 5, 6].map((row) => ({ row, cell: `A${row}`, field: idHeader, reason: unknownId })),
    )
    expect(await students('北边')).toMatchObject([{ nationality: '挪威' }])
    expect(await students('南边')).toMatchObject([{ nationality: '' }])
    // Out of one's own sight nobody is moved, as by the form.
    await server.must('getStudent', { params: { id: near } }, token)
    const away = await imported(
      [
        [idHeader, '部门'],
        [near, '南校区'],
      ],
      { token },
    )
    expect(away).toMatchObject({ changed: 0, failedCount: 1 })
  })

  test('who may import but not edit adds people and changes nobody', async () => {
    const admin = await tokenOf(server, 'tenant')
    const menuIds = [studentList, `${studentList}:student_import`, '/live/platform']
    const roleId = await makeRole(server, admin, {
      kind: 'educational',
      identity: 'importClerk',
      dataScope: 'all',
      departmentIds: [],
      menuIds,
    })
    await makeAccount(server, { username: 'importclerk', kind: 'educational', roleId })
    const token = await tokenOf(server, 'importclerk')
    const id = await addStudent('不动')
    const job = await imported(
      [
        [idHeader, '国籍', '姓名', '性别', '手机号'],
        [id, '丹麦', '', '', ''],
        ['', '丹麦', '另外的', '女', '13800138000'],
      ],
      { token },
    )
    expect(job).toMatchObject({
      stored: 1,
      changed: 0,
      failed: [{ row: 2, cell: 'A2', field: idHeader, reason: '当前操作没有权限' }],
    })
    expect(await students('不动')).toMatchObject([{ nationality: '' }])
  })
})

describe('a list without ids that is imported twice', () => {
  const headers = ['姓名', '性别', '手机号', '学号', '课程班', '国籍']
  test('has everybody once; only the rows that were corrected are new', async () => {
    const list = [
      headers,
      ['两次一', '女', '13800138601', 'T6001', '初级一班', '法国'],
      ['两次二', '男', '13800138602', '', '初级一班', '法国'],
      ['两次三', '女', '1380013860', '', '初级一班', '法国'],
    ]
    expect(await imported(list)).toMatchObject({ stored: 2, unchanged: 0, failedCount: 1 })
    const again = list.map((row, at) =>
      at === 3 ? ['两次三', '女', '13800138603', '', '初级一班', '法国'] : row,
    )
    const preview = await imported(again, { isPreview: true })
    expect(preview).toMatchObject({ stored: 1, unchanged: 2, failedCount: 0 })
    expect(preview.understood?.matches).toEqual([
      { row: 2, name: '两次一', by: 'number' },
      { row: 3, name: '两次二', by: 'phone' },
    ])
    expect(await imported(again)).toMatchObject({ stored: 1, unchanged: 2, failedCount: 0 })
    expect(await students('两次')).toHaveLength(3)
  })

  test('leaves who is there, or changes them, as the clerk says', async () => {
    await imported([headers, ['照旧', '女', '13800138611', '', '初级一班', '法国']])
    const moved = [headers, ['照旧', '女', '13800138612', '', '初级一班', '德国']]
    expect(await imported(moved)).toMatchObject({ stored: 0, changed: 0, unchanged: 1 })
    expect(await students('照旧')).toMatchObject([{ phone: '13800138611', nationality: '法国' }])
    const preview = await imported(moved, { existing: 'update', isPreview: true })
    expect(preview).toMatchObject({
      stored: 0,
      changed: 1,
      understood: { matches: [{ by: 'class' }], updatesCount: 2 },
    })
    expect(await imported(moved, { existing: 'update' })).toMatchObject({ stored: 0, changed: 1, failed: [] })
    expect(await students('照旧')).toMatchObject([{ phone: '13800138612', nationality: '德国' }])
  })

  test('brothers and sisters with one phone are two, and of two who fit nobody is chosen', async () => {
    await imported([
      headers,
      ['同号一', '女', '13800138621', '', '初级一班', ''],
      ['同名', '女', '13800138622', 'T6101', '初级一班', ''],
      ['同名', '女', '13800138623', 'T6102', '初级一班', ''],
    ])
    expect(await imported([headers, ['同号二', '男', '13800138621', '', '初级一班', '']])).toMatchObject({
      stored: 1,
      unchanged: 0,
    })
    expect(await imported([headers, ['同名', '女', '13800138629', '', '初级一班', '']])).toMatchObject({
      stored: 0,
      failed: [
        { row: 2, cell: 'A2', field: '姓名', reason: '有几个人都符合，不知道是哪一个。请填 ID 或编号' },
      ],
    })
    // Another number is another person.
    expect(await imported([headers, ['同名', '女', '13800138629', 'T6103', '初级一班', '']])).toMatchObject({
      stored: 1,
    })
  })

  test('teachers and alumni too', async () => {
    const teachers = [
      ['姓名', '性别', '手机号'],
      ['两次师', '女', '13800138631'],
    ]
    const alumni = [
      ['姓名', '班级'],
      ['两次友', '零八级'],
    ]
    for (const [kind, rows] of [
      ['Teacher', teachers],
      ['Alumnus', alumni],
    ] as const) {
      expect(await imported(rows, { kind })).toMatchObject({ stored: 1, unchanged: 0 })
      expect(await imported(rows, { kind })).toMatchObject({ stored: 0, unchanged: 1 })
    }
  })
})
