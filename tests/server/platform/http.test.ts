import { get as getPlainly, type IncomingMessage } from 'node:http'
import { get as getSecurely } from 'node:https'
import { type AddressInfo, connect } from 'node:net'
import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { makeCertificate } from '#live/sfu/transport/dtlsServer.ts'
import { type TrustProxy, trustedProxies } from '#server/base/trustProxy.ts'
import { addSecurityHeaders } from '#server/platform/headers.ts'
import { serveHealth } from '#server/platform/health.ts'
import { startServer, type TestServer } from '#tests/support/startServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ env: { LOG_LEVEL: 'debug', TRUST_PROXY: '127.0.0.1' }, hasEngine: true })
})
afterAll(() => server.stop())

const get = (path: string, init: RequestInit = {}) => fetch(`${server.url}${path}`, init)
/** One raw exchange: the server's answer until it closes the connection. */
const raw = (request: string) =>
  new Promise<string>((resolve, reject) => {
    const { hostname, port } = new URL(server.url)
    let answer = ''
    const socket = connect(Number(port), hostname, () => socket.write(request))
    socket.setTimeout(5_000, () => {
      socket.destroy()
      reject(new Error(`not answered: ${answer}`))
    })
    socket.on('data', (data) => {
      answer += String(data)
    })
    socket.on('end', () => resolve(answer))
    socket.on('error', reject)
  })

describe('addresses', () => {
  test.each([
    '/auth/nothing',
    '/admin/nothing',
    '/teach/nothing',
    '/exercise/x',
    '/test/x',
    '/files/x',
    '/uploads',
    '/uploads/x',
    '/media/x',
    '/collab/x',
    '/openapi.yaml',
    '/twirp/livekit.RoomService/ListRooms',
  ])('[ERR-404] %s is the server’s, so unknown below it is a JSON 404', async (path) => {
    const response = await get(path)
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ code: 1, data: { error: 'NOT_FOUND' } })
  })

  test('a method that an address does not have is a JSON 404 too', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
      const response = await get('/admin/param/publicValue/login.key', { method })
      expect([method, response.status, (await response.json()).data]).toEqual([
        method,
        404,
        { error: 'NOT_FOUND' },
      ])
    }
  })

  test('a malformed address is refused with 4xx, not 500', async () => {
    expect(await raw('GET /teach/%E0%A4%A HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')).toMatch(
      /^HTTP\/1.1 404/,
    )
    expect(await raw('GET /teach/live/%00 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')).toMatch(
      /^HTTP\/1.1 4/,
    )
  })

  test('every answer carries the security headers', async () => {
    for (const path of ['/healthz', '/admin/nothing', '/openapi.json', '/teach/%E0%A4%A']) {
      const { headers } = await get(path)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      const policy = headers.get('content-security-policy') ?? ''
      expect(policy).toContain("frame-ancestors 'self'")
      const { host } = new URL(server.url)
      expect(policy).toContain(`connect-src 'self' data: blob: ws://${host} wss://${host};`)
      expect(headers.get('referrer-policy')).toBe('same-origin')
      expect(headers.get('permissions-policy')).toContain('microphone=(self)')
    }
  })
})

