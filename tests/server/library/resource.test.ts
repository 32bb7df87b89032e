// What a resource says about itself, the types that teachers sort theirs by, and the page of the smart class.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallInput } from '#contract/call.ts'
import type { resource } from '#contract/library/resource.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'
import { bytesOf, mustUpload } from '#tests/support/uploads.ts'

let server: TestSchool
const tokens = new Map<string, string>()
const tokenOf = (username: string) => tokens.get(username) ?? ''
beforeAll(async () => {
  server = await ownSchool()
  for (const username of ['teacher', 'teacher2', 'education', 'student1', 'teacher.b', 'education.b']) {
    tokens.set(username, (await server.signIn(username)).access_token)
  }
})
afterAll(() => server.stop())

type Body = CallInput<typeof resource.calls.create>['body']
const make = async (more: Omit<Body, 'fileId'> & { name: string }, username = 'teacher') => {
  const isText = more.name.endsWith('.txt')
  const planned = {
    name: more.name,
    purpose: isText ? 'material' : 'image',
    bytes: bytesOf(isText ? 'txt' : 'png'),
  } as const
  const fileId = await mustUpload(server, tokenOf(username), planned)
  return (await server.must('createResource', { body: { fileId, ...more } }, tokenOf(username))).id
}
const get = (id: string, username = 'teacher') =>
  server.must('getResource', { params: { id } }, tokenOf(username))
const addType = (name: string, username = 'teacher') =>
  server.must('createCustomType', { body: { name } }, tokenOf(username))
const addCourse = (name: string, number: string) =>
  server.must('createCourseMgr', { body: { name, number } }, tokenOf('education'))
const bytes = (path: string, id: string, token: string) =>
  fetch(`${server.url}${path}?id=${id}`, { headers: token ? { authorization: `Bearer ${token}` } : {} })

const details = {
  tag: 'listening',
  textbook: '体验汉语 第二册',
  schoolYear: '2026-2027',
  semester: 1,
} as const

describe('a resource', () => {
  test('[ENT-RES] [CALL-RES-01] shows category, format, tag, size, textbook, year, term, course and own type, and a change keeps the rest', async () => {
    const [{ id: mgrId }, { id: customTypeId }] = [
      await addCourse('初级听力', 'R301'),
      await addType('课堂活动'),
    ]
    const name = '茶馆.png'
    const id = await make({ name, ...details, mgrId, customTypeId })
    const shown = {
      name,
      type: 'image',
      format: 'png',
      size: bytesOf('png').length,
      ...details,
      mgrId,
      mgrName: '初级听力',
      customTypeId,
      customTypeName: '课堂活动',
      shared: false,
      enabled: true,
      collected: false,
    }
    expect(await get(id)).toMatchObject(shown)
    const { records } = await server.must('pageResource', { query: { customTypeId } }, tokenOf('teacher'))
    expect(records).toMatchObject([{ id, ...shown }])
    const listed = await server.must('listResource', { query: { customTypeId } }, tokenOf('teacher'))
    expect(listed).toMatchObject([{ id, ...shown }])
    await server.must('updateResource', { body: { id, textbook: '第三册' } }, tokenOf('teacher'))
    expect(await get(id)).toMatchObject({ ...shown, textbook: '第三册' })
    await server.must('updateAccessory', { body: { id, name: '新茶馆.png' } }, tokenOf('teacher'))
    expect(await get(id)).toMatchObject({ ...shown, name: '新茶馆.png', textbook: '第三册' })
  })

  test('is found by tag, year and course', async () => {
    const { id: mgrId } = await addCourse('中级口语', 'R302')
    const id = await make({ name: '找我.png', tag: 'speaking', schoolYear: '2024-2025', mgrId })
    await make({ name: '不找我.png', tag: 'reading' })
    const found = async (query: { tag?: 'speaking'; schoolYear?: string; mgrId?: string }) =>
      (await server.must('pageResource', { query }, tokenOf('teacher'))).records.map((one) => one.id)
    expect(await found({ tag: 'speaking' })).toEqual([id])
    expect(await found({ schoolYear: '2024-2025' })).toEqual([id])
    expect(await found({ mgrId })).toEqual([id])
  })

  test('has no course of another school and no type of somebody else', async () => {
    const body = { name: '外校课程', number: 'R304' }
    const elsewhere = await server.must('createCourseMgr', { body }, tokenOf('education.b'))
    const theirs = await addType('同事的类型', 'teacher2')
    const id = await make({ name: '借用.png' })
    const change = (more: { mgrId?: string; customTypeId?: string }) =>
      server.call('updateResource', { body: { id, ...more } }, tokenOf('teacher'))
    const unknown = (field: string) => ({ status: 400, fields: { [field]: 'field.unknownName' } })
    expect(await change({ mgrId: elsewhere.id })).toMatchObject(unknown('mgrId'))
    expect(await change({ customTypeId: theirs.id })).toMatchObject(unknown('customTypeId'))
  })

  test('copied by a colleague keeps what it says, without its owner’s own type', async () => {
    const [{ id: mgrId }, { id: customTypeId }] = [await addCourse('听说', 'R303'), await addType('图片')]
    const id = await make({ name: '抄.png', ...details, mgrId, customTypeId })
    await server.must('shareResource', { body: { ids: [id] } }, tokenOf('teacher'))
    const body = { folderId: '3' as const, resAccessoryIdList: [id] }
    await server.must('copyToFolder', { body }, tokenOf('teacher2'))
    const query = { libraryType: '3', name: '抄.png' } as const
    const { records } = await server.must('pageResource', { query }, tokenOf('teacher2'))
    expect(records).toMatchObject([{ ...details, mgrId, customTypeId: null, customTypeName: null }])
  })
})

