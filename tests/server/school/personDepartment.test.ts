// The department of a student or teacher: chosen in the form, named in a sheet, searched, and used by data scopes.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DepartmentId } from '#contract/ids.ts'
import { aStudent, aTeacher } from '#tests/support/bodies.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import { makeAccount, makeDepartment, makeRole, placeInDepartment, tokenOf } from '#tests/support/rights.ts'
import { makeSheet, rowsOf } from '#tests/support/sheets.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'

let server: TestSchool
let admin: string
let school: DepartmentId
let speaking: DepartmentId
let other: DepartmentId

beforeAll(async () => {
  server = await ownSchool()
  admin = await tokenOf(server, 'tenant')
  school = await makeDepartment(server, admin, { name: '教学部', parentId: null })
  speaking = await makeDepartment(server, admin, { name: '口语组', parentId: school })
  other = await makeDepartment(server, admin, { name: '外联部', parentId: null })
  await makeDepartment(server, admin, { name: '口语组', parentId: other })
})
afterAll(() => server.stop())

const pages = [
  '/studentManagement/list',
  '/studentManagement/list:student_add',
  '/studentManagement/list:student_edit',
  '/studentManagement/list:student_import',
  '/teacherManagement',
]
/** A clerk in the department 教学部 who sees it and what is below it. */
const clerk = async (username: string) => {
  const role = { kind: 'educational', identity: username, dataScope: 'ownAndBelow', menuIds: pages } as const
  const roleId = await makeRole(server, admin, role)
  await makeAccount(server, { username, kind: 'educational', roleId })
  await placeInDepartment(server, admin, { username, departmentId: school })
  return tokenOf(server, username)
}

test('[ENT-TEA] [ENT-STU] an existing teacher and student get a department, shown in list, details, search and export', async () => {
  await placeInDepartment(server, admin, { username: 'teacher5', departmentId: speaking })
  await placeInDepartment(server, admin, { username: 'student20', departmentId: speaking })
  const known = { departmentId: speaking, department: '口语组' }
  const teachers = await server.must('pageTeacher', { query: { departmentId: speaking } }, admin)
  expect(teachers.records).toMatchObject([{ username: 'teacher5', ...known }])
  const students = await server.must('pageStudent', { query: { departmentId: school } }, admin)
  expect(students.records, 'searched with what is below').toMatchObject([{ username: 'student20', ...known }])
  const id = students.records[0]?.id ?? ''
  expect(await server.must('getStudent', { params: { id } }, admin)).toMatchObject(known)
  const accounts = await server.must('pageUser', { query: { departmentId: school } }, admin)
  expect(accounts.records.map(({ username }) => username)).toEqual(['student20', 'teacher5'])
  const [columns, row] = rowsOf(
    await server.must('exportTeacher', { query: { departmentId: speaking } }, admin),
  )
  expect(row?.[columns?.indexOf('部门') ?? -1]).toBe('口语组')
})

test('[SCREEN-A-04] teachers can be sorted by the name of their department', async () => {
  const { records } = await server.must('pageTeacher', { query: { sort: 'department', size: 100 } }, admin)
  const names = records.map(({ department }) => department)
  expect(names).toHaveLength(8)
  expect(new Set(names)).toEqual(new Set(['口语组', '汉语教研室']))
  expect(names).toEqual([
    ...names.filter((one) => one === names[0]),
    ...names.filter((one) => one !== names[0]),
  ])
})

test('[ROLE-07] a role sees the people of its department and no others', async () => {
  const token = await clerk('seesPlaced')
  const names = async () =>
    (await server.must('pageStudent', { query: {} }, token)).records.map(({ username }) => username)
  expect(await names()).toEqual(['student20'])
  await placeInDepartment(server, admin, { username: 'student21', departmentId: school })
  expect((await names()).sort()).toEqual(['student20', 'student21'])
  await placeInDepartment(server, admin, { username: 'student21', departmentId: null })
  expect(await names()).toEqual(['student20'])
})

