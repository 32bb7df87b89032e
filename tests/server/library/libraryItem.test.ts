// Items of the library, on resources: the three libraries, sharing, switching off, collecting, copying, moving, sorting,
// and that a call with several items changes all of them or none.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallInput } from '#contract/call.ts'
import type { FolderId } from '#contract/ids.ts'
import type { resource } from '#contract/library/resource.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'
import { bytesOf, mustUpload } from '#tests/support/uploads.ts'

let server: TestSchool
const tokens = new Map<string, string>()
const tokenOf = (username: string) => tokens.get(username) ?? ''
beforeAll(async () => {
  server = await ownSchool()
  for (const username of ['teacher', 'teacher2', 'education', 'student1', 'teacher.b']) {
    tokens.set(username, (await server.signIn(username)).access_token)
  }
})
afterAll(() => server.stop())

const make = async (name: string, username = 'teacher', folderId: FolderId | null = null) => {
  const planned = { name, purpose: 'image', bytes: bytesOf('png') } as const
  const fileId = await mustUpload(server, tokenOf(username), planned)
  return (await server.must('createResource', { body: { fileId, folderId } }, tokenOf(username))).id
}
const addFolder = async (name: string, username = 'teacher') =>
  (await server.must('createFolder', { body: { pid: '3', name } }, tokenOf(username))).id
type Query = NonNullable<CallInput<typeof resource.calls.page>['query']>
const page = async (username: string, query: Query = {}) =>
  (await server.must('pageResource', { query: { size: 200, ...query } }, tokenOf(username))).records
const idsOf = async (username: string, query: Query = {}) => (await page(username, query)).map(({ id }) => id)
type Many = `${'share' | 'unshare' | 'enable' | 'disable' | 'sort'}Resource`
const press = (name: Many, ids: string[], username = 'teacher') =>
  server.call(name, { body: { ids } }, tokenOf(username))
const read = (kind: 'preview' | 'download', id: string, username: string) =>
  fetch(`${server.url}/teach/accessory/${kind}?id=${id}`, {
    headers: { authorization: `Bearer ${tokenOf(username)}` },
  })

describe('the libraries', () => {
  test('[ROLE-19] [STATE-SHARE-02 part] an item is its owner’s alone until it is shared, and again afterwards', async () => {
    const id = await make('个人.png')
    expect((await page('teacher', { libraryType: '3' })).find((one) => one.id === id)).toMatchObject({
      name: '个人.png',
      libraryType: '3',
      mine: true,
      shared: false,
      enabled: true,
      ownerName: '李老师',
    })
    expect(await idsOf('teacher2')).not.toContain(id)
    expect((await read('preview', id, 'teacher2')).status).toBe(404)
    expect(await press('shareResource', [id])).toMatchObject({ ok: true })
    expect((await page('teacher2', { libraryType: '2' })).find((one) => one.id === id)).toMatchObject({
      libraryType: '2',
      mine: false,
      shared: true,
    })
    expect(await idsOf('teacher2', { libraryType: '3' })).not.toContain(id)
    expect((await read('preview', id, 'student1')).status).toBe(200)
    expect(await idsOf('teacher.b')).not.toContain(id)
    await press('unshareResource', [id])
    expect(await idsOf('teacher2')).not.toContain(id)
  })

  test('[VAL-47] [ROLE-15 part] [STATE-SHARE-02] a shared one is neither changed nor deleted, another’s never', async () => {
    const id = await make('锁.png')
    await press('shareResource', [id])
    const rename = (username: string) =>
      server.call('updateResource', { body: { id, name: '改.png' } }, tokenOf(username))
    const remove = (username: string) => server.call('removeResource', { params: { id } }, tokenOf(username))
    for (const attempt of [rename, remove]) {
      expect(await attempt('teacher')).toMatchObject({
        status: 479,
        error: 'SHARED_LOCKED',
        msg: '已共享的内容不能修改或删除，请先取消共享',
      })
      for (const username of ['teacher2', 'education']) {
        expect(await attempt(username), username).toMatchObject({ status: 479, error: 'NOT_OWNER' })
      }
      expect(await attempt('teacher.b')).toMatchObject({ status: 404 })
      expect(await attempt('student1')).toMatchObject({ status: 403 })
    }
    await press('unshareResource', [id])
    expect(await rename('teacher')).toMatchObject({ ok: true })
    expect(await remove('teacher')).toMatchObject({ ok: true })
  })

  test('switched off, a shared item is seen by its owner alone', async () => {
    const id = await make('停用.png')
    await press('shareResource', [id])
    await press('disableResource', [id])
    expect(await idsOf('teacher2')).not.toContain(id)
    expect(await idsOf('teacher', { enabled: '0' })).toContain(id)
    await press('enableResource', [id])
    expect(await idsOf('teacher2', { libraryType: '2' })).toContain(id)
  })

  test('[STATE-SHARE-02 part] what was collected keeps its mark while it is taken back', async () => {
    const id = await make('收.png')
    await press('shareResource', [id])
    const collect = () => server.must('collectResource', { body: { id } }, tokenOf('teacher2'))
    const collected = () => idsOf('teacher2', { collected: '1' })
    expect(await collect()).toEqual({ collected: true })
    expect(await collected()).toEqual([id])
    await press('unshareResource', [id])
    expect(await collected()).toEqual([])
    await press('shareResource', [id])
    expect(await collected()).toEqual([id])
    expect(await collect()).toEqual({ collected: false })
    expect(await collected()).toEqual([])
  })
})

