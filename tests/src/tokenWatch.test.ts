import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { startTokenWatch, type TokenWatchPorts } from '#src/auth/tokenWatch.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const minute = 60_000
const watch = (given: Partial<TokenWatchPorts>) => {
  const ports = {
    check: vi.fn(given.check ?? (() => Promise.resolve(7200))),
    refresh: vi.fn(given.refresh ?? (() => Promise.resolve())),
    isServerError: given.isServerError ?? (() => false),
  }
  return { ...ports, stop: startTokenWatch(ports) }
}

test('[STATE-SESS-04] the token is checked once in 60000 ms', async () => {
  const { check, refresh, stop } = watch({})
  await vi.advanceTimersByTimeAsync(minute - 1)
  expect(check).toHaveBeenCalledTimes(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(check).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(3 * minute)
  expect(check).toHaveBeenCalledTimes(4)
  expect(refresh).not.toHaveBeenCalled()
  stop()
})

describe('[STATE-SESS-05] with 600 seconds or fewer left the token is renewed', () => {
  test.each([
    [600, 1],
    [601, 0],
    [0, 1],
  ])('with %i seconds left it is renewed %i times', async (left, times) => {
    const { refresh, stop } = watch({ check: () => Promise.resolve(left) })
    await vi.advanceTimersByTimeAsync(minute)
    expect(refresh).toHaveBeenCalledTimes(times)
    stop()
  })
})

test('[STATE-SESS-06] a second check during a slow renewal starts no other one', async () => {
  let finish = () => {}
  const refresh = () =>
    new Promise<void>((resolve) => {
      finish = resolve
    })
  const watched = watch({ check: () => Promise.resolve(60), refresh })
  await vi.advanceTimersByTimeAsync(3 * minute)
  expect(watched.refresh).toHaveBeenCalledTimes(1)
  finish()
  await vi.advanceTimersByTimeAsync(minute)
  expect(watched.refresh).toHaveBeenCalledTimes(2)
  watched.stop()
})

test('[STATE-SESS-07] a server error in the check stops the timer', async () => {
  const { check, stop } = watch({ check: () => Promise.reject(new Error('500')), isServerError: () => true })
  await vi.advanceTimersByTimeAsync(5 * minute)
  expect(check).toHaveBeenCalledTimes(1)
  stop()
})

test('[STATE-SESS-07] a lost network does not: the next minute checks again', async () => {
  const { check, stop } = watch({ check: () => Promise.reject(new Error('offline')) })
  await vi.advanceTimersByTimeAsync(3 * minute)
  expect(check).toHaveBeenCalledTimes(3)
  stop()
})

test('a failed renewal is tried again, and a stopped watch does nothing more', async () => {
  const { refresh, stop } = watch({
    check: () => Promise.resolve(60),
    refresh: () => Promise.reject(new Error('busy')),
  })
  await vi.advanceTimersByTimeAsync(2 * minute)
  expect(refresh).toHaveBeenCalledTimes(2)
  stop()
  stop()
  await vi.advanceTimersByTimeAsync(5 * minute)
  expect(refresh).toHaveBeenCalledTimes(2)
})
