// Folders: the tree of the three libraries, who may add, change, share, sort and delete them.
import { inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FolderId, UserId } from '#contract/ids.ts'
import type { FolderNode } from '#contract/library/folder.ts'
import { newId } from '#server/db/schema/columns.ts'
import { folder } from '#server/db/schema/folder.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import { makeAccount, makeCampuses, makeRole, tokenOf as signInAs } from '#tests/support/rights.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'
import { bytesOf, mustUpload } from '#tests/support/uploads.ts'

let server: TestSchool
const tokens = new Map<string, string>()
const tokenOf = (username: string) => tokens.get(username) ?? ''
const people = ['teacher', 'teacher2', 'education', 'student1', 'teacher.b'] as const
type Person = (typeof people)[number]
beforeAll(async () => {
  server = await ownSchool()
  for (const username of people) tokens.set(username, (await server.signIn(username)).access_token)
})
afterAll(() => server.stop())

const treeOf = (username: Person, query: { resType?: '1' | '2'; libraryType?: '1' | '2' | '3' } = {}) =>
  server.must('listFolders', { query }, tokenOf(username))
const add = (pid: FolderNode['pid'], name: string, username: Person = 'teacher') =>
  server.call('createFolder', { body: { pid: pid ?? '3', name } }, tokenOf(username))
const mustAdd = async (pid: FolderNode['pid'], name: string, username: Person = 'teacher') =>
  (await server.must('createFolder', { body: { pid: pid ?? '3', name } }, tokenOf(username))).id
const own = async (username: Person) => (await treeOf(username, { libraryType: '3' }))[0]?.children ?? []
const find = (nodes: readonly FolderNode[], id: string): FolderNode | undefined => {
  for (const node of nodes) {
    const found = node.id === id ? node : find(node.children, id)
    if (found) return found
  }
  return undefined
}
const file = async (folderId: FolderId, name: string, username: Person = 'teacher') => {
  const planned = { name, purpose: 'image', bytes: bytesOf('png') } as const
  const fileId = await mustUpload(server, tokenOf(username), planned)
  return (await server.must('createResource', { body: { fileId, folderId } }, tokenOf(username))).id
}
const locked = { status: 479, error: 'FOLDER_LOCKED' }

describe('the tree', () => {
  test('[CALL-FOLD-01] [ROLE-19 part] has the public, the shared and the personal library in this order, or the one asked for', async () => {
    const roots = async (libraryType?: '1' | '2' | '3') =>
      (await treeOf('teacher', libraryType ? { libraryType } : {})).map(({ id, name }) => [id, name])
    expect(await roots()).toEqual([
      ['1', '公共库'],
      ['2', '共享库'],
      ['3', '个人库'],
    ])
    expect(await roots('1')).toEqual([['1', '公共库']])
    expect(await roots('3')).toEqual([['3', '个人库']])
  })

  test('[FOLD-07] [FOLD-13 part] a node has its fields, and folders of resources are separate from those of exercises', async () => {
    const id = await mustAdd('3', '听力材料')
    const node = find(await own('teacher'), id)
    expect(node).toEqual({
      id,
      pid: '3',
      name: '听力材料',
      label: '听力材料',
      level: 1,
      addFlag: true,
      userId: null,
      isLock: false,
      enabled: true,
      children: [],
    })
    expect(find(await treeOf('teacher', { resType: '2' }), id)).toBeDefined()
    expect(find(await treeOf('teacher', { resType: '1' }), id)).toBeUndefined()
  })

  test('everybody who has a personal library has one folder there from the first use on, also when two ask at once', async () => {
    const asked = await Promise.all([own('education'), own('education')])
    const [[first, ...more] = [], [second] = []] = asked
    expect(first?.name).toBe('我的文件夹')
    expect(more).toEqual([])
    expect(second?.id).toBe(first?.id)
  })

  test('[FOLD-10] [ROLE-16] a teacher adds below the personal root, the office below its folder; nobody below a disabled node', async () => {
    const rootOf = async (username: Person) => (await treeOf(username, { libraryType: '3' }))[0]
    expect((await rootOf('teacher'))?.addFlag).toBe(true)
    expect((await rootOf('education'))?.addFlag).toBe(false)
    const mine = await mustAdd('3', '第一单元')
    expect(await add(mine, '第一课')).toMatchObject({ ok: true })
    expect(await add('3', '教务', 'education')).toMatchObject(locked)
    const [first] = await own('education')
    expect(await add(first?.id ?? '3', '教务的', 'education')).toMatchObject({ ok: true })
    for (const root of ['1', '2'] as const) expect(await add(root, '别处')).toMatchObject(locked)
    expect(await add(mine, '同事的', 'teacher2')).toMatchObject(locked)
  })
})

