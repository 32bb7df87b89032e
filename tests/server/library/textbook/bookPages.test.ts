// Textbooks as they are read: pages with places to tap, grants to schools, and who sees none of it.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallInput } from '#contract/call.ts'
import type { CallName } from '#contract/calls.ts'
import { type FileId, type FolderId, fileIdSchema, type TenantId } from '#contract/ids.ts'
import { exerciseWordingSchema } from '#contract/learning/exercise/exercise.ts'
import { publicTenantId } from '#contract/library/publicLibrary.ts'
import type { Hotspot } from '#contract/library/textbook/bookPage.ts'
import { exampleWordings } from '#tests/support/exampleWordings.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import { unwrap } from '#tests/support/sendCall.ts'
import type { CallOf, TestSchool } from '#tests/support/testSchool.ts'
import { bytesOf, mustUpload } from '#tests/support/uploads.ts'
import { wavOf } from '#tests/support/wavs.ts'

let server: TestSchool
let own: TenantId
let neighbour: TenantId
const tokens = new Map<string, string>()
const tokenOf = (username: string) => tokens.get(username) ?? ''
beforeAll(async () => {
  server = await ownSchool()
  const names = ['teacher', 'teacher2', 'student1', 'tenant', 'teacher.b', 'student.b1', 'system']
  for (const username of names) tokens.set(username, (await server.signIn(username)).access_token)
  ;[own, neighbour] = [await server.schoolId(), await server.neighbourId()]
})
afterAll(() => server.stop())

const inLibrary = { 'tenant-id': publicTenantId }
/** A system administrator who acts in the public library. */
const fill = async <N extends CallName>(name: N, input: CallInput<CallOf<N>>) =>
  unwrap(await server.call(name, input, tokenOf('system'), inLibrary))

const aPicture = async (username = 'teacher') =>
  fileIdSchema.parse(
    await mustUpload(server, tokenOf(username), { name: '一.png', purpose: 'image', bytes: bytesOf('png') }),
  )
const aSound = async (username = 'teacher') =>
  fileIdSchema.parse(
    await mustUpload(server, tokenOf(username), {
      name: '一.wav',
      purpose: 'audio',
      bytes: Buffer.from(wavOf({ seconds: 1 })),
    }),
  )
const publicPicture = async (): Promise<FileId> => {
  const form = new FormData()
  form.append('purpose', 'image')
  form.append('file', new File([bytesOf('png')], `${randomUUID()}.png`))
  const response = await fetch(`${server.url}/teach/accessory/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tokenOf('system')}`, ...inLibrary },
    body: form,
  })
  return (await response.json()).data.id
}

const place = { x: 0.1, y: 0.2, width: 0.3, height: 0.1 }
const anExercise = async (isShared = true) => {
  const wording = exerciseWordingSchema.parse(exampleWordings.judge)
  const body = { wording, difficulty: 'easy' } as const
  const { id } = await server.must('createExercise', { body }, tokenOf('teacher'))
  if (isShared) await server.must('shareExercise', { body: { ids: [id] } }, tokenOf('teacher'))
  return id
}

/** A book of the teacher with that many pages. */
const aBook = async (pages = 2) => {
  const units = [{ name: '第一课 你好' }, { name: '第二课 我的家' }]
  const body = { name: `教材 ${randomUUID().slice(0, 8)}`, units }
  const { id } = await server.must('createTextbook', { body }, tokenOf('teacher'))
  const fileIds = await Promise.all(Array.from({ length: pages }, () => aPicture()))
  const added = fileIds.map((fileId, at) => ({ fileId, text: `第${at + 1}页。` }))
  const { ids } = await server.must(
    'addBookPages',
    { body: { textbookId: id, pages: added } },
    tokenOf('teacher'),
  )
  return { id, name: body.name, pageIds: ids, fileIds }
}
const share = (id: string) => server.must('shareTextbook', { body: { ids: [id] } }, tokenOf('teacher'))
const pagesOf = (textbookId: string, username = 'teacher') =>
  server.must('listBookPages', { query: { textbookId } }, tokenOf(username))
