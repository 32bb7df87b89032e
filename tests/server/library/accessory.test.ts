// Accessories: their bytes come in one request of any size, then the record; ownership, search and reading.
import { createHash } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AccessoryId, FileId } from '#contract/ids.ts'
import { uploadBytesMax } from '#contract/system/upload.ts'
import { accessory } from '#server/db/schema/accessory.ts'
import { file } from '#server/db/schema/file.ts'
import { tenant } from '#server/db/schema/tenant.ts'
import { user } from '#server/db/schema/user.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import { storedBytes } from '#tests/support/storedBytes.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'
import { bytesOf, mustUpload } from '#tests/support/uploads.ts'

let server: TestSchool
const tokens = new Map<string, string>()
const tokenOf = (username: string) => tokens.get(username) ?? ''
beforeAll(async () => {
  server = await ownSchool()
  for (const username of ['teacher', 'teacher2', 'education', 'student1', 'student2', 'teacher.b']) {
    tokens.set(username, (await server.signIn(username)).access_token)
  }
})
afterAll(() => server.stop())

const send = async (form: FormData | string, username = 'teacher', headers: Record<string, string> = {}) => {
  const response = await fetch(`${server.url}/teach/accessory/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tokenOf(username)}`, ...headers },
    body: form,
  })
  const { code, data } = await response.json()
  return code === 0 ? { id: data.id as FileId } : { status: response.status, error: data.error } // the envelope
}
const formOf = (purpose: string, name: string, bytes: Uint8Array<ArrayBuffer>) => {
  const form = new FormData()
  form.append('purpose', purpose)
  form.append('file', new File([bytes], name))
  return form
}
const rowOf = async (id: FileId) => {
  const [row] = await server.database.asPlatform('test', (tx) =>
    tx.select().from(file).where(eq(file.id, id)),
  )
  return row
}
const filesOf = async () =>
  (await server.database.asPlatform('test', (tx) => tx.select({ id: file.id }).from(file))).length

/** An accessory with a picture, added by its owner. */
const make = async (name: string, username = 'teacher', purpose = 'image') => {
  const given = await send(formOf(purpose, name, bytesOf('png', 1000)), username)
  return server.must('createAccessory', { body: { fileId: given.id as FileId } }, tokenOf(username))
}
const share = (id: string, username = 'teacher') =>
  server.must('shareResource', { body: { ids: [id] } }, tokenOf(username))
const unshare = (id: string, username = 'teacher') =>
  server.must('unshareResource', { body: { ids: [id] } }, tokenOf(username))
const read = (
  kind: 'preview' | 'download',
  id: string,
  username: string,
  headers: Record<string, string> = {},
) =>
  fetch(`${server.url}/teach/accessory/${kind}?id=${id}`, {
    headers: { authorization: `Bearer ${tokenOf(username)}`, ...headers },
  })

