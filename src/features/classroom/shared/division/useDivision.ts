// Students divided into groups in a chosen way, and moved by hand.
import { useState } from 'react'
import { groupsMax } from '#contract/classroom/group.ts'
import { suggestionDicts } from '#contract/constants.ts'
import type { FileId, UserId } from '#contract/ids.ts'
import { useDictOptions } from '#src/auth/dictOptions.ts'
import { countForSize, type Division, divide, placeIn } from './divide.ts'
import { divideAlike, divideMixed, type RankOf, rankLevels } from './divideByLevel.ts'

/** The order of students by their levels: as the dictionary has the levels, others by their words. */
const useLevelRanks = <Id extends string>(levelById: ReadonlyMap<Id, string>): RankOf<Id> => {
  const known = useDictOptions(suggestionDicts.capabilityLevel).map(({ label }) => label)
  const ranks = rankLevels([...levelById.values()], known)
  return (id) => ranks.get(levelById.get(id) ?? '')
}

/** The ways that are there before the lesson and in it. */
export const divisionWays = ['count', 'size', 'pairs', 'alike', 'mixed', 'hand'] as const
export type Way = (typeof divisionWays)[number] | 'prepared' | 'carousel'

/** The number of people in a group, or of groups: the first choice, and the least that makes sense. */
const sizes = { first: 3, least: 2 } as const
const leastGroups = 1
/** The first division has groups of about four, in which everybody comes to speak. */
const firstCount = (people: number): number => Math.min(groupsMax, Math.max(2, Math.round(people / 4)))
/** The number is that of a group's members. */
const isBySize = (way: Way) => way === 'size' || way === 'alike' || way === 'mixed'

/** A student who can be in a group; the id is the seat's in a lesson and the account's before it. */
export interface Candidate<Id extends string> {
  readonly id: Id
  readonly userId: UserId
  readonly name: string
  readonly avatar: FileId | null
  readonly isPresent: boolean
}

interface DivisionOptions<Id extends string> {
  /** The students in the order of the list. One who is away is in a group only when placed there before. */
  people: readonly Candidate<Id>[]
  levelById: ReadonlyMap<Id, string>
  ways: readonly Way[]
  /** The division of the way `prepared`. */
  prepared?: Division<Id>
  /** The division to begin from; without it the first one is by chance. */
  first?: Division<Id> | undefined
  /** Whether two were together in the round before: such pairs are kept apart where chance allows it. */
  wereTogether?: (a: Id, b: Id) => boolean
}

export const useDivision = <Id extends string>(options: DivisionOptions<Id>) => {
  const { people, levelById, ways, prepared = [], first, wereTogether = () => false } = options
  const rankOf = useLevelRanks(levelById)
  const present = people.filter(({ isPresent }) => isPresent)
  const dividedBy = (way: Way, number: number): Division<Id> => {
    if (way === 'carousel') return []
    if (way === 'prepared') return prepared
    if (way === 'hand') return [[], []]
    const size = way === 'pairs' ? 2 : number
    const count = Math.min(way === 'count' ? number : countForSize(present.length, size), groupsMax)
    const ids = present.map(({ id }) => id)
    if (way === 'alike') return divideAlike(ids, count, rankOf)
    if (way === 'mixed') return divideMixed(ids, count, rankOf)
    return divide(ids, count, { random: Math.random, wereTogether })
  }
  const [way, setWay] = useState<Way>(first ? 'hand' : 'count')
  const [number, setNumber] = useState(() => firstCount(present.length))
  const [division, setDivision] = useState(() => first ?? dividedBy('count', number))
  const placed = new Set(division.flat())
  const use = (nextWay: Way, nextNumber: number) => {
    setWay(nextWay)
    setNumber(nextNumber)
    setDivision(dividedBy(nextWay, nextNumber))
  }
  return {
    people,
    ways,
    way,
    number,
    levelById,
    isBySize: isBySize(way),
    isByChance: way === 'count' || way === 'size' || way === 'pairs',
    hasNumber: way === 'count' || isBySize(way),
    least: isBySize(way) ? sizes.least : leastGroups,
    most: Math.max(2, Math.min(groupsMax, present.length)),
    division,
    /** Present students in no group: they would stay in the main room. */
    rest: present.filter(({ id }) => !placed.has(id)),
    isEmpty: present.length === 0,
    hasPair: present.length > 1,
    chooseWay: (next: Way) => use(next, isBySize(next) ? sizes.first : firstCount(present.length)),
    chooseNumber: (next: number) => use(way, next),
    shuffle: () => setDivision(dividedBy(way, number)),
    place: (id: Id, group: number | null) => setDivision(placeIn(division, id, group)),
    addGroup: () => setDivision([...division, []]),
    canAddGroup: division.length < groupsMax,
  }
}
export type Draft<Id extends string> = ReturnType<typeof useDivision<Id>>
