import { expect, test } from 'vitest'
import { moveBy, pinch, wholeView, zoomAt } from '#src/features/classroom/stage/zoomView.ts'

const size = { width: 400, height: 200 }

test('two fingers that part make it larger, and what was under them stays under them', () => {
  const view = pinch(
    wholeView,
    [
      { x: -50, y: 0 },
      { x: 50, y: 0 },
    ],
    [
      { x: -100, y: 0 },
      { x: 100, y: 0 },
    ],
    size,
  )
  expect(view).toEqual({ scale: 2, x: 0, y: 0 })
  // At 100 px from the middle lay what lies at 50 of the whole.
  const corner = pinch(
    wholeView,
    [
      { x: 50, y: 0 },
      { x: 150, y: 0 },
    ],
    [
      { x: 0, y: 0 },
      { x: 200, y: 0 },
    ],
    size,
  )
  expect(corner).toEqual({ scale: 2, x: -100, y: 0 })
})

test('it is never smaller than whole, nor more than six times as large', () => {
  expect(zoomAt(wholeView, 0.2, { x: 0, y: 0 }, size)).toEqual(wholeView)
  expect(zoomAt(wholeView, 100, { x: 0, y: 0 }, size).scale).toBe(6)
})

test('its edges stay at the edges of the frame', () => {
  expect(moveBy(wholeView, { x: 30, y: 30 }, size)).toEqual(wholeView)
  const large = zoomAt(wholeView, 2, { x: 0, y: 0 }, size)
  expect(moveBy(large, { x: 1000, y: -1000 }, size)).toEqual({ scale: 2, x: 200, y: -100 })
})
