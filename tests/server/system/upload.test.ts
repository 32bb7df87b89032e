// Uploads over HTTP: refusals before and after the bytes, and resuming.
// Runs on both stores.
import { request } from 'node:http'
import { eq, like, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type UploadPurpose, uploadBytesMax, videoBytesMax } from '#contract/system/upload.ts'
import { file } from '#server/db/schema/file.ts'
import { param } from '#server/db/schema/param.ts'
import { tenant } from '#server/db/schema/tenant.ts'
import { makeLive } from '#tests/support/lessons.ts'
import { startServer, type TestServer } from '#tests/support/startServer.ts'
import { storedBytes } from '#tests/support/storedBytes.ts'
import {
  allowUpload,
  bytesOf,
  metadataOf,
  mustUpload,
  planUpload,
  sendPiece,
  tusHeaders,
  upload,
} from '#tests/support/uploads.ts'

let server: TestServer
const tokens = new Map<string, string>()
const tokenOf = (username: string) => tokens.get(username) ?? ''
/** A live session of the teacher, who may add files to its board. */
let liveId = ''
beforeAll(async () => {
  server = await startServer()
  for (const username of [
    'teacher',
    'education',
    'student1',
    'student2',
    'student3',
    'student4',
    'teacher.b',
    'demo.c',
  ]) {
    tokens.set(username, (await server.signIn(username)).access_token)
  }
  liveId = await makeLive(server, tokenOf('teacher'))
})
afterAll(() => server.stop())

const refusalOf = async (response: Response) => {
  const { msg, data } = JSON.parse(await response.text())
  return { status: response.status, error: data.error, msg }
}
const forBoard = (purpose: UploadPurpose) => (purpose === 'board' ? { liveId } : {})
const plan = async (name: string, purpose: UploadPurpose, size = 1000, username = 'teacher') => {
  const response = await planUpload(server, tokenOf(username), { name, purpose, size, ...forBoard(purpose) })
  return response.status === 201 ? 'allowed' : (await refusalOf(response)).error
}
const head = (id: string, username: string) =>
  fetch(`${server.url}/uploads/${id}`, { method: 'HEAD', headers: tusHeaders(tokenOf(username)) })
const rowOf = async (id: string) => {
  const rows = await server.database.asPlatform('test', (tx) =>
    tx
      .select()
      .from(file)
      .where(eq(file.id, id as typeof file.$inferSelect.id)),
  )
  return rows[0]
}
const leftOf = (id: string) => storedBytes(server).leftOf(id)

