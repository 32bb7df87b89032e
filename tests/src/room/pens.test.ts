import { expect, test } from 'vitest'
import { isAnyPenGiven } from '#src/features/classroom/pen/isAnyPenGiven.ts'
import { aHost, aSeat, aView } from './people.ts'

test('[PEN-2] one control gives the pen to all, and takes back pens given to one or to all', () => {
  const seats = [aHost(), aSeat(1), aSeat(2, { role: 'auditor' })]
  expect(isAnyPenGiven(aView(), seats)).toBe(false)
  expect(isAnyPenGiven(aView(), [...seats, aSeat(3, { canDraw: true })])).toBe(true)
  // No student has joined yet, but those who do may draw.
  expect(isAnyPenGiven(aView({ penAll: true }), [aHost()])).toBe(true)
})
