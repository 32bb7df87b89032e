import { describe, expect, it } from 'vitest'
import { LossyNetwork, type MeasuredLoss } from '#live/sfu/forward/lossyNetwork.ts'

/** The second in which the answer changes to `wanted`; ten measurements a second. */
const follow = () => {
  const network = new LossyNetwork()
  let now = 0
  return {
    network,
    /** Seconds of the same loss until the answer is `wanted`; undefined: not within `most`. */
    secondsUntil: (wanted: boolean, loss: MeasuredLoss, most = 60): number | undefined => {
      for (let tenths = 1; tenths <= most * 10; tenths++) {
        now += 100
        if (network.update(loss, now) === wanted) return tenths / 10
      }
      return undefined
    },
  }
}
const byFeedback = (loss: number): MeasuredLoss => ({ byFeedback: loss, byReports: 0 })
const byReports = (loss: number): MeasuredLoss => ({ byFeedback: undefined, byReports: loss })

describe('a lossy network', () => {
  it('[SFU-97] is lossy within a second at 10 % loss, and no more ten seconds after the last loss has faded', () => {
    const { secondsUntil } = follow()
    expect(secondsUntil(true, byFeedback(0.1))).toBeLessThan(1)
    expect(secondsUntil(false, byFeedback(0.1))).toBeUndefined()
    const calm = secondsUntil(false, byFeedback(0))
    expect(calm).toBeGreaterThan(10)
    expect(calm).toBeLessThan(16)
  })

  it('[SFU-97] one lost packet of fifty and a steady loss of 1.5 % are none; the latter keeps a lossy one so', () => {
    const { network, secondsUntil } = follow()
    expect(secondsUntil(true, byFeedback(0.02), 1)).toBeUndefined()
    expect(secondsUntil(true, byFeedback(0.015))).toBeUndefined()
    secondsUntil(true, byFeedback(0.05))
    expect(secondsUntil(false, byFeedback(0.015))).toBeUndefined()
    expect(network.isLossy).toBe(true)
  })

  it('[SFU-97] without feedback the reports count: of packets that went twice 1 % is missing where 10 % are lost', () => {
    const { secondsUntil } = follow()
    expect(secondsUntil(true, byReports(0.01))).toBeUndefined()
    expect(secondsUntil(true, byReports(0.1))).toBeLessThan(1)
    expect(secondsUntil(false, byReports(0.01))).toBeUndefined()
    expect(secondsUntil(false, byReports(0))).toBeLessThan(16)
  })
})
