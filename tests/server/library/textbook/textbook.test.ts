// Textbooks: name, ISBN, cover and contents, as items of the library.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallInput } from '#contract/call.ts'
import type { textbook } from '#contract/library/textbook/textbook.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'
import { bytesOf, mustUpload } from '#tests/support/uploads.ts'

let server: TestSchool
const tokens = new Map<string, string>()
const tokenOf = (username: string) => tokens.get(username) ?? ''
beforeAll(async () => {
  server = await ownSchool()
  for (const username of ['teacher', 'teacher2', 'education', 'student1', 'teacher.b'])
    tokens.set(username, (await server.signIn(username)).access_token)
})
afterAll(() => server.stop())

type Body = CallInput<typeof textbook.calls.create>['body']
const ask = (body: Body, username = 'teacher') => server.call('createTextbook', { body }, tokenOf(username))
const make = async (body: Body, username = 'teacher') =>
  (await server.must('createTextbook', { body }, tokenOf(username))).id
const get = (id: string, username = 'teacher') =>
  server.must('getTextbook', { params: { id } }, tokenOf(username))
const aCover = (username = 'teacher') => {
  const planned = { name: '封面.png', purpose: 'cover', bytes: bytesOf('png') } as const
  return mustUpload(server, tokenOf(username), planned)
}
const contents = [
  { name: '第一单元 你好', depth: 0 },
  { name: '第一课', depth: 1 },
  { name: '生词', depth: 2 },
  { name: '第二单元', depth: 0 },
]

describe('a textbook', () => {
  test('has a name, an ISBN, a cover, and its contents in the order of the book', async () => {
    const cover = await aCover()
    const id = await make({ name: '体验汉语', isbn: '978-7-301-12345-4', cover, units: contents })
    expect(await get(id)).toMatchObject({
      ...{ name: '体验汉语', isbn: '9787301123454', cover, units: contents },
      ...{ libraryType: '3', mine: true, shared: false, ownerName: '李老师' },
    })
    const { records } = await server.must('pageTextbook', { query: { isbn: '123-45' } }, tokenOf('teacher'))
    expect(records.map(({ name }) => name)).toEqual(['体验汉语'])
  })

  test('keeps its units when the contents are put into another order, and loses those that are taken out', async () => {
    const id = await make({ name: '发展汉语', units: contents })
    const [first, lesson, words, second] = (await get(id)).units
    if (!first || !lesson || !words || !second) throw new Error('four units were given')
    const units = [
      { ...second, name: '第二单元 家' },
      { ...first },
      { id: null, name: '语法', depth: 1 },
      { ...lesson, depth: 1 },
    ]
    await server.must('updateTextbook', { body: { id, units } }, tokenOf('teacher'))
    expect((await get(id)).units).toEqual([
      { id: second.id, name: '第二单元 家', depth: 0 },
      first,
      { id: expect.any(String), name: '语法', depth: 1 },
      lesson,
    ])
    await server.must('updateTextbook', { body: { id, name: '发展汉语 上' } }, tokenOf('teacher'))
    expect((await get(id)).units).toHaveLength(4)
    await server.must('updateTextbook', { body: { id, units: [] } }, tokenOf('teacher'))
    expect((await get(id)).units).toEqual([])
  })

  test.each([
    ['9787301123454', '9787301123454'],
    ['978-7-301-12345-4', '9787301123454'],
    ['7-301-07231-7', '7301072317'],
    ['0 8044 2957 x', '080442957X'],
    ['', ''],
  ])('[VAL-40] the ISBN %s is accepted', async (isbn, kept) => {
    expect((await get(await make({ name: '有号的书', isbn }))).isbn).toBe(kept)
  })

  test.each(['9787301123455', '7301072318', '978730112345', '9777301123454', '一二三'])(
    '[VAL-40] the ISBN %s is refused, and nothing is made',
    async (isbn) => {
      expect(await ask({ name: '错号的书', isbn })).toMatchObject({
        error: 'VALIDATION',
        fields: { isbn: 'field.isbn' },
      })
      const query = { name: '错号的书' }
      expect((await server.must('pageTextbook', { query }, tokenOf('teacher'))).total).toBe(0)
    },
  )

  test('a unit that lies two steps below the one before it, or belongs to another book, is refused', async () => {
    const tooDeep = [
      { name: '第一单元', depth: 0 },
      { name: '生词', depth: 2 },
    ]
    expect(await ask({ name: '跳级', units: tooDeep })).toMatchObject({ fields: { units: 'field.invalid' } })
    expect(await ask({ name: '悬空', units: [{ name: '生词', depth: 1 }] })).toMatchObject({
      fields: { units: 'field.invalid' },
    })
    const other = await get(await make({ name: '另一本', units: contents }))
    expect(await ask({ name: '借来的', units: other.units })).toMatchObject({
      fields: { units: 'field.unknownName' },
    })
    const [unit] = other.units
    if (!unit) throw new Error('four units were given')
    const twice = { id: other.id, units: [unit, unit] }
    expect(await server.call('updateTextbook', { body: twice }, tokenOf('teacher'))).toMatchObject({
      fields: { units: 'field.unknownName' },
    })
    expect((await get(other.id)).units).toEqual(other.units)
  })

  test('a cover is one’s own', async () => {
    const cover = await aCover('teacher2')
    expect(await ask({ name: '别人的封面', cover })).toMatchObject({ fields: { cover: 'field.unknownName' } })
  })
})

