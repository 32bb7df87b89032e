// Groups as the teacher prepares them: divided by chance, and changed by hand.
import { useState } from 'react'
import { groupsMax } from '#contract/classroom/group.ts'
import type { SeatId } from '#contract/ids.ts'
import { useSeats } from '#src/classroom/ClassroomContext.tsx'
import { byName } from '#src/lib/byName.ts'
import { countForSize, type Division, divide, placeIn } from './divide.ts'

export const ways = ['count', 'size', 'pairs', 'hand'] as const
export type Way = (typeof ways)[number]

/** Chosen at first, and the least that makes sense. */
const numbers = { count: { first: 2, least: 1 }, size: { first: 3, least: 2 } } as const

export const useDraft = () => {
  const seats = useSeats()
  const present = seats.filter((seat) => seat.role === 'student' && seat.isPresent).sort(byName)
  const groupBefore = new Map(seats.map((seat) => [seat.id, seat.group]))
  const wereTogether = (a: SeatId, b: SeatId) => {
    const group = groupBefore.get(a) ?? null
    return group !== null && groupBefore.get(b) === group
  }
  const dividedBy = (way: Way, number: number): Division => {
    if (way === 'hand') return Array.from({ length: 2 }, () => [])
    const size = way === 'pairs' ? 2 : number
    const count = way === 'count' ? number : countForSize(present.length, size)
    return divide(
      present.map(({ id }) => id),
      Math.min(count, groupsMax),
      { random: Math.random, wereTogether },
    )
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
    least: way === 'size' ? numbers.size.least : numbers.count.least,
    most: Math.max(2, Math.min(groupsMax, present.length)),
    division,
    seats,
    /** Present students in no group: they would stay in the main room. */
    rest: present.filter(({ id }) => !placed.has(id)),
    isEmpty: present.length === 0,
    chooseWay: (next: Way) => use(next, next === 'size' ? numbers.size.first : numbers.count.first),
    chooseNumber: (next: number) => use(way, next),
    shuffle: () => setDivision(dividedBy(way, number)),
    place: (id: SeatId, group: number | null) => setDivision(placeIn(division, id, group)),
    addGroup: () => setDivision([...division, []]),
    canAddGroup: division.length < groupsMax,
  }
}
export type Draft = ReturnType<typeof useDraft>
