// The days of a course's lessons: its weekly slots between its first and last day. Days are yyyy-MM-dd.
import type { CourseSlot, CourseState } from '#contract/school/course.ts'

const dayMs = 86_400_000
const at = (day: string) => Date.parse(`${day}T00:00:00Z`)
const dayOf = (epoch: number) => new Date(epoch).toISOString().slice(0, 10)

export const addDays = (day: string, days: number): string => dayOf(at(day) + days * dayMs)
/** Monday is 1, Sunday 7 (CONST-09). */
export const weekdayOf = (day: string): number => new Date(at(day)).getUTCDay() || 7
export const mondayOf = (day: string): string => addDays(day, 1 - weekdayOf(day))

interface Span {
  readonly startDate: string
  readonly endDate: string
}
export const stateOn = (today: string, { startDate, endDate }: Span): CourseState => {
  if (today < startDate) return 'notStarted'
  return today > endDate ? 'ended' : 'ongoing'
}

export interface CourseOccurrence {
  readonly date: string
  readonly slot: CourseSlot
}

/** All occurrences of a course in their order: the first is for the first lesson, and so on. */
export const occurrencesOf = ({
  startDate,
  endDate,
  slots,
}: Span & { slots: readonly CourseSlot[] }): CourseOccurrence[] => {
  const occurrences: CourseOccurrence[] = []
  const ordered = [...slots].sort((one, other) => one.start.localeCompare(other.start))
  // A course lasts ten years at most.
  const last = endDate < addDays(startDate, 3660) ? endDate : addDays(startDate, 3660)
  for (let date = startDate; date <= last && ordered.length > 0; date = addDays(date, 1)) {
    const weekday = weekdayOf(date)
    for (const slot of ordered) if (slot.weekday === weekday) occurrences.push({ date, slot })
  }
  return occurrences
}

/** How many lessons are over: an occurrence counts once it has ended. */
export const lessonsDone = (
  occurrences: readonly CourseOccurrence[],
  lessons: number,
  wallNow: string,
): number => {
  const past = occurrences.filter(({ date, slot }) => `${date} ${slot.end}` <= wallNow.slice(0, 16))
  return Math.min(past.length, lessons)
}
