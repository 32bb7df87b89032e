// Who receives whom, and who is silent, while the class is in groups: contract/rules/classroom/audience.ts on the stored state.
// Rules GROUP-5, 7 and 8.
import * as rule from '#contract/rules/classroom/audience.ts'
import type { ClassroomState, Seat } from '../classroomState.ts'
import { groupOf } from '../groups/groupState.ts'

const placed = (state: ClassroomState, seat: Seat) => ({
  id: seat.id,
  role: seat.role,
  group: groupOf(state, seat),
})

export const isReceivedByAll = (state: ClassroomState, seat: Seat): boolean =>
  rule.isReceivedByAll(state.groups, placed(state, seat))

export const doesReceive = (
  state: ClassroomState,
  { listener, publisher }: { listener: Seat; publisher: Seat },
): boolean =>
  rule.doesReceive(state.groups, {
    listener: placed(state, listener),
    publisher: placed(state, publisher),
  })

/** During a demonstration only the shown group and the host may speak. */
export const isSilencedByDemonstration = (state: ClassroomState, seat: Seat): boolean =>
  state.groups !== null &&
  state.groups.demonstrated !== null &&
  seat.role !== 'host' &&
  groupOf(state, seat) !== state.groups.demonstrated
