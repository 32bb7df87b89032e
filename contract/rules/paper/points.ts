// Points have at most two decimals. They are computed in hundredths, so that parts add up to the whole exactly.

/** One exercise has at most so many points. */
export const pointsMax = 100

const hundredths = (points: number): number => Math.round(points * 100)

export const sumOf = (points: readonly number[]): number =>
  points.reduce((sum, one) => sum + hundredths(one), 0) / 100

/** The points of an answer. `share` is 0 to 1. */
export const pointsOf = (share: number, points: number): number =>
  Math.round(share * hundredths(points)) / 100

/** Divides by weight. What does not divide evenly goes to the largest remainders, of equal ones to the first. */
export const dividePoints = (points: number, weights: readonly number[]): number[] => {
  const whole = hundredths(points)
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  if (all === 0) return weights.map(() => 0)
  const parts = weights.map((weight, at) => {
    const exact = (whole * weight) / all
    return { at, least: Math.floor(exact), rest: exact - Math.floor(exact) }
  })
  const missing = whole - parts.reduce((sum, { least }) => sum + least, 0)
  const raised = new Set(
    [...parts]
      .sort((one, other) => other.rest - one.rest || one.at - other.at)
      .slice(0, missing)
      .map(({ at }) => at),
  )
  return parts.map(({ at, least }) => (least + (raised.has(at) ? 1 : 0)) / 100)
}
