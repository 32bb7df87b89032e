// Handwriting of people who do not exist: the middle lines of the strokes, more or less shaken, moved and scaled.

import type { Point, Strokes } from '#contract/library/hanzi/strokes.ts'
import { type Ink, inkLineOf } from '#contract/rules/hanzi/ink.ts'
import { strokesOf } from '#server/features/library/hanzi/strokeFiles.ts'

export const strokes = (char: string): Strokes => {
  const found = strokesOf(char)
  if (!found) throw new Error(`no strokes of ${char}`)
  return found
}

/** The same numbers between -1 and 1 in every run. */
const chance = (seed: number) => {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return (state / 2_147_483_648) * 2 - 1
  }
}

export interface Hand {
  readonly shake: number
  /** Of each stroke. */
  readonly move: number
  readonly seed: number
}
export const steady: Hand = { shake: 0, move: 0, seed: 1 }

/** `order`: the strokes that are drawn, in this order; of the package's own, unless told. */
export const linesOf = (
  char: string,
  { shake, move, seed }: Hand = steady,
  order?: readonly number[],
): Point[][] => {
  const { medians } = strokes(char)
  const next = chance(seed)
  return (order ?? [...medians.keys()]).map((at) => {
    const [dx, dy] = [next() * move, next() * move]
    return (medians[at] ?? []).map(([x, y]): Point => [x + dx + next() * shake, y + dy + next() * shake])
  })
}

export const inkOf = (lines: readonly (readonly Point[])[]): Ink =>
  lines.map((line, at) => inkLineOf(line.map(([x, y], step) => ({ x, y, at: at * 600 + step * 20 }))))
