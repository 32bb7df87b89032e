import { expect, test } from 'vitest'
import { cropSide, startView, turnView, zoomView } from '#src/features/access/personal/cropPicture.ts'

test('[SHELL-14 part] a quarter turn keeps the centre, four of them change nothing', () => {
  expect(cropSide).toBe(200)
  const moved = { ...startView, crop: { x: 60, y: 10 } }
  expect(turnView(moved, 1)).toEqual({ crop: { x: -10, y: 60 }, zoom: 1, rotation: 90 })
  expect(turnView(moved, -1)).toEqual({ crop: { x: 10, y: -60 }, zoom: 1, rotation: 270 })
  expect([1, 1, 1, 1].reduce((view) => turnView(view, 1), moved)).toEqual(moved)
})

test('zooming stays between the full square and five times, about the middle', () => {
  const moved = { ...startView, crop: { x: 40, y: 0 } }
  expect(zoomView(moved, 2)).toMatchObject({ zoom: 2, crop: { x: 80, y: 0 } })
  expect(zoomView(moved, 99).zoom).toBe(5)
  expect(zoomView(zoomView(moved, 3), 0.1)).toMatchObject({ zoom: 1, crop: { x: 40 } })
})
