// What of a change is kept for the report after the lesson: derived from the states, as attendance is.
import type { LiveEventName } from '#contract/classroom/report.ts'
import type { UserId } from '#contract/ids.ts'
import { type ClassroomState, findSeat, type Seat } from './classroomState.ts'

export interface LiveEvent {
  readonly event: LiveEventName
  /** null: of the whole class. */
  readonly userId: UserId | null
  /** Of groups; null otherwise. */
  readonly round: number | null
}

export const liveEvents = (before: ClassroomState, after: ClassroomState): readonly LiveEvent[] => {
  if (before.phase !== 'started') return []
  const ofSeats = after.seats.flatMap((seat) => {
    const known = findSeat(before, seat.id)
    return [
      ...(seat.hand && !known?.hand ? [ofSeat('handRaised', seat)] : []),
      ...(known && seat.timesAsked > known.timesAsked ? [ofSeat('called', seat)] : []),
    ]
  })
  return [...ofSeats, ...ofGroups(before.groups?.round, after.groups?.round)]
}

const ofSeat = (event: LiveEventName, { userId }: Seat): LiveEvent => ({ event, userId, round: null })

const ofGroups = (before: number | undefined, after: number | undefined): LiveEvent[] => {
  if (before === after) return []
  const ofRound = (event: LiveEventName, round: number | undefined): LiveEvent[] =>
    round === undefined ? [] : [{ event, userId: null, round }]
  return [...ofRound('groupsClosed', before), ...ofRound('groupsOpened', after)]
}
