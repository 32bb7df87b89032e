// The research centre: a text in numbers, sentences out of textbooks, videos and articles with their grants.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallInput } from '#contract/call.ts'
import type { CallName } from '#contract/calls.ts'
import { type FileId, fileIdSchema, type TenantId } from '#contract/ids.ts'
import { publicTenantId } from '#contract/library/publicLibrary.ts'
import { richText } from '#contract/rules/text/writeRichText.ts'
import { anArticle } from '#tests/support/bodies.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import { unwrap } from '#tests/support/sendCall.ts'
import type { CallOf, TestSchool } from '#tests/support/testSchool.ts'
import { bytesOf, mustUpload } from '#tests/support/uploads.ts'
import { wavOf } from '#tests/support/wavs.ts'

let server: TestSchool
let own: TenantId
const tokens = new Map<string, string>()
const tokenOf = (username: string) => tokens.get(username) ?? ''
beforeAll(async () => {
  server = await ownSchool()
  const names = ['teacher', 'teacher2', 'education', 'student1', 'teacher.b', 'system']
  for (const username of names) tokens.set(username, (await server.signIn(username)).access_token)
  own = await server.schoolId()
})
afterAll(() => server.stop())

const inLibrary = { 'tenant-id': publicTenantId }
const fill = async <N extends CallName>(name: N, input: CallInput<CallOf<N>>) =>
  unwrap(await server.call(name, input, tokenOf('system'), inLibrary))
const linksOf = async (id: FileId, username: string) =>
  (await server.must('getFileLinks', { query: { ids: [id] } }, tokenOf(username))).map(({ url }) => url)

describe('text analysis', () => {
  const analyse = (text: string, username = 'teacher') =>
    server.call('analyseText', { body: { text } }, tokenOf(username))
  const text = '我喜欢学习汉语。我的朋友也喜欢汉语！你呢？'

  test('[SCREEN-R-01 part] counts characters, words, sentences, levels and unknown words, the same for the same text', async () => {
    const result = unwrap(await analyse(text))
    expect(result).toMatchObject({
      ...{ characters: 18, distinctCharacters: 13, words: 12, distinctWords: 9, sentences: 3 },
      unknown: [],
    })
    expect(result.list[0]).toEqual({ word: '我', count: 2, hsk2: 1 })
    expect(result.levels.map(({ level }) => level)).toEqual([1, 2, 3, 4, 5, 6, null])
    expect(result.levels[0]).toEqual({ level: 1, words: 11, distinct: 8, share: 0.9167 })
    expect(unwrap(await analyse(text))).toEqual(result)
  })

  test('what is in no list is unknown, with a reading, the most frequent first', async () => {
    const { unknown } = unwrap(await analyse('熊猫在竹林里。熊猫喜欢竹林，竹林很大，竹林很绿。'))
    expect(unknown.map(({ word, count }) => [word, count])).toEqual([['竹林', 4]])
    expect(unknown[0]?.pinyin).toBe('zhú lín')
  })

  test('an empty text, one that is too long, and a student are refused', async () => {
    expect(await analyse('  ')).toMatchObject({ fields: { text: 'field.required' } })
    expect(await analyse('汉'.repeat(20_001))).toMatchObject({ fields: { text: 'field.tooLong' } })
    expect(await analyse(text, 'student1')).toMatchObject({ status: 403 })
    // Letters and signs alone have nothing to count.
    expect(unwrap(await analyse('hello!'))).toMatchObject({ characters: 0, words: 0, list: [] })
  })
})