describe('before the first byte', () => {
  test.each<[string, UploadPurpose, number, string]>([
    ['课.mp4', 'video', videoBytesMax, 'allowed'],
    ['课.mp4', 'video', videoBytesMax + 1, 'UPLOAD_VIDEO_TOO_LARGE'],
    ['课.mp4', 'material', videoBytesMax + 1, 'allowed'],
    ['课.mp4', 'material', uploadBytesMax, 'allowed'],
    ['课.mp4', 'material', uploadBytesMax + 1, 'UPLOAD_TOO_LARGE'],
  ])('[VAL-24] %s as %s of %i bytes is %s', async (name, purpose, size, outcome) => {
    expect(await plan(name, purpose, size)).toBe(outcome)
  })

  test.each<[UploadPurpose, string]>([
    ['board', 'a.pdf'],
    ['document', 'a.pdf'],
    ['material', 'a.zip'],
  ])('[VAL-27] %s of more than 300 MB is refused with 413', async (purpose, name) => {
    const over = { name, purpose, size: uploadBytesMax + 1, ...forBoard(purpose) }
    const response = await planUpload(server, tokenOf('teacher'), over)
    expect(await refusalOf(response)).toMatchObject({
      status: 413,
      error: 'UPLOAD_TOO_LARGE',
      msg: '文件不能超过 300 MB',
    })
    expect(await plan(name, purpose, uploadBytesMax)).toBe('allowed')
  })

  test('[VAL-23] a name of 100 hanzi passes, of 101 does not', async () => {
    expect(await plan(`${'字'.repeat(96)}.png`, 'image')).toBe('allowed')
    expect(await plan(`${'𠮷'.repeat(96)}.png`, 'image')).toBe('allowed')
    expect(await plan(`${'字'.repeat(97)}.png`, 'image')).toBe('UPLOAD_NAME_TOO_LONG')
  })

  test.each<[UploadPurpose, string]>([
    ['video', 'a.pdf'],
    ['document', 'a.mp4'],
    ['image', 'a'],
    ['audio', 'a.png'],
  ])('[VAL-28] [ERR-MSG-06] the type %s with %s is refused in these words', async (purpose, name) => {
    const response = await planUpload(server, tokenOf('teacher'), { name, purpose, size: 10 })
    expect(await refusalOf(response)).toEqual({
      status: 400,
      error: 'UPLOAD_TYPE_MISMATCH',
      msg: '上传类型和文件后缀不一致',
    })
  })

  test.each(['a.exe', 'a.pdf.exe', 'a.EXE', 'a.exe. .', '  a.exe  '])(
    '[VAL-29] %j is refused for every purpose',
    async (name) => {
      for (const purpose of ['material', 'board', 'document'] as const) {
        expect(await plan(name, purpose), purpose).toBe('UPLOAD_PROGRAM')
      }
    },
  )

  test('[VAL-30] a document is a pdf; courseware is slides', async () => {
    expect(await plan('a.pdf', 'document')).toBe('allowed')
    expect(await plan('a.docx', 'document')).toBe('UPLOAD_TYPE_MISMATCH')
    expect(await plan('a.pptx', 'courseware')).toBe('allowed')
  })

  test('[VAL-31] a video is mp4', async () => {
    expect(await plan('a.mov', 'video')).toBe('UPLOAD_TYPE_MISMATCH')
    expect(await plan('a.MP4', 'video')).toBe('allowed')
  })

  test('[VAL-32] a cover is jpg or png', async () => {
    expect(await plan('a.gif', 'cover')).toBe('UPLOAD_TYPE_MISMATCH')
    expect(await plan('a.jpg', 'cover')).toBe('allowed')
    expect(await plan('a.png', 'cover')).toBe('allowed')
  })

  test.each(['', '...', 'a/b.png', 'a\\b.png', 'a\u0000.png', 'a\u202egnp.png', '../a.png'])(
    'the name %j is refused',
    async (name) => {
      expect(await plan(name, 'image')).toBe('VALIDATION')
    },
  )

  test('the declared size, type and purpose must be consistent', async () => {
    expect(await plan('a.png', 'image', 0)).toBe('UPLOAD_EMPTY')
    expect(await plan('a.png', 'poster' as 'image')).toBe('VALIDATION')
    const send = (headers: Record<string, string>) =>
      fetch(`${server.url}/uploads`, { method: 'POST', headers: tusHeaders(tokenOf('teacher'), headers) })
    const metadata = metadataOf({ name: 'a.png', purpose: 'image', size: '10' })
    for (const headers of [
      { 'upload-metadata': metadata, 'upload-length': '11' },
      { 'upload-metadata': metadata, 'upload-defer-length': '1' },
      { 'upload-metadata': 'name ???', 'upload-length': '10' },
      { 'upload-length': '10' },
      {},
    ]) {
      expect((await refusalOf(await send(headers))).error, JSON.stringify(headers)).toBe('VALIDATION')
    }
  })

  test('a student uploads pictures and material, not a lesson’s document', async () => {
    expect(await plan('a.png', 'image', 10, 'student1')).toBe('allowed')
    expect(await plan('a.zip', 'material', 10, 'student1')).toBe('allowed')
    for (const [name, purpose] of [
      ['a.pdf', 'document'],
      ['a.mp4', 'video'],
      ['a.png', 'cover'],
    ] as const) {
      expect(await plan(name, purpose, 10, 'student1')).toBe('FORBIDDEN')
    }
  })

  test('[CALL-COMMON-01] [ERR-MSG-01] [ERR-423] nobody uploads without a valid token, nor in the demo institution', async () => {
    const asked = { name: 'a.png', purpose: 'image', size: 10 } as const
    const outcomes = [undefined, 'a'.repeat(43), tokenOf('demo.c')].map(async (token) =>
      refusalOf(await planUpload(server, token, asked)),
    )
    expect((await Promise.all(outcomes)).map(({ status, error }) => `${status} ${error}`)).toEqual([
      '401 NO_TOKEN',
      '424 TOKEN_DEAD',
      '423 DEMO',
    ])
  })

  test('the school’s storage limit counts stored files and unfinished uploads', async () => {
    const limit = (bytes: number | null) =>
      server.database.asPlatform('test', (tx) =>
        tx.update(tenant).set({ storageLimit: bytes }).where(eq(tenant.name, '远方中文学校')),
      )
    await limit(2500)
    await mustUpload(server, tokenOf('teacher.b'), { name: 'a.png', purpose: 'image', bytes: bytesOf('png') })
    // Two concurrent uploads, each of which would fit alone.
    const both = await Promise.all([1, 2].map(() => plan('a.png', 'image', 1000, 'teacher.b')))
    expect(both.sort()).toEqual(['STORAGE_FULL', 'allowed'])
    expect(await plan('a.png', 'image', 500, 'teacher.b')).toBe('allowed')
    expect(await plan('a.png', 'image', 1, 'teacher.b')).toBe('STORAGE_FULL')
    await limit(null)
    expect(await plan('a.png', 'image', 1000, 'teacher.b')).toBe('allowed')
  })

  test('each account has a storage of its own, which the operator’s parameters set for students and for staff', async () => {
    const values = await server.database.asPlatform('test', (tx) =>
      tx.select({ key: param.key, value: param.value }).from(param).where(like(param.key, 'storage.%')),
    )
    expect(Object.fromEntries(values.map(({ key, value }) => [key, value]))).toEqual({
      'storage.student.mb': '2000',
      'storage.staff.mb': '20000',
    })
    const set = (value: string) =>
      server.database.asPlatform('test', (tx) =>
        tx.update(param).set({ value }).where(eq(param.key, 'storage.student.mb')),
      )
    const size = 600 * 1024
    await set('1')
    const both = await Promise.all([1, 2].map(() => plan('a.png', 'image', size, 'student3')))
    expect(both.sort()).toEqual(['STORAGE_OWN_FULL', 'allowed'])
    expect(await plan('a.png', 'image', size, 'student4')).toBe('allowed')
    expect(await plan('a.png', 'image', 5 * size, 'teacher.b')).toBe('allowed')
    await set('2')
    expect(await plan('a.png', 'image', size, 'student3')).toBe('allowed')
    // What is no number is the usual one.
    await set('viel')
    expect(await plan('a.png', 'image', 10 * size, 'student3')).toBe('allowed')
    await set('2000')
  })
})

