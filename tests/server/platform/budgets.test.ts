// What one person may ask: by address until it is known who it is, then by account. The product's own figures, without waiting.
import { beforeEach, describe, expect, test } from 'vitest'
import { AppError } from '#contract/errors.ts'
import type { UserId } from '#contract/ids.ts'
import { createAddressOf } from '#server/platform/addressOf.ts'
import { type Budgets, createBudgets, networkOf } from '#server/platform/budgets.ts'

const school = '203.0.113.7'
let now: number
let budgets: Budgets
let asked: number
beforeEach(() => {
  now = 1_000_000
  asked = 0
  budgets = createBudgets({ factor: 1, now: () => now })
})

const idOf = (name: string) => name as UserId // any text stands for an account here
/** Whether it was let through, and the seconds to wait otherwise. */
const outcome = (work: () => unknown) => {
  try {
    work()
    return 'ok'
  } catch (error) {
    return error instanceof AppError ? `${error.code} ${error.details.waitSeconds}` : 'another error'
  }
}
const use = (
  hash: string,
  account: string | undefined,
  address = school,
  kind: 'calls' | 'keyCalls' | 'sockets' = 'calls',
) =>
  budgets
    .lookUp({ use: kind, hash, address }, async () => {
      asked += 1
      return account === undefined ? undefined : { user_id: idOf(account) }
    })
    .then(
      (row) => (row ? 'ok' : 'dead'),
      (error: unknown) =>
        error instanceof AppError ? `${error.code} ${error.details.waitSeconds}` : 'another error',
    )
const tally = (outcomes: readonly string[]) => {
  const counts: Record<string, number> = {}
  for (const one of outcomes) counts[one] = (counts[one] ?? 0) + 1
  return counts
}
const times = async (count: number, work: (n: number) => Promise<string>) => {
  const outcomes: string[] = []
  for (let n = 0; n < count; n += 1) outcomes.push(await work(n))
  return tally(outcomes)
}

test('an API key makes 100 calls at once and five a second, and its maker as many as before', async () => {
  const ask = () => use('key', 'id of the key', school, 'keyCalls')
  expect(await times(150, ask)).toEqual({ ok: 100, 'TOO_MANY 1': 50 })
  now += 1000
  expect(await times(10, ask)).toEqual({ ok: 5, 'TOO_MANY 1': 5 })
  expect(await times(400, () => use('token', 'maker'))).toEqual({ ok: 400 })
})

describe('an account', () => {
  test('makes 400 calls at once and 20 a second; more is refused without asking the database', async () => {
    expect(await times(1000, () => use('token', 'one'))).toEqual({ ok: 400, 'TOO_MANY 1': 600 })
    expect(asked).toBe(400)
    now += 1000
    expect(await times(30, () => use('token', 'one'))).toEqual({ ok: 20, 'TOO_MANY 1': 10 })
  })

  test('has one budget for all its tokens and addresses, and takes nothing from others behind its address', async () => {
    await times(400, () => use('first', 'one'))
    expect(await use('second', 'one', '198.51.100.1')).toBe('TOO_MANY 1')
    expect(await use('other', 'two')).toBe('ok')
  })

  test('2,500 people who have signed in behind one address are not held up, in whatever order they come', async () => {
    const round = async () => {
      const all = Array.from({ length: 2500 }, (_, n) => use(`token ${n}`, `person ${n}`))
      return tally(await Promise.all(all))
    }
    // After a restart nobody is known, and each page asks several times at once.
    for (let n = 0; n < 20; n += 1) expect(await round()).toEqual({ ok: 2500 })
    // Somebody guesses tokens there: those who have been here go on.
    await times(400, (n) => use(`guess ${n}`, undefined))
    expect(await round()).toEqual({ ok: 2500 })
  })

  test('opens 120 sockets at once and 2 a second, beside its calls', async () => {
    expect(await times(300, () => use('token', 'one', school, 'sockets'))).toEqual({
      ok: 120,
      'TOO_MANY 1': 180,
    })
    expect(outcome(() => budgets.openSocket(idOf('one')))).toBe('TOO_MANY 1')
    expect(await use('token', 'one')).toBe('ok')
    now += 1000
    expect(await times(3, () => use('token', 'one', school, 'sockets'))).toEqual({ ok: 2, 'TOO_MANY 1': 1 })
  })

  test('writes 16 MB at once, 2 MB a minute, and 400 MB within a day', () => {
    const megabyte = 1024 * 1024
    const write = () => outcome(() => budgets.write(idOf('one'), megabyte))
    expect(tally(Array.from({ length: 20 }, write))).toEqual({ ok: 16, 'TOO_MANY 32': 4 })
    expect(outcome(() => budgets.write(idOf('two'), megabyte))).toBe('ok')
    let written = 16
    for (let minute = 0; minute < 24 * 60; minute += 1) {
      now += 60_000
      for (let n = 0; n < 4; n += 1) if (write() === 'ok') written += 1
    }
    expect(written).toBeGreaterThan(380)
    expect(written).toBeLessThanOrEqual(400)
  })

  test('has six calls under way; a hundred wait for them, others are refused, and nobody else waits', async () => {
    let running = 0
    let most = 0
    const ends: (() => void)[] = []
    const slow = async () => {
      running += 1
      most = Math.max(most, running)
      await new Promise<void>((end) => ends.push(end))
      running -= 1
      return 'ok'
    }
    const run = (account: string) =>
      budgets
        .run({ userId: idOf(account) }, slow)
        .catch((error: unknown) => (error instanceof AppError ? error.code : 'x'))
    const all = Array.from({ length: 110 }, () => run('one'))
    const other = run('two')
    expect(running).toBe(7)
    for (let left = 111; left > 0; left -= 1) {
      await new Promise((next) => setImmediate(next))
      ends.shift()?.()
    }
    expect(tally(await Promise.all(all))).toEqual({ ok: 106, TOO_MANY: 4 })
    expect(await other).toBe('ok')
    expect(most).toBe(7)
  })
})

