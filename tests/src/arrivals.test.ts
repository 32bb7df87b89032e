import { describe, expect, test } from 'vitest'
import { createStall } from '#src/media/arrivals.ts'

/** Looks every half second; what had arrived at each, null: all microphones are shut. */
const looks = (packets: readonly (number | null)[], from = 0) => {
  const isStalledAt = createStall()
  return packets.map((count, look) =>
    isStalledAt(from + look * 500, { packets: count ?? 0, isExpected: count !== null }),
  )
}

describe('[LIVE-32 part] sound that stops', () => {
  test('is missed after one and a half seconds, until something comes again', () => {
    expect(looks([10, 60, 60, 60, 60, 60, 61])).toEqual([false, false, false, false, true, true, false])
  })

  test('is not missed while it comes rarely, nor when no microphone is open', () => {
    expect(looks([10, 10, 11, 11, 12, 12]).includes(true)).toBe(false)
    expect(looks([null, null, null, null, null, null]).includes(true)).toBe(false)
  })

  test('is waited for anew by a page that slept', () => {
    const isStalledAt = createStall()
    const arrived = { packets: 7, isExpected: true }
    expect(isStalledAt(0, arrived)).toBe(false)
    expect(isStalledAt(60_000, arrived)).toBe(false)
    expect(isStalledAt(60_500, arrived)).toBe(false)
    expect(isStalledAt(61_500, arrived)).toBe(true)
  })
})
