import { describe, expect, it } from 'vitest'
import { type LossLevel, LossLevelMeter } from '#live/sfu/bwe/lossLevel.ts'

/** Ten measurements a second. */
const follow = () => {
  const network = new LossLevelMeter()
  let now = 0
  return {
    network,
    /** Seconds of the same loss until the answer is `wanted`; undefined: not within `most`. */
    secondsUntil: (wanted: LossLevel, loss: number, most = 60): number | undefined => {
      for (let tenths = 1; tenths <= most * 10; tenths++) {
        now += 100
        if (network.update(loss, now) === wanted) return tenths / 10
      }
      return undefined
    },
  }
}

describe('a lossy network', () => {
  it('[SFU-97] loses some within a second at 10 % loss, and none ten seconds after the last loss has faded', () => {
    const { secondsUntil } = follow()
    expect(secondsUntil('some', 0.1)).toBeLessThan(1)
    expect(secondsUntil('heavy', 0.1)).toBeUndefined()
    expect(secondsUntil('none', 0.1)).toBeUndefined()
    const calm = secondsUntil('none', 0)
    expect(calm).toBeGreaterThan(10)
    expect(calm).toBeLessThan(16)
  })

  it('[SFU-97] one lost packet of fifty and a steady loss of 1.5 % are none; the latter keeps some as some', () => {
    const { network, secondsUntil } = follow()
    expect(secondsUntil('some', 0.02, 1)).toBeUndefined()
    expect(secondsUntil('some', 0.015)).toBeUndefined()
    secondsUntil('some', 0.05)
    expect(secondsUntil('none', 0.015)).toBeUndefined()
    expect(network.level).toBe('some')
  })

  it('[SFU-97] loses heavily within three seconds at 20 %, and some again ten seconds after it is 5 %', () => {
    const { secondsUntil } = follow()
    expect(secondsUntil('heavy', 0.2)).toBeLessThan(3)
    expect(secondsUntil('some', 0.07)).toBeUndefined()
    const calmer = secondsUntil('some', 0.05)
    expect(calmer).toBeGreaterThan(10)
    expect(calmer).toBeLessThan(20)
  })
})