describe('an address', () => {
  test('tries 300 wrong tokens and 10 a second; then a token nobody has had is not looked up', async () => {
    expect(await times(2000, (n) => use(`guess ${n}`, undefined))).toEqual({ dead: 300, 'TOO_MANY 1': 1700 })
    expect(asked).toBe(300)
    expect(await use('fresh', 'one', '198.51.100.1')).toBe('ok')
    now += 1000
    expect(await use('fresh', 'one')).toBe('ok')
  })

  test('looks up four unknown tokens at once, and a flood of them does not pass the limit together', async () => {
    const flood = Array.from({ length: 2000 }, (_, n) => use(`guess ${n}`, undefined))
    expect(asked).toBe(4)
    const { dead = 0 } = tally(await Promise.all(flood))
    expect(dead).toBeLessThanOrEqual(304)
  })

  test('without a token it makes 5,000 calls at once and 200 a second', () => {
    const call = () => outcome(() => budgets.callFrom(school))
    expect(tally(Array.from({ length: 5100 }, call))).toEqual({ ok: 5000, 'TOO_MANY 1': 100 })
    expect(outcome(() => budgets.callFrom('198.51.100.1'))).toBe('ok')
    expect(outcome(() => budgets.mediaFrom(school))).toBe('ok')
    now += 1000
    expect(tally(Array.from({ length: 300 }, call))).toEqual({ ok: 200, 'TOO_MANY 1': 100 })
  })

  test('is one network: of IPv6 the first half counts', () => {
    expect(networkOf('::ffff:203.0.113.7')).toBe('203.0.113.7')
    expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2')
    expect(networkOf('2001:db8:1:2::9')).toBe('2001:db8:1:2')
    expect(networkOf('2001:db8::9')).toBe('2001:db8:0:0')
    expect(networkOf('::1')).toBe('0:0:0:0')
  })

  test('is the one that a trusted proxy names, and no other', () => {
    const from = (remoteAddress: string, header?: string) =>
      ({ socket: { remoteAddress }, headers: header ? { 'x-forwarded-for': header } : {} }) as Parameters<
        ReturnType<typeof createAddressOf>
      >[0]
    expect(createAddressOf(false)(from('10.0.0.5', '203.0.113.7'))).toBe('10.0.0.5')
    expect(createAddressOf('nearest')(from('10.0.0.5', '1.2.3.4, 203.0.113.7'))).toBe('203.0.113.7')
    const behind = createAddressOf(['10.0.0.0/8', 'fd00::/8'])
    expect(behind(from('::ffff:10.0.0.5', '1.2.3.4, 203.0.113.7, 10.0.0.9'))).toBe('203.0.113.7')
    expect(behind(from('198.51.100.1', '203.0.113.7'))).toBe('198.51.100.1')
    expect(behind(from('fd00::1', '203.0.113.7'))).toBe('203.0.113.7')
  })
})