describe('refusals', () => {
  const login = (init: RequestInit, language = 'zh-CN') =>
    get('/auth/oauth2/token?grant_type=password', {
      method: 'POST',
      ...init,
      headers: { authorization: `Basic ${btoa('demo:demo')}`, 'accept-language': language, ...init.headers },
    })

  test.each([
    ['zh-CN', '用户名不存在或密码错误'],
    ['en-US', 'The user name does not exist or the password is wrong'],
    ['id-ID', 'Nama pengguna atau kata sandi salah'],
    ['pt-PT', 'Nome de utilizador ou palavra-passe incorretos'],
    ['ru-RU', 'Неверный логин или пароль'],
    ['fr-FR', '用户名不存在或密码错误'],
  ])('[CALL-COMMON-04] [I18N-08] are said in the language of the request: %s', async (language, msg) => {
    const response = await login(
      { body: new URLSearchParams({ username: 'nobody', password: 'x' }) },
      language,
    )
    expect([response.status, await response.json()]).toEqual([
      400,
      { code: 1, msg, data: { error: 'BAD_CREDENTIALS' } },
    ])
  })

  test('[CALL-COMMON-06] form bodies and JSON bodies say the same', async () => {
    const json = {
      body: JSON.stringify({ username: 'nobody', password: 'x' }),
      headers: { 'content-type': 'application/json' },
    }
    expect(await (await login(json)).json()).toMatchObject({ data: { error: 'BAD_CREDENTIALS' } })
  })

  test('[ERR-400] each invalid field is named', async () => {
    const { access_token } = await server.signIn('teacher')
    const body = {
      name: '',
      kind: '1vN',
      micMode: 'nonsense',
      startTime: '2030-02-30 08:00:00',
      remark: '长'.repeat(129),
    }
    const response = await get('/teach/live', {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
    })
    expect([response.status, (await response.json()).data]).toEqual([
      400,
      {
        error: 'VALIDATION',
        fields: {
          name: 'field.required',
          micMode: 'field.invalid',
          startTime: 'field.invalid',
          endTime: 'field.required',
          remark: 'field.tooLong',
        },
      },
    ])
  })

  test.each([
    ['broken JSON', '{"name":', 'application/json', 400, 'VALIDATION'],
    ['an unknown type of body', '<a/>', 'application/xml', 400, 'VALIDATION'],
    [
      'a body that is too large',
      JSON.stringify({ name: 'x'.repeat(2_000_000) }),
      'application/json',
      413,
      'TOO_LARGE',
    ],
    ['no body', '', 'application/json', 400, 'VALIDATION'],
    ['a poisoned key', '{"__proto__":{"x":1}}', 'application/json', 400, 'VALIDATION'],
  ])('%s is refused in our own words', async (_case, body, type, status, error) => {
    const { access_token } = await server.signIn('teacher')
    const headers = { authorization: `Bearer ${access_token}`, 'content-type': type }
    const response = await get('/teach/live', { method: 'POST', body, headers })
    expect([response.status, (await response.json()).data.error]).toEqual([status, error])
  })

  test('what is too large is told how large it may be', async () => {
    const { access_token } = await server.signIn('teacher')
    const headers = {
      authorization: `Bearer ${access_token}`,
      'content-type': 'application/json',
      'accept-language': 'en-US',
    }
    const body = JSON.stringify({ name: 'x'.repeat(2_000_000) })
    const response = await get('/teach/live', { method: 'POST', body, headers })
    expect((await response.json()).msg).toBe('This is too large: at most 1 MB')
    const form = { method: 'POST', body: JSON.stringify({ name: 'x'.repeat(20_000) }) }
    const strangers = await get('/admin/register', {
      ...form,
      headers: { 'content-type': 'application/json' },
    })
    expect([strangers.status, (await strangers.json()).msg]).toEqual([413, '内容太大，最多 16 KB'])
  })
})

describe('upgrades', () => {
  const upgrade = (path: string) =>
    raw(
      `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n`,
    )

  test.each(['/', '/nothing', '/teach/live', '/rtcx', '/socket.iox'])(
    'to %s are answered 404 and ended',
    async (path) => {
      expect(await upgrade(path)).toMatch(/^HTTP\/1.1 404 /)
    },
  )
})

