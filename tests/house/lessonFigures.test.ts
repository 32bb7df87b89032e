// The figures of bench/lesson come from these: from samples of a page to pauses and frozen units.
import { expect, test } from 'vitest'
import { pausesOf, stepsOf, unitsOf } from '../../bench/lesson/heard.ts'
import type { Stream } from '../../e2e/support/watchMedia.ts'

const stream = (id: string, packets: number, concealed = 0): Stream => ({
  id,
  track: 'PA_teacher|stream TR_mic',
  kind: 'audio',
  packets,
  samples: packets * 960,
  concealed,
  energy: 0,
  freezes: 0,
  freezeSeconds: 0,
})
const isAny = () => true
/** Samples every 500 ms from 10 s on. */
const sampled = (streams: readonly Stream[][]) =>
  stepsOf(
    streams.map((now, index) => ({ at: 10_000 + 500 * index, isOut: false, streams: now })),
    isAny,
  )

test('what came between two samples is counted from the same stream, a new one from its beginning', () => {
  const steps = sampled([[stream('old', 100)], [stream('old', 125)], [], [stream('new', 10)]])
  expect(steps.map(({ from, to, packets }) => [from, to, packets])).toEqual([
    [10_000, 10_500, 25],
    [10_500, 11_000, 0],
    [11_000, 11_500, 10],
  ])
})

test('a stream whose counts fall began anew: Firefox starts them again when the picture beside a voice goes', () => {
  const steps = sampled([
    [stream('one', 100, 5000)],
    [stream('one', 120, 6000)],
    [stream('one', 10, 700)],
    [stream('one', 35, 800)],
  ])
  expect(steps.map(({ packets, samples, concealed }) => [packets, samples, concealed])).toEqual([
    [20, 19_200, 1000],
    [10, 9600, 700],
    [25, 24_000, 100],
  ])
})

test('a pause is a second or more without a packet', () => {
  const counts = [0, 25, 25, 50, 50, 50, 75, 75, 75, 75]
  const steps = sampled(counts.map((packets) => [stream('one', packets)]))
  expect(pausesOf(steps)).toEqual([
    { from: 11_500, to: 12_500 },
    { from: 13_000, to: 14_500 },
  ])
})

test('a unit of 2 s is frozen when 4 % of its sound is made up, or when none came', () => {
  const made = [0, 0, 0, 0, 0, 3840, 3840, 3840, 3840]
  const heard = made.map((concealed, index) => [stream('one', 25 * index, concealed)])
  expect(unitsOf(sampled(heard))).toEqual({ units: 2, frozen: 1 })
  expect(unitsOf(sampled(heard.map(() => [stream('one', 25)])))).toEqual({ units: 2, frozen: 2 })
  // 3.99 %
  const nearly = made.map((concealed, index) => [stream('one', 25 * index, concealed === 0 ? 0 : 3830)])
  expect(unitsOf(sampled(nearly))).toEqual({ units: 2, frozen: 0 })
})
