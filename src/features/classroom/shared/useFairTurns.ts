import { useClassroomState, useSeats } from '#src/classroom/ClassroomContext.tsx'
import { fairTurns, type Turns } from './fairTurns.ts'

/** For the host alone: the students of this lesson, who should be asked next first. */
export const useFairTurns = (): readonly Turns[] => {
  const seats = useSeats()
  const { turns } = useClassroomState((state) => state.own)
  const talkTime = useClassroomState((state) => state.talkTime)
  return fairTurns(seats, { turns, talkTime })
}
