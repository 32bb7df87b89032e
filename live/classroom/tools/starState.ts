// Reward stars: a student has the times at which they were given. Rule STAR-1.
import { starsMax } from '#contract/classroom/star.ts'
import { appError } from '#contract/errors.ts'
import type { SeatId } from '#contract/ids.ts'
import { type Act, type ClassroomState, changeSeat, studentOrRefuse } from '../classroomState.ts'

export const giveStar = (state: ClassroomState, { now }: Act, seatId: SeatId): ClassroomState => {
  const { stars } = studentOrRefuse(state, seatId)
  if (stars.length >= starsMax) throw appError('TOO_MANY')
  return changeSeat(state, seatId, { stars: [...stars, now] })
}

export const takeStar = (state: ClassroomState, seatId: SeatId): ClassroomState => {
  const { stars } = studentOrRefuse(state, seatId)
  return stars.length === 0 ? state : changeSeat(state, seatId, { stars: stars.slice(0, -1) })
}
