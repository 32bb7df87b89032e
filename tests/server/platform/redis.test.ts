// Redis: a start that needs it, and counters shared by two processes.
// Low CPU.
// Takes long: starts first.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { freePort } from '#tests/support/freePort.ts'
import { hasRedis, startRedis, type TestRedis } from '#tests/support/redis.ts'
import { startServer } from '#tests/support/startServer.ts'
import { canRunTwo, startTwoServers } from '#tests/support/twoServers.ts'

// Real servers are started and stopped here.
vi.setConfig({ testTimeout: 120_000 })

let redis: TestRedis
beforeAll(async () => {
  if (hasRedis) redis = await startRedis({ password: 'geheim' })
})
afterAll(() => redis?.stop())

const refusal = (url: string) => startServer({ env: { REDIS_URL: url } }).then(String, String)

test('an unreachable Redis is reported at the start, without its password', async () => {
  const told = await refusal(`redis://:geheim@127.0.0.1:${await freePort()}`)
  expect(told).toContain('REDIS_URL: Redis at 127.0.0.1:')
  expect(told).toContain('ECONNREFUSED')
  expect(told).not.toContain('geheim')
  const wrong = await refusal('127.0.0.1:6379/geheim')
  expect(wrong).toContain('REDIS_URL')
  expect(wrong).not.toContain('geheim')
})

test.skipIf(!hasRedis)('a wrong password is reported at the start, without the password', async () => {
  const told = await refusal(redis.url.replace('geheim', 'falsch'))
  expect(told).toContain('WRONGPASS')
  expect(told).not.toContain('falsch')
})

test.skipIf(!hasRedis)(
  'with Redis one server is ready, goes on without and says so, and is whole again',
  async () => {
    const server = await startServer({ env: { REDIS_URL: redis.url } })
    const health = async () => (await fetch(`${server.url}/healthz`)).json()
    await expect.poll(health, { timeout: 15_000 }).toEqual({ status: 'ready' })
    await redis.stop()
    await expect.poll(health, { timeout: 15_000 }).toMatchObject({
      status: 'ready',
      away: { redis: expect.anything() },
    })
    // Without Redis people still sign in, and wrong passwords are still counted.
    await server.signIn('teacher')
    await redis.start()
    await expect.poll(health, { timeout: 15_000 }).toEqual({ status: 'ready' })
    expect(server.output()).not.toContain('geheim')
    await server.stop()
  },
)

test.skipIf(!canRunTwo)('[ERR-429] [ERR-428] failed logins are counted across processes', async () => {
  const { one, two, close } = await startTwoServers()
  const outcomes: string[] = []
  const fail = async (server: typeof one) => {
    const told = await server.signIn('student2', { password: 'wrong' }).then(String, String)
    outcomes.push(told.includes('TOO_MANY') ? 'waits' : 'wrong')
  }
  for (let i = 0; i < 6; i++) {
    await fail(one)
    await fail(two)
  }
  expect(outcomes).toEqual([...Array(10).fill('wrong'), 'waits', 'waits'])
  await two.signIn('student1')
  // Per address as well: after fifty more both processes require a captcha.
  for (let at = 0; at < 50; at++) {
    const guess = (at % 2 ? one : two).signIn(`guess${at}`, { password: 'wrong' })
    await expect(guess).rejects.toThrow('BAD_CREDENTIALS')
  }
  for (const server of [one, two]) await expect(server.signIn('student1')).rejects.toThrow('CODE_NEEDED')
  await close()
})
