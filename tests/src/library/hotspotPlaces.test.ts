// Boxes on a page: always inside it, never too small to be seen.
import { expect, test } from 'vitest'
import { boxBetween, movedBy, pressed, resizedBy } from '#src/features/library/textbook/hotspotPlaces.ts'

const box = { x: 0.1, y: 0.2, width: 0.3, height: 0.1 }

test.each([
  [{ x: 0.1, y: 0.2 }, { x: 0.4, y: 0.3 }, box],
  [{ x: 0.4, y: 0.3 }, { x: 0.1, y: 0.2 }, box],
  [
    { x: 0.8, y: 0.9 },
    { x: 1.4, y: 2 },
    { x: 0.8, y: 0.9, width: 0.2, height: 0.1 },
  ],
  [{ x: 0.5, y: 0.5 }, { x: 0.505, y: 0.9 }, undefined],
])('drawn from %o to %o', (from, to, drawn) => {
  expect(boxBetween(from, to)).toEqual(drawn)
})

test('a box that is moved or made larger stays on the page', () => {
  expect(movedBy(box, { x: 5, y: -5 })).toEqual({ ...box, x: 0.7, y: 0 })
  expect(resizedBy(box, { x: 5, y: -5 })).toEqual({ ...box, width: 0.9, height: 0.02 })
})

test('arrow keys move it, with Shift they change its size, and other keys do nothing', () => {
  expect(pressed(box, 'ArrowRight', false)).toEqual({ ...box, x: 0.11 })
  expect(pressed(box, 'ArrowUp', true)).toEqual({ ...box, height: 0.09 })
  expect(pressed(box, 'a', false)).toBeUndefined()
})
