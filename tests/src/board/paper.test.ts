// The lines of papers: infinite, so any part of the plane has exactly those that cross it.
import { describe, expect, test } from 'vitest'
import { strengthAt } from '#src/features/classroom/board/background/drawPaper.ts'
import {
  type Box,
  cell,
  type Line,
  linesOf,
  paperOf,
  papers,
} from '#src/features/classroom/board/background/paper.ts'
import { paperStyle } from '#src/features/classroom/board/background/paperStyle.ts'
import { paperSvg } from '#src/features/classroom/board/background/paperSvg.ts'

const boxes: Box[] = [
  { x: 0, y: 0, w: cell, h: cell },
  { x: -1234.5, y: 77.7, w: 900, h: 333 },
  { x: 5000, y: -9000, w: 10, h: 2000 },
]
const isInside = ({ x1, y1, x2, y2 }: Line, { x, y, w, h }: Box) =>
  [x1, x2].every((at) => at >= x - 1e-6 && at <= x + w + 1e-6) &&
  [y1, y2].every((at) => at >= y - 1e-6 && at <= y + h + 1e-6)

describe.each(papers)('%s', (paper) => {
  test.each(boxes)('draws its lines only inside any given part of the plane', (box) => {
    for (const line of linesOf(paper, box)) expect(isInside(line, box), JSON.stringify(line)).toBe(true)
  })

  test('two adjacent parts have together the lines of the whole', () => {
    const [left, right] = [
      { x: -50, y: 10, w: 260.5, h: 300 },
      { x: 210.5, y: 10, w: 300, h: 300 },
    ]
    const whole = { x: -50, y: 10, w: 560.5, h: 300 }
    const upright = (box: Box) => linesOf(paper, box).filter(({ x1, x2 }) => x1 === x2).length
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

test('a page names its paper; an unknown paper is blank', () => {
  expect(paperOf({ meta: { paper: 'mi' } })).toBe('mi')
  expect(paperOf({ meta: { paper: 'squares' } })).toBe('blank')
  expect(paperOf({ meta: {} })).toBe('blank')
  expect(paperOf(undefined)).toBe('blank')
})

test('when zoomed out the lines fade and then disappear', () => {
  expect(strengthAt(1)).toBe(1)
  expect(strengthAt(0.3)).toBeGreaterThan(0)
  expect(strengthAt(0.3)).toBeLessThan(1)
  expect(strengthAt(0.1)).toBe(0)
})

test('in an exported picture there are as many lines, and none on blank paper', () => {
  const box = { x: 0, y: 0, w: 300, h: 300 }
  const svg = paperSvg('mi', box, paperStyle.light)
  expect(svg.match(/<line /g)).toHaveLength(linesOf('mi', box).length)
  expect(svg).toMatch(/^<g data-paper="mi"/)
  expect(paperSvg('blank', box, paperStyle.light)).toBe('')
})
