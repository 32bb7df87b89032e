// Groups as the teacher prepares them: divided by chance, and changed by hand.
import { useState } from 'react'
import { groupsMax } from '#contract/classroom/group.ts'
import type { SeatId } from '#contract/ids.ts'
import { useSeats } from '#src/classroom/ClassroomContext.tsx'
import { byName } from '#src/lib/byName.ts'
import { countForSize, type Division, divide, placeIn } from './divide.ts'
import { divideAlike, divideMixed } from './divideByLevel.ts'
import { useLevels } from './useLevels.ts'

export const ways = ['count', 'size', 'pairs', 'alike', 'mixed', 'carousel', 'hand'] as const
export type Way = (typeof ways)[number]

/** Chosen at first, and the least that makes sense. */
const numbers = { count: { first: 2, least: 1 }, size: { first: 3, least: 2 } } as const
/** The number is that of a group's members. */
const isBySize = (way: Way) => way === 'size' || way === 'alike' || way === 'mixed'

export const useDraft = () => {
  const seats = useSeats()
  const present = seats.filter((seat) => seat.role === 'student' && seat.isPresent).sort(byName)
  const { levelBySeat, rankOf } = useLevels()
  const groupBefore = new Map(seats.map((seat) => [seat.id, seat.group]))
  const wereTogether = (a: SeatId, b: SeatId) => {
    const group = groupBefore.get(a) ?? null
    return group !== null && groupBefore.get(b) === group
  }
  const dividedBy = (way: Way, number: number): Division => {
    if (way === 'carousel') return []
    if (way === 'hand') return Array.from({ length: 2 }, () => [])
    const size = way === 'pairs' ? 2 : number
    const count = way === 'count' ? number : countForSize(present.length, size)
    const ids = present.map(({ id }) => id)
    if (way === 'alike') return divideAlike(ids, Math.min(count, groupsMax), rankOf)
    if (way === 'mixed') return divideMixed(ids, Math.min(count, groupsMax), rankOf)
    return divide(ids, Math.min(count, groupsMax), { random: Math.random, wereTogether })
  }
  const [way, setWay] = useState<Way>('count')
  const [number, setNumber] = useState<number>(numbers.count.first)
  const [division, setDivision] = useState<Division>(() => dividedBy('count', numbers.count.first))
  const placed = new Set(division.flat())
  const use = (nextWay: Way, nextNumber: number) => {
    setWay(nextWay)
    setNumber(nextNumber)
    setDivision(dividedBy(nextWay, nextNumber))
  }
  return {
    way,
    number,
    levelBySeat,
    isBySize: isBySize(way),
    isByChance: way === 'count' || way === 'size' || way === 'pairs',
    hasNumber: way === 'count' || isBySize(way),
    least: isBySize(way) ? numbers.size.least : numbers.count.least,
    most: Math.max(2, Math.min(groupsMax, present.length)),
    division,
    seats,
    /** Present students in no group: they would stay in the main room. */
    rest: present.filter(({ id }) => !placed.has(id)),
    isEmpty: present.length === 0,
    hasPair: present.length > 1,
    chooseWay: (next: Way) => use(next, isBySize(next) ? numbers.size.first : numbers.count.first),
    chooseNumber: (next: number) => use(way, next),
    shuffle: () => setDivision(dividedBy(way, number)),
    place: (id: SeatId, group: number | null) => setDivision(placeIn(division, id, group)),
    addGroup: () => setDivision([...division, []]),
    canAddGroup: division.length < groupsMax,
  }
}
export type Draft = ReturnType<typeof useDraft>
