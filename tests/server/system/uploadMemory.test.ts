// A large upload uses disk, not memory, of the server.
// Runs on both stores.
import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FileId } from '#contract/ids.ts'
import { file } from '#server/db/schema/file.ts'
import { startServer, type TestServer } from '#tests/support/startServer.ts'
import { allowUpload, bytesOf, mustLink, mustUpload, tusHeaders } from '#tests/support/uploads.ts'

const mib = 1024 * 1024
const size = 250 * mib
/** V8 collects unreferenced buffers only from 64 MiB; a file in memory would be 250. */
const mostGrowth = (64 + 36) * mib

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startServer()
  token = (await server.signIn('teacher')).access_token
  // The first upload loads code (tus, type detection, statements) before anything is measured.
  await mustUpload(server, token, { name: 'a.png', purpose: 'material', bytes: bytesOf('png', 20 * mib) })
})
afterAll(() => server.stop())

const memory = () => {
  const status = readFileSync(`/proc/${server.process.pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024
}
/** The maximal growth of the server's memory during this. */
const growthDuring = async (work: () => Promise<unknown>) => {
  const before = memory()
  let most = before
  const timer = setInterval(() => (most = Math.max(most, memory())), 10)
  await work()
  clearInterval(timer)
  return most - before
}

test.skipIf(!existsSync('/proc/self/status'))(
  '250 MB go in and out through flat memory, bit for bit',
  { timeout: 120_000 },
  async () => {
    const block = randomBytes(mib)
    const sent = createHash('sha256')
    const blocks = function* () {
      for (let at = 0; at < size; at += mib) {
        block.writeUInt32LE(at, 0)
        sent.update(block)
        yield Buffer.from(block)
      }
    }
    const id = await allowUpload(server, token, { name: 'a.bin', purpose: 'material', size })
    const send = () =>
      new Promise<number | undefined>((resolve, reject) => {
        const headers = tusHeaders(token, {
          'content-type': 'application/offset+octet-stream',
          'content-length': String(size),
          'upload-offset': '0',
        })
        const piece = request(`${server.url}/uploads/${id}`, { method: 'PATCH', headers }, (response) => {
          response.resume()
          response.on('end', () => resolve(response.statusCode))
        })
        pipeline(Readable.from(blocks()), piece).catch(reject)
      })
    const sending = await growthDuring(async () => expect(await send()).toBe(204))

    const { url } = await mustLink(server, id, token)
    const received = createHash('sha256')
    const reading = await growthDuring(async () => {
      const { body } = await fetch(`${server.url}${url}`)
      for await (const chunk of body ?? []) received.update(chunk)
    })
    expect(received.digest('hex')).toBe(sent.digest('hex'))
    expect(sending, 'while sending').toBeLessThan(mostGrowth)
    expect(reading, 'while reading').toBeLessThan(mostGrowth)
  },
)

test.skipIf(!existsSync('/proc/self/status'))(
  '[CALL-ACC-02 part] 250 MB in one multipart body as well',
  { timeout: 120_000 },
  async () => {
    const block = randomBytes(mib)
    const hash = createHash('sha256')
    const [head, tail] = [
      '--x\r\nContent-Disposition: form-data; name="purpose"\r\n\r\nmaterial\r\n' +
        '--x\r\nContent-Disposition: form-data; name="file"; filename="a.bin"\r\n\r\n',
      '\r\n--x--\r\n',
    ]
    const parts = function* () {
      yield Buffer.from(head)
      for (let at = 0; at < size; at += mib) {
        block.writeUInt32LE(at, 0)
        hash.update(block)
        yield Buffer.from(block)
      }
      yield Buffer.from(tail)
    }
    const send = () =>
      new Promise<{ data: { id: FileId } }>((resolve, reject) => {
        const headers = {
          authorization: `Bearer ${token}`,
          'content-type': 'multipart/form-data; boundary=x',
          'content-length': String(head.length + size + tail.length),
        }
        const path = '/teach/accessory/upload'
        const sending = request(`${server.url}${path}`, { method: 'POST', headers }, (response) => {
          let text = ''
          response.on('data', (chunk: Buffer) => (text += chunk.toString()))
          response.on('end', () => resolve(JSON.parse(text)))
        })
        pipeline(Readable.from(parts()), sending).catch(reject)
      })
    let id = '' as FileId // filled while the growth is watched
    const sending = await growthDuring(async () => {
      id = (await send()).data.id
    })
    const [row] = await server.database.asPlatform('test', (tx) =>
      tx.select().from(file).where(eq(file.id, id)),
    )
    expect(row).toMatchObject({ size, sha256: hash.digest('hex') })
    expect(sending, 'while sending').toBeLessThan(mostGrowth)
  },
)
