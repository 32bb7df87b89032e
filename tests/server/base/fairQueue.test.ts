// The order of the fair queue; and how long the login throttle delays a new address.
import { expect, test, vi } from 'vitest'
import { createFairQueue } from '#server/base/fairQueue.ts'
import { createLoginThrottle, delayAfter } from '#server/features/access/auth/loginThrottle.ts'

/** Tasks that run until `end`; `order` lists those that have begun. */
const stage = (limits: Parameters<typeof createFairQueue>[0]) => {
  const turns = createFairQueue(limits)
  const order: string[] = []
  const ends: (() => void)[] = []
  const ask = (lane: string, name = lane) =>
    turns
      .take(lane, () => {
        order.push(name)
        return new Promise<void>((end) => ends.push(end))
      })
      .then(
        () => `${name} done`,
        (error) => String(error.code),
      )
  const endOne = async () => {
    ends.shift()?.()
    // The next task begins after the earlier ones have settled.
    await new Promise(setImmediate)
  }
  return { ask, order, endOne }
}

test('the queue runs a limited number at once, and a new lane waits behind one task of each lane, not behind all tasks', async () => {
  const { ask, order, endOne } = stage({ atOnce: 2, most: 100, mostPerLane: 100 })
  for (let at = 0; at < 6; at++) void ask('flood', `flood${at}`)
  void ask('other')
  expect(order).toEqual(['flood0', 'flood1'])
  await endOne()
  await endOne()
  expect(order).toEqual(['flood0', 'flood1', 'flood2', 'other'])
  for (let at = 0; at < 5; at++) await endOne()
  expect(order.slice(4)).toEqual(['flood3', 'flood4', 'flood5'])
})

test('a lane with a limit of its own leaves places free for others', async () => {
  const { ask, order, endOne } = stage({ atOnce: 2, atOncePerLane: 1, most: 100, mostPerLane: 100 })
  for (let at = 0; at < 3; at++) void ask('flood', `flood${at}`)
  expect(order).toEqual(['flood0'])
  void ask('other', 'other0')
  void ask('other', 'other1')
  expect(order).toEqual(['flood0', 'other0'])
  await endOne()
  expect(order).toEqual(['flood0', 'other0', 'flood1'])
  for (let at = 0; at < 4; at++) await endOne()
  expect(order).toEqual(['flood0', 'other0', 'flood1', 'other1', 'flood2'])
})

test('a lane is bounded, and when the queue is full the longest lane loses a task', async () => {
  const { ask, order, endOne } = stage({ atOnce: 1, most: 4, mostPerLane: 3 })
  void ask('running')
  const flood = [0, 1, 2].map((at) => ask('flood', `flood${at}`))
  expect(await ask('flood', 'flood3')).toBe('BUSY')
  void ask('one')
  void ask('two')
  expect(await flood[2]).toBe('BUSY')
  void ask('three')
  expect(await flood[1]).toBe('BUSY')
  // No lane is longer than the new one would be.
  expect(await ask('four')).toBe('BUSY')
  for (let at = 0; at < 5; at++) await endOne()
  expect(order).toEqual(['running', 'flood0', 'one', 'two', 'three'])
})

test('a long task yields to other lanes, and then continues before the rest of its own lane', async () => {
  const turns = createFairQueue({ atOnce: 1, most: 100, mostPerLane: 100 })
  const order: string[] = []
  const long = (name: string) =>
    turns.take('long', async (giveWay) => {
      for (const step of [1, 2, 3]) {
        order.push(`${name} ${step}`)
        await new Promise(setImmediate)
        await giveWay()
      }
    })
  const short = (lane: string) => turns.take(lane, async () => void order.push(lane))
  await Promise.all([long('a'), long('b'), short('one'), short('two')])
  expect(order).toEqual(['a 1', 'one', 'two', 'a 2', 'a 3', 'b 1', 'b 2', 'b 3'])
})

test('a failed task frees its place', async () => {
  const turns = createFairQueue({ atOnce: 1, most: 1, mostPerLane: 1 })
  const broken = turns.take('one', () => Promise.reject(new Error('broken')))
  const next = turns.take('two', async () => 'next')
  await expect(broken).rejects.toThrow('broken')
  expect(await next).toBe('next')
})

test('the delay of an account grows up to a limit', () => {
  expect([0, 10, 11, 12, 13, 16, 17, 1000].map(delayAfter)).toEqual([
    0, 0, 5_000, 10_000, 20_000, 160_000, 300_000, 300_000,
  ])
})

test('a caller who has waited gets a try, however many others fail meanwhile', async () => {
  let now = 1_000_000
  const guesses = createLoginThrottle({ now: () => now })
  const who = { who: 'school name', isKnownHere: async () => false }
  const fail = async (from: string) => {
    const attempt = await guesses.begin([who], from)
    await attempt.failed()
  }
  const refusal = (from: string) =>
    fail(from).then(
      () => null,
      (error) => error.details.waitSeconds,
    )
  for (let at = 0; at < 11; at++) expect(await refusal(`early${at}`)).toBeNull()
  expect(await refusal('late')).toBe(5)
  now += 3_000
  expect(await refusal('late')).toBe(2)
  now += 2_000
  expect(await refusal('other')).toBe(5)
  expect(await refusal('late')).toBeNull()
  // The next try waits again, and longer.
  expect(await refusal('late')).toBe(10)
  now += 300_000
  expect(await refusal('other')).toBeNull()
})

test('a lane rests behind long work, while others go on and no more run than may', async () => {
  const rests: (() => void)[] = []
  vi.stubGlobal('setTimeout', (end: () => void) => rests.push(end))
  try {
    const begun: string[] = []
    const ends = new Map<string, () => void>()
    const queue = createFairQueue({
      ...{ atOnce: 1, most: 10, mostPerLane: 10 },
      restMs: (lane) => (lane === 'long' ? 200 : 0),
    })
    const run = (lane: string, name: string) =>
      queue.take(lane, () => {
        begun.push(name)
        return new Promise<void>((end) => ends.set(name, end))
      })
    const end = async (name: string) => {
      ends.get(name)?.()
      await new Promise(setImmediate)
    }
    const all = [run('long', 'long 1'), run('long', 'long 2'), run('other', 'other 1')]
    await end('long 1')
    expect(begun).toEqual(['long 1', 'other 1'])
    rests.shift()?.()
    expect(begun).toEqual(['long 1', 'other 1'])
    await end('other 1')
    expect(begun).toEqual(['long 1', 'other 1', 'long 2'])
    await end('long 2')
    await Promise.all(all)
    expect(rests).toHaveLength(1)
  } finally {
    vi.unstubAllGlobals()
  }
})
