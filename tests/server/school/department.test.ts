// The departments of a school: the tree stays a tree, and rows in use cannot be deleted.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DepartmentId } from '#contract/ids.ts'
import type { DepartmentNode } from '#contract/school/department.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import { placeInDepartment } from '#tests/support/rights.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'

let server: TestSchool
let admin: string
beforeAll(async () => {
  server = await ownSchool()
  admin = (await server.signIn('tenant')).access_token
})
afterAll(() => server.stop())

const add = async (name: string, parentId: DepartmentId | null = null, sort = 0) => {
  const { id } = await server.must('createDepartment', { body: { name, parentId, sort } }, admin)
  return id as DepartmentId
}
const tree = (token = admin) => server.must('getDepartmentTree', {}, token)
const outline = (nodes: readonly DepartmentNode[]): unknown[] =>
  nodes.map(({ name, children }) => (children.length > 0 ? [name, outline(children)] : name))

describe('the tree', () => {
  test('[SCREEN-Y-04] [ENT-DEPT] [CALL-OPEN-04] a child shows under its parent, by sort and then by name', async () => {
    const school = await add('教学部', null, 1)
    await add('行政部', null, 2)
    const chinese = await add('中文组', school, 2)
    await add('口语组', school, 1)
    await add('汉字小组', chinese)
    const ours = ['教学部', ['口语组', ['中文组', ['汉字小组']]]]
    // The department of the demo's teachers comes first.
    expect(outline(await tree())).toEqual(['汉语教研室', ours, '行政部'])
    const { records } = await server.must('pageDepartment', { query: { name: '中文' } }, admin)
    expect(records).toEqual([
      expect.objectContaining({ id: chinese, parentName: '教学部', childCount: 1, userCount: 0, sort: 2 }),
    ])
  })

  test('[ENT-DEPT] a department can be moved, but never below itself', async () => {
    const above = await add('国际部')
    const below = await add('留学生组', above)
    const move = (id: string, parentId: DepartmentId | null) =>
      server.call('updateDepartment', { body: { id, name: '国际部', parentId } }, admin)
    const refused = { status: 400, fields: { parentId: 'field.belowItself' } }
    expect(await move(above, above)).toMatchObject(refused)
    expect(await move(above, below)).toMatchObject(refused)
    const other = await add('外联部')
    expect(await move(above, other)).toMatchObject({ ok: true })
    expect(outline(await tree())).toContainEqual(['外联部', [['国际部', ['留学生组']]]])
  })

  test('there are at most sixteen levels', async () => {
    let above: DepartmentId | null = null
    for (let level = 1; level <= 16; level += 1) above = await add(`第${level}级`, above)
    const refused = { status: 400, fields: { parentId: 'field.tooDeep' } }
    const body = { name: '第十七级', parentId: above }
    expect(await server.call('createDepartment', { body }, admin)).toMatchObject(refused)
    const alone = await add('独立')
    const moved = { id: alone, parentId: above }
    expect(await server.call('updateDepartment', { body: moved }, admin)).toMatchObject(refused)
  })

  test('two concurrent moves never make a cycle', async () => {
    const [one, other] = [await add('甲部'), await add('乙部')]
    const hang = (id: DepartmentId, parentId: DepartmentId, name: string) =>
      server.call('updateDepartment', { body: { id, name, parentId } }, admin)
    const answers = await Promise.all([hang(one, other, '甲部'), hang(other, one, '乙部')])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  })
})

describe('deleting', () => {
  const inUse = { status: 200, error: 'IN_USE' }

  test('[SCREEN-Y-04] a department with children or people cannot be deleted', async () => {
    const above = await add('后勤部')
    const below = await add('食堂', above)
    const remove = (id: string) => server.call('removeDepartment', { params: { id } }, admin)
    expect(await remove(above)).toMatchObject(inUse)
    for (const username of ['education', 'student1', 'teacher']) {
      await placeInDepartment(server, admin, { username, departmentId: below })
      expect(await remove(below), username).toMatchObject(inUse)
      await placeInDepartment(server, admin, { username, departmentId: null })
    }
    expect(await remove(below)).toMatchObject({ ok: true })
    expect(await remove(above)).toMatchObject({ ok: true })
  })

  test('a department named by a role’s data scope cannot be deleted until the role drops it', async () => {
    const id = await add('档案室')
    const body = {
      kind: 'educational' as const,
      name: '档案员',
      identity: 'archivist',
      dataScope: 'custom' as const,
      departmentIds: [id],
    }
    const role = await server.must('createRole', { body }, admin)
    expect(await server.call('removeDepartment', { params: { id } }, admin)).toMatchObject(inUse)
    await server.must('removeRole', { params: { id: role.id } }, admin)
    expect(await server.call('removeDepartment', { params: { id } }, admin)).toMatchObject({ ok: true })
  })
})

test('[SCREEN-Y-04] a department cannot be its own ancestor, however its id is spelled', async () => {
  const id = await add('自转部')
  for (const spelled of [id, id.toUpperCase()]) {
    const body = { id: spelled, name: '自转部', parentId: id }
    expect(await server.call('updateDepartment', { body }, admin)).toMatchObject({ status: 400 })
  }
})

describe('tenants', () => {
  test('[ROLE-06] another school does not see them and cannot use them as parents', async () => {
    const id = await add('秘密部')
    const stranger = (await server.signIn('tenant.b')).access_token
    expect(await server.call('getDepartment', { params: { id } }, stranger)).toMatchObject({ status: 404 })
    expect(JSON.stringify(await tree(stranger))).not.toContain('秘密部')
    const body = { name: '下级', parentId: id }
    expect(await server.call('createDepartment', { body }, stranger)).toMatchObject({
      status: 400,
      fields: { parentId: 'field.unknownName' },
    })
  })

  test('the office reads the tree and changes nothing; the system administrator acts in the named school', async () => {
    const education = (await server.signIn('education')).access_token
    expect(await tree(education)).toEqual(await tree())
    const body = { name: '新部门' }
    expect(await server.call('createDepartment', { body }, education)).toMatchObject({ status: 403 })
    const system = (await server.signIn('system')).access_token
    expect(await server.call('getDepartmentTree', {}, system)).toMatchObject({ error: 'TENANT_NEEDED' })
    const schools = await server.must('listTenants', {}, system)
    const [own] = schools
    const named = { 'tenant-id': own?.id ?? '' }
    expect(await server.call('getDepartmentTree', {}, system, named)).toMatchObject({ ok: true })
  })
})
