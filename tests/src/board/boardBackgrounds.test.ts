// The lines of backgrounds: infinite, so any part of the plane has exactly those that cross it.
import { describe, expect, test } from 'vitest'
import { backgroundStyle } from '#src/features/classroom/board/background/backgroundStyle.ts'
import { backgroundSvg } from '#src/features/classroom/board/background/backgroundSvg.ts'
import {
  type Box,
  backgroundOf,
  boardBackgrounds,
  cell,
  type Line,
  linesOf,
} from '#src/features/classroom/board/background/boardBackgrounds.ts'
import { strengthAt } from '#src/features/classroom/board/background/drawBackground.ts'

const boxes: Box[] = [
  { x: 0, y: 0, w: cell, h: cell },
  { x: -1234.5, y: 77.7, w: 900, h: 333 },
  { x: 5000, y: -9000, w: 10, h: 2000 },
]
const isInside = ({ x1, y1, x2, y2 }: Line, { x, y, w, h }: Box) =>
  [x1, x2].every((at) => at >= x - 1e-6 && at <= x + w + 1e-6) &&
  [y1, y2].every((at) => at >= y - 1e-6 && at <= y + h + 1e-6)

describe.each(boardBackgrounds)('%s', (background) => {
  test.each(boxes)('draws its lines only inside any given part of the plane', (box) => {
    for (const line of linesOf(background, box)) expect(isInside(line, box), JSON.stringify(line)).toBe(true)
  })

  test('two adjacent parts have together the lines of the whole', () => {
    const [left, right] = [
      { x: -50, y: 10, w: 260.5, h: 300 },
      { x: 210.5, y: 10, w: 300, h: 300 },
    ]
    const whole = { x: -50, y: 10, w: 560.5, h: 300 }
    const upright = (box: Box) => linesOf(background, box).filter(({ x1, x2 }) => x1 === x2).length
    expect(upright(left) + upright(right)).toBe(upright(whole))
  })
})

test('a cell of 田字格 has a border and a cross, 米字格 two slanting lines more', () => {
  const one = { x: 1, y: 1, w: cell - 2, h: cell - 2 }
  const slanting = (lines: Line[]) => lines.filter(({ x1, x2, y1, y2 }) => x1 !== x2 && y1 !== y2)
  expect(linesOf('tian', one).map(({ kind }) => kind)).toEqual(['help', 'help'])
  expect(slanting(linesOf('tian', one))).toEqual([])
  const [falling, rising, ...more] = slanting(linesOf('mi', one))
  expect(more).toEqual([])
  expect(falling).toMatchObject({ x1: 1, y1: 1, x2: cell - 1, y2: cell - 1 })
  expect(rising).toMatchObject({ x1: 1, y1: cell - 1, x2: cell - 1, y2: 1 })
})

test('pinyin has four lines, and letters stand on the third', () => {
  const lines = linesOf('pinyin', { x: 0, y: 0, w: 10, h: cell - 1 })
  expect(lines.map(({ y1 }) => y1).sort((a, b) => a - b)).toHaveLength(4)
  const heights = lines.map(({ y1 }) => y1).sort((a, b) => a - b)
  expect(lines.find(({ kind }) => kind === 'base')?.y1).toBe(heights[2])
})

test('a page names its background; an unknown one is blank', () => {
  expect(backgroundOf({ meta: { paper: 'mi' } })).toBe('mi')
  expect(backgroundOf({ meta: { paper: 'squares' } })).toBe('blank')
  expect(backgroundOf({ meta: {} })).toBe('blank')
  expect(backgroundOf(undefined)).toBe('blank')
})

test('when zoomed out the lines fade and then disappear', () => {
  expect(strengthAt(1)).toBe(1)
  expect(strengthAt(0.3)).toBeGreaterThan(0)
  expect(strengthAt(0.3)).toBeLessThan(1)
  expect(strengthAt(0.1)).toBe(0)
})

test('in an exported picture there are as many lines, and none on a blank background', () => {
  const box = { x: 0, y: 0, w: 300, h: 300 }
  const svg = backgroundSvg('mi', box, backgroundStyle.light)
  expect(svg.match(/<line /g)).toHaveLength(linesOf('mi', box).length)
  expect(svg).toMatch(/^<g data-paper="mi"/)
  expect(backgroundSvg('blank', box, backgroundStyle.light)).toBe('')
})