describe('the bytes', () => {
  test('arrive in chunks, and the file has exactly these bytes', async () => {
    const bytes = bytesOf('pdf', 5000)
    const id = await allowUpload(server, tokenOf('teacher'), {
      name: '第3课.pdf',
      purpose: 'document',
      size: 5000,
    })
    const first = await sendPiece(server, tokenOf('teacher'), { id, offset: 0, bytes: bytes.slice(0, 2000) })
    expect([first.status, first.headers.get('upload-offset')]).toEqual([204, '2000'])
    expect((await head(id, 'teacher')).headers.get('upload-offset')).toBe('2000')
    expect((await rowOf(id))?.storedAt).toBeNull()
    const last = await sendPiece(server, tokenOf('teacher'), { id, offset: 2000, bytes: bytes.slice(2000) })
    expect(last.status).toBe(204)
    const row = await rowOf(id)
    expect(row).toMatchObject({ name: '第3课.pdf', type: 'application/pdf', size: 5000, purpose: 'document' })
    expect(row?.sha256).toMatch(/^[0-9a-f]{64}$/)
    expect(row && (await storedBytes(server).isStored(row))).toBe(true)
    expect(await leftOf(id)).toEqual([])
    // A client that missed the last answer asks again and gets the complete offset.
    expect((await head(id, 'teacher')).headers.get('upload-offset')).toBe('5000')
  })

  test('that are complete when the server is killed become a file at the next HEAD request', async () => {
    const bytes = bytesOf('png', 300)
    const id = await allowUpload(server, tokenOf('teacher'), { name: 'a.png', purpose: 'image', size: 300 })
    await sendPiece(server, tokenOf('teacher'), { id, offset: 0, bytes: bytes.slice(0, 200) })
    await storedBytes(server).arrive(id, bytes)
    const asked = await Promise.all(['teacher', 'teacher', 'teacher'].map((username) => head(id, username)))
    expect(asked.map(({ status, headers }) => [status, headers.get('upload-offset')])).toEqual(
      Array(3).fill([200, '300']),
    )
    expect(await rowOf(id)).toMatchObject({ type: 'image/png', storedAt: expect.any(Date) })
  })

  test('that become a file are complete for every HEAD request of the same moment', async () => {
    const bytes = bytesOf('png', 300)
    for (let round = 0; round < 10; round++) {
      const id = await allowUpload(server, tokenOf('teacher'), { name: 'a.png', purpose: 'image', size: 300 })
      await sendPiece(server, tokenOf('teacher'), { id, offset: 0, bytes: bytes.slice(0, 200) })
      await storedBytes(server).arrive(id, bytes)
      const asked = await Promise.all(Array.from({ length: 12 }, () => head(id, 'teacher')))
      expect(asked.map(({ status, headers }) => [status, headers.get('upload-offset')])).toEqual(
        Array(12).fill([200, '300']),
      )
    }
  })

  test('sent twice at once are stored once', async () => {
    const bytes = bytesOf('png', 300)
    const id = await allowUpload(server, tokenOf('teacher'), { name: 'a.png', purpose: 'image', size: 300 })
    const twice = await Promise.all(
      [1, 2].map(() => sendPiece(server, tokenOf('teacher'), { id, offset: 0, bytes })),
    )
    expect(twice.filter(({ status }) => status === 204)).toHaveLength(1)
    expect((await rowOf(id))?.storedAt).toEqual(expect.any(Date))
  })

  test('at a wrong offset are refused and change nothing', async () => {
    const bytes = bytesOf('png', 300)
    const id = await allowUpload(server, tokenOf('teacher'), { name: 'a.png', purpose: 'image', size: 300 })
    await sendPiece(server, tokenOf('teacher'), { id, offset: 0, bytes: bytes.slice(0, 100) })
    for (const offset of [0, 50, 101, 300]) {
      const wrong = await sendPiece(server, tokenOf('teacher'), { id, offset, bytes: bytes.slice(0, 10) })
      expect(wrong.status).toBe(409)
    }
    expect((await head(id, 'teacher')).headers.get('upload-offset')).toBe('100')
  })

  test('cannot exceed the declared size', async () => {
    const id = await allowUpload(server, tokenOf('teacher'), { name: 'a.png', purpose: 'image', size: 100 })
    const more = await sendPiece(server, tokenOf('teacher'), { id, offset: 0, bytes: bytesOf('png', 101) })
    expect(more.status).toBe(413)
  })

  test.each<[string, UploadPurpose, Parameters<typeof bytesOf>[0], string]>([
    ['a.pdf', 'document', 'png', 'UPLOAD_TYPE_MISMATCH'],
    ['a.png', 'board', 'svg', 'UPLOAD_TYPE_MISMATCH'],
    ['a.jpg', 'cover', 'gif', 'UPLOAD_TYPE_MISMATCH'],
    ['a.mp4', 'video', 'mov', 'UPLOAD_TYPE_MISMATCH'],
    ['a.png', 'image', 'txt', 'UPLOAD_TYPE_MISMATCH'],
    ['a.txt', 'material', 'png', 'UPLOAD_TYPE_MISMATCH'],
    ['a.pdf', 'document', 'exe', 'UPLOAD_PROGRAM'],
    ['a.txt', 'material', 'exe', 'UPLOAD_PROGRAM'],
  ])(
    '[VAL-28] [VAL-29] %s as %s with the bytes of %s is refused and removed',
    async (name, purpose, kind, error) => {
      const { id, response } = await upload(server, tokenOf('teacher'), {
        name,
        purpose,
        bytes: bytesOf(kind),
        ...forBoard(purpose),
      })
      expect(await refusalOf(response)).toMatchObject({ status: 400, error })
      expect(await rowOf(id)).toBeUndefined()
      expect(await leftOf(id)).toEqual([])
    },
  )

  test.each<[string, UploadPurpose, Parameters<typeof bytesOf>[0], string]>([
    ['a.jpeg', 'cover', 'jpg', 'image/jpeg'],
    ['a.mp4', 'video', 'mp4', 'video/mp4'],
    ['a.mp3', 'audio', 'mp3', 'audio/mpeg'],
    ['a.gif', 'board', 'gif', 'image/gif'],
    ['作文.txt', 'material', 'txt', 'application/octet-stream'],
  ])('%s as %s with the bytes of %s is %s', async (name, purpose, kind, type) => {
    const id = await mustUpload(server, tokenOf('teacher'), {
      name,
      purpose,
      bytes: bytesOf(kind),
      ...forBoard(purpose),
    })
    expect(await rowOf(id)).toMatchObject({ name, type })
  })

  test('the same file uploaded twice by one person for one purpose has the same checksum', async () => {
    const given = { name: 'a.png', purpose: 'image', bytes: bytesOf('png', 777) } as const
    const one = await rowOf(await mustUpload(server, tokenOf('teacher'), given))
    const two = await rowOf(await mustUpload(server, tokenOf('teacher'), given))
    expect(one?.sha256).toBe(two?.sha256)
    expect(one?.id).not.toBe(two?.id)
  })
})

