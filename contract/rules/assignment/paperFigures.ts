// How good a paper was: classical figures of a test. Pure; the words for alpha are those of Moodle's documentation.

/** Below so many sittings the figures would be chance. */
export const figuresFrom = 20

export const reliabilities = ['good', 'enough', 'notEnough'] as const
export type Reliability = (typeof reliabilities)[number]

export const reliabilityOf = (alpha: number | null): Reliability | null => {
  if (alpha === null) return null
  if (alpha >= 0.75) return 'good'
  return alpha >= 0.64 ? 'enough' : 'notEnough'
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)
const thousandths = (value: number): number => Math.round(value * 1000) / 1000

export const meanOf = (values: readonly number[]): number | null =>
  values.length === 0 ? null : thousandths(sumOf(values) / values.length)

/** The sum of the squares of the distances from the mean. */
const squaresOf = (values: readonly number[]): number => {
  const mean = sumOf(values) / values.length
  return sumOf(values.map((value) => (value - mean) ** 2))
}
const varianceOf = (values: readonly number[]): number => squaresOf(values) / (values.length - 1)

/** The standard deviation of a sample. */
export const spreadOf = (values: readonly number[]): number | null =>
  values.length < 2 ? null : thousandths(Math.sqrt(varianceOf(values)))

/** The share of the points that was reached. */
export const facilityOf = (scores: readonly number[], points: number): number | null =>
  scores.length === 0 || points === 0 ? null : thousandths(sumOf(scores) / scores.length / points)

// Less than this is the rounding of the computer.
const leastSquares = 1e-9

/** −1 to 1; null: one of them is always the same. */
const correlationOf = (some: readonly number[], others: readonly number[]): number | null => {
  const squares = squaresOf(some) * squaresOf(others)
  if (some.length < 2 || squares < leastSquares) return null
  const mean = sumOf(others) / others.length
  const products = some.map((value, at) => value * ((others[at] ?? 0) - mean))
  return thousandths(sumOf(products) / Math.sqrt(squares))
}

/** How the scores of one question go with those of the rest of the paper. `rows`: the scores of each sitting. */
export const discriminationOf = (rows: readonly (readonly number[])[], at: number): number | null =>
  correlationOf(
    rows.map((row) => row[at] ?? 0),
    rows.map((row) => sumOf(row) - (row[at] ?? 0)),
  )

/** Cronbach's alpha; null: fewer than two questions, or everybody has the same sum. */
export const alphaOf = (rows: readonly (readonly number[])[]): number | null => {
  const questions = rows[0]?.length ?? 0
  const totals = rows.map(sumOf)
  if (questions < 2 || rows.length < 2 || squaresOf(totals) < leastSquares) return null
  const variances = Array.from({ length: questions }, (_, at) => varianceOf(rows.map((row) => row[at] ?? 0)))
  return thousandths((questions / (questions - 1)) * (1 - sumOf(variances) / varianceOf(totals)))
}
