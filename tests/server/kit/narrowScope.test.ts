// A role limited to a part of the school: it cannot be widened by its owner, and limits what can be chosen and read.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DataScope } from '#contract/access/role.ts'
import type { DepartmentId, UserId } from '#contract/ids.ts'
import { aCourse, anAlumnus, aStudent } from '#tests/support/bodies.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import { makeAccount, makeCampuses, makeDepartment, makeRole, tokenOf } from '#tests/support/rights.ts'
import { makeSheet, rowsOf } from '#tests/support/sheets.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'

let server: TestSchool
let admin: string
let north: DepartmentId
let below: DepartmentId
let south: DepartmentId
let deepSouth: DepartmentId

beforeAll(async () => {
  server = await ownSchool()
  admin = await tokenOf(server, 'tenant')
  ;({ north, below, south } = await makeCampuses(server, admin))
  deepSouth = await makeDepartment(server, admin, { name: '南校区一部', parentId: south })
})
afterAll(() => server.stop())

const setup = '/adminSetup'
const buttons = (page: string, name: string, ...acts: string[]) => [
  page,
  ...acts.map((act) => `${page}:${name}_${act}`),
]
const pages = [
  ...buttons(`${setup}/user`, 'user', 'add', 'edit'),
  ...buttons(`${setup}/role`, 'role', 'add', 'edit'),
  ...buttons(`${setup}/dept`, 'department', 'add', 'edit'),
  ...buttons(`${setup}/audit`, 'audit', 'export'),
  ...buttons('/studentManagement/list', 'student', 'add', 'edit', 'import'),
  ...buttons('/studentManagement/alumni', 'alumnus', 'edit'),
  ...buttons('/curriculumProvision/course', 'course', 'add', 'edit'),
  '/classManagement',
  // Needed to put students into a class.
  '/live/platform',
]

interface Place {
  readonly dataScope: DataScope
  readonly departmentIds?: DepartmentId[]
  readonly departmentId?: DepartmentId
}
/** An administrator with this scope, of the northern department unless named. */
const makeOverseer = async (name: string, { dataScope, departmentIds = [], departmentId = north }: Place) => {
  const role = { kind: 'tenantAdmin', identity: name, dataScope } as const
  const roleId = await makeRole(server, admin, { ...role, departmentIds, menuIds: pages })
  const id = await makeAccount(server, { username: name, kind: 'tenantAdmin', roleId, departmentId })
  return { id, roleId, role: { ...role, id: roleId, name }, token: await tokenOf(server, name) }
}
const outOfSight = { ok: false, status: 200, error: 'OUT_OF_SIGHT' }
const forbidden = { status: 403, error: 'FORBIDDEN' }