describe('an upload belongs to the account that began it', () => {
  test.each(['student1', 'education', 'teacher.b'])('[ROLE-06] %s does not find it', async (stranger) => {
    const bytes = bytesOf('png', 200)
    const id = await allowUpload(server, tokenOf('teacher'), { name: 'a.png', purpose: 'image', size: 200 })
    expect((await head(id, stranger)).status).toBe(404)
    expect((await sendPiece(server, tokenOf(stranger), { id, offset: 0, bytes })).status).toBe(404)
    const headers = tusHeaders(tokenOf(stranger))
    const removed = await fetch(`${server.url}/uploads/${id}`, { method: 'DELETE', headers })
    expect(removed.status).toBe(404)
    expect((await sendPiece(server, tokenOf('teacher'), { id, offset: 0, bytes })).status).toBe(204)
  })

  test('[SHELL-31] which can undo it, also at the last moment, but not once something uses it', async () => {
    const remove = (id: string) =>
      fetch(`${server.url}/uploads/${id}`, { method: 'DELETE', headers: tusHeaders(tokenOf('teacher')) })
    const id = await allowUpload(server, tokenOf('teacher'), { name: 'a.png', purpose: 'image', size: 200 })
    expect((await remove(id)).status).toBe(204)
    expect((await head(id, 'teacher')).status).toBe(404)
    expect(await leftOf(id)).toEqual([])
    const bytes = bytesOf('png')
    const stored = await mustUpload(server, tokenOf('teacher'), { name: 'a.png', purpose: 'image', bytes })
    const strange = tusHeaders(tokenOf('education'))
    const other = await fetch(`${server.url}/uploads/${stored}`, { method: 'DELETE', headers: strange })
    expect(other.status).toBe(404)
    const key = await rowOf(stored)
    expect((await remove(stored)).status).toBe(204)
    expect(await rowOf(stored)).toBeUndefined()
    expect(key && (await storedBytes(server).isStored(key))).toBe(false)

    const avatar = await mustUpload(server, tokenOf('teacher'), { name: 'a.png', purpose: 'image', bytes })
    await server.must('updateProfile', { body: { avatar: avatar } }, tokenOf('teacher'))
    expect((await remove(avatar)).status).toBe(404)
    expect((await rowOf(avatar))?.storedAt).not.toBeNull()
    const old = await mustUpload(server, tokenOf('teacher'), { name: 'a.png', purpose: 'image', bytes })
    const before = new Date(Date.now() - 3_600_000)
    await server.database.asPlatform('test', (tx) =>
      tx
        .update(file)
        .set({ storedAt: before })
        .where(eq(file.id, old as typeof file.$inferSelect.id)),
    )
    expect((await remove(old)).status).toBe(404)
  })

  test('malformed ids and paths are not found', async () => {
    for (const id of ['none', '..%2f..%2fdatabase.json', '01900000-0000-7000-8000-000000000000']) {
      expect((await head(id, 'teacher')).status, id).toBe(404)
    }
  })
})

