// Comparing hand-drawn lines with the middle lines of strokes. Lengths are units of the square of 1024.
import type { Point } from '../../library/hanzi/strokes.ts'

// Not Math.hypot, which is many times slower.
const sizeOf = (x: number, y: number): number => Math.sqrt(x * x + y * y)
export const distance = ([x, y]: Point, [otherX, otherY]: Point): number => sizeOf(x - otherX, y - otherY)

export const lengthOf = (points: readonly Point[]): number =>
  points.reduce((sum, point, at) => sum + distance(point, points[at - 1] ?? point), 0)

/** So many points at equal distances along the line, its ends among them. Of a line without length the same point. */
export const resample = (points: readonly Point[], count: number): Point[] => {
  const [first = [0, 0] as Point, ...rest] = points
  const step = lengthOf(points) / (count - 1)
  const even: Point[] = [first]
  let last = first
  let walked = 0
  for (const point of rest) {
    let left = distance(last, point)
    while (left > 0 && walked + left >= step && even.length < count - 1) {
      const part = (step - walked) / left
      last = [last[0] + (point[0] - last[0]) * part, last[1] + (point[1] - last[1]) * part]
      even.push(last)
      left = distance(last, point)
      walked = 0
    }
    walked += left
    last = point
  }
  while (even.length < count) even.push(points.at(-1) ?? first)
  return even
}

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

/** The mean of the distances from one line's points to the nearest of the other's. */
export const nearness = (points: readonly Point[], to: readonly Point[]): number =>
  meanOf(points.map((point) => Math.min(...to.map((other) => distance(point, other)))))

/** 1: both lines run in the same direction everywhere, -1: against each other. Both have as many points. */
export const direction = (one: readonly Point[], other: readonly Point[]): number => {
  const turns = one.slice(1).map((point, at) => {
    const [before, from, to] = [one[at], other[at], other[at + 1]]
    if (!before || !from || !to) return 0
    const [x, y, otherX, otherY] = [
      point[0] - before[0],
      point[1] - before[1],
      to[0] - from[0],
      to[1] - from[1],
    ]
    const lengths = sizeOf(x, y) * sizeOf(otherX, otherY)
    return lengths === 0 ? 0 : (x * otherX + y * otherY) / lengths
  })
  return meanOf(turns)
}

/** The shape of a line alone: around its middle, of size 1. */
export const shapeOf = (points: readonly Point[]): Point[] => {
  const [middleX, middleY] = [meanOf(points.map(([x]) => x)), meanOf(points.map(([, y]) => y))]
  const moved = points.map(([x, y]): Point => [x - middleX, y - middleY])
  const size = Math.sqrt(meanOf(moved.map(([x, y]) => x * x + y * y))) || 1
  return moved.map(([x, y]): Point => [x / size, y / size])
}

const turn = (points: readonly Point[], angle: number): Point[] => {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return points.map(([x, y]): Point => [x * cos - y * sin, x * sin + y * cos])
}

/** The discrete Fréchet distance: how long a leash is that joins two who walk along both lines. */
const leash = (one: readonly Point[], other: readonly Point[]): number => {
  // Squares are compared, so that one root is enough.
  const row = other.map(() => Infinity)
  for (const [step, [x, y]] of one.entries()) {
    let beside = step === 0 ? 0 : Infinity
    for (const [at, [otherX, otherY]] of other.entries()) {
      const before = row[at] ?? Infinity
      const shortest = Math.min(beside, before, at === 0 ? Infinity : (row[at - 1] ?? Infinity))
      beside = before
      row[at] = Math.max(shortest, (x - otherX) ** 2 + (y - otherY) ** 2)
    }
  }
  return Math.sqrt(row.at(-1) ?? 0)
}

/** A hand holds the paper at an angle. */
const angles = [Math.PI / 24, -Math.PI / 24, Math.PI / 12, -Math.PI / 12]
/** How far the largest angle moves the end of a line of size 1, which is 1.8 from its middle at most. */
const angleReach = 0.5

/** Whether two shapes are the same. `limit`: 0 is exactly the same. */
export const isSameShape = (shape: readonly Point[], model: readonly Point[], limit: number): boolean => {
  const apart = leash(shape, model)
  // No angle brings together what is so far apart.
  if (apart > limit + angleReach) return false
  return apart <= limit || angles.some((angle) => leash(turn(shape, angle), model) <= limit)
}