const update = (body: CallInput<CallOf<'updateBookPage'>>['body'], username = 'teacher') =>
  server.call('updateBookPage', { body }, tokenOf(username))
const linksOf = async (id: FileId, username: string) =>
  (await server.must('getFileLinks', { query: { ids: [id] } }, tokenOf(username))).length

describe('pages', () => {
  test('a book that has none yet is offered to colleagues, and not to students', async () => {
    const name = `空书 ${randomUUID().slice(0, 8)}`
    const { id } = await server.must('createTextbook', { body: { name } }, tokenOf('teacher'))
    const [empty, full] = [{ id, name }, await aBook(1)]
    for (const { id } of [empty, full]) await share(id)
    const offered = (username: string) =>
      Promise.all(
        [empty, full].map(async (book) => {
          const query = { name: book.name, libraryType: '2' } as const
          return (await server.must('pageTextbook', { query }, tokenOf(username))).total
        }),
      )
    expect(await offered('teacher2')).toEqual([1, 1])
    expect(await offered('student1')).toEqual([0, 1])
  })

  test('[SCREEN-T-15 part] a page has its picture, its unit, its text, and places that open an exercise, a sound, a word and a resource', async () => {
    const { id, pageIds, fileIds } = await aBook()
    const [first = ''] = pageIds
    const { units } = await server.must('getTextbook', { params: { id } }, tokenOf('teacher'))
    const exerciseId = await anExercise()
    const { id: resourceId } = await server.must(
      'createResource',
      { body: { url: 'https://example.org/tea', name: '茶' } },
      tokenOf('teacher'),
    )
    const hotspots: Hotspot[] = [
      { kind: 'exercise', id: 'a', ...place, name: '判断', exerciseId },
      { kind: 'sound', id: 'b', ...place, name: '', fileId: await aSound() },
      { kind: 'word', id: 'c', ...place, name: '', word: '朋友', cardId: null },
      { kind: 'resource', id: 'd', ...place, name: '茶', resourceId },
    ]
    await server.must(
      'updateBookPage',
      { body: { id: first, unitId: units[0]?.id ?? null, text: '你好！我叫李明。', hotspots } },
      tokenOf('teacher'),
    )
    expect(await pagesOf(id)).toEqual([
      { id: first, unitId: units[0]?.id, fileId: fileIds[0], text: '你好！我叫李明。', hotspots },
      { id: pageIds[1], unitId: null, fileId: fileIds[1], text: '第2页。', hotspots: [] },
    ])
    expect(await server.must('getTextbook', { params: { id } }, tokenOf('teacher'))).toMatchObject({
      pageCount: 2,
    })
  })

  test('they are put into another order and taken out', async () => {
    const { id: textbookId, pageIds } = await aBook(3)
    const [a = '', b = '', c = ''] = pageIds
    await server.must('sortBookPages', { body: { textbookId, ids: [c, a] } }, tokenOf('teacher'))
    expect((await pagesOf(textbookId)).map(({ id }) => id)).toEqual([c, a, b])
    await server.must('removeBookPages', { body: { textbookId, ids: [a] } }, tokenOf('teacher'))
    expect((await pagesOf(textbookId)).map(({ id }) => id)).toEqual([c, b])
    const other = await aBook(1)
    const foreign = { textbookId, ids: other.pageIds }
    expect(await server.call('removeBookPages', { body: foreign }, tokenOf('teacher'))).toMatchObject({
      error: 'NOT_FOUND',
    })
  })

  test('what cannot stand on a page is refused, and the page stays as it is', async () => {
    const { id, pageIds } = await aBook(1)
    const [page = ''] = pageIds
    const nowhere = randomUUID()
    const refuse = async (hotspot: Hotspot) =>
      expect(await update({ id: page, hotspots: [hotspot] })).toMatchObject({ error: 'VALIDATION' })
    await refuse({ kind: 'exercise', id: 'a', ...place, name: '', exerciseId: nowhere })
    await refuse({ kind: 'resource', id: 'a', ...place, name: '', resourceId: nowhere })
    await refuse({ kind: 'word', id: 'a', ...place, name: '', word: '朋友', cardId: nowhere })
    await refuse({ kind: 'sound', id: 'a', ...place, name: '', fileId: await aSound('teacher2') })
    await refuse({ kind: 'word', id: 'a', ...place, x: 1.5, name: '', word: '朋友', cardId: null })
    const word: Hotspot = { kind: 'word', id: 'a', ...place, name: '', word: '朋友', cardId: null }
    expect(await update({ id: page, hotspots: [word, word] })).toMatchObject({
      fields: { hotspots: 'field.twice' },
    })
    expect(await update({ id: page, unitId: nowhere })).toMatchObject({
      fields: { unitId: 'field.unknownName' },
    })
    const pages = [{ fileId: await aPicture('teacher2') }]
    expect(
      await server.call('addBookPages', { body: { textbookId: id, pages } }, tokenOf('teacher')),
    ).toMatchObject({ fields: { pages: 'field.unknownName' } })
    expect(await pagesOf(id)).toMatchObject([{ hotspots: [], unitId: null }])
  })

  test('a shared book is read by colleagues and students of the school, and changed by nobody', async () => {
    const { id, pageIds, fileIds } = await aBook(1)
    const [page = ''] = pageIds
    const [picture] = fileIds
    if (!picture) throw new Error('there is a page')
    const read = (username: string) =>
      server.call('listBookPages', { query: { textbookId: id } }, tokenOf(username))
    expect(await read('student1')).toMatchObject({ error: 'NOT_FOUND' })
    expect(await linksOf(picture, 'student1')).toBe(0)
    await share(id)
    expect(await pagesOf(id, 'teacher2')).toHaveLength(1)
    expect(await pagesOf(id, 'student1')).toHaveLength(1)
    expect(await linksOf(picture, 'student1')).toBe(1)
    expect(await update({ id: page, text: '改' })).toMatchObject({ error: 'SHARED_LOCKED' })
    expect(await update({ id: page, text: '改' }, 'teacher2')).toMatchObject({ error: 'NOT_OWNER' })
    expect(await update({ id: page, text: '改' }, 'student1')).toMatchObject({ status: 403 })
    for (const username of ['teacher.b', 'student.b1'])
      expect(await read(username)).toMatchObject({ error: 'NOT_FOUND' })
    expect(await update({ id: page, text: '改' }, 'teacher.b')).toMatchObject({ error: 'NOT_FOUND' })
    expect(await linksOf(picture, 'student.b1')).toBe(0)
    // When its owner no longer shares it none of them can read it.
    await server.must('unshareTextbook', { body: { ids: [id] } }, tokenOf('teacher'))
    expect(await read('student1')).toMatchObject({ error: 'NOT_FOUND' })
    expect(await linksOf(picture, 'student1')).toBe(0)
  })

  test('a copy has its own pages with the same units', async () => {
    const { id, name, pageIds, fileIds } = await aBook(1)
    const { units } = await server.must('getTextbook', { params: { id } }, tokenOf('teacher'))
    const [page = ''] = pageIds
    await server.must(
      'updateBookPage',
      { body: { id: page, unitId: units[1]?.id ?? null } },
      tokenOf('teacher'),
    )
    await share(id)
    await server.must('copyToFolder', { body: { folderId: '3', bookIdList: [id] } }, tokenOf('teacher2'))
    const query = { name, libraryType: '3' } as const
    const { records } = await server.must('pageTextbook', { query }, tokenOf('teacher2'))
    const [copy] = records
    if (!copy) throw new Error('there is a copy')
    const copied = await pagesOf(copy.id, 'teacher2')
    expect(copied).toMatchObject([{ fileId: fileIds[0], unitId: copy.units[1]?.id, text: '第1页。' }])
    expect(copied[0]?.id).not.toBe(page)
    await server.must(
      'removeBookPages',
      { body: { textbookId: copy.id, ids: [copied[0]?.id ?? ''] } },
      tokenOf('teacher2'),
    )
    expect(await pagesOf(id)).toHaveLength(1)
  })
})

