import { DrizzleQueryError } from 'drizzle-orm/errors'
import { describe, expect, test } from 'vitest'
import { isServerAddress } from '#server/platform/addresses.ts'
import { loadConfig } from '#server/platform/config.ts'
import { serializeError, withoutSecrets } from '#server/platform/log.ts'

describe('the environment', () => {
  test('needs nothing', () => {
    expect(loadConfig({})).toMatchObject({
      port: 3000,
      mediaPort: 3000,
      host: '127.0.0.1',
      dataDir: '.data',
      demo: true,
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
    [{ TLS_CERT: 'cert.pem' }, 'TLS_KEY'],
    [{ S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'id' }, 'S3_SECRET_ACCESS_KEY'],
    [{ S3_BUCKET: 'files', S3_ENDPOINT: 's3.local' }, 'S3_ENDPOINT'],
  ])('%o is refused, naming %s', (env, named) => {
    expect(() => loadConfig(env)).toThrow(named)
  })

  test('files are on the disk until a bucket is named; a store of one’s own has no host name per bucket', () => {
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
  expect(isServerAddress(url)).toBe(isServers)
})

test.each([
  ['/auth-redirect?code=abc', '/auth-redirect?code=…'],
  ['/rtc?a=1&access_token=abc&b=2', '/rtc?a=1&access_token=…&b=2'],
  ['/x?TOKEN=abc#code=1', '/x?TOKEN=…#code=1'],
  ['/teach/live/page?name=code', '/teach/live/page?name=code'],
])('%s is logged as %s', (url, logged) => {
  expect(withoutSecrets(url)).toBe(logged)
})

test('a failed query is logged with its reason and without its values', () => {
  const cause = new Error('connection lost')
  const logged = JSON.stringify(
    serializeError(new DrizzleQueryError('update t set a = $1', ['argon2-hash'], cause)),
  )
  expect(logged).toContain('connection lost')
  expect(logged).toContain('update t set a = $1')
  expect(logged).not.toContain('argon2-hash')
})