describe('copies', () => {
  test('[CALL-FOLD-04] a copy of a colleague’s shared item is one’s own, with bytes of its own; the original stays', async () => {
    const id = await make('原件.png')
    await press('shareResource', [id])
    const folderId = await addFolder('抄来的', 'teacher2')
    const body = { folderId, resAccessoryIdList: [id] }
    expect(await server.call('copyToFolder', { body }, tokenOf('teacher2'))).toMatchObject({ ok: true })
    const [copy, ...more] = await page('teacher2', { folderId })
    expect(more).toEqual([])
    expect(copy).toMatchObject({ name: '原件.png', libraryType: '3', mine: true, shared: false, folderId })
    expect(await idsOf('teacher')).toContain(id)
    await press('unshareResource', [id])
    await server.must('removeResource', { params: { id } }, tokenOf('teacher'))
    const kept = await read('download', copy?.id ?? '', 'teacher2')
    expect(new Uint8Array(await kept.arrayBuffer())).toEqual(bytesOf('png'))
  })

  test('[CALL-FOLD-04 part] what one does not see is not copied, and nothing goes into another’s folder', async () => {
    const [hidden, shown] = [await make('不给看.png'), await make('给看.png')]
    await press('shareResource', [shown])
    const folderId = await addFolder('空的', 'teacher2')
    const copy = (ids: string[], to: FolderId, username = 'teacher2') =>
      server.call('copyToFolder', { body: { folderId: to, resAccessoryIdList: ids } }, tokenOf(username))
    expect(await copy([shown, hidden], folderId)).toMatchObject({ status: 404, error: 'NOT_FOUND' })
    expect(await idsOf('teacher2', { folderId })).toEqual([])
    expect(await copy([shown], folderId, 'teacher')).toMatchObject({ status: 479, error: 'FOLDER_LOCKED' })
    expect(await copy([shown], folderId, 'teacher.b')).toMatchObject({ ok: false })
  })
})

describe('several at once', () => {
  test('[CALL-FOLD-05 part] items move into another folder, all or none; two lists at once are refused', async () => {
    const [one, two, others] = [await make('一.png'), await make('二.png'), await make('他.png', 'teacher2')]
    await press('shareResource', [others], 'teacher2')
    const folderId = await addFolder('新地方')
    const move = (lists: { resAccessoryIdList?: string[]; exerciseIdList?: string[] }) =>
      server.call('moveToFolder', { body: { folderId, ...lists } }, tokenOf('teacher'))
    expect(await move({ resAccessoryIdList: [one, others] })).toMatchObject({ error: 'NOT_OWNER' })
    expect(await idsOf('teacher', { folderId })).toEqual([])
    const twice = await move({ resAccessoryIdList: [one], exerciseIdList: [two] })
    expect(twice).toMatchObject({ status: 400, error: 'VALIDATION' })
    expect(await move({})).toMatchObject({ status: 400, error: 'VALIDATION' })
    expect(await move({ resAccessoryIdList: [one, two] })).toMatchObject({ ok: true })
    expect((await idsOf('teacher', { folderId })).sort()).toEqual([one, two].sort())
  })

  test('[CALL-RES-02] several are deleted by one form; a shared one among them keeps all', async () => {
    const [one, two] = [await make('删一.png'), await make('删二.png')]
    await press('shareResource', [two])
    const remove = () =>
      server.call('removeSeveralResource', { body: { ids: [one, two] } }, tokenOf('teacher'))
    expect(await remove()).toMatchObject({ status: 479, error: 'SHARED_LOCKED' })
    expect(await idsOf('teacher')).toEqual(expect.arrayContaining([one, two]))
    await press('unshareResource', [two])
    expect(await remove()).toMatchObject({ ok: true })
    const left = await idsOf('teacher')
    expect(left).not.toContain(one)
    expect(left).not.toContain(two)
  })

  test('sharing another’s item with one’s own shares neither', async () => {
    const [mine, theirs] = [await make('我的.png'), await make('别人的.png', 'teacher2')]
    expect(await press('shareResource', [mine, theirs])).toMatchObject({ status: 404, error: 'NOT_FOUND' })
    expect(await idsOf('teacher2')).not.toContain(mine)
  })

  test('[CALL-RES-04] the order that was sent stays', async () => {
    const folderId = await addFolder('有顺序')
    const ids = [await make('甲.png', 'teacher', folderId), await make('乙.png', 'teacher', folderId)]
    expect(await idsOf('teacher', { folderId })).toEqual([...ids].reverse())
    await press('sortResource', ids)
    expect(await idsOf('teacher', { folderId })).toEqual(ids)
  })
})