describe('descriptions of the API', () => {
  test('[CALL-RULE-02] /openapi.json has every call with its full path and permission', async () => {
    const description = await (await get('/openapi.json')).json()
    expect(description.openapi).toBe('3.1.0')
    for (const [name, call] of Object.entries(calls)) {
      const operation = description.paths[call.path]?.[call.method.toLowerCase()]
      expect(operation, name).toMatchObject({ operationId: name, summary: call.summary })
      const inPath = operation.parameters.filter((parameter: { in?: string }) => parameter.in === 'path')
      expect(inPath.map((parameter: { name: string }) => `{${parameter.name}}`)).toEqual(
        call.path.match(/\{\w+\}/g) ?? [],
      )
      expect(operation.security.length, name).toBe(call.who === 'public' ? 0 : 1)
    }
  })

  const openapi = (headers: Record<string, string>) =>
    new Promise<IncomingMessage & { bytes: number }>((resolve, reject) => {
      getPlainly(`${server.url}/openapi.json`, { headers }, (response) => {
        let bytes = 0
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length
        })
        response.on('end', () => resolve(Object.assign(response, { bytes })))
      }).on('error', reject)
    })

  test.each([
    ['gzip, deflate, br, zstd', 'br', 400_000],
    ['gzip;q=0.5', 'gzip', 400_000],
    ['br;q=0, gzip', 'gzip', 400_000],
    ['identity', undefined, 20_000_000],
    ['', undefined, 20_000_000],
  ])('/openapi.json to who accepts %j has the coding %s', async (accepted, coding, most) => {
    const { headers, bytes } = await openapi({ 'accept-encoding': accepted })
    expect(headers).toMatchObject({ vary: 'accept-encoding', 'content-length': String(bytes) })
    expect(headers['content-encoding']).toBe(coding)
    expect(bytes).toBeLessThan(most)
  })

  test('/openapi.json is not sent again to who has it', async () => {
    const { etag = '' } = (await openapi({ 'accept-encoding': 'gzip' })).headers
    const again = await openapi({ 'accept-encoding': 'gzip', 'if-none-match': etag })
    expect([again.statusCode, again.bytes]).toEqual([304, 0])
    const other = await openapi({ 'accept-encoding': 'gzip', 'if-none-match': '"other"' })
    expect(other.statusCode).toBe(200)
  })

  test('/openapi lists every call with a link to its page, without requests to other hosts', async () => {
    const response = await get('/openapi')
    const html = await response.text()
    expect(response.headers.get('content-type')).toContain('text/html')
    for (const [name, call] of Object.entries(calls)) {
      expect(html).toContain(call.path)
      expect(html).toContain(`href="/openapi/${name}"`)
    }
    expect(html.length).toBeLessThan(300_000)
    expect(html).not.toMatch(/<script|src=|https?:\/\//)
  })

  test('the page of a call says who may ask, with what, and what comes back', async () => {
    const page = await (await get('/openapi/createDepartment')).text()
    expect(page).toContain('<b class="post">POST</b> <code>/admin/dept</code>')
    expect(page).toContain('Roles: tenantAdmin, systemAdmin. Needs the permission department_add')
    expect(page).toMatch(/<h2>Body<\/h2><p>application\/json<\/p><pre>.*&quot;name&quot;/s)
    expect(page).toContain('VALIDATION')
    expect((await get('/openapi/noSuchCall')).status).toBe(404)
  })

  test('/healthz answers 200 when every part is ready', async () => {
    const response = await get('/healthz')
    expect([response.status, await response.json()]).toEqual([200, { status: 'ready' }])
  })
})

test('/healthz asks each part once for all who ask at the same time, and again later', async () => {
  const app = fastify()
  const health = serveHealth(app)
  let looks = 0
  health.add('database', async () => {
    looks += 1
    return undefined
  })
  const answers = await Promise.all(Array.from({ length: 50 }, () => app.inject('/healthz')))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(looks).toBe(1)
  await expect.poll(async () => (await app.inject('/healthz')) && looks).toBe(2)
  await app.close()
})