describe('[ROLE-07] an account cannot widen its own data scope', () => {
  const placeOf = async (id: UserId) =>
    (await server.must('getUserDetails', { params: { id } }, admin)).departmentId

  test.each(['own', 'ownAndBelow', 'custom'] as const)(
    'by moving oneself, with the scope %s, to a department that one does not see',
    async (dataScope) => {
      const departmentIds = dataScope === 'custom' ? [below] : []
      const { id, roleId, role, token } = await makeOverseer(`moves${dataScope}`, {
        dataScope,
        departmentIds,
      })
      for (const departmentId of [south, null]) {
        const away = { id, departmentId }
        expect(await server.call('editUser', { body: away }, token)).toMatchObject(outOfSight)
        const whole = { ...away, username: role.identity, name: role.identity, kind: role.kind, roleId }
        expect(await server.call('updateUser', { body: { ...whole, name: '移动' } }, token)).toMatchObject(
          outOfSight,
        )
      }
      const asGet = { query: { id, departmentId: south } }
      expect(await server.call('editUserAsGet', asGet, token)).toMatchObject(outOfSight)
      expect(await placeOf(id)).toBe(north)

      const kept = { id, departmentId: north, phone: '13800138333' }
      expect(await server.call('editUser', { body: kept }, token)).toMatchObject({ ok: true })
      const down = await server.call('editUser', { body: { id, departmentId: below } }, token)
      expect(down).toMatchObject(dataScope === 'own' ? outOfSight : { ok: true })
    },
  )

  test('by moving another department below one’s own', async () => {
    const { token } = await makeOverseer('hangs', { dataScope: 'ownAndBelow' })
    const move = (id: DepartmentId, name: string, parentId: DepartmentId | null) =>
      server.call('updateDepartment', { body: { id, name, parentId } }, token)
    expect(await move(south, '南校区', north)).toMatchObject(outOfSight)
    expect(await move(deepSouth, '南校区一部', below)).toMatchObject(outOfSight)
    const students = await server.must('pageStudent', { query: { size: 200 } }, token)
    expect(students.records.map(({ username }) => username)).toEqual(['student1'])
    expect(await move(below, '北校区一部', south), 'nor out of sight').toMatchObject(outOfSight)
    expect(await move(below, '北区一部', north)).toMatchObject({ ok: true })
    expect(await move(south, '南区', null), 'a name is nobody’s data').toMatchObject({ ok: true })
  })

  test('by granting a wider scope: below named departments, or that of another department', async () => {
    const { token, role } = await makeOverseer('names', { dataScope: 'custom', departmentIds: [south] })
    const body = { kind: 'educational', name: '给出', identity: 'givenOut' } as const
    const give = (dataScope: DataScope, departmentIds: DepartmentId[] = []) =>
      server.call('createRole', { body: { ...body, dataScope, departmentIds } }, token)
    expect(await give('ownAndBelow')).toMatchObject(forbidden)
    expect(await give('custom', [south, north])).toMatchObject(forbidden)
    expect(await give('custom', [south])).toMatchObject({ ok: true })

    const oneself = { ...role, dataScope: 'own' as const }
    expect(await server.call('updateRole', { body: oneself }, token), 'one’s own').toMatchObject(forbidden)

    const belowAll = { kind: 'educational', identity: 'belowAll', dataScope: 'ownAndBelow' } as const
    const roleId = await makeRole(server, admin, { ...belowAll, menuIds: ['/classManagement'] })
    const clerk = { username: 'south.clerk', kind: 'educational', departmentId: south } as const
    const id = await makeAccount(server, clerk)
    expect(await server.call('editUser', { body: { id, roleId } }, token)).toMatchObject(forbidden)
  })

  test('by changing the scope of a role that people out of scope have', async () => {
    const { token } = await makeOverseer('widens', { dataScope: 'ownAndBelow' })
    const roleId = await makeRole(server, admin, {
      kind: 'educational',
      identity: 'elsewhere',
      dataScope: 'own',
      menuIds: ['/classManagement'],
    })
    const held = { username: 'holds.it', kind: 'educational', roleId, departmentId: south } as const
    const holder = await makeAccount(server, held)
    const body = { id: roleId, kind: 'educational', name: 'elsewhere', identity: 'elsewhere' } as const
    const wider = { body: { ...body, dataScope: 'ownAndBelow' as const } }
    expect(await server.call('updateRole', wider, token)).toMatchObject(forbidden)
    const described = { ...body, dataScope: 'own' as const, description: '只看自己的部门' }
    expect(await server.call('updateRole', { body: described }, token)).toMatchObject({ ok: true })
    await server.must('editUser', { body: { id: holder, departmentId: below } }, admin)
    expect(await server.call('updateRole', wider, token)).toMatchObject({ ok: true })
  })
})