describe('the corpus', () => {
  const find = (word: string, username = 'teacher', query = {}) =>
    server.must('searchCorpus', { query: { word, ...query } }, tokenOf(username))
  const textsOf = async (word: string, username = 'teacher', query = {}) =>
    (await find(word, username, query)).records.map(({ text }) => text)
  const aPicture = () =>
    mustUpload(server, tokenOf('teacher'), { name: '页.png', purpose: 'image', bytes: bytesOf('png') })
  const aBook = async (name: string, texts: readonly string[]) => {
    const units = [{ name: '第一课' }]
    const { id } = await server.must('createTextbook', { body: { name, units } }, tokenOf('teacher'))
    const pages = await Promise.all(texts.map(async (text) => ({ text, fileId: await aPicture() })))
    const { ids } = await server.must('addBookPages', { body: { textbookId: id, pages } }, tokenOf('teacher'))
    return { id, pageIds: ids }
  }
  let book: Awaited<ReturnType<typeof aBook>>
  let name: string
  beforeAll(async () => {
    name = `语料 ${randomUUID().slice(0, 8)}`
    book = await aBook(name, [
      '我是学生。他不是学生，他是医生。',
      '学校里有很多学生！\n谁在学习？',
      '生日快乐。',
    ])
    const [first = ''] = book.pageIds
    const { units } = await server.must('getTextbook', { params: { id: book.id } }, tokenOf('teacher'))
    await server.must(
      'updateBookPage',
      { body: { id: first, unitId: units[0]?.id ?? null } },
      tokenOf('teacher'),
    )
  })

  test('[SCREEN-R-02 part] finds the sentences with a word, each with textbook, unit and page', async () => {
    const { records, total } = await find('学生', 'teacher', { textbookId: book.id })
    expect(total).toBe(3)
    expect(
      records.map(({ text, textbookName, unitName, pageNumber }) => [
        text,
        textbookName,
        unitName,
        pageNumber,
      ]),
    ).toEqual([
      ['我是学生。', name, '第一课', 1],
      ['他不是学生，他是医生。', name, '第一课', 1],
      ['学校里有很多学生！', name, '', 2],
    ])
    const second = await find('学生', 'teacher', { textbookId: book.id, current: 2, size: 2 })
    expect(second).toMatchObject({ total: 3, records: [{ text: '学校里有很多学生！' }] })
  })

  test('a word is found as a word, and a phrase where it stands as it is', async () => {
    const query = { textbookId: book.id }
    // 生 stands in 学生 and 医生, and is no word there.
    expect(await textsOf('生', 'teacher', query)).toEqual([])
    expect(await textsOf('他是医生', 'teacher', query)).toEqual(['他不是学生，他是医生。'])
    expect(await textsOf('是他', 'teacher', query)).toEqual([])
    expect(await textsOf('。', 'teacher', query)).toEqual([
      '我是学生。',
      '他不是学生，他是医生。',
      '生日快乐。',
    ])
  })

  test('a changed page is found as it is now', async () => {
    const { id, pageIds } = await aBook('改写', ['春天来了。'])
    expect(await textsOf('春天', 'teacher', { textbookId: id })).toEqual(['春天来了。'])
    const [page = ''] = pageIds
    await server.must('updateBookPage', { body: { id: page, text: '秋天来了。' } }, tokenOf('teacher'))
    expect(await textsOf('春天', 'teacher', { textbookId: id })).toEqual([])
    expect(await textsOf('秋天', 'teacher', { textbookId: id })).toEqual(['秋天来了。'])
    await server.must('removeBookPages', { body: { textbookId: id, ids: [page] } }, tokenOf('teacher'))
    expect(await textsOf('秋天', 'teacher', { textbookId: id })).toEqual([])
  })

  test('only textbooks that one sees are searched: not a colleague’s own, not another school’s, not a revoked one', async () => {
    const query = { textbookId: book.id }
    for (const username of ['teacher2', 'teacher.b'])
      expect(await textsOf('学生', username, query)).toEqual([])
    await server.must('shareTextbook', { body: { ids: [book.id] } }, tokenOf('teacher'))
    expect(await textsOf('学生', 'teacher2', query)).toHaveLength(3)
    expect(await textsOf('学生', 'teacher.b', query)).toEqual([])

    const { id } = await fill('createTextbook', { body: { name: '公共语料' } })
    const form = new FormData()
    form.append('purpose', 'image')
    form.append('file', new File([bytesOf('png')], '页.png'))
    const headers = { authorization: `Bearer ${tokenOf('system')}`, ...inLibrary }
    const sent = await fetch(`${server.url}/teach/accessory/upload`, { method: 'POST', headers, body: form })
    const fileId = (await sent.json()).data.id
    await fill('addBookPages', { body: { textbookId: id, pages: [{ fileId, text: '蜻蜓飞走了。' }] } })
    expect(await textsOf('蜻蜓')).toEqual([])
    await fill('grantTextbooks', { body: { ids: [id], schoolIds: [own] } })
    expect(await textsOf('蜻蜓')).toEqual(['蜻蜓飞走了。'])
    expect(await textsOf('蜻蜓', 'teacher.b')).toEqual([])
    await fill('grantTextbooks', { body: { ids: [id], schoolIds: [own], granted: false } })
    expect(await textsOf('蜻蜓')).toEqual([])
  })
})

