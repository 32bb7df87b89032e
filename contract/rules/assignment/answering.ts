// When one person may answer an assignment, and until when. An extension is a further window: the assignment's for all, the
// attempt's for one, which returning for redo gives too. Inside it neither the end nor the minutes of the beginning count.
import type { ErrorCode } from '../../errors.ts'
import { type AssignmentTimes, isShown } from './assignment.ts'

/** How much more of the minutes a student has, as the office notes it; as text, because forms and sheets have it so. */
export const timeFactors = ['1', '1.25', '1.5', '2'] as const

export interface TimedAssignment extends AssignmentTimes {
  /** The minutes count from the first opening; null: no limit. */
  readonly minutes: number | null
}
/** The times that an attempt adds to those of its assignment. */
export interface AttemptTimes {
  readonly openedAt: Date | null
  readonly extensionStart: Date | null
  readonly extensionEnd: Date | null
  /** The minutes are multiplied with it; 1 unless set. */
  readonly timeFactor?: number
  /** Given to this person beside the minutes; they move the end too. 0 unless set. */
  readonly extraMinutes?: number
}

export type Answering =
  /** `until` null: until the assignment is closed. */
  | { readonly isOpen: true; readonly until: Date | null }
  | {
      readonly isOpen: false
      readonly refusal: Extract<ErrorCode, 'TASK_CLOSED' | 'TIMER_ENDED'>
      /** The time when it ended for this person; null: it has not begun, or is not shown. */
      readonly since: Date | null
    }

interface Window {
  readonly start: Date
  /** Null: no end. */
  readonly end: Date | null
}

const minuteMs = 60_000
const after = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * minuteMs)

/** The minutes that this person has; null: no limit. */
export const ownMinutesOf = (
  { minutes }: Pick<TimedAssignment, 'minutes'>,
  { timeFactor = 1, extraMinutes = 0 }: Pick<AttemptTimes, 'timeFactor' | 'extraMinutes'>,
): number | null => (minutes === null ? null : Math.round(minutes * timeFactor) + extraMinutes)

const timerOf = (assignment: TimedAssignment, attempt: AttemptTimes): Date | null => {
  const minutes = ownMinutesOf(assignment, attempt)
  return minutes !== null && attempt.openedAt ? after(attempt.openedAt, minutes) : null
}
/** When the assignment ends for this person, whatever the minutes are. */
const ownEndOf = ({ endAt }: TimedAssignment, { extraMinutes = 0 }: AttemptTimes): Date | null =>
  endAt && after(endAt, extraMinutes)

const earlier = (one: Date | null, other: Date | null): Date | null => {
  if (one === null || other === null) return one ?? other
  return one < other ? one : other
}
const latest = (times: readonly Date[]): Date | null =>
  times.reduce<Date | null>((last, time) => (last && last > time ? last : time), null)

const extensionOf = ({
  extensionStart,
  extensionEnd,
}: Pick<AttemptTimes, 'extensionStart' | 'extensionEnd'>): Window[] =>
  extensionEnd ? [{ start: extensionStart ?? new Date(0), end: extensionEnd }] : []

/** The windows in the order of their starts. */
const windowsOf = (assignment: TimedAssignment, attempt: AttemptTimes): Window[] => {
  const first = {
    start: assignment.startAt,
    end: earlier(timerOf(assignment, attempt), ownEndOf(assignment, attempt)),
  }
  return [first, ...extensionOf(assignment), ...extensionOf(attempt)].sort(
    (one, other) => one.start.getTime() - other.start.getTime(),
  )
}

const isIn = ({ start, end }: Window, at: Date): boolean => start <= at && (end === null || at < end)

/** Windows that overlap or touch are one. */
const endFrom = (windows: readonly Window[], now: Date): Date | null => {
  let until = now
  for (const { start, end } of windows) {
    if (start > until) break
    if (end === null) return null
    if (end > until) until = end
  }
  return until
}

/** The minutes do not count before the first opening. */
export const answeringOf = (assignment: TimedAssignment, attempt: AttemptTimes, now: Date): Answering => {
  const { startAt, closedAt } = assignment
  const endAt = ownEndOf(assignment, attempt)
  if (!isShown(assignment) || now < startAt) return { isOpen: false, refusal: 'TASK_CLOSED', since: null }
  if (closedAt && closedAt <= now) return { isOpen: false, refusal: 'TASK_CLOSED', since: closedAt }
  const windows = windowsOf(assignment, attempt)
  if (windows.some((window) => isIn(window, now))) return { isOpen: true, until: endFrom(windows, now) }
  const since = latest(windows.flatMap(({ end }) => (end && end <= now ? [end] : [])))
  const isTimeUp = since?.getTime() === timerOf(assignment, attempt)?.getTime()
  const refusal = isTimeUp && (endAt === null || now < endAt) ? 'TIMER_ENDED' : 'TASK_CLOSED'
  return { isOpen: false, refusal, since }
}

/**
 * The server hands in what is saved at this time: after the last window, or when the assignment is closed before. Null: when it
 * will be closed.
 */
export const handInAt = (assignment: TimedAssignment, attempt: AttemptTimes): Date | null => {
  const ends = windowsOf(assignment, attempt).map(({ end }) => end)
  const last = ends.includes(null) ? null : latest(ends.filter((end) => end !== null))
  return earlier(last, assignment.closedAt)
}

/** VAL-34. An extension that is over already has no effect. The reason of each field that is wrong. */
export const refuseExtension = (
  { startAt }: Pick<AssignmentTimes, 'startAt'>,
  { start, end }: { readonly start: Date; readonly end: Date },
  now: Date,
): Readonly<Record<string, string>> => {
  if (start <= startAt) return { start: 'field.extensionBeforeStart' }
  if (end <= start) return { end: 'field.endBeforeStart' }
  if (end <= now) return { end: 'field.inThePast' }
  return {}
}

/**
 * The time that is left to one whose sitting is opened again: what was left at the hand-in, with further minutes. It is cut short
 * where the assignment ends before; further minutes move that end.
 */
export const timeLeftOf = (
  assignment: TimedAssignment,
  attempt: AttemptTimes & { readonly handedInAt: Date | null },
  minutes: number,
  now: Date,
): { readonly end: Date; readonly isCutShort: boolean } | null => {
  const { handedInAt } = attempt
  const until = handInAt(assignment, attempt)
  const endAt = ownEndOf(assignment, attempt)
  if (!handedInAt || !until || !endAt) return null
  const leftMs = Math.max(0, until.getTime() - handedInAt.getTime())
  const whole = after(new Date(now.getTime() + leftMs), minutes)
  const last = after(endAt > now ? endAt : now, minutes)
  const end = whole < last ? whole : last
  return end > now ? { end, isCutShort: end < whole } : null
}
