import { expect, it } from 'vitest'
import { Removals } from '#live/sfu/room/removals.ts'

const who = { identity: 'student', metadata: 'ended' }

/** Milliseconds from a removal at `now` until rejoining is allowed. */
const waitAfter = (removals: Removals, now: number) =>
  [0, 5_000, 10_000, 20_000, 30_000].find((ms) => !removals.mustWait(who, now + ms))

it('[SFU-27] each removal within a minute of the last makes the wait longer, up to half a minute', () => {
  const removals = new Removals()
  let now = 1_000_000
  const waits = Array.from({ length: 7 }, () => {
    removals.add(who, now)
    const wait = waitAfter(removals, now) ?? Number.NaN
    expect(wait === 0 || removals.mustWait(who, now + wait - 1)).toBe(true)
    now += wait
    return wait
  })
  expect(waits).toEqual([0, 5_000, 10_000, 20_000, 30_000, 30_000, 30_000])
  removals.add(who, now + 60_000)
  expect(waitAfter(removals, now + 60_000)).toBe(0)
})
