import { afterEach, expect, test, vi } from 'vitest'
import { repairPolicy, watchReceiving } from '#src/media/repairPolicy.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('a connection that receives nothing is given up after six attempts; one that receives, after 75 s', () => {
  const deaf = repairPolicy(() => false)
  const receiving = repairPolicy(() => true)
  const at = (retryCount: number, elapsedMs: number) => ({ retryCount, elapsedMs })
  for (const policy of [deaf, receiving])
    expect(policy.nextRetryDelayInMs(at(5, 3000))).toBeLessThanOrEqual(1500)
  expect(deaf.nextRetryDelayInMs(at(6, 4000))).toBeNull()
  expect(receiving.nextRetryDelayInMs(at(6, 4000))).toBeLessThanOrEqual(1500)
  expect(receiving.nextRetryDelayInMs(at(40, 74_000))).toBeLessThanOrEqual(1500)
  expect(receiving.nextRetryDelayInMs(at(41, 75_000))).toBeNull()
})

test('while a connection is repaired, whether it receives is known at once and followed to the end', () => {
  vi.useFakeTimers()
  let arrives = true
  const reported: boolean[] = []
  const stop = watchReceiving(
    () => arrives,
    (now) => reported.push(now),
  )
  expect(reported).toEqual([true])
  vi.advanceTimersByTime(2000)
  expect(reported).toEqual([true])
  arrives = false
  vi.advanceTimersByTime(1000)
  expect(reported).toEqual([true, false])
  stop()
  arrives = true
  vi.advanceTimersByTime(2000)
  expect(reported).toEqual([true, false])
})
