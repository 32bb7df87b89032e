// Groups as the teacher makes them in the lesson: of the students in the classroom.

import { useQuery } from '@tanstack/react-query'
import { listStudentLevels } from '#contract/classroom/group.ts'
import type { SeatId } from '#contract/ids.ts'
import { useSeats, useView } from '#src/classroom/ClassroomContext.tsx'
import { callQuery } from '#src/http/callQuery.ts'
import { byName } from '#src/lib/byName.ts'
import type { Division } from '../shared/division/divide.ts'
import { divisionWays, useDivision } from '../shared/division/useDivision.ts'
import { usePreparedGroups } from '../shared/division/usePreparedGroups.ts'
import { seatsOfGroups } from './seatsOfGroups.ts'

/** The levels of the students in this lesson. */
const useLevels = (): ReadonlyMap<SeatId, string> => {
  const { liveId } = useView()
  const { data } = useQuery(callQuery(listStudentLevels, { params: { id: liveId } }))
  const levelOfUser = new Map(data?.map(({ userId, level }) => [userId, level]))
  return new Map(
    useSeats().flatMap(({ id, userId }) => {
      const level = levelOfUser.get(userId)
      return level === undefined ? [] : [[id, level] as const]
    }),
  )
}

/** The groups prepared before the lesson, as groups of seats; none while all their people are absent. */
const usePreparedDivision = (): Division<SeatId> => {
  const { liveId } = useView()
  const { data } = usePreparedGroups(liveId)
  return seatsOfGroups(data?.groups ?? [], useSeats())
}

export const useDraft = () => {
  const seats = useSeats()
  const prepared = usePreparedDivision()
  const groupBefore = new Map(seats.map((seat) => [seat.id, seat.group]))
  const wereTogether = (a: SeatId, b: SeatId) => {
    const group = groupBefore.get(a) ?? null
    return group !== null && groupBefore.get(b) === group
  }
  const inLesson = [...divisionWays, 'carousel'] as const
  return useDivision<SeatId>({
    people: seats.filter((seat) => seat.role === 'student').sort(byName),
    levelById: useLevels(),
    // Last: it appears with its answer, and must not move what is about to be pressed.
    ways: prepared.length > 0 ? [...inLesson, 'prepared'] : inLesson,
    prepared,
    wereTogether,
  })
}