describe('[ROLE-07] an update that leaves out what decides the data scope keeps it:', () => {
  test('role and department of an account', async () => {
    const fields = { kind: 'educational', name: '留着', username: 'keeps.all' } as const
    const roleId = await makeRole(server, admin, { kind: 'educational', identity: 'keeps', dataScope: 'own' })
    const whole = { ...fields, roleId, departmentId: north, phone: '13800138444', email: 'a@b.cn' }
    const { id } = await server.must('createUser', { body: whole }, admin)
    const read = () => server.must('getUserDetails', { params: { id } }, admin)
    await server.must('updateUser', { body: { ...fields, id, name: '还留着' } }, admin)
    expect(await read()).toMatchObject({ ...whole, name: '还留着' })
    const emptied = { roleId: null, departmentId: null, phone: '', email: '' }
    await server.must('updateUser', { body: { ...fields, ...emptied, id } }, admin)
    expect(await read()).toMatchObject(emptied)
  })

  test('scope and departments of a role', async () => {
    const fields = { kind: 'teacher', name: '范围', identity: 'staysNarrow' } as const
    const whole = { ...fields, description: '说明', dataScope: 'custom' as const, departmentIds: [north] }
    const { id } = await server.must('createRole', { body: whole }, admin)
    const read = () => server.must('getRole', { params: { id } }, admin)
    const update = (over: object) => server.call('updateRole', { body: { ...fields, id, ...over } }, admin)
    expect(await update({ name: '范围二' })).toMatchObject({ ok: true })
    expect(await read()).toMatchObject({ ...whole, name: '范围二' })
    expect(await update({ dataScope: 'own', description: '' })).toMatchObject({ ok: true })
    expect(await read()).toMatchObject({ dataScope: 'own', departmentIds: [], description: '' })
    const needed = { status: 400, fields: { departmentIds: 'field.required' } }
    expect(await update({ dataScope: 'custom' })).toMatchObject(needed)
    const { token } = await makeOverseer('renames', { dataScope: 'own' })
    const body = { ...fields, id, name: '范围三' }
    expect(await server.call('updateRole', { body }, token)).toMatchObject({ ok: true })
    await server.must('updateRole', { body: { ...body, dataScope: 'all' } }, admin)
    expect(await server.call('updateRole', { body }, token)).toMatchObject(forbidden)
  })

  test('parent of a department, and department of an alumnus', async () => {
    const id = await makeDepartment(server, admin, { name: '北校区三部', parentId: north })
    await server.must('updateDepartment', { body: { id, name: '北校区四部' } }, admin)
    const moved = { name: '北校区四部', parentId: north }
    expect(await server.must('getDepartment', { params: { id } }, admin)).toMatchObject(moved)
    await server.must('updateDepartment', { body: { id, name: '四部', parentId: null } }, admin)
    expect(await server.must('getDepartment', { params: { id } }, admin)).toMatchObject({ parentId: null })

    const body = { ...anAlumnus, number: '', name: '老友' }
    const made = await server.must('createAlumnus', { body: { ...body, departmentId: south } }, admin)
    const params = { id: made.id }
    const { token } = await makeOverseer('seesBoth', { dataScope: 'custom', departmentIds: [north, south] })
    await server.must('updateAlumnus', { body: { ...body, id: made.id, name: '新友' } }, token)
    const kept = { name: '新友', departmentId: south }
    expect(await server.must('getAlumnus', { params }, admin)).toMatchObject(kept)
    await server.must('updateAlumnus', { body: { ...body, id: made.id, departmentId: null } }, token)
    expect(await server.must('getAlumnus', { params }, admin)).toMatchObject({ departmentId: north })
  })
})

describe('[ROLE-07] records out of scope cannot be chosen', () => {
  const classHeadedBy = async (teacherName: string) => {
    const { records } = await server.must('pageClass', { query: { size: 50 } }, admin)
    const found = records.find((one) => one.teacherName === teacherName)
    if (!found) throw new Error(`${teacherName} heads no class`)
    return found
  }
  const teacherNamed = async (username: string) => {
    const { records } = await server.must('pageTeacher', { query: { size: 50 } }, admin)
    const found = records.find((one) => one.username === username)
    if (!found) throw new Error(`no ${username}`)
    return found
  }
  const unknown = (field: string) => ({ status: 400, fields: { [field]: 'field.unknownName' } })
  const setting = async (name: string) => {
    const { token } = await makeOverseer(name, { dataScope: 'own' })
    const [here, there] = [await teacherNamed('teacher'), await teacherNamed('teacher4')]
    return { token, here, there, near: await classHeadedBy(here.name), far: await classHeadedBy(there.name) }
  }

  test('no student joins a class out of scope, but one already in it stays', async () => {
    const { token, near, far } = await setting('joins')
    const body = { ...aStudent, name: '选班' }
    const create = (classIds: (typeof near.id)[]) =>
      server.call('createStudent', { body: { ...body, classIds } }, token)
    expect(await create([near.id, far.id])).toMatchObject(unknown('classIds'))
    const made = await create([near.id])
    if (!made.ok) throw new Error(made.error)
    const { id } = made.data
    const update = (classIds: (typeof near.id)[], caller: string) =>
      server.call('updateStudent', { body: { ...body, id, classIds } }, caller)
    expect(await update([far.id], token)).toMatchObject(unknown('classIds'))
    expect(await update([far.id], admin)).toMatchObject({ ok: true })
    expect(await update([far.id, near.id], token)).toMatchObject({ ok: true })
    const { classes } = await server.must('getStudent', { params: { id } }, token)
    expect(classes.map((one) => one.id).sort()).toEqual([near.id, far.id].sort())
  })

  test('a sheet of students cannot name such a class', async () => {
    const { token, near, far } = await setting('imports')
    const rows = [
      ['姓名', '性别', '手机号', '课程班'],
      ['近处', '男', '13800138001', near.name],
      ['远处', '男', '13800138002', far.name],
    ]
    const { jobId } = await server.must('importStudent', { body: makeSheet(rows) }, token)
    const job = () => server.must('getImport', { params: { id: jobId } }, token)
    await expect.poll(async () => (await job()).state, { timeout: 30_000 }).toBe('done')
    expect(await job()).toMatchObject({
      stored: 1,
      failed: [{ row: 3, field: '班级', reason: '没有找到' }],
    })
  })

  test('the same for a course: what it has already may stay', async () => {
    const { token, here, there, near, far } = await setting('plans')
    const body = { ...aCourse, name: '视野内的课', number: 'inSight', teacherIds: [here.id] }
    const create = (over: object) => server.call('createCourse', { body: { ...body, ...over } }, token)
    expect(await create({ classIds: [far.id] })).toMatchObject(unknown('classIds'))
    expect(await create({ teacherIds: [here.id, there.id] })).toMatchObject(unknown('teacherIds'))
    const made = await create({ classIds: [near.id] })
    if (!made.ok) throw new Error(made.error)
    const shared = { ...body, id: made.data.id, classIds: [far.id], teacherIds: [here.id, there.id] }
    expect(await server.call('updateCourse', { body: shared }, token)).toMatchObject({ status: 400 })
    await server.must('updateCourse', { body: shared }, admin)
    const renamed = { ...shared, name: '改名的课', classIds: [far.id, near.id] }
    expect(await server.call('updateCourse', { body: renamed }, token)).toMatchObject({ ok: true })
  })
})