describe('an exercise on a page', () => {
  const aLinkedPage = async (exerciseId: string) => {
    const { id, pageIds } = await aBook(1)
    const [pageId = ''] = pageIds
    const hotspots: Hotspot[] = [{ kind: 'exercise', id: 'a', ...place, name: '', exerciseId }]
    await server.must('updateBookPage', { body: { id: pageId, hotspots } }, tokenOf('teacher'))
    await share(id)
    return pageId
  }
  const practise = (username: string, pageId: string, exerciseId: string) =>
    server.call('practiseOnPage', { body: { pageId, exerciseId } }, tokenOf(username))

  test('is practised by a student, marked and explained at once', async () => {
    const exerciseId = await anExercise()
    const pageId = await aLinkedPage(exerciseId)
    const run = unwrap(await practise('student1', pageId, exerciseId))
    expect(run).toMatchObject({ source: 'textbook', views: [{ id: exerciseId }] })
    expect(JSON.stringify(run)).not.toContain('"key"')
    const answers = [{ exerciseId, value: { isTrue: true }, seq: run.epoch * 1_000_000 + 1 }] as const
    const body = { id: run.id, epoch: run.epoch, answers: [...answers] }
    const done = await server.must('handInAttempt', { body }, tokenOf('student1'))
    expect(done.marks).toMatchObject([{ exerciseId, isRight: true }])
  })

  test('is not there without its place, while it is not shared, and for another school', async () => {
    const exerciseId = await anExercise()
    const pageId = await aLinkedPage(exerciseId)
    const unlinked = await anExercise()
    expect(await practise('student1', pageId, unlinked)).toMatchObject({ error: 'NOT_FOUND' })
    expect(await practise('student.b1', pageId, exerciseId)).toMatchObject({ error: 'NOT_FOUND' })
    expect(await practise('teacher', pageId, exerciseId)).toMatchObject({ status: 403 })
    const hidden = await anExercise(false)
    expect(await practise('student1', await aLinkedPage(hidden), hidden)).toMatchObject({
      error: 'NOT_FOUND',
    })
  })
})