test('[ROLE-07] a caller limited to some departments adds people to them and moves people only among them', async () => {
  const token = await clerk('movesWithin')
  const body = { ...aStudent, username: 'placed.new' }
  const { id } = await server.must('createStudent', { body }, token)
  const read = async () => (await server.must('getStudent', { params: { id } }, token)).departmentId
  expect(await read(), 'of the person who adds').toBe(school)
  await server.must('updateStudent', { body: { ...body, id, departmentId: speaking } }, token)
  expect(await read()).toBe(speaking)
  await server.must('updateStudent', { body: { ...body, id } }, token)
  expect(await read(), 'kept where it is left out').toBe(speaking)
  for (const departmentId of [other, null]) {
    const away = { ...body, id, departmentId }
    expect(await server.call('updateStudent', { body: away }, token)).toMatchObject({ error: 'OUT_OF_SIGHT' })
  }
  const elsewhere = { ...body, username: 'placed.away', departmentId: other }
  expect(await server.call('createStudent', { body: elsewhere }, token)).toMatchObject({
    error: 'OUT_OF_SIGHT',
  })
  expect(await read()).toBe(speaking)
})

test('a department of another school is refused as unknown', async () => {
  const theirs = await tokenOf(server, 'tenant.b')
  const departmentId = await makeDepartment(server, theirs, { name: '外校', parentId: null })
  const refused = { status: 400, fields: { departmentId: 'field.unknownName' } }
  expect(await server.call('createTeacher', { body: { ...aTeacher, departmentId } }, admin)).toMatchObject(
    refused,
  )
  const { id } = await server.must('createStudent', { body: { ...aStudent, username: 'stays.here' } }, admin)
  const body = { ...aStudent, id, departmentId }
  expect(await server.call('updateStudent', { body }, admin)).toMatchObject(refused)
})

const imported = async (name: 'importStudent' | 'importTeacher', rows: string[][], token = admin) => {
  const { jobId } = await server.must(name, { body: makeSheet(rows) }, token)
  const ask = () => server.must('getImport', { params: { id: jobId } }, token)
  await expect.poll(async () => (await ask()).state, { timeout: 20_000 }).toMatch(/done|failed/)
  return ask()
}
const head = ['姓名', '性别', '手机号', '用户名', '部门']

test('[SCREEN-A-05] a sheet names departments by name, and by path where several have the same name', async () => {
  const job = await imported('importStudent', [
    head,
    ['甲', '男', '13800138061', 'sheet.one', '教学部'],
    ['乙', '女', '13800138062', 'sheet.two', '教学部／口语组'],
    ['丙', '女', '13800138063', 'sheet.three', '口语组'],
    ['丁', '女', '13800138064', 'sheet.four', '食堂'],
    ['戊', '女', '13800138065', 'sheet.five', ''],
  ])
  expect(job).toMatchObject({ stored: 3, failedCount: 2 })
  expect(job.failed.map(({ row, field }) => [row, field])).toEqual([
    [4, '部门'],
    [5, '部门'],
  ])
  expect(new Set(job.failed.map(({ reason }) => reason)).size, 'different reasons').toBe(2)
  const { records } = await server.must(
    'pageStudent',
    { query: { name: 'sheet.', sort: 'createdAt' } },
    admin,
  )
  expect(records.map(({ departmentId }) => departmentId)).toEqual([school, speaking, null])
  const teachers = await imported('importTeacher', [head, ['己', '男', '13800138066', 'sheet.six', '外联部']])
  expect(teachers).toMatchObject({ stored: 1 })
})

test('[ROLE-07] a sheet cannot put people into a department out of the importer’s scope', async () => {
  const token = await clerk('importsWithin')
  const rows = [
    head,
    ['庚', '男', '13800138067', 'sheet.seven', '外联部'],
    ['辛', '男', '13800138068', 'sheet.eight', '口语组'],
    ['壬', '男', '13800138069', 'sheet.nine', ''],
  ]
  expect(await imported('importStudent', rows, token)).toMatchObject({ stored: 2, failedCount: 1 })
  const { records } = await server.must(
    'pageStudent',
    { query: { name: 'sheet.', sort: 'createdAt' } },
    token,
  )
  expect(records.slice(-2).map(({ departmentId }) => departmentId)).toEqual([speaking, school])
})
