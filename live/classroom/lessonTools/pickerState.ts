// The random picker. It is fair in rounds: a student is picked again after every other present student was. Rules PICK-1
// and PICK-2.
import { pickTurnsMs } from '#contract/classroom/lessonTools/picker.ts'
import { appError } from '#contract/errors.ts'
import { type Act, type ClassroomState, isPresent } from '../classroomState.ts'

/** `random` is at least 0 and less than 1. */
export const pickStudent = (state: ClassroomState, { now }: Act, random: number): ClassroomState => {
  const present = state.seats.filter((seat) => seat.role === 'student' && isPresent(seat)).map(({ id }) => id)
  const notPicked = present.filter((id) => !state.pickedInRound.includes(id))
  const isNewRound = notPicked.length === 0
  // The last of a round is not also the first of the next, unless there is no other.
  const withoutLast = present.filter((id) => id !== state.pickedInRound.at(-1))
  const fresh = withoutLast.length > 0 ? withoutLast : present
  const candidates = isNewRound ? fresh : notPicked
  const seatId = candidates[Math.floor(random * candidates.length)]
  if (!seatId) throw appError('PICKER_NO_STUDENTS')
  return {
    ...state,
    pick: { seatId, candidates, pickedAt: now, stopsAt: now + pickTurnsMs },
    pickedInRound: isNewRound ? [seatId] : [...state.pickedInRound, seatId],
  }
}

export const clearPick = (state: ClassroomState): ClassroomState =>
  state.pick ? { ...state, pick: null } : state
