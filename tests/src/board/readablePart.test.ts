import { expect, test } from 'vitest'
import { readablePart } from '#src/features/classroom/board/readablePart.ts'

/** A teacher's board on a laptop, and one on a phone. */
const whole = { x: 0, y: 0, w: 1000, h: 600 }
const screen = { w: 350, h: 350 }
const given = { whole, screen, smallestText: 24, lastWritten: undefined, before: undefined }

test('a part is shown in which a text of 24 is 14 px high', () => {
  const { w, h } = readablePart(given)
  expect([Math.round(w), Math.round(h)]).toEqual([600, 600])
  expect((screen.w / w) * 24).toBeCloseTo(14)
})

test('what is readable as a whole is shown as a whole', () => {
  expect(readablePart({ ...given, screen: { w: 700, h: 420 } })).toEqual(whole)
})

test('it goes to what is being written, stays within what the teacher sees, and moves no farther than it must', () => {
  const right = readablePart({ ...given, lastWritten: { x: 900, y: 50, w: 80, h: 30 } })
  expect(Math.round(right.x)).toBe(380)
  const near = readablePart({ ...given, before: right, lastWritten: { x: 500, y: 300, w: 60, h: 30 } })
  expect(near).toEqual(right)
  const back = readablePart({ ...given, before: right, lastWritten: { x: 100, y: 300, w: 60, h: 30 } })
  expect(back.x).toBe(100)
  const edge = readablePart({ ...given, lastWritten: { x: 960, y: 50, w: 80, h: 30 } })
  expect(Math.round(edge.x + edge.w)).toBe(1000)
})

test('of what is longer than the part its end is shown, where it is being written', () => {
  const { x, w } = readablePart({ ...given, lastWritten: { x: 0, y: 0, w: 900, h: 30 } })
  expect(Math.round(x + w)).toBe(900)
})

test('a small text is enlarged no more than twice', () => {
  expect(readablePart({ ...given, smallestText: 3 }).w).toBe(175)
})
