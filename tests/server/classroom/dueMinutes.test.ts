// How many minutes a live session costs.
import { expect, test } from 'vitest'
import { dueMinutes, hoursAndMinutes, isLow } from '#server/features/classroom/quota/dueMinutes.ts'

const at = (clock: string) => new Date(`2026-11-23T${clock}Z`)
const startedAt = at('10:00:00')
const running = { startedAt, endedAt: null, emptySince: null }

test.each([
  ['at its start', '10:00:00', 1],
  ['by a clock that runs behind', '09:59:58', 1],
  ['within its first minute', '10:00:59', 1],
  ['after a whole minute', '10:01:00', 1],
  ['one second later', '10:01:01', 2],
  ['after three hours', '13:00:00', 180],
])('[LIVE-27 part] a running lesson costs begun minutes: %s', (_, now, minutes) => {
  expect(dueMinutes(running, at(now))).toBe(minutes)
})

test.each([
  ['ended', { endedAt: at('10:45:00'), emptySince: at('10:45:00') }, 45],
  ['left, and ended a little later', { endedAt: at('11:00:00'), emptySince: at('10:45:00') }, 60],
  ['left and ended the next day', { endedAt: at('23:00:00'), emptySince: at('10:45:00') }, 75],
  ['left and never ended', { endedAt: null, emptySince: at('10:45:00') }, 75],
  ['never entered', { endedAt: null, emptySince: startedAt }, 30],
])('[LIVE-27 part] a lesson that was %s costs half an hour without people at most', (_, course, minutes) => {
  expect(dueMinutes({ startedAt, ...course }, at('23:30:00'))).toBe(minutes)
})

test.each([
  [{ granted: 100, used: 39, threshold: 60 }, false],
  [{ granted: 100, used: 40, threshold: 60 }, false],
  [{ granted: 100, used: 41, threshold: 60 }, true],
  [{ granted: 100, used: 100, threshold: 0 }, false],
  [{ granted: 100, used: 101, threshold: 0 }, true],
])('[LIVE-29 part] a balance is low below the threshold: %o', (amounts, isBelow) => {
  expect(isLow(amounts)).toBe(isBelow)
})

test('minutes are written as hours and minutes', () => {
  expect([0, 5, 60, 125, -1, -61].map(hoursAndMinutes)).toEqual([
    '0:00',
    '0:05',
    '1:00',
    '2:05',
    '-0:01',
    '-1:01',
  ])
})
