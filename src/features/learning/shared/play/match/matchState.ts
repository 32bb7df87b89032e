// Joining left with right. Pure.
import type { MatchAnswer, MatchContent } from '#contract/learning/exercise/match.ts'

export const rightOf = (answer: MatchAnswer | null, left: string): string | undefined =>
  answer?.pairs.find((pair) => pair.left === left)?.right

/** Both sides free, unless the right one may be used again; the same pair once more is taken apart. */
export const join = (
  { reuse }: Pick<MatchContent, 'reuse'>,
  answer: MatchAnswer | null,
  pair: { readonly left: string; readonly right: string },
): MatchAnswer | null => {
  const before = answer?.pairs ?? []
  const isThere = before.some(({ left, right }) => left === pair.left && right === pair.right)
  const free = before.filter(({ left, right }) => left !== pair.left && (reuse || right !== pair.right))
  const pairs = isThere ? free : [...free, pair]
  return pairs.length > 0 ? { pairs } : null
}

/** The numbers of the left ones, from 1, that a right one is joined with. */
export const numbersOf = ({ left }: MatchContent, answer: MatchAnswer | null, right: string): number[] =>
  left.flatMap(({ id }, at) => (rightOf(answer, id) === right ? [at + 1] : []))
