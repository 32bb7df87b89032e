// Derives the events for the report after the lesson from two states, as attendance is derived.
import type { LiveEventName } from '#contract/classroom/report.ts'
import type { UserId } from '#contract/ids.ts'
import { type ClassroomState, findSeat, type Seat } from './classroomState.ts'

export interface LiveEvent {
  readonly event: LiveEventName
  /** null: an event of the whole class. */
  readonly userId: UserId | null
  /** The round of groups; null for other events. */
  readonly round: number | null
}

export const liveEvents = (before: ClassroomState, after: ClassroomState): readonly LiveEvent[] => {
  if (before.phase !== 'started') return []
  const seatEvents = after.seats.flatMap((seat) => {
    const seatBefore = findSeat(before, seat.id)
    return [
      ...(seat.hand && !seatBefore?.hand ? [seatEvent('handRaised', seat)] : []),
      ...(seatBefore && seat.timesAsked > seatBefore.timesAsked ? [seatEvent('called', seat)] : []),
    ]
  })
  return [...seatEvents, ...groupEvents(before.groups?.round, after.groups?.round)]
}

const seatEvent = (event: LiveEventName, { userId }: Seat): LiveEvent => ({ event, userId, round: null })

const groupEvents = (before: number | undefined, after: number | undefined): LiveEvent[] => {
  if (before === after) return []
  const roundEvents = (event: LiveEventName, round: number | undefined): LiveEvent[] =>
    round === undefined ? [] : [{ event, userId: null, round }]
  return [...roundEvents('groupsClosed', before), ...roundEvents('groupsOpened', after)]
}
