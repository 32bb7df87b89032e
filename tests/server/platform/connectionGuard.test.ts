// Connections that say nothing, too many of them, and answers that nobody takes. With limits that are small.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect as connectSecurely } from 'node:tls'
import fastify, { type FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterEach, describe, expect, test } from 'vitest'
import { AppError } from '#contract/errors.ts'
import { makeCertificate } from '#live/sfu/transport/dtlsServer.ts'
import { type ConnectionGuard, guardApp } from '#server/platform/connectionGuard.ts'
import { readDescriptorLimit } from '#server/platform/descriptors.ts'
import type { Identity } from '#server/platform/route.ts'
import { rawHead, rawRequest } from '#tests/support/rawRequest.ts'

const small = { all: 40, idleStrangers: 20, idleStrangersOfAddress: 5, strangersOfAddress: 30, ofPerson: 2 }
const hasLoopbackNetwork = process.platform === 'linux'

let app: FastifyInstance
let logged: string[] = []
afterEach(() => app.close())

const open = async ({
  tls,
  trustProxy = false,
}: {
  tls?: { cert: string; key: string }
  trustProxy?: string[] | false
} = {}) => {
  app = fastify({ forceCloseConnections: true, ...(tls && { https: tls }) }) as unknown as FastifyInstance
  logged = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) })
  const guard: ConnectionGuard = guardApp(app, { log, trustProxy, limits: small })
  app.decorateRequest('identity', null)
  app.setErrorHandler((error, _request, reply) =>
    reply.code(error instanceof AppError ? error.status : 500).send('refused'),
  )
  app.addHook('onRequest', async (request) => {
    const { person } = request.headers
    // Of a caller the guard looks at the account alone.
    request.identity = { caller: person ? { userId: person } : null, client: null } as unknown as Identity
  })
  app.get('/', async () => 'here')
  const waiting: (() => void)[] = []
  app.get('/wait', () => new Promise((resolve) => waiting.push(() => resolve('at last'))))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo // it listens on a port
  const url = `http://127.0.0.1:${port}`
  return { url, port, guard, waiting }
}
const half = 'GET / HTTP/1.1\r\nhost: '
const get = (path: string, headers = {}) => rawHead(`GET ${path}`, headers)

describe('connections that send half a head', () => {
  test.each([
    ['in the clear', false],
    ['before TLS is done', true],
  ])(
    '%s: the newest of an address stay, however many come, and others are served',
    async (_case, isSecure) => {
      const made = isSecure ? await makeCertificate() : undefined
      const tls = made && { cert: made.certificatePem, key: made.keyPem }
      const { url, port, guard } = await open(tls ? { tls } : {})
      const silent = Array.from({ length: 200 }, () => rawRequest(url, isSecure ? '' : half))
      await Promise.all(silent.slice(0, 195).map(({ closed }) => closed))
      expect(guard.size).toBe(5)
      if (tls) {
        const socket = connectSecurely({ port, host: '127.0.0.1', rejectUnauthorized: false })
        socket.write(get('/'))
        const text = await new Promise((resolve) => socket.once('data', (data) => resolve(String(data))))
        expect(text).toMatch(/^HTTP\/1.1 200 /)
        socket.destroy()
      } else expect(await rawRequest(url, get('/')).answer()).toMatch(/^HTTP\/1.1 200 /)
    },
  )

  test.runIf(hasLoopbackNetwork)('from several addresses: they are limited in all', async () => {
    const { url, guard } = await open()
    const silent = Array.from({ length: 120 }, (_, at) => rawRequest(url, half, `127.0.0.${2 + (at % 12)}`))
    await Promise.all(silent.slice(0, 40).map(({ closed }) => closed))
    await expect.poll(() => guard.size).toBe(20)
    expect(await rawRequest(url, get('/')).answer()).toMatch(/^HTTP\/1.1 200 /)
  })

  test('do not close a connection that is being answered, nor that of somebody who has signed in', async () => {
    const { url, waiting } = await open()
    const busy = rawRequest(url, get('/wait'))
    const known = rawRequest(url, get('/', { person: 'p' }))
    await known.answer()
    await expect.poll(() => waiting.length).toBe(1)
    const silent = Array.from({ length: 50 }, () => rawRequest(url, half))
    await Promise.all(silent.slice(0, 45).map(({ closed }) => closed))
    waiting[0]?.()
    expect(await busy.answer()).toContain('at last')
    expect(known.socket.destroyed).toBe(false)
  })

  test('do not close a connection that another protocol has just taken over', async () => {
    const { url } = await open()
    app.server.on('upgrade', (_request, socket) => {
      socket.on('error', () => socket.destroy())
      socket.on('end', () => socket.destroy()).resume()
      socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: test\r\n\r\n')
    })
    const lesson = rawRequest(url, get('/lesson', { connection: 'upgrade', upgrade: 'test' }))
    expect(await lesson.answer()).toMatch(/^HTTP\/1.1 101 /)
    const silent = Array.from({ length: 50 }, () => rawRequest(url, half))
    await Promise.all(silent.slice(0, 45).map(({ closed }) => closed))
    expect(lesson.socket.destroyed).toBe(false)
    // The server does not end what another protocol has.
    lesson.socket.destroy()
  })

  test('behind a proxy that is trusted they are the proxy’s, and count in all only', async () => {
    const { url, guard } = await open({ trustProxy: ['127.0.0.0/8'] })
    Array.from({ length: 39 }, () => rawRequest(url, half))
    await expect.poll(() => guard.size).toBe(39)
    expect(await rawRequest(url, get('/')).answer()).toMatch(/^HTTP\/1.1 200 /)
  })

  test('are written into the log once, not each', async () => {
    const { url } = await open()
    const silent = Array.from({ length: 60 }, () => rawRequest(url, half))
    await Promise.all(silent.slice(0, 55).map(({ closed }) => closed))
    await expect.poll(() => logged.length, { timeout: 8_000 }).toBe(1)
    expect(JSON.parse(logged[0] ?? '')).toMatchObject({ closed: 55 })
  })
})

test('one person has so many connections at once, and is told', async () => {
  const { url, waiting } = await open()
  const first = rawRequest(url, get('/wait', { person: 'p' }))
  rawRequest(url, get('/wait', { person: 'p' }))
  await expect.poll(() => waiting.length).toBe(2)
  expect(await rawRequest(url, get('/', { person: 'p' })).answer()).toMatch(/^HTTP\/1.1 429 /)
  expect(await rawRequest(url, get('/', { person: 'q' })).answer()).toMatch(/^HTTP\/1.1 200 /)
  waiting[0]?.()
  await first.answer()
  expect(await rawRequest(url, get('/', { person: 'p' })).answer()).toMatch(/^HTTP\/1.1 200 /)
})

test('an accept that fails does not end the program', async () => {
  await open()
  expect(() => app.server.emit('error', new Error('accept EMFILE'))).not.toThrow()
  await expect.poll(() => logged.join(''), { timeout: 8_000 }).toContain('accept EMFILE')
})

test('the limit of descriptors is read where the system tells it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tongxue-limits-'))
  const path = join(folder, 'limits')
  writeFileSync(
    path,
    'Limit   Soft Limit   Hard Limit   Units\nMax open files            1234          4096       files\n',
  )
  expect(readDescriptorLimit(path)).toBe(1_234)
  expect(readDescriptorLimit(join(folder, 'nothing'))).toBe(8_192)
  rmSync(folder, { recursive: true })
})
