// How many lessons the embedded engine takes.
import { expect, test } from 'vitest'
import { createEngineLoad } from '#live/media/engineLoad.ts'

const openLoad = () => {
  let clock = 0
  const load = createEngineLoad(() => clock)
  return {
    load,
    pass: (ms: number) => {
      clock += ms
    },
    busy: (...shares: number[]) => {
      for (const share of shares) load.reported(share)
    },
  }
}

test('an engine that is busy for seven tenths of its time takes no further lesson, until it is less so', () => {
  const { load, busy } = openLoad()
  expect(load.reserve('1v1')).toBe(true)
  busy(...Array(10).fill(0.72))
  expect(load.reserve('1v1')).toBe(false)
  busy(...Array(10).fill(0.6))
  expect(load.reserve('1v1')).toBe(true)
})

test('a short peak is no load', () => {
  const { load, busy } = openLoad()
  busy(0.3, 0.3, 0.3, 1, 1, 0.3, 0.3, 0.3, 0.3, 0.3)
  expect(load.reserve('1vN')).toBe(true)
})

test('lessons that start at the same time keep room for each other, and no longer than people take to come', () => {
  const { load, busy, pass } = openLoad()
  busy(...Array(10).fill(0.5))
  const started = Array.from({ length: 10 }, () => load.reserve('1vN'))
  expect(started.filter((isTaken) => isTaken)).toHaveLength(7)
  pass(60_000)
  expect(load.reserve('1vN')).toBe(true)
})

test('thirty lessons of two may start at once on an idle engine', () => {
  const { load, busy } = openLoad()
  busy(0.02)
  expect(Array.from({ length: 30 }, () => load.reserve('1v1'))).not.toContain(false)
})

test('an engine that died is not asked for what the old one said', () => {
  const { load, busy } = openLoad()
  busy(...Array(10).fill(0.95))
  load.forget()
  expect(load.reserve('1vN')).toBe(true)
})