describe('videos and articles', () => {
  const page = async (username: string, query: { kind?: 'video' | 'article'; name?: string } = {}) =>
    (await server.must('pageResearchItem', { query }, tokenOf(username))).records.map(({ name }) => name)
  const get = (id: string, username: string) =>
    server.call('getResearchItem', { params: { id } }, tokenOf(username))
  const aVideo = async (name: string) => {
    const bytes = Buffer.from(wavOf({ seconds: 1 }))
    const planned = { name: '课.wav', purpose: 'audio', bytes } as const
    const fileId = fileIdSchema.parse(await mustUpload(server, tokenOf('education'), planned))
    const body = { kind: 'video', name, fileId } as const
    return { ...(await server.must('createResearchItem', { body }, tokenOf('education'))), fileId, bytes }
  }

  test('[SCREEN-R-03 part] a video is listed for teachers, and its bytes are sent from any place on', async () => {
    const { id, fileId, bytes } = await aVideo('示范课')
    expect(await page('teacher', { kind: 'video' })).toContain('示范课')
    expect(await page('teacher', { kind: 'article' })).not.toContain('示范课')
    expect(unwrap(await get(id, 'teacher'))).toMatchObject({
      kind: 'video',
      fileId,
      mediaType: 'audio/wav',
      body: null,
    })
    const [url = ''] = await linksOf(fileId, 'teacher')
    const part = await fetch(new URL(url, server.url), { headers: { range: 'bytes=100-199' } })
    expect(part.status).toBe(206)
    expect(part.headers.get('content-range')).toBe(`bytes 100-199/${bytes.length}`)
    expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(100, 200))
    for (const username of ['teacher.b', 'student1']) expect(await linksOf(fileId, username)).toEqual([])
  })

  test('[SCREEN-R-04 part] an article is listed with its summary and opened with its text', async () => {
    const body = { ...anArticle, name: '怎么教声调', summary: '四步', body: richText('先听，再说。') }
    const { id } = await server.must('createResearchItem', { body }, tokenOf('education'))
    expect(await page('teacher', { kind: 'article', name: '声调' })).toEqual(['怎么教声调'])
    expect(unwrap(await get(id, 'teacher'))).toMatchObject({
      ...{ name: '怎么教声调', summary: '四步', body: richText('先听，再说。'), mine: false },
    })
    const { records } = await server.must('pageResearchItem', { query: {} }, tokenOf('education'))
    expect(records.filter((one) => 'body' in one)).toEqual([])
    expect(await get(id, 'teacher.b')).toMatchObject({ error: 'NOT_FOUND' })
    expect(await get(id, 'student1')).toMatchObject({ status: 403 })
    expect(await page('teacher.b', { name: '声调' })).toEqual([])
  })

  test('teachers read, the office writes; what is switched off only the office sees', async () => {
    const write = (username: string) =>
      server.call('createResearchItem', { body: anArticle }, tokenOf(username))
    expect(await write('teacher')).toMatchObject({ status: 403 })
    const { id } = unwrap(await write('education'))
    await server.must('updateResearchItem', { body: { id, enabled: false } }, tokenOf('education'))
    expect(await get(id, 'teacher')).toMatchObject({ error: 'NOT_FOUND' })
    expect(unwrap(await get(id, 'education'))).toMatchObject({ enabled: false, mine: true })
  })

  test('a video needs a film or a sound of one’s own, an article a text', async () => {
    const create = (body: CallInput<CallOf<'createResearchItem'>>['body']) =>
      server.call('createResearchItem', { body }, tokenOf('education'))
    expect(await create({ kind: 'video', name: '空' })).toMatchObject({
      fields: { fileId: 'field.required' },
    })
    expect(await create({ kind: 'article', name: '空' })).toMatchObject({
      fields: { body: 'field.required' },
    })
    const { fileId } = await aVideo('别人的')
    expect(
      await server.call(
        'createResearchItem',
        { body: { kind: 'video', name: '借', fileId } },
        tokenOf('system'),
        {
          'tenant-id': own,
        },
      ),
    ).toMatchObject({ fields: { fileId: 'field.unknownName' } })
  })

  test('[ROLE-12] a public one opens in the schools that were granted it, and no longer once it is taken back', async () => {
    const name = `平台文章 ${randomUUID().slice(0, 8)}`
    const { id } = await fill('createResearchItem', { body: { ...anArticle, name } })
    const refused = { error: 'NOT_FOUND' }
    expect(await get(id, 'teacher')).toMatchObject(refused)
    await fill('grantResearch', { body: { ids: [id], schoolIds: [own] } })
    expect(unwrap(await get(id, 'teacher'))).toMatchObject({ name, ownerName: '', mine: false })
    expect(await page('education', { name })).toEqual([name])
    expect(await get(id, 'teacher.b')).toMatchObject(refused)
    expect(await page('teacher.b', { name })).toEqual([])
    const body = { id, name: '改名' }
    expect(await server.call('updateResearchItem', { body }, tokenOf('education'))).toMatchObject({
      error: 'NOT_OWNER',
    })
    await fill('grantResearch', { body: { ids: [id], schoolIds: [own], granted: false } })
    expect(await get(id, 'teacher')).toMatchObject(refused)
    expect(await page('education', { name })).toEqual([])
    const grant = { ids: [id], granted: true }
    for (const username of ['education', 'teacher'])
      expect(await server.call('grantResearch', { body: grant }, tokenOf(username))).toMatchObject({
        status: 403,
      })
  })
})

describe('knowledge cards', () => {
  test('[ROUTE-033 part] are the knowledge points of the school, found by name', async () => {
    const body = { name: '把字句', type: 'grammar', explanation: '把 + 名词 + 动词' } as const
    await server.must('createPoint', { body }, tokenOf('education'))
    const find = (username: string) =>
      server.must('pageKnowledgeCards', { query: { name: '把字' } }, tokenOf(username))
    expect((await find('teacher')).records).toMatchObject([
      { name: '把字句', type: 'grammar', explanation: '把 + 名词 + 动词', levelName: null },
    ])
    expect((await find('teacher.b')).total).toBe(0)
    expect(await server.call('pageKnowledgeCards', { query: {} }, tokenOf('student1'))).toMatchObject({
      status: 403,
    })
  })
})