describe('a link', () => {
  test('is kept, found, changed, copied and deleted like a file; it has no bytes and is no accessory', async () => {
    const url = 'https://example.org/tea?x=1'
    const body = { url, textbook: '第三册' }
    const { id } = await server.must('createResource', { body }, tokenOf('teacher'))
    const shown = {
      ...{ name: 'example.org', url, fileId: null, type: 'link', format: '', mediaType: '', size: 0 },
      textbook: '第三册',
    }
    expect(await get(id)).toMatchObject(shown)
    const links = await server.must('pageResource', { query: { type: 'link' } }, tokenOf('teacher'))
    expect(links.records).toMatchObject([{ id, ...shown }])
    const changed = { name: '茶馆', url: 'https://example.org/house' }
    await server.must('updateResource', { body: { id, ...changed } }, tokenOf('teacher'))
    expect(await get(id)).toMatchObject({ ...shown, ...changed })

    const accessories = await server.must('listAccessory', { query: {} }, tokenOf('teacher'))
    expect(accessories.map((one) => String(one.id))).not.toContain(id)
    expect((await bytes('/teach/zhkt/res/download', id, tokenOf('teacher'))).status).toBe(404)

    await server.must('shareResource', { body: { ids: [id] } }, tokenOf('teacher'))
    const place = { folderId: '3' as const, resAccessoryIdList: [id] }
    await server.must('copyToFolder', { body: place }, tokenOf('teacher2'))
    const query = { libraryType: '3', type: 'link' } as const
    const copies = await server.must('pageResource', { query }, tokenOf('teacher2'))
    expect(copies.records).toMatchObject([{ ...changed, fileId: null, mine: true, shared: false }])
    const students = await server.must('pageClassResources', { query: { type: 'link' } }, tokenOf('student1'))
    expect(students.records).toMatchObject([{ id, ...changed }])
    await server.must('unshareResource', { body: { ids: [id] } }, tokenOf('teacher'))
    await server.must('removeResource', { params: { id } }, tokenOf('teacher'))
    expect(await server.call('getResource', { params: { id } }, tokenOf('teacher'))).toMatchObject({
      status: 404,
    })
  })

  test('begins with https, and a resource is either a link or a file', async () => {
    const make = (body: Body) => server.call('createResource', { body }, tokenOf('teacher'))
    for (const url of ['http://example.org', 'example.org', 'javascript:alert(1)', '']) {
      expect(await make({ url }), url).toMatchObject({ status: 400, fields: { url: 'field.link' } })
    }
    expect(await make({ name: '空' })).toMatchObject({ status: 400, fields: { fileId: 'field.required' } })
    const planned = { name: '两样.png', purpose: 'image', bytes: bytesOf('png') } as const
    const fileId = await mustUpload(server, tokenOf('teacher'), planned)
    const url = 'https://example.org'
    expect(await make({ fileId, url })).toMatchObject({ status: 400, fields: { url: 'field.invalid' } })
    const { id } = await server.must('createResource', { body: { fileId } }, tokenOf('teacher'))
    const change = { body: { id, url } }
    expect(await server.call('updateResource', change, tokenOf('teacher'))).toMatchObject({
      status: 400,
      fields: { url: 'field.invalid' },
    })
  })
})

