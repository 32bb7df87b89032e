import type { GroupContent } from '#contract/learning/exercise/group.ts'
import type { TypeRules } from './typeRules.ts'

export const group = { fingerprint: () => '' } satisfies TypeRules

/** The share of a group: those of its children by weight. null while one of them has no mark. */
export const shareOfGroup = (
  { children }: GroupContent,
  shareOf: (id: string) => number | null,
): number | null => {
  let sum = 0
  let weights = 0
  for (const { id, weight } of children) {
    const share = shareOf(id)
    if (share === null) return null
    sum += share * weight
    weights += weight
  }
  return weights === 0 ? null : sum / weights
}
