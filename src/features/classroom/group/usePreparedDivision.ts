import type { SeatId } from '#contract/ids.ts'
import { useSeats, useView } from '#src/classroom/ClassroomContext.tsx'
import type { Division } from '../shared/division/divide.ts'
import { usePreparedGroups } from '../shared/division/usePreparedGroups.ts'
import { seatsOfGroups } from './seatsOfGroups.ts'

/** The groups prepared before the lesson, as groups of seats; none while all their people are absent. */
export const usePreparedDivision = (): Division<SeatId> => {
  const { liveId } = useView()
  const { data } = usePreparedGroups(liveId)
  return seatsOfGroups(data?.groups ?? [], useSeats())
}
