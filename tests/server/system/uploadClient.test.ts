// The browser's upload code against a real server, over a connection that a test can cut. tus-js-client runs as in Node.
// Runs on both stores.
import { connect, createServer, type Server, type Socket } from 'node:net'
import type * as Tus from 'tus-js-client'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { uploadBytesMax } from '#contract/system/upload.ts'
import { startServer, type TestServer } from '#tests/support/startServer.ts'
import { bytesOf, mustLink } from '#tests/support/uploads.ts'

const memory = () => ({ getItem: () => null, setItem: () => {}, removeItem: () => {}, clear: () => {} })
vi.stubGlobal('window', { sessionStorage: memory(), localStorage: memory(), location: { hash: '' } })

/** The origin of the page. */
const page = vi.hoisted(() => ({ origin: '' }))
vi.mock('tus-js-client', async (original) => {
  const tus = await original<typeof Tus>()
  class Upload extends tus.Upload {
    constructor(file: Tus.Upload['file'], options: Tus.UploadOptions) {
      super(file, { ...options, endpoint: `${page.origin}${options.endpoint}` })
    }
  }
  return { ...tus, Upload }
})
const { uploadFile } = await import('#src/files/uploadFile.ts')
const { connectHttp } = await import('#src/http/request.ts')
const { RequestError } = await import('#src/http/requestError.ts')

/** A connection that breaks after so many bytes, for so long, and then passes everything. */
const openNetwork = async (target: URL) => {
  const open = new Set<Socket>()
  const line = { bytesLeft: Number.POSITIVE_INFINITY, isCut: false, cuts: 0, passed: 0 }
  const server: Server = createServer((near) => {
    if (line.isCut) return near.destroy()
    const far = connect(Number(target.port), target.hostname)
    for (const socket of [near, far]) {
      open.add(socket)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => {
        open.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
    near.on('data', (data) => {
      line.passed += data.length
      line.bytesLeft -= data.length
      if (line.bytesLeft > 0) return far.write(data)
      line.bytesLeft = Number.POSITIVE_INFINITY
      line.isCut = true
      line.cuts += 1
      for (const socket of open) socket.destroy()
      setTimeout(() => (line.isCut = false), 700)
    })
    far.on('data', (data) => near.write(data))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const close = () => {
    for (const socket of open) socket.destroy()
    server.close()
  }
  return { line, origin: `http://127.0.0.1:${port}`, close }
}

let server: TestServer
let way: Awaited<ReturnType<typeof openNetwork>>
let accessToken = ''
const onTokenDead = vi.fn()
beforeAll(async () => {
  server = await startServer()
  way = await openNetwork(new URL(server.url))
  connectHttp({ accessToken: () => accessToken, tenantId: () => undefined, onTokenDead })
})
afterAll(async () => {
  way.close()
  await server.stop()
})
beforeEach(async () => {
  page.origin = way.origin
  way.line.passed = 0
  accessToken = (await server.signIn('teacher')).access_token
})

/** Node's tus reads a Buffer where the browser's reads a File. */
const fileOf = (name: string, bytes: Uint8Array<ArrayBuffer>, size = bytes.length) =>
  Object.assign(Buffer.from(bytes), { name, size, type: '' }) as unknown as File
const caught = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable('it should have been refused'),
    (error: unknown) => (error instanceof RequestError ? error : expect.unreachable(String(error))),
  )
const link = (id: string) => mustLink(server, id, accessToken)

test('continues after a lost connection, and the file is complete', async () => {
  const bytes = bytesOf('pdf', 20 * 1024 * 1024)
  const parts: number[] = []
  const cutsBefore = way.line.cuts
  way.line.bytesLeft = 11 * 1024 * 1024
  const onProgress = (part: number) => parts.push(part)
  const id = await uploadFile(fileOf('课件.pdf', bytes), { purpose: 'document', onProgress })
  expect(way.line.cuts).toBe(cutsBefore + 1)
  // Not from the beginning: far less than twice the file was sent.
  expect(way.line.passed).toBeLessThan(30 * 1024 * 1024)
  expect(parts.at(-1)).toBe(1)
  expect(Math.max(...parts.slice(0, -1))).toBeLessThanOrEqual(0.99)
  const { url, name, size } = await link(id)
  expect([name, size]).toEqual(['课件.pdf', bytes.length])
  const stored = Buffer.from(await (await fetch(`${server.url}${url}`)).arrayBuffer())
  expect(stored.equals(bytes)).toBe(true)
})

// A restart takes time, and the client waits longer after every try.
test('continues after the server was killed in mid-upload', { timeout: 90_000 }, async () => {
  const bytes = bytesOf('pdf', 30 * 1024 * 1024)
  const { port } = new URL(server.url)
  page.origin = server.url
  let restarted: Promise<unknown> | undefined
  const restart = async () => {
    await server.stop({ signal: 'SIGKILL', keep: true })
    server = await startServer({ on: server.files, env: { PORT: port } })
  }
  const onProgress = (part: number) => {
    if (part > 0.4) restarted ??= restart()
  }
  const id = await uploadFile(fileOf('a.pdf', bytes), { purpose: 'document', onProgress })
  await restarted
  expect(await link(id)).toMatchObject({ size: bytes.length, type: 'application/pdf' })
})

test('[VAL-24] [VAL-27] [VAL-28] [VAL-29] refuses what the server would refuse, without a request', async () => {
  const refused = async (name: string, purpose: 'video' | 'material', size: number) =>
    (await caught(uploadFile(fileOf(name, new Uint8Array(8), size), { purpose }))).code
  expect(await refused('a.mp4', 'video', 101 * 1024 * 1024)).toBe('UPLOAD_VIDEO_TOO_LARGE')
  expect(await refused('a.mp4', 'material', uploadBytesMax + 1)).toBe('UPLOAD_TOO_LARGE')
  expect(await refused('a.pdf', 'video', 8)).toBe('UPLOAD_TYPE_MISMATCH')
  expect(await refused('a.pdf.exe', 'material', 8)).toBe('UPLOAD_PROGRAM')
  expect(way.line.passed).toBe(0)
})

test('[ERR-MSG-06] shows the server’s reason for the refusal, and does not retry', async () => {
  const error = await caught(uploadFile(fileOf('a.pdf', bytesOf('png')), { purpose: 'document' }))
  expect([error.code, error.msg]).toEqual(['UPLOAD_TYPE_MISMATCH', '上传类型和文件后缀不一致'])
})

test('[ERR-MSG-01] an invalid token ends it and the session', async () => {
  accessToken = 'a'.repeat(43)
  const error = await caught(uploadFile(fileOf('a.png', bytesOf('png')), { purpose: 'image' }))
  expect(error.code).toBe('TOKEN_DEAD')
  expect(onTokenDead).toHaveBeenCalledOnce()
})

test('can be cancelled on the way, and leaves nothing', async () => {
  const controller = new AbortController()
  const onProgress = (part: number) => part > 0.3 && controller.abort(new Error('called off'))
  const bytes = bytesOf('pdf', 20 * 1024 * 1024)
  const options = { purpose: 'document', onProgress, signal: controller.signal } as const
  await expect(uploadFile(fileOf('a.pdf', bytes), options)).rejects.toThrow('called off')
  const { rows } = await server.database.asPlatform('test', (tx) =>
    tx.execute('select id from file where stored_at is not null'),
  )
  const unfinished = () =>
    server.database.asPlatform('test', async (tx) => {
      const found = await tx.execute('select id from file where stored_at is null')
      return found.rows.length
    })
  await expect.poll(unfinished).toBe(0)
  expect(rows.length).toBeGreaterThan(0)
})
