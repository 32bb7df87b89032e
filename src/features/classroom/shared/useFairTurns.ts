import { useClassroomState, useSeats } from '#src/classroom/ClassroomContext.tsx'
import { fairTurns, type Turns } from './fairTurns.ts'

/** The students of this lesson for the host alone; those who should be asked next come first. */
export const useFairTurns = (): readonly Turns[] => {
  const seats = useSeats()
  const { turns } = useClassroomState((state) => state.own)
  const talkTime = useClassroomState((state) => state.talkTime)
  return fairTurns(seats, { turns, talkTime })
}
