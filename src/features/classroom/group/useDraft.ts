// Groups as the teacher makes them in the lesson: of the students in the classroom.
import type { SeatId } from '#contract/ids.ts'
import { useSeats } from '#src/classroom/ClassroomContext.tsx'
import { byName } from '#src/lib/byName.ts'
import { divisionWays, useDivision } from '../shared/division/useDivision.ts'
import { useLevels } from './useLevels.ts'
import { usePreparedDivision } from './usePreparedDivision.ts'

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
