// Token buckets, with the time as a value.
import { expect, test } from 'vitest'
import { createTokenBuckets } from '#contract/rules/tokenBucket.ts'

const bucketsAt = (rate: { burst: number; perSecond: number }) => {
  const time = { now: 1_000_000 }
  return { time, buckets: createTokenBuckets(rate, () => time.now) }
}

test('a burst is given at once, then as much as comes in a second, to each by itself', () => {
  const { time, buckets } = bucketsAt({ burst: 3, perSecond: 2 })
  expect([1, 2, 3, 4].map(() => buckets.take('one'))).toEqual([0, 0, 0, 500])
  expect(buckets.take('other')).toBe(0)
  time.now += 250
  expect(buckets.take('one')).toBe(250)
  time.now += 250
  expect(buckets.take('one')).toBe(0)
  time.now += 60_000
  expect([1, 2, 3, 4].map(() => buckets.take('one'))).toEqual([0, 0, 0, 500])
})

test('a refusal takes nothing, and what costs more than all is paid with a full bucket', () => {
  const { time, buckets } = bucketsAt({ burst: 100, perSecond: 10 })
  expect(buckets.take('one', 60)).toBe(0)
  expect(buckets.take('one', 60)).toBe(2000)
  expect(buckets.wait('one', 60)).toBe(2000)
  expect(buckets.take('one', 40)).toBe(0)
  expect(buckets.take('one', 5000)).toBe(10_000)
  time.now += 10_000
  expect(buckets.take('one', 5000)).toBe(0)
  expect(buckets.take('one', 1)).toBe(100)
})

test('forgetting buckets fills none of them', () => {
  const { time, buckets } = bucketsAt({ burst: 2, perSecond: 1 })
  buckets.take('empty', 2)
  for (let n = 0; n < 5000; n += 1) buckets.take(`other ${n}`)
  expect(buckets.take('empty')).toBe(1000)
  time.now += 1000
  for (let n = 0; n < 5000; n += 1) buckets.take(`more ${n}`)
  expect([buckets.take('empty'), buckets.take('empty')]).toEqual([0, 1000])
})