describe('grants', () => {
  /** A public book of one page. */
  const aPublicBook = async () => {
    const name = `公共教材 ${randomUUID().slice(0, 8)}`
    const { id } = await fill('createTextbook', { body: { name, units: [{ name: '第一课' }] } })
    const fileId = await publicPicture()
    await fill('addBookPages', { body: { textbookId: id, pages: [{ fileId, text: '大家好。' }] } })
    return { id, name, fileId }
  }
  const grant = (id: string, schoolIds: TenantId[] | undefined, granted = true) =>
    fill('grantTextbooks', { body: { ids: [id], granted, ...(schoolIds && { schoolIds }) } })
  const page = async (username: string, name: string) =>
    (await server.must('pageTextbook', { query: { name } }, tokenOf(username))).records.map(({ id }) => id)
  const list = async (username: string, name: string) =>
    (await server.must('listTextbooks', { body: { name } }, tokenOf(username))).map(({ id }) => id)
  const bySort = async (username: string) =>
    (await server.must('listTextbooksBySort', {}, tokenOf(username))).map(({ id }) => id)

  test('[CALL-BOOK-01] [CALL-BOOK-02] [ROLE-11] [SCREEN-A-15] a granted textbook is listed and opened in that school alone, by teachers and students, and a revoked one goes', async () => {
    const { id, name, fileId } = await aPublicBook()
    const open = (username: string) =>
      server.call('listBookPages', { query: { textbookId: id } }, tokenOf(username))
    const everybody = ['teacher', 'student1', 'tenant', 'teacher.b', 'student.b1']
    for (const username of everybody) {
      expect(await page(username, name)).toEqual([])
      expect(await open(username)).toMatchObject({ error: 'NOT_FOUND' })
    }
    await grant(id, [own])
    for (const username of ['teacher', 'student1', 'tenant']) {
      expect(await page(username, name)).toEqual([id])
      expect(await bySort(username)).toContain(id)
      expect(unwrap(await open(username))).toMatchObject([{ text: '大家好。' }])
      expect(await linksOf(fileId, username)).toBe(1)
    }
    for (const username of ['teacher.b', 'student.b1']) {
      expect(await page(username, name)).toEqual([])
      expect(await bySort(username)).not.toContain(id)
      expect(await open(username)).toMatchObject({ error: 'NOT_FOUND' })
      expect(await linksOf(fileId, username)).toBe(0)
    }
    await grant(id, [own], false)
    for (const username of everybody) {
      expect(await page(username, name)).toEqual([])
      expect(await server.call('getTextbook', { params: { id } }, tokenOf(username))).toMatchObject({
        error: 'NOT_FOUND',
      })
      expect(await open(username)).toMatchObject({ error: 'NOT_FOUND' })
      expect(await linksOf(fileId, username)).toBe(0)
    }
    expect(
      await server.call('copyToFolder', { body: { folderId: '3', bookIdList: [id] } }, tokenOf('teacher')),
    ).toMatchObject({ error: 'NOT_FOUND' })
  })

  test('[CALL-COURSE-03] POST /teach/textbook/list takes a form and lists granted ones alone', async () => {
    const { id, name } = await aPublicBook()
    const other = await aPublicBook()
    await grant(id, [own])
    expect(await list('teacher', '公共教材')).not.toContain(other.id)
    expect(await list('teacher', name)).toEqual([id])
    const response = await fetch(`${server.url}/teach/textbook/list`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${tokenOf('teacher')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({ name }),
    })
    expect((await response.json()).data).toMatchObject([{ id, name }])
    expect(await list('teacher', '没有这样的书')).toEqual([])
    expect(await list('teacher.b', name)).toEqual([])
  })

  test('[CALL-BOOK-02 part] organization says what an institution has, and a grant to all reaches every one', async () => {
    const { id, name } = await aPublicBook()
    const has = async (schoolId?: TenantId) =>
      (await fill('pageTextbookGrants', { query: { name, ...(schoolId && { schoolId }) } })).records
    expect(await has(own)).toEqual([{ id, name, granted: false, grantedToAll: false, schools: 0 }])
    await grant(id, [own])
    expect(await has(own)).toEqual([{ id, name, granted: true, grantedToAll: false, schools: 1 }])
    expect(await has(neighbour)).toEqual([{ id, name, granted: false, grantedToAll: false, schools: 1 }])
    await grant(id, undefined)
    expect(await has(neighbour)).toMatchObject([{ granted: true, grantedToAll: true }])
    expect(await page('student.b1', name)).toEqual([id])
    await grant(id, undefined, false)
    expect(await has(own)).toMatchObject([{ granted: false, grantedToAll: false, schools: 0 }])
    expect(await page('teacher', name)).toEqual([])
  })

  test('nobody but the platform gives or takes, and only what is there', async () => {
    const { id } = await aPublicBook()
    const body = { ids: [id], schoolIds: [neighbour], granted: true }
    for (const username of ['teacher.b', 'tenant', 'student1'])
      expect(await server.call('grantTextbooks', { body }, tokenOf(username))).toMatchObject({ status: 403 })
    // A system administrator who acts in a school grants nothing.
    expect(
      await server.call('grantTextbooks', { body }, tokenOf('system'), { 'tenant-id': own }),
    ).toMatchObject({ error: 'NOT_FOUND' })
    const unknown = { ids: [randomUUID()], granted: true }
    expect(
      await server.call('grantTextbooks', { body: unknown }, tokenOf('system'), inLibrary),
    ).toMatchObject({
      error: 'NOT_FOUND',
    })
    const noSchool = { ids: [id], schoolIds: [randomUUID() as TenantId], granted: true }
    expect(
      await server.call('grantTextbooks', { body: noSchool }, tokenOf('system'), inLibrary),
    ).toMatchObject({
      error: 'VALIDATION',
    })
  })

  test('[CALL-BOOK-02 part] update changes a public textbook, and its readers see it', async () => {
    const { id, name } = await aPublicBook()
    await grant(id, [own])
    await fill('updateTextbookInfo', { body: { id, name: `${name} 修订` } })
    expect(await page('student1', `${name} 修订`)).toEqual([id])
    expect(
      await server.call('updateTextbookInfo', { body: { id, name: '改名' } }, tokenOf('teacher')),
    ).toMatchObject({ error: 'NOT_OWNER' })
    expect(
      await server.call('updateTextbookInfo', { body: { id, name: '改名' } }, tokenOf('teacher.b')),
    ).toMatchObject({ error: 'NOT_FOUND' })
  })

  test('[SCREEN-S-08 part] a student finds what the school was granted or a teacher shares, and nothing else', async () => {
    const granted = await aPublicBook()
    const withheld = await aPublicBook()
    await grant(granted.id, [own])
    const shared = await aBook(1)
    await share(shared.id)
    const kept = await aBook(1)
    const ids = await bySort('student1')
    expect(ids).toEqual(expect.arrayContaining([granted.id, shared.id]))
    expect(ids).not.toContain(withheld.id)
    expect(ids).not.toContain(kept.id)
    expect(await bySort('student.b1')).not.toContain(shared.id)
  })

  test('a granted textbook is copied with files of the school’s own', async () => {
    const { id, name, fileId } = await aPublicBook()
    await grant(id, [own])
    await server.must('copyToFolder', { body: { folderId: '3', bookIdList: [id] } }, tokenOf('teacher'))
    const query = { name, libraryType: '3' } as const
    const [copy] = (await server.must('pageTextbook', { query }, tokenOf('teacher'))).records
    await grant(id, [own], false)
    const [page] = await pagesOf(copy?.id ?? '')
    expect(page?.fileId).not.toBe(fileId)
    expect(await linksOf(page?.fileId as FileId, 'teacher')).toBe(1)
  })
})

