// Reading stored files: who gets a link, what a link opens, and the headers of the answer.
// Runs on both stores.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { UploadPurpose } from '#contract/system/upload.ts'
import { openLink, signLink } from '#server/features/system/file/signLink.ts'
import { startServer, type TestServer } from '#tests/support/startServer.ts'
import { allowUpload, bytesOf, linkOf, mustLink, mustUpload } from '#tests/support/uploads.ts'

let server: TestServer
const tokens = new Map<string, string>()
const tokenOf = (username: string) => tokens.get(username) ?? ''
beforeAll(async () => {
  server = await startServer()
  for (const username of ['teacher', 'education', 'tenant', 'student1', 'student2', 'teacher.b', 'demo.c']) {
    tokens.set(username, (await server.signIn(username)).access_token)
  }
})
afterAll(() => server.stop())

const put = (
  kind: Parameters<typeof bytesOf>[0],
  { name, purpose = 'material', by = 'teacher' }: { name: string; purpose?: UploadPurpose; by?: string },
) => mustUpload(server, tokenOf(by), { name, purpose, bytes: bytesOf(kind) })
const askLink = (id: string, by = 'teacher') => linkOf(server, id, tokenOf(by))
const linkTo = async (id: string, by = 'teacher') =>
  `${server.url}${(await mustLink(server, id, tokenOf(by))).url}`
const usesOf = (id: string) =>
  server.database.asPlatform('test', async (tx) => {
    const { rows } = await tx.execute(sql`select noun, item from file_use where file_id = ${id}`)
    return rows
  })
/** Uses by deleted records; a new noun with files needs its table here. */
const usesWithoutRecord = () =>
  server.database.asPlatform('test', async (tx) => {
    const { rows } = await tx.execute(sql`
      select noun, item from file_use where not exists (
        select from accessory where id = item and noun = 'Resource'
        union all select from exercise where id = item and noun = 'Exercise'
        union all select from trash t where t.id = file_use.item and file_use.noun = 'Trash'
        union all select from textbook where id = item and noun = 'Textbook'
        union all select from research_item where id = item and noun = 'ResearchItem'
        union all select from alumnus where id = item and noun = 'Alumnus' and photo = file_id
        union all select from "user" where id = item and noun = 'User' and avatar = file_id
        union all select from tenant where id = item and noun = 'Tenant' and file_id in (logo, background))`)
    return rows
  })
const get = (url: string, headers: Record<string, string> = {}) => fetch(url, { headers })

