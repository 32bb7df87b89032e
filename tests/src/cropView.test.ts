import { expect, test } from 'vitest'
import {
  cropSide,
  moveView,
  scaleOf,
  startView,
  turnView,
  zoomView,
} from '#src/features/access/personal/cropView.ts'

const wide = { width: 400, height: 200 }

test('[SHELL-14] the square of 200 is full from the start, and the picture moves as far as its edge', () => {
  expect(cropSide).toBe(200)
  expect(scaleOf(wide, startView)).toBe(1)
  expect(moveView(wide, startView, { x: 500, y: 500 })).toMatchObject({ x: 100, y: 0 })
  expect(moveView(wide, startView, { x: -500, y: 0 })).toMatchObject({ x: -100 })
})

test('[SHELL-14] a quarter turn keeps the same spot in the middle, four of them change nothing', () => {
  const moved = moveView(wide, startView, { x: 60, y: 0 })
  const turned = turnView(wide, moved, 1)
  expect(turned).toMatchObject({ turn: 1, y: 60 })
  expect(turned.x).toBeCloseTo(0)
  const back = [1, 1, 1].reduce((view) => turnView(wide, view, 1), turned)
  expect(back.turn).toBe(0)
  expect([back.x, back.y].map(Math.round)).toEqual([60, 0])
  expect(turnView(wide, moved, -1)).toMatchObject({ turn: 3, y: -60 })
})

test('zooming stays between the full square and five times, about the middle', () => {
  const moved = moveView(wide, startView, { x: 40, y: 0 })
  expect(zoomView(wide, moved, 2)).toMatchObject({ zoom: 2, x: 80 })
  expect(zoomView(wide, moved, 99).zoom).toBe(5)
  expect(zoomView(wide, zoomView(wide, moved, 3), 0.1)).toMatchObject({ zoom: 1, x: 40 })
})