describe('[ROLE-07] the record of changes', () => {
  const idOf = async (username: string) => {
    const { records } = await server.must('pageStudent', { query: { name: username, size: 50 } }, admin)
    const found = records.find((one) => one.username === username)
    if (!found) throw new Error(`no ${username}`)
    return found.id
  }
  /** The entries of a page, which equal those of a sheet and of the details. */
  const told = async (token: string, query: object) => {
    const { records } = await server.must('pageAudit', { query: { ...query, size: 200 } }, token)
    const [, ...rows] = rowsOf(await server.must('exportAudit', { query }, token))
    expect(rows.length).toBe(records.length)
    for (const { id } of records) await server.must('getAudit', { params: { id } }, token)
    return records.map(({ itemName }) => itemName)
  }

  test('shows changes of people in scope, by any account, and of no others', async () => {
    const { token } = await makeOverseer('reads', { dataScope: 'own' })
    const neighbour = await makeOverseer('seesAll', { dataScope: 'all' })
    for (const [username, name, by] of [
      ['student1', '看得见', admin],
      ['student4', '看不见', neighbour.token],
    ] as const) {
      const id = await idOf(username)
      await server.must('updateStudent', { body: { ...aStudent, id, username, name } }, by)
    }
    const query = { noun: 'Student', action: 'update' } as const
    const toldOf = async (caller: string) =>
      (await told(caller, query)).filter((name) => name.startsWith('看'))
    expect(await toldOf(token)).toEqual(['看得见'])
    expect(await toldOf(admin)).toEqual(['看不见', '看得见'])
    const hidden = { query: { ...query, itemId: await idOf('student4') } }
    expect(await server.must('pageAudit', hidden, token)).toMatchObject({ total: 0, records: [] })
    const [record] = (await server.must('pageAudit', hidden, admin)).records
    const asked = { params: { id: record?.id ?? '' } }
    expect(await server.call('getAudit', asked, token)).toMatchObject({ status: 404 })
    expect(await server.call('getAudit', asked, admin)).toMatchObject({ ok: true })
  })

  test('shows changes of alumni by their department, and all others by who made them', async () => {
    const { token } = await makeOverseer('readsOn', { dataScope: 'own' })
    const body = { ...anAlumnus, number: '' }
    await server.must('createAlumnus', { body: { ...body, name: '北校友', departmentId: north } }, admin)
    await server.must('createAlumnus', { body: { ...body, name: '南校友', departmentId: south } }, admin)
    const alumni = await told(token, { noun: 'Alumnus' })
    expect(alumni.filter((name) => name.endsWith('校友'))).toEqual(['北校友'])

    await server.must('createDepartment', { body: { name: '别人的部门' } }, admin)
    await server.must('createDepartment', { body: { name: '自己的部门' } }, token)
    expect(await told(token, { noun: 'Department', action: 'create' })).toEqual(['自己的部门'])
    await server.must('exportStudent', { query: {} }, admin)
    expect(await told(token, { noun: 'Student', action: 'export' })).toEqual([])
  })
})
