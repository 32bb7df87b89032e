import { expect, test } from 'vitest'
import { repairPolicy } from '#src/media/repairPolicy.ts'

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
