// Caching of the built pages: hashed files for ever, the page itself never; compressed copies are preferred.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addSecurityHeaders } from '#server/platform/headers.ts'
import { serveBrowserApp } from '#server/platform/static.ts'

const folder = mkdtempSync(join(tmpdir(), 'tongxue-dist-'))
const script = `export const words = '${'同学 '.repeat(500)}'\n`
let app: FastifyInstance

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>同学</title>')
  writeFileSync(join(folder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  writeFileSync(join(folder, 'assets/main-abc123.js'), script)
  writeFileSync(join(folder, 'assets/main-abc123.js.br'), brotliCompressSync(script))
  writeFileSync(join(folder, 'assets/main-abc123.js.gz'), gzipSync(script))
  app = fastify({ trustProxy: () => true })
  addSecurityHeaders(app, { isDev: false, isLan: false, livekit: undefined })
  const sendPage = await serveBrowserApp(app, { isDev: false, hasServiceWorker: true }, folder)
  app.setNotFoundHandler((request, reply) => sendPage(request, reply))
  await app.ready()
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const get = (url: string, encoding = 'identity') =>
  app.inject({ url, headers: { 'accept-encoding': encoding } })

test.each(['/', '/login', '/auth-redirect?code=x', '/live/teacher'])(
  '%s is the page, and is never kept',
  async (url) => {
    const { statusCode, headers, body } = await get(url)
    expect([statusCode, headers['cache-control'], headers['content-type']]).toEqual([
      200,
      'no-store',
      'text/html; charset=utf-8',
    ])
    expect(body).toContain('<title>同学</title>')
  },
)

test.each([
  ['br, gzip', 'br'],
  ['gzip', 'gzip'],
  ['identity', undefined],
])('a hashed file is kept for ever and comes compressed for %s', async (accepts, encoding) => {
  const { statusCode, headers, rawPayload } = await get('/assets/main-abc123.js', accepts)
  expect([statusCode, headers['content-encoding'], headers['cache-control']]).toEqual([
    200,
    encoding,
    'public, max-age=31536000, immutable',
  ])
  expect(headers['content-type']).toContain('javascript')
  expect(rawPayload.length < script.length).toBe(encoding !== undefined)
})

test('other files are cached for an hour', async () => {
  expect((await get('/icon.svg')).headers['cache-control']).toBe('public, max-age=3600')
})

test.each(['/assets/', '/assets/main-abc123.js.br', '/assets/main-abc123.js.gz'])(
  '%s is a 404: a compressed copy is no file of its own',
  async (url) => {
    expect((await get(url)).statusCode).toBe(404)
  },
)

test('a chunk of an older build is a 404, never the page', async () => {
  const { statusCode, body } = await get('/assets/main-old.js')
  expect([statusCode, JSON.parse(body).data.error]).toEqual([404, 'NOT_FOUND'])
})

test.each(['/../package.json', '/%2e%2e/package.json', '/assets/..%2f..%2fpackage.json'])(
  '%s does not leave the folder',
  async (url) => {
    expect((await get(url)).body).not.toContain('dependencies')
  },
)

test.each(['/', '/icon.svg', '/assets/main-abc123.js', '/assets/gone.js'])(
  '%s carries the security headers too',
  async (url) => {
    const overHttps = { host: 'school.example', 'x-forwarded-proto': 'https' }
    const { headers } = await app.inject({ url, headers: overHttps })
    expect([headers['strict-transport-security'], headers['x-content-type-options']]).toEqual([
      'max-age=15768000',
      'nosniff',
    ])
  },
)

test('where service workers are switched off, the script of a browser that has one gives up what was kept', async () => {
  const off = fastify()
  const sendPage = await serveBrowserApp(off, { isDev: false, hasServiceWorker: false }, folder)
  off.setNotFoundHandler((request, reply) => sendPage(request, reply))
  const { statusCode, headers, body } = await off.inject({ url: '/serviceWorker.js' })
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store'])
  expect(headers['content-type']).toContain('javascript')
  expect(body).toContain('registration.unregister()')
  await off.close()
})