test('what somebody was sending when the account was frozen or signed out is not stored', async () => {
  const admin = (await server.signIn('tenant')).access_token
  const ends = {
    frozen: async (token: string) => {
      const { sysUser } = await server.must('getUserInfo', {}, token)
      const ids = { body: { ids: [sysUser.userId] } }
      await server.must('freezeUsers', ids, admin)
      return () => server.must('unfreezeUsers', ids, admin)
    },
    'signed out': async (token: string) => {
      await server.must('logout', {}, token)
      return () => undefined
    },
  }
  for (const [how, end] of Object.entries(ends)) {
    const token = (await server.signIn('student3')).access_token
    const bytes = bytesOf('png')
    const id = await allowUpload(server, token, { name: 'a.png', purpose: 'image', size: bytes.length })
    const headers = tusHeaders(token, {
      'content-type': 'application/offset+octet-stream',
      'upload-offset': '0',
    })
    const sending = request(`${server.url}/uploads/${id}`, { method: 'PATCH', headers })
    const answered = new Promise<number | undefined>((resolve, reject) => {
      sending.on('response', (response) => resolve(response.resume().statusCode)).on('error', reject)
    })
    sending.write(bytes.subarray(0, 500))
    // The request was let in: its first bytes have arrived.
    await expect.poll(() => storedBytes(server).received(id)).toBe(500)
    const undo = await end(token)
    sending.end(bytes.subarray(500))
    expect([how, await answered]).toEqual([how, 424])
    expect(await rowOf(id)).toBeUndefined()
    await undo()
  }
})