describe('a folder', () => {
  test('[CALL-FOLD-02 part] [VAL-49 part] [VAL-50] has a name of 1 to 25 characters, without spaces around it', async () => {
    const asked = async (name: string) => add('3', name)
    expect(await asked('   ')).toMatchObject({ status: 400, fields: { name: 'field.nodeName' } })
    expect(await asked('字'.repeat(26))).toMatchObject({ status: 400, fields: { name: 'field.tooLong' } })
    expect(await asked('字'.repeat(25))).toMatchObject({ ok: true })
    const id = await mustAdd('3', '  词汇  ')
    expect(find(await own('teacher'), id)?.name).toBe('词汇')
  })

  test('[CALL-FOLD-03] is renamed and moved, and deleted when nothing lies in it', async () => {
    const [one, other] = [await mustAdd('3', '甲'), await mustAdd('3', '乙')]
    const change = (body: { id: FolderId; name?: string; pid?: FolderId }) =>
      server.call('updateFolder', { body }, tokenOf('teacher'))
    expect(await change({ id: one, name: '甲一' })).toMatchObject({ ok: true })
    expect(await change({ id: one, pid: other })).toMatchObject({ ok: true })
    expect(find(await own('teacher'), one)).toMatchObject({ name: '甲一', pid: other, level: 2 })
    expect(await change({ id: other, pid: one })).toMatchObject({ fields: { pid: 'field.belowItself' } })
    const remove = (id: FolderId) => server.call('removeFolder', { params: { id } }, tokenOf('teacher'))
    const full = { ok: false, error: 'FOLDER_NOT_EMPTY' }
    expect(await remove(other)).toMatchObject(full)
    const item = await file(one, '一.png')
    expect(await remove(one)).toMatchObject(full)
    await server.must('removeResource', { params: { id: item } }, tokenOf('teacher'))
    expect(await remove(one)).toMatchObject({ ok: true })
    expect(await remove(other)).toMatchObject({ ok: true })
    expect(find(await own('teacher'), other)).toBeUndefined()
  })

  test('has at most fifteen others above it; a chain of 1,750 from before is listed, moved up and deleted', async () => {
    let pid: FolderNode['pid'] = '3'
    const levels: FolderId[] = []
    for (let level = 1; level <= 16; level += 1) {
      const id: FolderId = await mustAdd(pid, `层${level}`)
      levels.push(id)
      pid = id
    }
    const tooDeep = { status: 400, fields: { pid: 'field.tooDeep' } }
    expect(await add(pid, '太深')).toMatchObject(tooDeep)
    const [top, second] = levels
    const branch = await mustAdd('3', '枝')
    const move = (id: FolderId, to: FolderNode['pid']) =>
      server.call('updateFolder', { body: { id, pid: to ?? '3' } }, tokenOf('teacher'))
    expect(await move(top ?? branch, branch)).toMatchObject(tooDeep)
    expect(await move(second ?? branch, branch)).toMatchObject({ ok: true })

    const caller = (await server.must('getUserInfo', {}, tokenOf('teacher'))).sysUser
    const [tenantId, ownerId] = [await server.schoolId(), caller.userId as UserId]
    const ids = Array.from({ length: 1750 }, () => newId<FolderId>())
    const rows = ids.map((id, at) => ({ id, parentId: ids[at - 1] ?? null, name: `旧${at}` }))
    const common = { tenantId, ownerId, library: 'personal', resType: '2' } as const
    await server.database.inTenant(tenantId, (tx) =>
      tx.insert(folder).values(rows.map((row) => ({ ...row, ...common }))),
    )
    const [last = branch, deep = branch] = [ids.at(-1), ids[500]]
    expect(find(await own('teacher'), last)).toMatchObject({ level: 16, name: '旧1749' })
    // One person has at most 1,000 for one kind of item.
    expect(await add('3', '又一个')).toMatchObject({ status: 400, fields: { pid: 'field.tooMany' } })
    expect(
      await server.call('updateFolder', { body: { id: deep, name: '新名' } }, tokenOf('teacher')),
    ).toMatchObject({
      ok: true,
    })
    expect(await move(deep, '3')).toMatchObject({ ok: true })
    expect(find(await own('teacher'), deep)).toMatchObject({ level: 1, name: '新名' })
    expect(await server.call('removeFolder', { params: { id: last } }, tokenOf('teacher'))).toMatchObject({
      ok: true,
    })
    await server.database.inTenant(tenantId, (tx) => tx.delete(folder).where(inArray(folder.id, ids)))
  })

  test('two moves at once never make a circle', async () => {
    const [one, other] = [await mustAdd('3', '左'), await mustAdd('3', '右')]
    const move = (id: FolderId, pid: FolderId) =>
      server.call('updateFolder', { body: { id, pid } }, tokenOf('teacher'))
    const answers = await Promise.all([move(one, other), move(other, one)])
    expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true])
  })

  test('[CALL-FOLD-06] keeps its place in the order that was sent', async () => {
    const parent = await mustAdd('3', '排序')
    const ids = [await mustAdd(parent, '一'), await mustAdd(parent, '二'), await mustAdd(parent, '三')]
    const order = async () => find(await own('teacher'), parent)?.children.map(({ id }) => id)
    const wanted = [ids[2], ids[0], ids[1]].filter((id) => id !== undefined)
    await server.must('sortFolders', { body: { ids: wanted } }, tokenOf('teacher'))
    expect(await order()).toEqual(wanted)
    await server.must('sortFoldersAsGet', { query: { ids } }, tokenOf('teacher'))
    expect(await order()).toEqual(ids)
    const last = await mustAdd(parent, '四')
    expect(await order()).toEqual([...ids, last])
    expect(await server.call('sortFolders', { body: { ids } }, tokenOf('teacher2'))).toMatchObject(locked)
  })

  test('[CALL-FOLD-07] [FOLD-11 part] shared with two colleagues, it lists both and stands in their shared library', async () => {
    const userOf = async (username: Person) =>
      (await server.must('getUserInfo', {}, tokenOf(username))).sysUser.userId as UserId
    const shareUserIds = [await userOf('teacher2'), await userOf('education')]
    const id = await mustAdd('3', '一起用')
    const item = await file(id, '共用.png')
    await server.must('updateFolder', { body: { id, shareUserIds } }, tokenOf('teacher'))
    const listed = await server.must('listFolderShares', { query: { folderId: id } }, tokenOf('teacher'))
    expect(listed.map((one) => one.id).sort()).toEqual([...shareUserIds].sort())
    const node = find(await treeOf('teacher2', { libraryType: '2' }), id)
    expect(node).toMatchObject({ userId: await userOf('teacher'), addFlag: false, isLock: false })
    expect(node?.label).toBe('一起用 · 李老师')
    const items = async (username: Person) =>
      server.call('listFolderItems', { query: { folderId: id } }, tokenOf(username))
    expect(await items('teacher2')).toMatchObject({ data: { records: [{ id: item, name: '共用.png' }] } })
    await server.must('updateFolder', { body: { id, shareUserIds: [] } }, tokenOf('teacher'))
    expect(await items('teacher2')).toMatchObject({ status: 404 })
    expect(find(await treeOf('teacher2'), id)).toBeUndefined()
  })
})

