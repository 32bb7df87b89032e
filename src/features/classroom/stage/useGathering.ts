// Whom the stage is about: the whole class, the own group, or the group that is shown to all.
import { useMemo } from 'react'
import { isReceivedByAll } from '#contract/classroom/audience.ts'
import type { SeatView } from '#contract/classroom/classroom.ts'
import { useClassroomState, useMySeat, useRoomSeats } from '#src/classroom/ClassroomContext.tsx'
import type { Gathering } from './chooseStage.ts'

export const useGathering = (): { gathering: Gathering; seats: readonly SeatView[] } => {
  const groups = useClassroomState((state) => state.view?.groups ?? null)
  const me = useMySeat()
  const seats = useRoomSeats()
  return useMemo(() => {
    if (!groups || !me) return { gathering: null, seats }
    const isShown = groups.demonstrated !== null
    // The host stays at the table while another group is shown; everybody else looks on.
    if (me.group !== null && (!isShown || me.group === groups.demonstrated || me.role === 'host')) {
      return { gathering: 'group', seats }
    }
    if (!isShown) return { gathering: null, seats }
    return { gathering: 'demonstration', seats: seats.filter((seat) => isReceivedByAll(groups, seat)) }
  }, [groups, me, seats])
}
