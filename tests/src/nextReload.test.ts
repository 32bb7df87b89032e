import { expect, test } from 'vitest'
import { nextReload } from '#src/app/nextReload.ts'

test('a page whose code does not come is loaded again five times, ever more seldom, and anew after a minute', () => {
  const pauses: unknown[] = []
  let [stored, now]: [unknown, number] = [undefined, 1_000_000]
  for (let at = 1; at <= 6; at += 1) {
    const next = nextReload(stored, now)
    pauses.push(next?.pauseMs)
    stored = next?.reloads ?? stored
    now += (next?.pauseMs ?? 0) + 5000
  }
  expect(pauses).toEqual([1000, 2000, 4000, 8000, 16_000, undefined])
  expect(nextReload(stored, now + 60_000)?.pauseMs).toBe(1000)
})

test('what is stored there and cannot be read counts as nothing', () => {
  for (const stored of [null, 'x', {}, { count: 9 }, { at: 'soon', count: 9 }])
    expect(nextReload(stored, 1_000_000)).toEqual({ pauseMs: 1000, reloads: { count: 1, at: 1_000_000 } })
})
