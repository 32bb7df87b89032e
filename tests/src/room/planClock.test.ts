// The plan's minutes against the clock of the lesson.
import { describe, expect, test } from 'vitest'
import { nextStep, planClock } from '#src/features/classroom/plan/planClock.ts'

const minute = 60_000
const steps = [
  { id: 'a', minutes: 10 },
  { id: 'b', minutes: 20 },
  { id: 'c', minutes: 15 },
]

describe('the clock of a plan', () => {
  test('before the lesson only its length is known', () => {
    expect(planClock({ steps, run: null, startedAt: null, now: 0 })).toEqual({
      planned: 45,
      elapsed: 0,
      due: 0,
      inStep: null,
      behind: null,
    })
  })
  test.each([
    // The second step began in time and runs within its minutes.
    [10, 14, { elapsed: 14, due: 10, inStep: 4, behind: 0 }],
    // It began five minutes late.
    [15, 19, { elapsed: 19, due: 10, inStep: 4, behind: 5 }],
    // It began early.
    [7, 9, { elapsed: 9, due: 10, inStep: 2, behind: -3 }],
    // It began in time and takes too long.
    [10, 36, { elapsed: 36, due: 10, inStep: 26, behind: 6 }],
  ])('a step that began after %i minutes, looked at after %i', (at, now, expected) => {
    const run = { stepId: 'b', at: at * minute }
    expect(planClock({ steps, run, startedAt: 0, now: now * minute })).toMatchObject(expected)
  })
  test('a step that was deleted meanwhile stands for none', () => {
    const run = { stepId: 'x', at: 0 }
    expect(planClock({ steps, run, startedAt: 0, now: 5 * minute })).toMatchObject({
      inStep: null,
      behind: null,
    })
  })
})

test('the next step is the first one, then one after the other, and none after the last', () => {
  expect(nextStep(steps, undefined)?.id).toBe('a')
  expect(nextStep(steps, 'a')?.id).toBe('b')
  expect(nextStep(steps, 'c')).toBeUndefined()
  expect(nextStep(steps, 'gone')?.id).toBe('a')
})