describe('upload', () => {
  test('[CALL-ACC-02 part] a multipart body becomes a stored file, bit for bit; two equal bodies become two files', async () => {
    const bytes = bytesOf('png', 3_000_000)
    const form = () => formOf('image', '汉字 "好".png', bytes)
    const both = await Promise.all([send(form()), send(form())])
    const rows = await Promise.all(both.map(({ id }) => rowOf(id as FileId)))
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    for (const row of rows) {
      expect(row).toMatchObject({ name: '汉字 "好".png', size: 3_000_000, type: 'image/png', sha256 })
      expect(row && (await storedBytes(server).isStored(row))).toBe(true)
    }
    expect(new Set(both.map(({ id }) => id)).size).toBe(2)
  })

  test.each([
    ['document', 'a.docx', 'txt', 400, 'UPLOAD_TYPE_MISMATCH'],
    ['image', 'a.png', 'gif', 400, 'UPLOAD_TYPE_MISMATCH'],
    ['video', 'a.mov', 'mov', 400, 'UPLOAD_TYPE_MISMATCH'],
    ['material', 'a.pdf.exe', 'exe', 400, 'UPLOAD_PROGRAM'],
    ['image', `${'字'.repeat(97)}.png`, 'png', 400, 'UPLOAD_NAME_TOO_LONG'],
    ['board', 'a.png', 'png', 400, 'VALIDATION'],
    ['poster', 'a.png', 'png', 400, 'VALIDATION'],
  ] as const)(
    '[VAL-23] [VAL-28] [VAL-29] [VAL-30] [VAL-31] %s %s of %s is refused and leaves nothing',
    async (purpose, name, kind, status, error) => {
      const before = await filesOf()
      expect(await send(formOf(purpose, name, bytesOf(kind)))).toEqual({ status, error })
      expect(await filesOf()).toBe(before)
    },
  )

  test('a student uploads material but no lesson’s document; the school’s limit applies', async () => {
    expect(await send(formOf('material', 'a.txt', bytesOf('txt')), 'student1')).toEqual({
      id: expect.any(String),
    })
    expect(await send(formOf('document', 'a.pdf', bytesOf('pdf')), 'student1')).toEqual({
      status: 403,
      error: 'FORBIDDEN',
    })
    const theirs = eq(tenant.id, await server.neighbourId())
    const limit = (bytes: number | null) =>
      server.database.asPlatform('test', (tx) => tx.update(tenant).set({ storageLimit: bytes }).where(theirs))
    await limit(500)
    expect(await send(formOf('image', 'a.png', bytesOf('png', 600)), 'teacher.b')).toEqual({
      status: 400,
      error: 'STORAGE_FULL',
    })
    await limit(null)
  })

  test('[VAL-24] [VAL-27] more than 300 MB is refused before a byte of it is read, and 100 MB for a video', async () => {
    const outcome = (purpose: string, name: string, size: number) =>
      new Promise<number | undefined>((resolve, reject) => {
        const head = `--x\r\nContent-Disposition: form-data; name="purpose"\r\n\r\n${purpose}\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`
        const tail = '\r\n--x--\r\n'
        const sending = httpRequest(
          `${server.url}/teach/accessory/upload`,
          {
            method: 'POST',
            headers: {
              authorization: `Bearer ${tokenOf('teacher')}`,
              'content-type': 'multipart/form-data; boundary=x',
              'content-length': String(head.length + size + tail.length),
            },
          },
          (response) => {
            resolve(response.statusCode)
            sending.destroy()
          },
        )
        sending.on('error', reject)
        sending.write(head)
      })
    expect(await outcome('material', 'a.bin', uploadBytesMax + 1)).toBe(413)
    expect(await outcome('video', 'a.mp4', 100 * 1024 * 1024 + 1)).toBe(413)
  })

  const crlf = (lines: readonly string[]) => lines.join('\r\n')
  const multipart = { 'content-type': 'multipart/form-data; boundary=x' }
  const purpose = ['--x', 'Content-Disposition: form-data; name="purpose"', '', 'material']
  const text = ['--x', 'Content-Disposition: form-data; name="file"; filename="a.txt"', '', 'Hello']
  test.each<[string, readonly string[]]>([
    ['without a file', [...purpose, '--x--', '']],
    ['whose purpose comes after the file', [...text, ...purpose, '--x--', '']],
    ['with two files', [...purpose, ...text, ...text, '--x--', '']],
    ['that does not end', [...purpose, ...text]],
    ['of another kind', ['Hello']],
    ['that is endless in front', ['x'.repeat(100_000)]],
  ])('[VAL-26] a body %s is refused and leaves nothing', async (_what, lines) => {
    const before = await filesOf()
    expect(await send(crlf(lines), 'teacher', multipart)).toEqual({ status: 400, error: 'VALIDATION' })
    expect(await filesOf()).toBe(before)
    expect(await send(crlf([...purpose, ...text, '--x--', '']), 'teacher', multipart)).toEqual({
      id: expect.any(String),
    })
  })

  test('[SHELL-31] a connection lost in the middle leaves no file behind', async () => {
    const before = await filesOf()
    const size = 20_000_000
    const sending = httpRequest(`${server.url}/teach/accessory/upload`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${tokenOf('teacher')}`,
        ...multipart,
        'content-length': String(size),
      },
    })
    sending.on('error', () => {})
    sending.write(crlf([...purpose, ...text]))
    sending.write(Buffer.alloc(1_000_000))
    await expect.poll(filesOf, { timeout: 10_000 }).toBe(before + 1)
    sending.destroy()
    await expect.poll(filesOf, { timeout: 10_000 }).toBe(before)
  })
})

describe('records', () => {
  test('[CALL-ACC-01] are created from one’s own stored file, found, renamed and sorted', async () => {
    const first = await make('第一课.png')
    const second = await make('第二课.png')
    const page = async (query: object = {}) =>
      server.must('pageAccessory', { query: { mine: '1', name: '课', ...query } }, tokenOf('teacher'))
    expect((await page()).records.map(({ name }) => name)).toEqual(['第二课.png', '第一课.png'])
    expect((await page({ size: 1, current: 2 })).records.map(({ id }) => id)).toEqual([first.id])
    expect((await page()).total).toBe(2)
    expect((await page({ type: 'video' })).total).toBe(0)

    await server.must('sortAccessories', { body: { ids: [first.id, second.id] } }, tokenOf('teacher'))
    expect((await page()).records.map(({ id }) => id)).toEqual([first.id, second.id])
    await server.must('sortAccessoriesAsGet', { query: { ids: [second.id, first.id] } }, tokenOf('teacher'))
    const list = await server.must('listAccessory', { query: { mine: '1', name: '课' } }, tokenOf('teacher'))
    expect(list.map(({ id }) => id)).toEqual([second.id, first.id])

    await server.must('updateAccessory', { body: { id: first.id, name: '第1课.png' } }, tokenOf('teacher'))
    await server.must(
      'updateAccessoryAsGet',
      { query: { id: second.id, name: '第2课.png' } },
      tokenOf('teacher'),
    )
    expect((await page()).records.map(({ name }) => name)).toEqual(['第2课.png', '第1课.png'])
    expect((await page()).records[0]).toMatchObject({
      type: 'image',
      mediaType: 'image/png',
      size: 1000,
      ownerName: '李老师',
      collected: false,
    })
    // Shared, visible in the school; never in another.
    const seen = async () =>
      (await server.must('pageAccessory', { query: { name: '第1课' } }, tokenOf('education'))).total
    expect(await seen()).toBe(0)
    await share(first.id)
    expect(await seen()).toBe(1)
    const elsewhere = await server.must('pageAccessory', { query: { name: '第1课' } }, tokenOf('teacher.b'))
    expect(elsewhere.total).toBe(0)
  })

  test('[VAL-26] [ERR-MSG-03] one file is one accessory; a new name keeps the extension and the limit of length', async () => {
    const { id: fileId } = await send(formOf('image', '一.png', bytesOf('png')))
    const asked = (body: { fileId: FileId; name?: string }, username = 'teacher') =>
      server.call('createAccessory', { body }, tokenOf(username))
    const mine = { fileId: fileId as FileId }
    expect(await asked(mine, 'teacher2')).toMatchObject({ status: 479, error: 'NOT_OWNER' })
    expect(await asked(mine, 'teacher.b')).toMatchObject({ status: 404, error: 'NOT_FOUND' })
    expect(await asked({ ...mine, name: '一.jpg' })).toMatchObject({ error: 'UPLOAD_TYPE_MISMATCH' })
    expect(await asked({ ...mine, name: '一.exe' })).toMatchObject({ error: 'UPLOAD_PROGRAM' })
    expect(await asked({ ...mine, name: `${'字'.repeat(97)}.png` })).toMatchObject({
      error: 'UPLOAD_NAME_TOO_LONG',
    })
    const { ok } = await asked({ ...mine, name: '一课.png' })
    expect(ok).toBe(true)
    const twice = { status: 400, error: 'UPLOAD_DUPLICATE', msg: '文件重复上传' }
    expect(await asked(mine)).toMatchObject(twice)
    const cover = await mustUpload(server, tokenOf('teacher'), {
      name: 'a.png',
      purpose: 'cover',
      bytes: bytesOf('png'),
    })
    expect(await asked({ fileId: cover as FileId })).toMatchObject({ error: 'UPLOAD_TYPE_MISMATCH' })
  })

  test('[CALL-ACC-03] one’s own is deleted with its bytes, another’s is refused', async () => {
    const one = await make('删.png')
    const other = await make('也删.png')
    const [row] = (
      await server.must('pageAccessory', { query: { name: '删.png', mine: '1' } }, tokenOf('teacher'))
    ).records.filter(({ id }) => id === one.id)
    const stored = row && (await rowOf(row.fileId))
    await share(one.id)
    for (const ask of ['removeAccessory', 'removeAccessoryAsDelete'] as const) {
      for (const stranger of ['teacher2', 'education']) {
        expect(await server.call(ask, { body: { id: one.id } }, tokenOf(stranger)), stranger).toMatchObject({
          status: 479,
          error: 'NOT_OWNER',
        })
      }
      expect(await server.call(ask, { body: { id: one.id } }, tokenOf('teacher.b'))).toMatchObject({
        status: 404,
      })
      // Also for its owner, until it is taken back.
      expect(await server.call(ask, { body: { id: one.id } }, tokenOf('teacher'))).toMatchObject({
        status: 479,
        error: 'SHARED_LOCKED',
      })
    }
    for (const call of ['updateAccessory', 'sortAccessories'] as const) {
      const body = { id: one.id, ids: [one.id], name: 'x.png' }
      expect(await server.call(call, { body }, tokenOf('teacher2'))).toMatchObject({ error: 'NOT_OWNER' })
    }
    await unshare(one.id)
    expect(await server.call('removeAccessory', { body: { id: one.id } }, tokenOf('teacher2'))).toMatchObject(
      {
        status: 404,
        error: 'NOT_FOUND',
      },
    )
    expect(await server.must('removeAccessory', { body: { id: one.id } }, tokenOf('teacher'))).toBe(true)
    expect(await server.must('removeAccessoryAsDelete', { body: { id: other.id } }, tokenOf('teacher'))).toBe(
      true,
    )
    // Unreadable at once; row and bytes go when they are deleted from the trash for good (docs/decisions/0205).
    expect(stored && (await rowOf(stored.id))).toMatchObject({ name: '', storedAt: null })
    expect((await read('preview', one.id, 'teacher')).status).toBe(404)
  })

  test('[CALL-ACC-04] each person adds to and removes from their own collection, and can filter by it', async () => {
    const { id } = await make('收藏.png')
    await share(id)
    const collected = async (username: string) => {
      const query = { collected: '1', name: '收藏.png' } as const
      return (await server.must('pageAccessory', { query }, tokenOf(username))).records.map(
        (row) => row.collected,
      )
    }
    const press = (username: string) => server.must('favoriteAccessory', { body: { id } }, tokenOf(username))
    expect(await press('teacher')).toEqual({ collected: true })
    expect(await collected('teacher')).toEqual([true])
    expect(await collected('teacher2')).toEqual([])
    expect(await press('student1')).toEqual({ collected: true })
    expect(await server.must('favoriteAccessoryAsGet', { query: { id } }, tokenOf('teacher'))).toEqual({
      collected: false,
    })
    expect(await collected('teacher')).toEqual([])
  })

  test('[CALL-ACC-05] preview and download give the right type and bytes, and ranges', async () => {
    const bytes = bytesOf('mp4', 50_000)
    const { id: fileId } = await send(formOf('video', '课.mp4', bytes))
    const { id } = await server.must(
      'createAccessory',
      { body: { fileId: fileId as FileId } },
      tokenOf('teacher'),
    )
    expect((await read('preview', id, 'student1')).status).toBe(404)
    await share(id)
    const shown = await read('preview', id, 'student1')
    expect(shown.status).toBe(200)
    expect(shown.headers.get('content-type')).toBe('video/mp4')
    expect(shown.headers.get('content-disposition')).toMatch(/^inline; filename\*=UTF-8''%E8%AF%BE\.mp4$/)
    expect(Buffer.from(await shown.arrayBuffer()).equals(bytes)).toBe(true)
    const part = await read('preview', id, 'student1', { range: 'bytes=100-199' })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 100-199/50000'])
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(100, 200))).toBe(true)
    const saved = await read('download', id, 'teacher2')
    expect(saved.headers.get('content-disposition')).toMatch(/^attachment; /)
    expect(Buffer.from(await saved.arrayBuffer()).equals(bytes)).toBe(true)

    // A submitted file is not readable for another student.
    const handedIn = await send(formOf('material', 'a.txt', bytesOf('txt')), 'teacher')
    const material = await server.must(
      'createAccessory',
      { body: { fileId: handedIn.id as FileId } },
      tokenOf('teacher'),
    )
    await share(material.id)
    for (const kind of ['preview', 'download'] as const) {
      const statuses = async (one: AccessoryId | string) => [
        (await read(kind, one, 'student2')).status,
        (await read(kind, one, 'teacher.b')).status,
        (await read(kind, one, 'nobody')).status,
      ]
      expect(await statuses(material.id)).toEqual([404, 404, 401])
      expect((await read(kind, 'none', 'teacher')).status).toBe(400)
      const dead = { authorization: `Bearer ${'a'.repeat(43)}` }
      expect((await read(kind, id, 'teacher', dead)).status).toBe(424)
    }
  })
})

test('[CALL-ACC-01] an accessory changed by a system administrator stays in the school’s lists', async () => {
  const { id } = await make('留下的图片.png', 'teacher2')
  await share(id, 'teacher2')
  const [system] = await server.database.asPlatform('test', (tx) =>
    tx.select({ id: user.id }).from(user).where(eq(user.username, 'system')),
  )
  if (!system) throw new Error('the demo has no system administrator')
  await server.database.asPlatform('test', (tx) =>
    tx.update(accessory).set({ ownerId: system.id }).where(eq(accessory.id, id)),
  )
  const { records } = await server.must('pageAccessory', { query: { size: 200 } }, tokenOf('teacher'))
  expect(records.find((record) => record.id === id)).toMatchObject({ name: '留下的图片.png', ownerName: '' })
})
