// Bodies that do not end, bodies behind an answer, and many bodies at once. With limits that pass in milliseconds.
import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, describe, expect, test } from 'vitest'
import { AppError } from '#contract/errors.ts'
import { createBodyBudget } from '#server/platform/bodyBudget.ts'
import { type BodyLimits, guardBodies } from '#server/platform/bodyGuard.ts'
import type { Identity } from '#server/platform/route.ts'
import { rawHead, rawRequest } from '#tests/support/rawRequest.ts'

const patient: BodyLimits = {
  idleMs: 60_000,
  baseMs: 60_000,
  bytesPerSecond: 1_000_000,
  drainBytes: 1_000_000,
  lingerMs: 60_000,
  anonymousBytes: 1_000_000,
  lookEveryMs: 10,
}
const mostBytes = 100_000

let app: FastifyInstance
afterEach(() => app.close())

/** /echo takes bodies of whom the header `person` names; /refuse refuses before the body; begun() are those being read. */
const open = async (limits: Partial<BodyLimits> = {}, ofPerson = 100_000, mostWaiting = 2) => {
  app = fastify({ forceCloseConnections: true, bodyLimit: mostBytes })
  app.decorateRequest('identity', null)
  const budget = createBodyBudget({ ofPerson, ofAll: 150_000, small: 1_000, mostWaiting })
  guardBodies(app, { ...patient, ...limits }, budget)
  app.setErrorHandler((error, _request, reply) =>
    reply.code(error instanceof AppError ? error.status : 413).send('refused'),
  )
  const begun: string[] = []
  const onRequest = async (request: { headers: Record<string, unknown>; identity: Identity | null }) => {
    const { person } = request.headers
    // Of a caller the guard looks at the account alone.
    request.identity = { caller: person ? { userId: person } : null, client: null } as unknown as Identity
  }
  app.addContentTypeParser('text/x', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.post('/echo', {
    onRequest,
    preParsing: async (request) => {
      begun.push(String(request.headers.name))
    },
    handler: async (request) => `whole ${String(request.body).length}`,
  })
  app.post(
    '/refuse',
    { onRequest: async (_request, reply) => reply.code(401).send('refused') },
    async () => '',
  )
  await app.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}` // it listens on a port
  const send = (bytes: number, whole: number | 'chunked', headers: Record<string, string> = {}) =>
    rawRequest(
      url,
      rawHead('POST /echo', {
        'content-type': 'text/x',
        ...(whole === 'chunked' ? { 'transfer-encoding': 'chunked' } : { 'content-length': whole }),
        ...headers,
      }) + 'x'.repeat(bytes),
    )
  return { url, send, begun }
}

describe('a body that does not end', () => {
  test.each([['declared', 10] as const, ['chunked', 'chunked'] as const])(
    'is given up when no byte comes: %s',
    async (_case, whole) => {
      const { send } = await open({ idleMs: 50 })
      const { answer, closed } = send(0, whole)
      expect(await answer()).toMatch(/^HTTP\/1.1 408 /)
      await closed
    },
  )

  test('is given up when it takes longer than its size allows', async () => {
    const { send } = await open({ baseMs: 100 })
    const { socket, answer, closed } = send(1, 90_000)
    const trickle = setInterval(() => socket.write('x'), 5)
    expect(await answer()).toMatch(/^HTTP\/1.1 408 /)
    await closed
    clearInterval(trickle)
  })

  test('a slow body that progresses arrives', async () => {
    const { send } = await open({ idleMs: 500, baseMs: 10_000 })
    const { socket, answer } = send(1, 10)
    for (let at = 1; at < 10; at += 1) setTimeout(() => socket.write('x'), at * 30)
    expect(await answer()).toContain('whole 10')
  })
})

describe('an answer before the body', () => {
  const viaHttp = (url: string, body: Buffer) =>
    new Promise<number | undefined>((resolve, reject) => {
      const headers = { 'content-type': 'text/x', 'content-length': body.length }
      const sending = httpRequest(url, { method: 'POST', headers }, (response) => {
        response.resume()
        resolve(response.statusCode)
      })
      sending.on('error', reject)
      sending.end(body)
    })
  const viaFetch = async (url: string, body: Buffer) =>
    (await fetch(url, { method: 'POST', headers: { 'content-type': 'text/x' }, body: new Uint8Array(body) }))
      .status

  test.each([
    ['/refuse', 401, 'http', viaHttp],
    ['/refuse', 401, 'fetch', viaFetch],
    ['/echo', 413, 'http', viaHttp],
    ['/echo', 413, 'fetch', viaFetch],
  ] as const)('of %s (%d) reaches a client that sends all first: %s', async (path, status, _client, send) => {
    const { url } = await open({ drainBytes: 50_000_000 })
    const body = Buffer.alloc(8_000_000)
    const statuses: unknown[] = []
    for (let round = 0; round < 5; round += 1) statuses.push(await send(url + path, body).catch(String))
    expect(statuses).toEqual([status, status, status, status, status])
  })

  test('what comes behind it is not read when the address has sent enough of it, and the connection ends', async () => {
    const { url } = await open({ lingerMs: 100 })
    const head = rawHead('POST /refuse', { 'content-type': 'text/x', 'content-length': 500_000_000 })
    const { socket, answer, closed } = rawRequest(url, head)
    expect(await answer()).toMatch(/^HTTP\/1.1 401 /)
    let sent = 0
    const send = () =>
      socket.write(Buffer.alloc(100_000), (error) => {
        if (error) return
        sent += 100_000
        send()
      })
    send()
    await closed
    expect(sent).toBeLessThan(20_000_000)
  })

  test('a body that arrived whole while its answer left does not keep the next ones of its connection waiting', async () => {
    const { url } = await open({ drainBytes: 0, lingerMs: 100 })
    let left = 400
    const person = async () => {
      while (left-- > 0) {
        const sent = fetch(`${url}/refuse`, { method: 'POST', body: 'x'.repeat(70_000) })
        // The connection may end behind the answer; what may not be is silence.
        await sent.then(
          (answer) => answer.text(),
          (error: Error) => expect(error.message).toBe('fetch failed'),
        )
      }
    }
    await Promise.all(Array.from({ length: 20 }, person))
  })
  test('and not for ever', async () => {
    const { url } = await open({ baseMs: 100 })
    const head = rawHead('POST /refuse', { 'content-type': 'text/x', 'content-length': 10 })
    const { answer, closed } = rawRequest(url, head)
    expect(await answer()).toMatch(/^HTTP\/1.1 401 /)
    await closed
  })
})

describe('many bodies', () => {
  const of = (person: string, name = person) => ({ person, name })

  test('of one person wait for each other, small ones and those of others do not', async () => {
    const { send, begun } = await open()
    const first = send(1, 80_000, of('a', 'first'))
    await expect.poll(() => begun).toEqual(['first'])
    const second = send(50_000, 50_000, of('a', 'second'))
    const small = send(10, 10, of('a', 'small'))
    const other = send(60_000, 60_000, of('b', 'other'))
    expect(await small.answer()).toContain('whole 10')
    expect(await other.answer()).toContain('whole 60000')
    expect(begun).not.toContain('second')
    first.socket.write('x'.repeat(79_999))
    expect(await first.answer()).toContain('whole 80000')
    expect(await second.answer()).toContain('whole 50000')
  })

  test('one whose sender hangs up makes room', async () => {
    const { send, begun } = await open()
    const first = send(1, 80_000, of('a', 'first'))
    await expect.poll(() => begun).toEqual(['first'])
    const second = send(50_000, 50_000, of('a', 'second'))
    first.socket.destroy()
    expect(await second.answer()).toContain('whole 50000')
  })

  test('a body without a length counts as the longest that may come', async () => {
    const { send, begun } = await open()
    send(0, 'chunked', of('a', 'first'))
    await expect.poll(() => begun).toEqual(['first'])
    send(500, 600, of('a', 'second'))
    const other = send(600, 600, of('b', 'other'))
    expect(await other.answer()).toContain('whole 600')
    expect(begun).not.toContain('second')
  })

  test('more than may wait are refused, not kept', async () => {
    const { send, begun } = await open()
    send(1, 90_000, of('a', 'first'))
    await expect.poll(() => begun).toEqual(['first'])
    const refused: string[] = []
    for (const at of [1, 2, 3, 4]) {
      const { answer } = send(1, 50_000, of('a', `more ${at}`))
      // Those that wait are closed at the end of the test.
      answer().then(
        (text) => refused.push(text),
        () => {},
      )
    }
    await expect.poll(() => refused.length).toBe(2)
    for (const text of refused) expect(text).toMatch(/^HTTP\/1.1 503 /)
    expect(await send(5, 5, of('b', 'other')).answer()).toContain('whole 5')
    expect(refused.length).toBe(2)
  })

  test('without an account: the oldest unfinished one of an address makes room', async () => {
    const { send, begun } = await open({ anonymousBytes: 100_000 })
    const oldest = send(1, 60_000, { name: 'oldest' })
    const newer = send(1, 30_000, { name: 'newer' })
    await expect.poll(() => begun).toEqual(['oldest', 'newer'])
    const newest = send(1, 60_000, { name: 'newest' })
    expect(await oldest.answer()).toMatch(/^HTTP\/1.1 408 /)
    newest.socket.write('x'.repeat(59_999))
    newer.socket.write('x'.repeat(29_999))
    expect(await newest.answer()).toContain('whole 60000')
    expect(await newer.answer()).toContain('whole 30000')
  })
})
