// The backgrounds of a board, with the lines that each has in any part of the plane. Pages store theirs as `meta.paper`.
import type { TLPage } from 'tldraw'

export const boardBackgrounds = ['blank', 'tian', 'mi', 'pinyin', 'lined'] as const
export type BoardBackground = (typeof boardBackgrounds)[number]

const isBackground = (value: unknown): value is BoardBackground =>
  boardBackgrounds.some((background) => background === value)
export const backgroundOf = (page: Pick<TLPage, 'meta'> | undefined): BoardBackground => {
  const stored = page?.meta.paper
  return isBackground(stored) ? stored : 'blank'
}

export interface Box {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}
/** main: the cell or the writing line; base: what letters stand on; help: dashed, to aim at. */
export type LineKind = 'main' | 'base' | 'help'
export interface Line {
  readonly kind: LineKind
  readonly x1: number
  readonly y1: number
  readonly x2: number
  readonly y2: number
}

/** A cell for one hanzi; the lines of all backgrounds begin at the same place. */
export const cell = 96
/** The lines of a lined background are so far apart. */
const ruling = 64
const pinyinGap = 16
const pinyinTop = 24

/** All multiples of `step`, moved by `by`, from `from` to `to`. */
const steps = (from: number, to: number, by = 0, step = cell): number[] => {
  const multiples: number[] = []
  for (let at = Math.ceil((from - by) / step) * step + by; at <= to; at += step) multiples.push(at)
  return multiples
}

const across = ({ x, y, w, h }: Box, kind: LineKind, by = 0, step = cell): Line[] =>
  steps(y, y + h, by, step).map((at) => ({ kind, x1: x, y1: at, x2: x + w, y2: at }))
const down = ({ x, y, w, h }: Box, kind: LineKind, by = 0): Line[] =>
  steps(x, x + w, by).map((at) => ({ kind, x1: at, y1: y, x2: at, y2: y + h }))

/** y = x + c for every cell's corner, and y = c - x for the others; cut at the edges of the box. */
const slanting = ({ x, y, w, h }: Box): Line[] => [
  ...steps(y - x - w, y + h - x).map((c): Line => {
    const [x1, x2] = [Math.max(x, y - c), Math.min(x + w, y + h - c)]
    return { kind: 'help', x1, y1: x1 + c, x2, y2: x2 + c }
  }),
  ...steps(y + x, y + h + x + w).map((c): Line => {
    const [x1, x2] = [Math.max(x, c - y - h), Math.min(x + w, c - y)]
    return { kind: 'help', x1, y1: c - x1, x2, y2: c - x2 }
  }),
]

const tian = (box: Box): Line[] => [
  ...across(box, 'help', cell / 2),
  ...down(box, 'help', cell / 2),
  ...across(box, 'main'),
  ...down(box, 'main'),
]

/** Four lines, three spaces: letters stand on the third. */
const pinyin = (box: Box): Line[] => [
  ...across(box, 'main', pinyinTop),
  ...across(box, 'main', pinyinTop + pinyinGap),
  ...across(box, 'base', pinyinTop + 2 * pinyinGap),
  ...across(box, 'main', pinyinTop + 3 * pinyinGap),
]

const linesOn: Record<BoardBackground, (box: Box) => Line[]> = {
  blank: () => [],
  tian,
  mi: (box) => [...slanting(box), ...tian(box)],
  pinyin,
  lined: (box) => across(box, 'main', 0, ruling),
}

export const linesOf = (background: BoardBackground, box: Box): Line[] => linesOn[background](box)
