// Exercises that a paper draws when it is released: so many of a level, a tag, a difficulty.
import { sumOf } from './points.ts'

interface Draw {
  readonly count: number
  /** Each exercise brings so many points. */
  readonly points: number
}
interface Section {
  readonly items: readonly { readonly points: number }[]
  readonly draws?: readonly Draw[] | undefined
}

/** How many exercises a paper has once all are drawn. */
export const exerciseCountOf = (sections: readonly Section[]): number =>
  sections.reduce(
    (sum, { items, draws = [] }) => sum + items.length + draws.reduce((all, { count }) => all + count, 0),
    0,
  )

/** The total of a paper once all are drawn. */
export const totalPointsOf = (sections: readonly Section[]): number =>
  sumOf(
    sections.flatMap(({ items, draws = [] }) => [
      ...items.map(({ points }) => points),
      ...draws.map(({ count, points }) => count * points),
    ]),
  )

/** Chooses from the pool without repeating; fewer where the pool is smaller. `random` gives 0 up to 1, as Math.random. */
export const drawFrom = <T>(pool: readonly T[], count: number, random: () => number): T[] => {
  const left = [...pool]
  return Array.from({ length: Math.min(count, left.length) }, () => {
    const [one] = left.splice(Math.floor(random() * left.length), 1)
    return one as T // the place is in the list
  })
}
