// The own view of one seat: for the host the answers to a poll and who had a turn, for a student their own answer.
import type { OwnView } from '#contract/classroom/classroom.ts'
import type { SeatId } from '#contract/ids.ts'
import type { ClassroomState, Seat } from '../classroomState.ts'
import { pollAnswersFor } from '../lessonTools/pollState.ts'

export const ownViewOf = (state: ClassroomState, seat: Seat): OwnView => ({
  pollAnswers: pollAnswersFor(state, seat),
  turns: seat.role === 'host' ? turnsOf(state) : {},
})

const turnsOf = ({ seats }: ClassroomState): OwnView['turns'] =>
  Object.fromEntries(
    seats
      .filter(({ role }) => role === 'student')
      .map(({ id, timesAsked, lastAskedAt, handsRaised }) => [id, { timesAsked, lastAskedAt, handsRaised }]),
  )

/** The seats whose own view has changed, with the new one. */
export const ownChanges = (
  before: ClassroomState,
  after: ClassroomState,
): { seatId: SeatId; ownView: OwnView }[] => {
  const seatsBefore = new Map(before.seats.map((seat) => [seat.id, seat]))
  return after.seats.flatMap((seat) => {
    const seatBefore = seatsBefore.get(seat.id)
    // A new seat gets its own view with its first snapshot.
    if (!seatBefore) return []
    const ownView = ownViewOf(after, seat)
    return JSON.stringify(ownViewOf(before, seatBefore)) === JSON.stringify(ownView)
      ? []
      : [{ seatId: seat.id, ownView }]
  })
}