describe('others', () => {
  test('[FOLD-12 part] [CALL-FOLD-08] a folder whose owner is outside the data scope has a lock and keeps its content', async () => {
    const admin = await signInAs(server, 'tenant')
    const { south } = await makeCampuses(server, admin)
    const menuIds = ['/resourceTeacher', '/resourceTeaching/resourceTeach']
    const role = { kind: 'educational', identity: 'narrowShelf', dataScope: 'own' } as const
    const roleId = await makeRole(server, admin, { ...role, departmentIds: [], menuIds })
    await makeAccount(server, { username: 'narrow', kind: 'educational', roleId, departmentId: south })
    const narrow = await signInAs(server, 'narrow')

    const id = await mustAdd('3', '给同事看')
    const item = await file(id, '共享的.png')
    await file(id, '没有共享.png')
    await server.must('shareResource', { body: { ids: [item] } }, tokenOf('teacher'))
    const shared = async (token: string) => {
      const query = { libraryType: '2' } as const
      return find(await server.must('listFolders', { query }, token), id)
    }
    const items = (token: string) => server.call('listFolderItems', { query: { folderId: id } }, token)
    expect(await shared(tokenOf('teacher2'))).toMatchObject({ isLock: false })
    expect(await items(tokenOf('teacher2'))).toMatchObject({
      data: { total: 1, records: [{ id: item, name: '共享的.png' }] },
    })
    expect(await shared(narrow)).toMatchObject({ isLock: true, addFlag: false })
    expect(await items(narrow)).toMatchObject(locked)
    const { records } = await server.must('pageResource', { query: { libraryType: '2' } }, narrow)
    expect(records.map((one) => one.id)).not.toContain(item)
  })

  test('[ROLE-06] a folder of another school does not exist, one of a colleague is locked, and students have none', async () => {
    const id = await mustAdd('3', '只有我的')
    const asks = (username: Person) => [
      server.call('updateFolder', { body: { id, name: '改' } }, tokenOf(username)),
      server.call('removeFolder', { params: { id } }, tokenOf(username)),
      server.call('sortFolders', { body: { ids: [id] } }, tokenOf(username)),
      server.call('listFolderShares', { query: { folderId: id } }, tokenOf(username)),
    ]
    for (const reply of await Promise.all(asks('teacher.b'))) {
      expect(reply).toMatchObject({ status: 404, error: 'NOT_FOUND' })
    }
    for (const reply of await Promise.all(asks('teacher2'))) expect(reply).toMatchObject(locked)
    for (const reply of await Promise.all(asks('student1'))) {
      expect(reply).toMatchObject({ status: 403, error: 'FORBIDDEN' })
    }
    expect(await add(id, '外校的', 'teacher.b')).toMatchObject({ fields: { pid: 'field.unknownName' } })
    expect(find(await own('teacher'), id)?.name).toBe('只有我的')
  })
})