describe('folders of textbooks', () => {
  const folder = async (name: string): Promise<FolderId> => {
    const body = { pid: '3', name, resType: '3' } as const
    return (await server.must('createFolder', { body }, tokenOf('teacher'))).id
  }
  const names = async () => {
    const query = { resType: '3', libraryType: '3' } as const
    const [root] = await server.must('listFolders', { query }, tokenOf('teacher'))
    return root?.children.map(({ name }) => name).filter((name) => /^[甲乙丙]$/.test(name))
  }

  test('[CALL-BOOK-03] the order of the folders stays as it was put, for its owner alone', async () => {
    const [a, b, c] = [await folder('甲'), await folder('乙'), await folder('丙')]
    await server.must('sortTextbookFolders', { body: { ids: [c, a, b] } }, tokenOf('teacher'))
    expect(await names()).toEqual(['丙', '甲', '乙'])
    await server.must('sortTextbookFoldersAsGet', { query: { ids: [b, c, a] } }, tokenOf('teacher'))
    expect(await names()).toEqual(['乙', '丙', '甲'])
    expect(
      await server.call('sortTextbookFolders', { body: { ids: [a] } }, tokenOf('teacher.b')),
    ).toMatchObject({ error: 'NOT_FOUND' })
    expect(await names()).toEqual(['乙', '丙', '甲'])
  })
})
