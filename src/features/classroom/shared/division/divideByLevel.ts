// Divides students by their level: alike together, or the strongest with the weakest. Pure.
import type { Division } from './divide.ts'

/** The lowest rank is 0; students without a level stand in the middle. */
export type RankOf<Id extends string> = (id: Id) => number | undefined

const byRank = <Id extends string>(ids: readonly Id[], rankOf: RankOf<Id>): Id[] => {
  const ranks = ids.flatMap((id) => rankOf(id) ?? []).sort((a, b) => a - b)
  const middle = ranks[Math.floor(ranks.length / 2)] ?? 0
  return [...ids].sort((a, b) => (rankOf(a) ?? middle) - (rankOf(b) ?? middle))
}

/** Sizes differ by one at most; neighbours by level are together. */
export const divideAlike = <Id extends string>(
  ids: readonly Id[],
  count: number,
  rankOf: RankOf<Id>,
): Division<Id> => {
  const ordered = byRank(ids, rankOf)
  const groups = Math.min(count, ids.length)
  return Array.from({ length: groups }, (_, group) =>
    ordered.slice(Math.round((group * ids.length) / groups), Math.round(((group + 1) * ids.length) / groups)),
  )
}

/** Deals the students to and fro, so each group gets as many strong as weak ones. */
export const divideMixed = <Id extends string>(
  ids: readonly Id[],
  count: number,
  rankOf: RankOf<Id>,
): Division<Id> => {
  const groups = Math.min(count, ids.length)
  const division: Id[][] = Array.from({ length: groups }, () => [])
  for (const [index, id] of byRank(ids, rankOf).entries()) {
    const [row, place] = [Math.floor(index / groups), index % groups]
    division[row % 2 === 0 ? place : groups - 1 - place]?.push(id)
  }
  return division
}

/** The order of levels from low to high: those of the dictionary in its order, then the others by their words and numbers. */
export const rankLevels = (
  levels: readonly string[],
  dictionaryLevels: readonly string[],
): ReadonlyMap<string, number> => {
  const place = (level: string) =>
    dictionaryLevels.includes(level) ? dictionaryLevels.indexOf(level) : dictionaryLevels.length
  const ordered = [...new Set(levels)].sort(
    (a, b) => place(a) - place(b) || a.localeCompare(b, undefined, { numeric: true }),
  )
  return new Map(ordered.map((level, rank) => [level, rank]))
}
