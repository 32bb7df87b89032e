// How many lessons the embedded engine takes.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { LiveKind } from '#contract/classroom/live.ts'
import { liveIdSchema } from '#contract/ids.ts'
import { createEngineLoad } from '#live/media/engineLoad.ts'

const openLoad = () => {
  let clock = 0
  const load = createEngineLoad(() => clock)
  return {
    load,
    start: (kind: LiveKind, liveId = liveIdSchema.parse(randomUUID())) => load.reserve({ liveId, kind }),
    pass: (ms: number) => {
      clock += ms
    },
    report: (...shares: number[]) => {
      for (const share of shares) load.reported(share)
    },
  }
}
const tenTimes = (share: number) => Array<number>(10).fill(share)

test('an engine that takes seven tenths of a core takes no further lesson, until it is less', () => {
  const { start, report } = openLoad()
  expect(start('1v1')).toBe(true)
  report(...tenTimes(0.72))
  expect(start('1v1')).toBe(false)
  report(...tenTimes(0.6))
  expect(start('1v1')).toBe(true)
})

test('a short peak is no load', () => {
  const { start, report } = openLoad()
  report(0.3, 0.3, 0.3, 1, 1, 0.3, 0.3, 0.3, 0.3, 0.3)
  expect(start('1vN')).toBe(true)
})

test('lessons that start at the same time keep room for each other, and no longer than people take to come', () => {
  const { start, report, pass } = openLoad()
  report(...tenTimes(0.5))
  const started = Array.from({ length: 10 }, () => start('1vN'))
  expect(started.filter((isTaken) => isTaken)).toHaveLength(7)
  pass(60_000)
  expect(start('1vN')).toBe(true)
})

test('a lesson that has ended keeps no room', () => {
  const { load, start, report } = openLoad()
  report(...tenTimes(0.68))
  const liveId = liveIdSchema.parse(randomUUID())
  expect(start('1vN', liveId)).toBe(true)
  expect(start('1vN')).toBe(false)
  load.release(liveId)
  expect(start('1vN')).toBe(true)
})

test('thirty lessons of two may start at once on an idle engine', () => {
  const { start, report } = openLoad()
  report(0.02)
  expect(Array.from({ length: 30 }, () => start('1v1'))).not.toContain(false)
})

test('an engine that died is not asked for what the old one said', () => {
  const { load, start, report } = openLoad()
  report(...tenTimes(0.95))
  load.reset()
  expect(start('1vN')).toBe(true)
})
