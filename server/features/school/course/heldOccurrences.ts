// Which live session holds which occurrence of a course, so that the week shows one entry for one lesson. Pure.
import type { LiveId } from '#contract/ids.ts'
import type { TableEntry } from '#contract/school/course.ts'

export interface LiveEntry extends TableEntry {
  readonly liveId: LiveId
  /** The caller hosts or may join the session. Otherwise it is only known because it holds a lesson of the caller's course. */
  readonly isListed: boolean
}

const shareClass = (one: TableEntry, other: TableEntry) =>
  one.classes.some(({ id }) => other.classes.some((its) => its.id === id))
const atOnce = (one: TableEntry, other: TableEntry) =>
  one.date === other.date && one.start < other.end && other.start < one.end

const holdsLesson = (live: LiveEntry, occurrence: TableEntry): boolean =>
  live.lessonId !== null &&
  live.lessonId === occurrence.lessonId &&
  (live.classes.length === 0 || occurrence.classes.length === 0 || shareClass(live, occurrence))

/** A session without a lesson, for a class of the course and at its time. */
const takesSlot = (live: LiveEntry, occurrence: TableEntry): boolean =>
  live.lessonId === null && shareClass(live, occurrence) && atOnce(live, occurrence)

/** If several sessions hold one lesson, the one on its day comes first. */
const findHolding = (occurrence: TableEntry, lives: readonly LiveEntry[]): LiveEntry | undefined => {
  const holding = lives.filter((live) => holdsLesson(live, occurrence))
  return (
    holding.find(({ date }) => date === occurrence.date) ??
    lives.find((live) => takesSlot(live, occurrence)) ??
    holding[0]
  )
}

/** A session on the day of its occurrence is one entry with it, at the time of the session. */
export const withHeld = (occurrences: readonly TableEntry[], lives: readonly LiveEntry[]): TableEntry[] => {
  const heldIds = new Set<LiveId>()
  const courses = occurrences.map((occurrence) => {
    const live = findHolding(occurrence, lives)
    if (!live) return occurrence
    if (live.date !== occurrence.date) return { ...occurrence, liveId: live.liveId }
    heldIds.add(live.liveId)
    return { ...occurrence, liveId: live.liveId, start: live.start, end: live.end }
  })
  const others = lives.filter(({ liveId, isListed }) => isListed && !heldIds.has(liveId))
  return [...courses, ...others.map(({ isListed: _, ...entry }) => entry)]
}
