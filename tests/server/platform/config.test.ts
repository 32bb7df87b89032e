import fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { loadConfig } from '#server/base/config.ts'
import { trustedProxies } from '#server/base/trustProxy.ts'
import { isServerPath } from '#server/platform/serverPaths.ts'

describe('the environment', () => {
  test('has a default for every variable', () => {
    expect(loadConfig({})).toMatchObject({
      port: 3000,
      mediaPort: 3000,
      mediaTcpPort: 3001,
      publicAddresses: [],
      host: '127.0.0.1',
      dataDir: '.data',
      demo: true,
    })
  })

  test('on a local network it listens on every address, with a port beside it for the page of phones', () => {
    expect(loadConfig({ LAN: '1' })).toMatchObject({ isLan: true, host: '0.0.0.0', lanGuidePort: 3002 })
    expect(loadConfig({ LAN: '1', LAN_GUIDE_PORT: '80' })).toMatchObject({ lanGuidePort: 80 })
  })

  test('hosts inside the own network are listed by name, with a port or without', () => {
    const list = 'Models.lan, 10.0.0.7:8080,[fd00::7]:443,'
    expect(loadConfig({ PRIVATE_HOSTS: list }).privateHosts).toEqual([
      'models.lan',
      '10.0.0.7:8080',
      '[fd00::7]:443',
    ])
  })

  test('a model needs its address and its name', () => {
    expect(loadConfig({}).ai).toBeUndefined()
    const [AI_URL, AI_MODEL] = ['http://localhost:11434/v1', 'reader-7b']
    expect(loadConfig({ AI_URL, AI_MODEL }).ai).toEqual({ url: AI_URL, key: undefined, model: AI_MODEL })
    expect(() => loadConfig({ AI_URL })).toThrow('AI_URL and AI_MODEL are set together')
    expect(() => loadConfig({ AI_URL: 'ftp://x', AI_MODEL })).toThrow('AI_URL')
  })

  test('how long the server waits', () => {
    expect(loadConfig({}).timing).toEqual({
      databaseLockMs: 20_000,
      graceMs: 6_000,
      heartbeatMs: 10_000,
      leaseMs: 30_000,
      mistakesMs: 60_000,
      modelMs: 60_000,
      reconcileMs: 5_000,
      shutMs: 300,
      talkMs: 3_000,
    })
    expect(loadConfig({ TIMING: '{"heartbeatMs":1}' }).timing).toMatchObject({
      heartbeatMs: 1,
      graceMs: 6_000,
    })
  })

  test.each([
    [{}, true],
    [{ DATABASE_URL: 'postgres://x' }, false],
    [{ NODE_ENV: 'production', EMBEDDED_DATABASE: '1' }, false],
    [{ NODE_ENV: 'production', DATABASE_URL: 'postgres://x', DEMO: '1' }, true],
    [{ DEMO: '0' }, false],
    [{ DEMO: '' }, true],
  ])('demo data with %o: %s', (env, demo) => {
    expect(loadConfig(env).demo).toBe(demo)
  })

  test.each([
    [{ NODE_ENV: 'production' }, 'EMBEDDED_DATABASE=1'],
    [{ PORT: '70000' }, 'PORT'],
    [{ PORT: 'abc' }, 'PORT'],
    [{ DEMO: 'yes' }, 'DEMO'],
    [{ TIMING: '{beat' }, 'TIMING: is not JSON'],
    [{ TIMING: '{"beats":1}' }, 'TIMING'],
    [{ PRIVATE_HOSTS: 'https://models.lan/' }, 'PRIVATE_HOSTS'],
    [{ TLS_CERT: 'cert.pem' }, 'TLS_KEY'],
    [{ TURN_URLS: 'turn:turn.example' }, 'TURN_SECRET'],
    [{ TURN_URLS: 'https://turn.example', TURN_SECRET: 'x' }, 'TURN_URLS'],
    [{ TURN_URLS: 'turn:turn.example', TURN_SECRET: 'x', LIVEKIT_URL: 'ws://media' }, 'rtc.turn_servers'],
    [{ LAN: '1', TLS_CERT: 'cert.pem', TLS_KEY: 'key.pem' }, 'leave TLS_CERT and TLS_KEY out'],
    [{ LAN: '1', HOST: '127.0.0.1' }, 'leave HOST out'],
    [{ S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'id' }, 'S3_SECRET_ACCESS_KEY'],
    [{ S3_BUCKET: 'files', S3_ENDPOINT: 's3.local' }, 'S3_ENDPOINT'],
    [{ PUBLIC_ADDRESS: 'school.example' }, 'PUBLIC_ADDRESS'],
    [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY: is 1 (the nearest proxy) or the addresses of proxies'],
    [{ TRUST_PROXY: '2' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: '10.0.0.1,proxy.local' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: '10.0.0.1,' }, 'TRUST_PROXY'],
  ])('%o is refused, naming %s', (env, named) => {
    expect(() => loadConfig(env)).toThrow(named)
  })

  test('media over TCP takes the number of its UDP port, or the next one where HTTP has that', () => {
    expect(loadConfig({ PORT: '443' }).mediaTcpPort).toBe(444)
    expect(loadConfig({ PORT: '443', MEDIA_PORT: '3478' }).mediaTcpPort).toBe(3478)
    expect(loadConfig({ PORT: '443', MEDIA_TCP_PORT: '80' }).mediaTcpPort).toBe(80)
    expect(loadConfig({ PORT: '0' }).mediaTcpPort).toBe(0)
  })

  test('several public addresses are separated by commas', () => {
    const { publicAddresses } = loadConfig({ PUBLIC_ADDRESS: '203.0.113.7, 2001:db8::7' })
    expect(publicAddresses).toEqual(['203.0.113.7', '2001:db8::7'])
  })

  test('files are on disk unless a bucket is named; a custom endpoint uses path-style addresses', () => {
    expect(loadConfig({ S3_ENDPOINT: 'http://127.0.0.1:9000' }).s3).toBeUndefined()
    expect(loadConfig({ S3_BUCKET: 'files' }).s3).toEqual({
      bucket: 'files',
      endpoint: undefined,
      region: 'us-east-1',
      credentials: undefined,
      forcePathStyle: false,
    })
    const own = { S3_BUCKET: 'files', S3_ENDPOINT: 'http://127.0.0.1:9000', S3_REGION: 'eu' }
    const keyed = { ...own, S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }
    expect(loadConfig(keyed).s3).toMatchObject({
      region: 'eu',
      credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
      forcePathStyle: true,
    })
    expect(loadConfig({ ...own, S3_FORCE_PATH_STYLE: '0' }).s3?.forcePathStyle).toBe(false)
  })

  test.each([
    [{}, false],
    [{ TRUST_PROXY: '0' }, false],
    [{ TRUST_PROXY: '1' }, 'nearest'],
    [{ TRUST_PROXY: '10.0.0.5' }, ['10.0.0.5']],
    [{ TRUST_PROXY: '10.0.0.0/8, fd00::/8' }, ['10.0.0.0/8', 'fd00::/8']],
  ])('%o trusts the proxies %o', (env, trusted) => {
    expect(loadConfig(env).trustProxy).toEqual(trusted)
  })

  test('the media port is the HTTP port unless it is given', () => {
    expect(loadConfig({ PORT: '8080' }).mediaPort).toBe(8080)
    expect(loadConfig({ PORT: '8080', MEDIA_PORT: '7000' }).mediaPort).toBe(7000)
  })
})

test.each([
  ['/auth/token/logout', true],
  ['/auth-redirect?code=x', false],
  ['/teach/live', true],
  ['/teaching', false],
  ['/live/teacher', false],
  ['/test/x', true],
  ['/testing', false],
  ['/rtc', true],
  ['/rtc/v1?x=1', true],
  ['/rtcx', false],
  ['/openapi', true],
  ['/openapi.json', true],
  ['/socket.io/?EIO=4', true],
  ['/', false],
])('%s belongs to the server: %s', (url, isServers) => {
  expect(isServerPath(url)).toBe(isServers)
})

describe('behind a proxy', () => {
  const seen = async (env: NodeJS.ProcessEnv, remoteAddress: string) => {
    const app = fastify({ trustProxy: trustedProxies(loadConfig(env).trustProxy) })
    app.get('/', ({ ip, host, protocol }) => [ip, host, protocol])
    const headers = {
      host: 'inside',
      'x-forwarded-for': '1.2.3.4, 203.0.113.9',
      'x-forwarded-host': 'school.example',
      'x-forwarded-proto': 'https',
    }
    return (await app.inject({ url: '/', remoteAddress, headers })).json()
  }

  test('without TRUST_PROXY forwarded headers are ignored', async () => {
    expect(await seen({}, '10.0.0.5')).toEqual(['10.0.0.5', 'inside', 'http'])
  })
  test('1 uses the address that the nearest proxy added, not what the client sent', async () => {
    const believed = ['203.0.113.9', 'school.example', 'https']
    expect(await seen({ TRUST_PROXY: '1' }, '10.0.0.5')).toEqual(believed)
  })
  test('only the named proxy is trusted', async () => {
    const env = { TRUST_PROXY: '10.0.0.0/8' }
    expect(await seen(env, '10.0.0.5')).toEqual(['203.0.113.9', 'school.example', 'https'])
    expect(await seen(env, '198.51.100.7')).toEqual(['198.51.100.7', 'inside', 'http'])
  })
  test('of two named proxies in a row the outer one gives the address', async () => {
    const env = { TRUST_PROXY: '10.0.0.5,203.0.113.0/24' }
    expect(await seen(env, '10.0.0.5')).toEqual(['1.2.3.4', 'school.example', 'https'])
  })
})