describe('a link', () => {
  test('opens the file without a token, with its type', async () => {
    const id = await put('png', { name: '图.png', purpose: 'image' })
    expect(await askLink(id)).toMatchObject({ id, name: '图.png', type: 'image/png', size: 1000 })
    const response = await get(await linkTo(id))
    expect(response.status).toBe(200)
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(bytesOf('png'))
  })

  test('[ROLE-06] of what nothing uses is its owner’s alone', async () => {
    const image = await put('png', { name: 'a.png', purpose: 'image', by: 'student1' })
    const own = await put('png', { name: 'a.png', purpose: 'material', by: 'student1' })
    for (const id of [image, own]) {
      expect(await askLink(id, 'teacher.b')).toBeUndefined()
      expect(await askLink(id, 'student1')).toBeDefined()
      for (const by of ['demo.c', 'student2', 'teacher', 'education', 'tenant'])
        expect(await askLink(id, by)).toBeUndefined()
    }
    const draft = await put('png', { name: 'b.png', purpose: 'image', by: 'teacher' })
    for (const by of ['education', 'student1']) expect(await askLink(draft, by)).toBeUndefined()
  })

  test('[ROLE-06] for a student depends on what uses the file: avatars and resources, not unused files', async () => {
    const paper = await put('png', { name: '期末试卷.png', purpose: 'image' })
    expect(await askLink(paper, 'student1')).toBeUndefined()
    const { id } = await server.must('createAccessory', { body: { fileId: paper } }, tokenOf('teacher'))
    const press = (name: 'shareResource' | 'unshareResource') =>
      server.must(name, { body: { ids: [id] } }, tokenOf('teacher'))
    // Its owner's alone, until it is shared.
    for (const by of ['student1', 'education']) expect(await askLink(paper, by)).toBeUndefined()
    await press('shareResource')
    for (const by of ['student1', 'education']) expect(await askLink(paper, by)).toBeDefined()
    await press('unshareResource')
    expect(await askLink(paper, 'student1')).toBeUndefined()
    await server.must('removeAccessory', { body: { id } }, tokenOf('teacher'))
    expect(await askLink(paper, 'teacher')).toBeUndefined()

    const [face, next] = [
      await put('png', { name: 'a.png', purpose: 'image', by: 'student1' }),
      await put('png', { name: 'b.png', purpose: 'image', by: 'student1' }),
    ]
    await server.must('updateProfile', { body: { avatar: face } }, tokenOf('student1'))
    expect(await askLink(face, 'student2')).toBeDefined()
    await server.must('updateProfile', { body: { avatar: next } }, tokenOf('student1'))
    expect(await askLink(next, 'student2')).toBeDefined()
    expect(await askLink(face, 'student2')).toBeUndefined()

    const photo = await put('png', { name: 'c.png', purpose: 'image', by: 'education' })
    const body = { name: '何远', className: '初级一班', photo }
    const alumnus = await server.must('createAlumnus', { body }, tokenOf('education'))
    expect(await usesOf(photo)).toEqual([{ noun: 'Alumnus', item: alumnus.id }])
    expect(await askLink(photo, 'tenant')).toBeDefined()
    // Alumni are the office's: a teacher may not see the record, so not its photo either.
    expect(await askLink(photo, 'teacher')).toBeUndefined()
    expect(await askLink(photo, 'student2')).toBeUndefined()
    await server.must('removeAlumnus', { params: { id: alumnus.id } }, tokenOf('education'))
    // The trash keeps it.
    expect(await usesOf(photo)).toMatchObject([{ noun: 'Trash' }])
    expect(await usesWithoutRecord()).toEqual([])
  })

  test('[ROLE-06] [CALL-COMMON-07] of many is given for each that the caller may read, and the others are left out', async () => {
    const mine = await put('png', { name: 'a.png', purpose: 'image', by: 'student1' })
    const second = await put('png', { name: 'b.png', purpose: 'image', by: 'student1' })
    const paper = await put('png', { name: 'c.png', purpose: 'image', by: 'teacher' })
    const elsewhere = await put('png', { name: 'd.png', purpose: 'image', by: 'teacher.b' })
    const none = '01900000-0000-7000-8000-000000000000'
    const asked = { query: { ids: [elsewhere, mine, none, paper, second, mine] } }
    const links = await server.must('getFileLinks', asked, tokenOf('student1'))
    expect(links.map(({ id }) => id).sort()).toEqual([mine, second].sort())
    for (const { url } of links) expect((await get(`${server.url}${url}`)).status).toBe(200)
    const foreign = await server.must('getFileLinks', asked, tokenOf('teacher.b'))
    expect(foreign.map(({ id }) => id)).toEqual([elsewhere])
  })

  test('opens nothing any more once the right to the file has ended', async () => {
    const paper = await put('png', { name: '讲义.png', purpose: 'image' })
    const { id } = await server.must('createAccessory', { body: { fileId: paper } }, tokenOf('teacher'))
    await server.must('shareResource', { body: { ids: [id] } }, tokenOf('teacher'))
    const [link, own] = [await linkTo(paper, 'student1'), await linkTo(paper)]
    expect((await get(link)).status).toBe(200)
    await server.must('unshareResource', { body: { ids: [id] } }, tokenOf('teacher'))
    // For some seconds the answer of before is taken: a film asks many times.
    const status = async () => (await get(link)).status
    await expect.poll(status, { timeout: 30_000, interval: 500 }).toBe(404)
    expect((await get(own)).status).toBe(200)
  })

  test('is asked for at most fifty files at once', async () => {
    const idsOf = (count: number) =>
      Array.from({ length: count }, (_, n) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`)
    const ask = (ids: string[]) => server.call('getFileLinks', { query: { ids } }, tokenOf('teacher'))
    expect(await ask(idsOf(50))).toMatchObject({ ok: true, data: [] })
    for (const ids of [idsOf(51), [], ['x']]) {
      expect(await ask(ids)).toMatchObject({ status: 400, error: 'VALIDATION' })
    }
    expect(await server.call('getFileLinks', { query: { ids: idsOf(1) } })).toMatchObject({ status: 401 })
  })

  test('is not given for an unfinished upload', async () => {
    const id = await allowUpload(server, tokenOf('teacher'), { name: 'a.png', purpose: 'image', size: 9 })
    expect(await askLink(id)).toBeUndefined()
  })

  test('that was changed in any part is refused', async () => {
    const id = await put('png', { name: 'a.png', purpose: 'image' })
    const other = await put('png', { name: 'b.png', purpose: 'image' })
    const good = new URL(await linkTo(id))
    const changed = (change: (url: URL) => void) => {
      const url = new URL(good)
      change(url)
      return get(url.href)
    }
    const sign = good.searchParams.get('sign') ?? ''
    const forged = [
      (url: URL) => url.searchParams.set('until', String(Number(url.searchParams.get('until')) + 1)),
      (url: URL) => url.searchParams.set('sign', `${sign.slice(0, -2)}AA`),
      (url: URL) => url.searchParams.set('sign', sign.replace(/^./, sign.startsWith('1') ? '2' : '1')),
      (url: URL) => url.searchParams.set('sign', 'x'),
      (url: URL) => url.searchParams.delete('sign'),
      (url: URL) => url.searchParams.delete('until'),
      (url: URL) => (url.pathname = `/files/${other}`),
    ]
    for (const change of forged) expect((await changed(change)).status, String(change)).toBe(403)
    expect((await get(good.href)).status).toBe(200)
  })

  test('is valid for ten minutes', async () => {
    const id = await put('png', { name: 'a.png', purpose: 'image' })
    const until = Number(new URL(await linkTo(id)).searchParams.get('until')) * 1000
    expect(until).toBeGreaterThan(Date.now() + 590_000)
    expect(until).toBeLessThanOrEqual(Date.now() + 600_000)
  })

  test('is valid until its exact second', () => {
    const key = Buffer.alloc(32, 1)
    const asked = { id: '019a0000-0000-7000-8000-000000000000', loginId: 'a', until: 1000 }
    const link = asked as typeof asked & { id: Parameters<typeof openLink>[1]['id'] } // the brand is for the types
    const sign = new URLSearchParams(signLink(key, link).split('?')[1]).get('sign') ?? ''
    expect(openLink(key, { ...link, sign }, 999_999)).toMatchObject({ loginId: 'a' })
    expect(openLink(key, { ...link, sign }, 1_000_000)).toBeNull()
    expect(openLink(Buffer.alloc(32, 2), { ...link, sign }, 0)).toBeNull()
  })

  test('ends with the login it was made for', async () => {
    const id = await put('png', { name: 'a.png', purpose: 'image' })
    tokens.set('again', (await server.signIn('teacher')).access_token)
    const [first, second] = [await linkTo(id), await linkTo(id, 'again')]
    await server.must('logout', {}, tokenOf('again'))
    expect((await get(second)).status).toBe(404)
    expect((await get(first)).status).toBe(200)
  })

  test('stays valid after a restart of the server', async () => {
    const url = await linkTo(await put('png', { name: 'a.png', purpose: 'image' }))
    await server.stop({ keep: true })
    server = await startServer({ on: server.files })
    const { pathname, search } = new URL(url)
    expect((await get(`${server.url}${pathname}${search}`)).status).toBe(200)
  })

  test('to a file whose bytes are gone, or to an unknown file, is 404', async () => {
    expect((await get(`${server.url}/files/none`)).status).toBe(404)
    const id = await put('png', { name: 'a.png', purpose: 'image' })
    const url = await linkTo(id)
    await server.database.asPlatform('test', (tx) => tx.execute(sql`delete from file where id = ${id}`))
    expect((await get(url)).status).toBe(404)
  })
})

describe('the answer', () => {
  const whole = bytesOf('mp4')
  let url = ''
  beforeAll(async () => {
    url = await linkTo(await put('mp4', { name: 'a.mp4', purpose: 'video' }))
  })

  test.each([
    ['bytes=0-99', 0, 100],
    ['bytes=900-', 900, 1000],
    ['bytes=-10', 990, 1000],
    ['bytes=-5000', 0, 1000],
    ['bytes=990-5000', 990, 1000],
    ['bytes=999-999', 999, 1000],
  ])('to %s is that part, with 206', async (range, start, end) => {
    const response = await get(url, { range })
    expect(response.status).toBe(206)
    expect(response.headers.get('content-range')).toBe(`bytes ${start}-${end - 1}/1000`)
    expect(response.headers.get('content-length')).toBe(String(end - start))
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(whole.slice(start, end))
  })

  test.each(['bytes=1000-', 'bytes=-0', 'bytes=2000-3000'])('to %s is 416 with the size', async (range) => {
    const response = await get(url, { range })
    expect([response.status, response.headers.get('content-range')]).toEqual([416, 'bytes */1000'])
  })

  test.each(['bytes=5-2', 'bytes=0-1,4-5', 'lines=1-2', 'bytes=-', 'bytes=a-b'])(
    'to %s is the whole file',
    async (range) => {
      const response = await get(url, { range })
      expect([response.status, (await response.arrayBuffer()).byteLength]).toEqual([200, 1000])
    },
  )

  test('has an ETag: unchanged is 304, a range is answered only for the same file', async () => {
    const etag = (await get(url)).headers.get('etag') ?? ''
    expect((await get(url, { 'if-none-match': etag })).status).toBe(304)
    expect((await get(url, { range: 'bytes=0-1', 'if-range': etag })).status).toBe(206)
    expect((await get(url, { range: 'bytes=0-1', 'if-range': '"other"' })).status).toBe(200)
  })

  test('to HEAD has the length and no bytes', async () => {
    const response = await fetch(url, { method: 'HEAD' })
    expect([response.status, response.headers.get('content-length')]).toEqual([200, '1000'])
    expect((await response.arrayBuffer()).byteLength).toBe(0)
  })

  test.each<[string, UploadPurpose, Parameters<typeof bytesOf>[0], string]>([
    ['a.png', 'image', 'png', 'inline'],
    ['a.pdf', 'document', 'pdf', 'inline'],
    ['a.mp4', 'video', 'mp4', 'inline'],
    ['a.mp3', 'audio', 'mp3', 'inline'],
    ['a.svg', 'material', 'svg', 'attachment'],
    ['a.txt', 'material', 'txt', 'attachment'],
    ['a.html', 'material', 'txt', 'attachment'],
  ])(
    'for %s as %s is %#: never sniffed, and shown in place only when harmless',
    async (name, purpose, kind, how) => {
      const response = await get(await linkTo(await put(kind, { name, purpose })))
      expect(response.status).toBe(200)
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
      expect(response.headers.get('content-disposition')).toMatch(new RegExp(`^${how};`))
      expect(response.headers.get('content-type')).not.toMatch(/html/)
    },
  )

  test.each(['第3课 "你好" (一).png', "it's 100%*.png", '한국어 𠮷 é.png'])(
    'names %j in UTF-8',
    async (name) => {
      const response = await get(await linkTo(await put('png', { name, purpose: 'image' })))
      const disposition = response.headers.get('content-disposition') ?? ''
      expect(disposition).toMatch(/^inline; filename\*=UTF-8''[\w.%!~-]+$/)
      expect(decodeURIComponent(disposition.split("''")[1] ?? '')).toBe(name.normalize('NFC'))
    },
  )
})