describe('in the library', () => {
  test('a shared one is read and copied by a colleague, changed by nobody, and not there for another school', async () => {
    const cover = await aCover()
    const id = await make({ name: '共享的书', cover, units: contents })
    const update = (username: string) =>
      server.call('updateTextbook', { body: { id, name: '改名' } }, tokenOf(username))
    expect(await update('teacher2')).toMatchObject({ error: 'NOT_FOUND' })
    await server.must('shareTextbook', { body: { ids: [id] } }, tokenOf('teacher'))
    expect(await get(id, 'teacher2')).toMatchObject({ name: '共享的书', mine: false, units: contents })
    expect(await update('teacher2')).toMatchObject({ error: 'NOT_OWNER' })
    expect(await update('teacher')).toMatchObject({ error: 'SHARED_LOCKED' })
    expect(await update('teacher.b')).toMatchObject({ error: 'NOT_FOUND' })
    expect(await get(id, 'student1')).toMatchObject({ mine: false, units: contents })
    expect(await update('student1')).toMatchObject({ status: 403 })
    const links = await server.must('getFileLinks', { query: { ids: [cover] } }, tokenOf('teacher2'))
    expect(links).toMatchObject([{ id: cover }])

    await server.must('copyToFolder', { body: { folderId: '3', bookIdList: [id] } }, tokenOf('teacher2'))
    const query = { name: '共享的书', libraryType: '3' } as const
    const { records } = await server.must('pageTextbook', { query }, tokenOf('teacher2'))
    expect(records).toMatchObject([{ mine: true, shared: false, cover, units: contents }])
    await server.must(
      'updateTextbook',
      { body: { id: records[0]?.id ?? '', units: [] } },
      tokenOf('teacher2'),
    )
    expect((await get(id)).units).toMatchObject(contents)
  })

  test('[CALL-FOLD-05 part] books are moved between folders by bookIdList', async () => {
    const id = await make({ name: '搬家的书' })
    const body = { pid: '3', name: '初级教材', resType: '3' } as const
    const { id: folderId } = await server.must('createFolder', { body }, tokenOf('teacher'))
    await server.must('moveToFolder', { body: { folderId, bookIdList: [id] } }, tokenOf('teacher'))
    expect(await get(id)).toMatchObject({ folderId })
  })

  test('one that is deleted takes its contents with it', async () => {
    const id = await make({ name: '删掉的书', units: contents })
    await server.must('removeTextbook', { params: { id } }, tokenOf('teacher'))
    expect(await server.call('getTextbook', { params: { id } }, tokenOf('teacher'))).toMatchObject({
      error: 'NOT_FOUND',
    })
  })
})
