// Means, medians and spreads of a marks book. Pure.
import type { Mark } from '#contract/insight/needs/markCalls.ts'

/** Fewer values would tell about single people. */
const leastCompared = 5

/** The mean of the marked works that weigh something; what is not marked yet, or was missed, is no zero. */
export const weightedMean = (
  marks: readonly Pick<Mark, 'workId' | 'share'>[],
  weights: ReadonlyMap<string, number>,
): number | null => {
  const counted = marks.flatMap(({ workId, share }) => {
    const weight = weights.get(workId) ?? 1
    return share === null || weight === 0 ? [] : [{ share, weight }]
  })
  const whole = counted.reduce((sum, { weight }) => sum + weight, 0)
  if (whole === 0) return null
  return counted.reduce((sum, { share, weight }) => sum + share * weight, 0) / whole
}

export const figuresOf = (shares: readonly number[]): { median: number | null; spread: number | null } => {
  if (shares.length < leastCompared) return { median: null, spread: null }
  const sorted = [...shares].sort((one, other) => one - other)
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]]
  const mean = sorted.reduce((sum, share) => sum + share, 0) / sorted.length
  const variance = sorted.reduce((sum, share) => sum + (share - mean) ** 2, 0) / sorted.length
  return { median: ((low ?? 0) + (high ?? 0)) / 2, spread: Math.sqrt(variance) }
}
