// The stage is about the whole class, one's own group, or the group that is shown to all.
import { useMemo } from 'react'
import type { SeatView } from '#contract/classroom/classroom.ts'
import { isReceivedByAll } from '#contract/rules/classroom/audience.ts'
import { useClassroomState, useMySeat, useRoomSeats } from '#src/classroom/ClassroomContext.tsx'
import type { Gathering } from './chooseStage.ts'
import { gatheringOf } from './gatheringOf.ts'

export const useGathering = (): { gathering: Gathering; seats: readonly SeatView[] } => {
  const groups = useClassroomState((state) => state.view?.groups ?? null)
  const me = useMySeat()
  const seats = useRoomSeats()
  return useMemo(() => {
    const { gathering } = me ? gatheringOf(groups, me) : { gathering: null }
    if (!groups || gathering !== 'demonstration') return { gathering, seats }
    return { gathering, seats: seats.filter((seat) => isReceivedByAll(groups, seat)) }
  }, [groups, me, seats])
}
