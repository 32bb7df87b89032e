// Whose faces stand beside the stage, for one viewer.

import type { SeatView } from '#contract/classroom/classroom.ts'
import type { GroupsView } from '#contract/classroom/group.ts'
import type { LiveKind } from '#contract/classroom/live.ts'
import type { SeatId } from '#contract/ids.ts'
import { doesReceive } from '#contract/rules/classroom/audience.ts'
import type { Stage } from './chooseStage.ts'

interface Input {
  kind: LiveKind
  groups: GroupsView | null
  seats: readonly SeatView[]
  mySeat: SeatView
  stage: Stage
  isMicOpen: (seatId: SeatId) => boolean
}

/** Called, or put on the mic. */
const hasWord = (seat: SeatView): boolean => seat.isCalled || seat.isOnMic

export const isOnStage = (stage: Stage, seatId: SeatId): boolean =>
  (stage.shows === 'big' && stage.seatId === seatId) ||
  (stage.shows === 'wall' && stage.seatIds.includes(seatId))

/**
 * The teacher sees all students; a student sees the teacher and the students who may be heard, and in a group
 * everybody of the group. Never one's own seat, and no one whom the stage shows already.
 */
export const faceSeats = ({ kind, groups, seats, mySeat, stage, isMicOpen }: Input): readonly SeatView[] => {
  const isInGroup = groups !== null && mySeat.group !== null
  const seesAll = mySeat.role === 'host' || kind === '1v1' || isInGroup
  return seats.filter(
    (seat) =>
      seat.isPresent &&
      seat.role !== 'auditor' &&
      !isOnStage(stage, seat.id) &&
      doesReceive(groups, { listener: mySeat, publisher: seat }) &&
      (seesAll || seat.role === 'host' || hasWord(seat) || isMicOpen(seat.id)),
  )
}
