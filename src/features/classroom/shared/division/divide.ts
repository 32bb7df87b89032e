// Divides students into groups by chance. Pure: chance is an argument.

/** The groups have ids of seats in a lesson, and of accounts before it. */
export type Division<Id extends string> = readonly (readonly Id[])[]

/** The number of groups of about this size. With two or more people no group has only one. */
export const countForSize = (people: number, size: number): number => {
  let count = Math.max(1, Math.round(people / size))
  while (size > 1 && count > 1 && Math.floor(people / count) < 2) count -= 1
  return count
}

const shuffle = <Id extends string>(ids: readonly Id[], random: () => number): Id[] =>
  ids
    .map((id) => ({ id, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ id }) => id)

/** Sizes differ by one at most; there are never more groups than people. */
const deal = <Id extends string>(ids: readonly Id[], count: number): Id[][] =>
  Array.from({ length: Math.min(count, ids.length) }, (_, group) =>
    ids.filter((_id, index) => index % count === group),
  )

type WereTogether<Id extends string> = (a: Id, b: Id) => boolean

const repeatedPairs = <Id extends string>(division: Division<Id>, wereTogether: WereTogether<Id>): number =>
  division.reduce(
    (sum, ids) =>
      sum + ids.reduce((of, a, at) => of + ids.slice(at + 1).filter((b) => wereTogether(a, b)).length, 0),
    0,
  )

const attempts = 40

interface Chance<Id extends string> {
  random: () => number
  /** Whether two were together in the round before: such pairs are kept apart where chance allows it. */
  wereTogether?: WereTogether<Id>
}

export const divide = <Id extends string>(
  ids: readonly Id[],
  count: number,
  { random, wereTogether = () => false }: Chance<Id>,
): Division<Id> => {
  let best: { division: Division<Id>; repeated: number } | null = null
  for (let attempt = 0; attempt < attempts && best?.repeated !== 0; attempt += 1) {
    const division = deal(shuffle(ids, random), count)
    const repeated = repeatedPairs(division, wereTogether)
    if (!best || repeated < best.repeated) best = { division, repeated }
  }
  return best?.division ?? []
}

/** null: in no group. */
export const placeIn = <Id extends string>(
  division: Division<Id>,
  id: Id,
  group: number | null,
): Division<Id> =>
  division.map((ids, index) => {
    const others = ids.filter((one) => one !== id)
    return index === group ? [...others, id] : others
  })