describe('custom types', () => {
  test('[CALL-RES-05] are one’s own in list, all people’s in listAll, and stay while a resource has them', async () => {
    const [mine, theirs] = [await addType('我的'), await addType('他的', 'teacher2')]
    const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
    const own = ids(await server.must('listCustomType', { query: {} }, tokenOf('teacher')))
    expect(own).toContain(mine.id)
    expect(own).not.toContain(theirs.id)
    const all = ids(await server.must('listAllCustomTypes', {}, tokenOf('teacher')))
    expect(all).toEqual(expect.arrayContaining([mine.id, theirs.id]))
    expect(ids(await server.must('listAllCustomTypes', {}, tokenOf('teacher.b')))).not.toContain(mine.id)

    const rename = (id: string, name: string) =>
      server.call('updateCustomType', { body: { id, name } }, tokenOf('teacher'))
    const nameOf = async (id: string, username: string) =>
      (await server.must('listCustomType', { query: {} }, tokenOf(username))).find((one) => one.id === id)
        ?.name
    expect(await rename(mine.id, '我的课件')).toMatchObject({ ok: true })
    expect(await nameOf(mine.id, 'teacher')).toBe('我的课件')
    expect(await rename(mine.id, ' ')).toMatchObject({ status: 400, fields: { name: 'field.required' } })
    expect(await rename(theirs.id, '改')).toMatchObject({ status: 404, error: 'NOT_FOUND' })
    expect(await nameOf(theirs.id, 'teacher2')).toBe('他的')
    expect(await nameOf(mine.id, 'teacher')).toBe('我的课件')

    const remove = (id: string) => server.call('removeCustomType', { params: { id } }, tokenOf('teacher'))
    const resourceId = await make({ name: '有类型.png', customTypeId: mine.id })
    expect(await remove(mine.id)).toMatchObject({ ok: false, error: 'IN_USE' })
    await server.must('updateResource', { body: { id: resourceId, customTypeId: null } }, tokenOf('teacher'))
    expect(await remove(mine.id)).toMatchObject({ ok: true })
    expect(await remove(theirs.id)).toMatchObject({ status: 404 })
  })

  test('two of one person have two names, those of two people may have the same', async () => {
    await addType('同名')
    const again = (username: string) =>
      server.call('createCustomType', { body: { name: '同名' } }, tokenOf(username))
    expect(await again('teacher')).toMatchObject({ ok: false, error: 'TAKEN' })
    expect(await again('teacher2')).toMatchObject({ ok: true })
  })
})

describe('the smart class', () => {
  test('[CALL-ZHKT-01] lists what each person sees, and nothing without a token', async () => {
    const [shared, hidden] = [await make({ name: '课上用.png' }), await make({ name: '自己用.png' })]
    await server.must('shareResource', { body: { ids: [shared] } }, tokenOf('teacher'))
    const ids = async (username: string) => {
      const { records } = await server.must('pageClassResources', { query: { size: 200 } }, tokenOf(username))
      return records.map(({ id }) => id)
    }
    expect(await ids('teacher')).toEqual(expect.arrayContaining([shared, hidden]))
    expect(await ids('student1')).toContain(shared)
    expect(await ids('student1')).not.toContain(hidden)
    expect(await ids('teacher.b')).not.toContain(shared)
    // A text or an archive stays with the staff: students do not open it.
    const text = await make({ name: '教案.txt' })
    await server.must('shareResource', { body: { ids: [text] } }, tokenOf('teacher'))
    expect(await ids('teacher2')).toContain(text)
    expect(await ids('student1')).not.toContain(text)
    expect(await server.call('pageClassResources', { query: {} }, '')).toMatchObject({ status: 401 })
  })

  test('[CALL-ZHKT-02 part] [CALL-RES-03 part] a resource is previewed and downloaded by those who see it', async () => {
    const id = await make({ name: '图.png' })
    for (const path of ['/teach/resource/preview', '/teach/zhkt/res/download']) {
      const answer = await bytes(path, id, tokenOf('teacher'))
      expect(answer.status, path).toBe(200)
      expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytesOf('png'))
      expect((await bytes(path, id, tokenOf('teacher2'))).status).toBe(404)
      expect((await bytes(path, id, '')).status).toBe(401)
    }
    const kept = await bytes('/teach/zhkt/res/download', id, tokenOf('teacher'))
    expect(kept.headers.get('content-disposition')).toMatch(/^attachment/)
  })

  test('[CALL-RES-03 part] has no pages where they cannot be made, and none for those who do not see it', async () => {
    const id = await make({ name: '页.png' })
    const pages = (username: string) => bytes('/teach/resource/preview', `${id}&as=pdf`, tokenOf(username))
    const answer = await pages('teacher')
    expect([answer.status, await answer.text()]).toEqual([204, ''])
    expect((await pages('teacher2')).status).toBe(404)
  })
})