test('the log contains no token, code, password or Authorization header', async () => {
  const tokens = await server.signIn('teacher')
  const { code } = await server.must('handOver', {}, tokens.access_token)
  const answered = () => server.output().split('"path":"/auth/oauth2/token"').length - 1
  const before = answered()
  await get(`/auth/oauth2/token?grant_type=sign_in_code&code=${code}`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa('web:')}` },
  })
  await get(`/auth/token/check_token?token=${tokens.access_token}`)
  await get(`/auth-redirect?code=${code}`)
  await get(`/rtc?access_token=${tokens.access_token}`)
  await get(`/auth/oauth2/token?grant_type=refresh_token&refresh_token=${tokens.refresh_token}`, {
    method: 'POST',
  })
  await expect.poll(answered).toBeGreaterThanOrEqual(before + 2)
  // Calls are logged by the path that is declared, without their queries.
  expect(server.output()).not.toContain('refresh_token=')
  // Printed links are for the operator; they are not log lines.
  const log = server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
  expect(log.length).toBeGreaterThan(5)
  for (const secret of [tokens.access_token, tokens.refresh_token, code, 'tongxue-test', btoa('demo:demo')]) {
    expect(log.filter((line) => line.includes(secret))).toEqual([])
  }
})

describe('Content-Security-Policy connect-src', () => {
  const policyOf = async (livekit: Parameters<typeof addSecurityHeaders>[1]['livekit'], host: string) => {
    const app = fastify()
    addSecurityHeaders(app, { isDev: false, isLan: false, livekit })
    const { headers } = await app.inject({ url: '/', headers: { host } })
    await app.close()
    return String(headers['content-security-policy'])
  }
  const livekitAt = (publicUrl: string) => ({ url: publicUrl, publicUrl, apiKey: 'key', apiSecret: 'secret' })

  test('names a LiveKit server at another address', async () => {
    const policy = await policyOf(livekitAt('wss://media.example:7880'), 'school.example')
    expect(policy).toContain('wss://media.example:7880')
    expect(policy).toContain('https://media.example:7880')
    expect(await policyOf(livekitAt('wss://a.livekit.cloud'), 'school.example')).toContain(
      'wss://*.livekit.cloud',
    )
  })

  test.each(['x; script-src *', 'a b', 'x,y'])('takes nothing from a Host header like %s', async (host) => {
    const policy = await policyOf(undefined, host)
    expect(policy).not.toContain(host)
    expect(policy).toContain("connect-src 'self' data: blob:;")
  })
})

describe('Strict-Transport-Security: half a year, without subdomains', () => {
  const header = 'strict-transport-security'
  const halfAYear = 'max-age=15768000'

  test('calls, descriptions and refusals have it behind a trusted proxy that received them over HTTPS', async () => {
    const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'school.example' }
    for (const path of ['/healthz', '/openapi', '/admin/dict/type/sex', '/admin/nothing', '/nothing']) {
      const response = await get(path, { headers })
      expect([path, response.headers.get(header)]).toEqual([path, halfAYear])
    }
    expect((await get('/healthz')).headers.get(header)).toBeNull()
  })

  const answerTo = async (trustProxy: TrustProxy, remoteAddress: string, headers: Record<string, string>) => {
    const app = fastify({ trustProxy: trustedProxies(trustProxy) })
    addSecurityHeaders(app, { isDev: false, isLan: false, livekit: undefined })
    const answer = await app.inject({ url: '/', remoteAddress, headers })
    await app.close()
    return answer.headers[header]
  }
  const overHttps = { host: 'school.example', 'x-forwarded-proto': 'https' }

  test.each([
    ['nobody is trusted', false, '10.0.0.5', overHttps, undefined],
    ['the nearest is', 'nearest', '10.0.0.5', overHttps, halfAYear],
    ['a network is', ['10.0.0.0/8'], '10.0.0.5', overHttps, halfAYear],
    ['somebody outside it asks', ['10.0.0.0/8'], '198.51.100.7', overHttps, undefined],
    [
      'the proxy took it over HTTP',
      'nearest',
      '10.0.0.5',
      { ...overHttps, 'x-forwarded-proto': 'http' },
      undefined,
    ],
    [
      'the caller wrote https before the proxy wrote http',
      'nearest',
      '10.0.0.5',
      { ...overHttps, 'x-forwarded-proto': 'https, http' },
      undefined,
    ],
    ['the proxy says nothing', 'nearest', '10.0.0.5', { host: 'school.example' }, undefined],
  ] as const)('%s', async (_case, trust, address, headers, expected) => {
    expect(await answerTo(typeof trust === 'object' ? [...trust] : trust, address, headers)).toBe(expected)
  })

  test.each([
    ['school.example', halfAYear],
    ['school.example:8443', halfAYear],
    ['xn--fiq228c.example', halfAYear],
    ['localhost', undefined],
    ['localhost:3000', undefined],
    ['LOCALHOST', undefined],
    ['localhost.', undefined],
    ['school.localhost:3000', undefined],
    ['notlocalhost', halfAYear],
    ['127.0.0.1:3000', undefined],
    ['203.0.113.7', undefined],
    ['[::1]:3000', undefined],
    ['[2001:db8::7]', undefined],
    ['x; script-src *', undefined],
  ])('asked as %s: %s', async (host, expected) => {
    expect(await answerTo('nearest', '10.0.0.5', { host, 'x-forwarded-proto': 'https' })).toBe(expected)
  })

  test('with the server’s own TLS no proxy is needed', async () => {
    const { certificatePem, keyPem } = await makeCertificate()
    const app = fastify({ https: { cert: certificatePem, key: keyPem } })
    addSecurityHeaders(app, { isDev: false, isLan: false, livekit: undefined })
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo // it listens on a port
    const asked = (host: string) =>
      new Promise((resolve, reject) => {
        getSecurely({ port, host: '127.0.0.1', headers: { host }, rejectUnauthorized: false }, (response) => {
          response.resume()
          resolve(response.headers[header])
        }).on('error', reject)
      })
    expect([await asked('school.example'), await asked('127.0.0.1')]).toEqual([halfAYear, undefined])
    await app.close()
  })
})
