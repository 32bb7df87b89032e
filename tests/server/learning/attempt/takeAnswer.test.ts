// Which answers are taken when devices, lost connections and the clock cross.
import { describe, expect, test } from 'vitest'
import { epochOf, seqOf } from '#contract/learning/attempt/attempt.ts'
import { type Arrival, takingOf } from '#server/features/learning/attempt/rules/takeAnswer.ts'

const at = (time: string) => new Date(`2026-11-23T${time}Z`)
const arrival = (change: Partial<Arrival>): Arrival => ({
  attempt: { state: 'open', epoch: 2 },
  stored: undefined,
  received: { seq: 2_000_001, fits: true },
  closed: null,
  now: at('10:00:00'),
  ...change,
})

test('a number says in which opening an answer was given', () => {
  expect(seqOf(2, 1)).toBe(2_000_001)
  expect(epochOf(2_000_001)).toBe(2)
  expect(epochOf(seqOf(7, 999_999))).toBe(7)
})

describe('an answer', () => {
  test('to an open exercise is taken, also over an earlier one', () => {
    expect(takingOf(arrival({}))).toBe('take')
    expect(takingOf(arrival({ stored: { seq: 2_000_000, handedInAt: null } }))).toBe('take')
    expect(takingOf(arrival({ attempt: { state: 'returned', epoch: 2 } }))).toBe('take')
  })

  test.each([
    ['that is there already changes nothing', 2_000_001, 'has'],
    ['that was overtaken by a later one of the same device changes nothing', 2_000_005, 'has'],
    ['of the device that was opened before does not overwrite the later one', 3_000_001, 'otherDevice'],
  ])('%s', (_, seq, taking) => {
    const attempt = { state: 'open', epoch: 3 } as const
    expect(takingOf(arrival({ attempt, stored: { seq, handedInAt: null } }))).toBe(taking)
  })

  test('of an earlier opening is not taken, and neither is one of an opening that never was', () => {
    expect(takingOf(arrival({ attempt: { state: 'open', epoch: 3 } }))).toBe('otherDevice')
    expect(takingOf(arrival({ attempt: { state: 'open', epoch: 1 } }))).toBe('otherDevice')
  })

  test('to what was handed in is not taken', () => {
    const stored = { seq: 2_000_000, handedInAt: at('09:00:00') }
    expect(takingOf(arrival({ stored }))).toBe('handedIn')
    expect(takingOf(arrival({ attempt: { state: 'completed', epoch: 2 } }))).toBe('handedIn')
    expect(takingOf(arrival({ attempt: { state: 'handedIn', epoch: 2 } }))).toBe('handedIn')
  })

  test('that came before its question was handed in is still there when it is sent again', () => {
    const stored = { seq: 2_000_001, handedInAt: at('09:00:00') }
    expect(takingOf(arrival({ stored }))).toBe('has')
  })

  test('that no longer fits is not taken', () => {
    expect(takingOf(arrival({ received: { seq: 2_000_001, fits: false } }))).toBe('unfit')
  })

  test.each([
    ['10:00:59', 'take'],
    ['10:01:00', 'take'],
    ['10:01:01', 'timerEnded'],
  ])('that was on the way when the time was over at 10:00:00 and arrives at %s: %s', (time, taking) => {
    const closed = { refusal: 'timerEnded', since: at('10:00:00'), graceMs: 60_000 } as const
    expect(takingOf(arrival({ closed, now: at(time) }))).toBe(taking)
  })

  test('to what has not begun is not taken', () => {
    expect(takingOf(arrival({ closed: { graceMs: 60_000, refusal: 'closed', since: null } }))).toBe('closed')
  })
})
