// Characters that look almost alike, such as 末 and 未. Their strokes (hanzi-writer-data) are drawn on a coarse, blurred grid, and
// what lies at the same places is alike. No list of look-alikes is taken over.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type Point = readonly [x: number, y: number]

const square = 1024
const below = 124
const side = 18
const cells = side * side
/** The width of a drawn stroke, in cells. */
const blur = 0.85
/** The least likeness, from 0 to 1. */
const alikeFrom = 0.62
const mostOthers = 12
/** How far the stroke counts of two characters may differ. */
const mostDifference = 3

/** Points on the line, no farther apart than a third of a cell. */
const pointsOn = (median: readonly Point[]): Point[] => {
  const points: Point[] = []
  for (const [at, [x, y]] of median.entries()) {
    const [fromX, fromY] = median[at - 1] ?? [x, y]
    const steps = Math.max(1, Math.ceil(Math.hypot(x - fromX, y - fromY) / (square / side / 3)))
    for (let step = 1; step <= steps; step += 1)
      points.push([fromX + ((x - fromX) * step) / steps, fromY + ((y - fromY) * step) / steps])
  }
  return points
}

/** The ink of a cell does not grow where strokes cross. */
const draw = (medians: readonly (readonly Point[])[], grid: Float32Array): void => {
  for (const [x, y] of medians.flatMap(pointsOn)) {
    const [column, row] = [(x / square) * side, ((y + below) / square) * side]
    for (let up = Math.max(0, Math.floor(row) - 2); up <= Math.min(side - 1, row + 2); up += 1)
      for (
        let right = Math.max(0, Math.floor(column) - 2);
        right <= Math.min(side - 1, column + 2);
        right += 1
      ) {
        const apart = (right + 0.5 - column) ** 2 + (up + 0.5 - row) ** 2
        const cell = up * side + right
        grid[cell] = Math.max(grid[cell] ?? 0, Math.exp(-apart / (2 * blur * blur)))
      }
  }
}

/** As a vector of length 1 around its middle, so that the product of two is their likeness. */
const normalise = (grid: Float32Array): Float32Array => {
  const mean = grid.reduce((sum, ink) => sum + ink, 0) / grid.length
  const length = Math.sqrt(grid.reduce((sum, ink) => sum + (ink - mean) ** 2, 0)) || 1
  return grid.map((ink) => (ink - mean) / length)
}

/** Four sums beside each other, which a processor adds at once; there are millions of pairs. */
const product = (one: Float32Array, other: Float32Array): number => {
  let [first, second, third, fourth] = [0, 0, 0, 0]
  for (let at = 0; at < cells; at += 4) {
    first += (one[at] as number) * (other[at] as number)
    second += (one[at + 1] as number) * (other[at + 1] as number)
    third += (one[at + 2] as number) * (other[at + 2] as number)
    fourth += (one[at + 3] as number) * (other[at + 3] as number)
  }
  return first + second + third + fourth
}

interface Likeness {
  readonly at: number
  readonly share: number
}

/** Puts one among the likest of a character, the likest first, as far as it belongs there. */
const noteLikeness = (likest: Likeness[], one: Likeness): void => {
  if (likest.length === mostOthers && one.share <= (likest.at(-1)?.share ?? 0)) return
  let place = likest.length
  while (place > 0 && (likest[place - 1]?.share ?? 0) < one.share) place -= 1
  likest.splice(place, 0, one)
  if (likest.length > mostOthers) likest.pop()
}

export interface DrawnCharacter {
  readonly character: string
  /** The line in the middle of each stroke. */
  readonly medians: readonly (readonly Point[])[]
}

/** `folder` is that of hanzi-writer-data. Characters that it does not have are left out. */
export const readDrawn = (characters: readonly string[], folder: string): DrawnCharacter[] =>
  characters.flatMap((character) => {
    const path = join(folder, `${character}.json`)
    if (!existsSync(path)) return []
    const { medians } = JSON.parse(readFileSync(path, 'utf8')) as { medians: Point[][] } // of the pinned package
    return [{ character, medians }]
  })

/** For each character those of the first `common` that look like it, the likest first. The common ones stand first. */
export const lookalikesOf = (drawn: readonly DrawnCharacter[], common: number): Map<string, string[]> => {
  const grids = drawn.map(({ medians }) => {
    const grid = new Float32Array(cells)
    draw(medians, grid)
    return { ink: normalise(grid), strokes: medians.length }
  })
  const alike = drawn.map((): Likeness[] => [])
  for (const [at, one] of grids.slice(0, common).entries()) {
    for (let next = at + 1; next < grids.length; next += 1) {
      const other = grids[next]
      if (!other || Math.abs(one.strokes - other.strokes) > mostDifference) continue
      const share = product(one.ink, other.ink)
      if (share < alikeFrom) continue
      if (next < common) noteLikeness(alike[at] ?? [], { at: next, share })
      noteLikeness(alike[next] ?? [], { at, share })
    }
  }
  return new Map(
    drawn.map(({ character }, at) => [
      character,
      (alike[at] ?? []).map((one) => drawn[one.at]?.character ?? ''),
    ]),
  )
}
