// Counts how often a seat lost the right to speak. A browser whose connection was cut sees only the right before and the
// right after; the count tells it that the teacher took the right back in between, so it does not reopen the mic.
import { type ClassroomState, changeSeats, type Seat } from '../classroomState.ts'
import { groupOf } from '../groups/groupState.ts'
import { mediaRights } from '../media/mediaPolicy.ts'
import { mayAnswerPrivately } from './privateTalkState.ts'

export const countRevocations = (before: ClassroomState, after: ClassroomState): ClassroomState => {
  const couldSpeak = new Set(
    before.seats.filter((seat) => mediaRights(before, seat).canMic).map((seat) => seat.id),
  )
  const groupBefore = new Map(before.seats.map((seat) => [seat.id, groupOf(before, seat)]))
  // What was said among four would be heard by the whole class: back in the main room the mic waits for its owner.
  const isBack = (seat: Seat) =>
    seat.role === 'student' && (groupBefore.get(seat.id) ?? null) !== null && groupOf(after, seat) === null
  // So does what was said to the teacher alone.
  const hasTalked = (seat: Seat) => mayAnswerPrivately(before, seat) && !mayAnswerPrivately(after, seat)
  const hasLost = after.seats.filter(
    (seat) =>
      couldSpeak.has(seat.id) && (!mediaRights(after, seat).canMic || isBack(seat) || hasTalked(seat)),
  )
  if (hasLost.length === 0) return after
  const isOfTalk = (seat: Seat) => hasTalked(seat) && !isBack(seat)
  return changeSeats(after, (seat) =>
    hasLost.includes(seat)
      ? {
          ...seat,
          micRevocations: seat.micRevocations + 1,
          talksEnded: seat.talksEnded + (isOfTalk(seat) ? 1 : 0),
        }
      : seat,
  )
}
