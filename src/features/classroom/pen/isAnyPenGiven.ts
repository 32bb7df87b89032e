import type { ClassroomView, SeatView } from '#contract/classroom/classroom.ts'

/** Whether a student may draw, or would on coming in. */
export const isAnyPenGiven = (
  { penAll }: Pick<ClassroomView, 'penAll'>,
  seats: readonly SeatView[],
): boolean => penAll || seats.some((seat) => seat.role === 'student' && seat.canDraw)