test('the number of unfinished uploads of one account is limited', async () => {
  const token = tokenOf('student2')
  await Promise.all(
    Array.from({ length: 100 }, () =>
      allowUpload(server, token, { name: 'a.png', purpose: 'image', size: 1 }),
    ),
  )
  expect(await plan('a.png', 'image', 1, 'student2')).toBe('UPLOAD_TOO_MANY')
})

test('uploads unfinished for a day are swept, also bytes without a row; others stay', async () => {
  const old = await allowUpload(server, tokenOf('teacher'), { name: 'a.png', purpose: 'image', size: 200 })
  const young = await allowUpload(server, tokenOf('teacher'), { name: 'a.png', purpose: 'image', size: 200 })
  const bytes = bytesOf('png')
  const stored = await mustUpload(server, tokenOf('teacher'), { name: 'a.png', purpose: 'image', bytes })
  await server.database.asPlatform('test', (tx) =>
    tx.execute(sql`update file set created_at = now() - interval '25 hours' where id in (${old}, ${stored})`),
  )
  await server.stop({ keep: true })
  server = await startServer({ on: server.files })
  await expect.poll(() => rowOf(old)).toBeUndefined()
  await expect.poll(() => leftOf(old)).toEqual([])
  expect((await rowOf(young))?.storedAt).toBeNull()
  expect(await leftOf(young)).not.toEqual([])
  expect((await rowOf(stored))?.storedAt).not.toBeNull()
  expect((await head(stored, 'teacher')).status).toBe(200)
})
