import { expect, test } from 'vitest'
import { isAnyPenOut } from '#src/features/classroom/pen/isAnyPenOut.ts'
import { aHost, aSeat, aView } from './people.ts'

test('[PEN-2] one control gives the pen to all, and takes back pens given to one or to all', () => {
  const seats = [aHost(), aSeat(1), aSeat(2, { role: 'auditor' })]
  expect(isAnyPenOut(aView(), seats)).toBe(false)
  expect(isAnyPenOut(aView(), [...seats, aSeat(3, { canDraw: true })])).toBe(true)
  // No student has joined yet, but those who do may draw.
  expect(isAnyPenOut(aView({ penAll: true }), [aHost()])).toBe(true)
})
