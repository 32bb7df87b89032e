// What a heat map says of a share, and in which order its rows stand. Pure.
import type { UserId } from '#contract/ids.ts'
import type { ClassPoint, PointCell } from '#contract/insight/needs/pointCalls.ts'

/** A number of the map that was opened. */
export interface OpenCell {
  readonly point: ClassPoint
  /** Left out: the whole class. */
  readonly student?: { readonly id: UserId; readonly name: string } | undefined
}

/** Bands by which a cell is coloured; the number stands beside the colour. */
export const heatOf = (share: number | null): 'none' | 'low' | 'half' | 'good' | 'high' => {
  if (share === null) return 'none'
  if (share < 0.4) return 'low'
  if (share < 0.6) return 'half'
  return share < 0.8 ? 'good' : 'high'
}

type Sums = Pick<PointCell, 'share' | 'answered'>
export type Cells = ReadonlyMap<string, Sums>
const keyOf = (pointId: string, studentId: string) => `${pointId} ${studentId}`

export const cellsByKey = (cells: readonly PointCell[]): Cells =>
  new Map(cells.map((cell) => [keyOf(cell.pointId, cell.studentId), cell]))

/** The sums of the whole class where no student is named. */
export const sumsOf = (cells: Cells, point: ClassPoint, studentId: string | undefined): Sums | undefined =>
  studentId ? cells.get(keyOf(point.id, studentId)) : point

/** Rows are sorted by a column; what has no answers there comes last either way. */
export interface HeatOrder {
  /** Undefined: the whole class. */
  readonly studentId: string | undefined
  readonly way: 'asc' | 'desc'
}

export const sortPoints = (points: readonly ClassPoint[], cells: Cells, order: HeatOrder): ClassPoint[] =>
  [...points].sort((one, other) => {
    const [first, second] = [one, other].map((point) => sumsOf(cells, point, order.studentId)?.share ?? null)
    if (first == null || second == null) return Number(first == null) - Number(second == null)
    return order.way === 'asc' ? first - second : second - first
  })
