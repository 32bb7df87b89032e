// Exams: what their owner has done with them, and what the clock has done since. The server's clock alone counts.
import type { AssignmentTimes } from './assignment.ts'

/** By hand: a draft, given to its students, or closed before its hand-in time. */
export const examStatuses = ['draft', 'pushed', 'closed'] as const
export type ExamStatus = (typeof examStatuses)[number]

/** By the clock. A draft has not started. */
export const examPhases = ['notStarted', 'ongoing', 'ended'] as const
export type ExamPhase = (typeof examPhases)[number]

export const examTypes = ['unit', 'midterm', 'final', 'mock', 'placement', 'other'] as const
export type ExamType = (typeof examTypes)[number]

type Times = Pick<AssignmentTimes, 'isDraft' | 'releasedAt' | 'startAt' | 'endAt' | 'closedAt'>

export const examStatusOf = ({ isDraft, releasedAt, closedAt }: Times): ExamStatus => {
  if (isDraft || releasedAt === null) return 'draft'
  return closedAt ? 'closed' : 'pushed'
}

export const examPhaseOf = (exam: Times, now: Date): ExamPhase => {
  const { startAt, endAt, closedAt } = exam
  if (examStatusOf(exam) === 'draft') return 'notStarted'
  if (closedAt && closedAt <= now) return 'ended'
  if (endAt && endAt <= now) return 'ended'
  return startAt <= now ? 'ongoing' : 'notStarted'
}

/** Not before the hand-in time of all, as the first one out would tell the others. */
export const areOwnAnswersShown = (exam: Times & { readonly ownAnswersShown: boolean }, now: Date): boolean =>
  exam.ownAnswersShown && examPhaseOf(exam, now) === 'ended'

interface Window {
  readonly startAt: Date
  readonly endAt: Date
}

/** VAL-35, VAL-36: the fields that are wrong, with their reasons. */
export const refuseWindow = ({ startAt, endAt }: Window, now: Date): Readonly<Record<string, string>> => ({
  ...(startAt <= now && { startAt: 'field.inThePast' }),
  ...(endAt <= startAt && { endAt: 'field.endBeforeStart' }),
  ...(endAt > startAt && endAt <= now && { endAt: 'field.inThePast' }),
})

/** From the push on the paper is the one that was given; once it has begun the name alone changes. */
export const fixedExamFields = (
  exam: Times,
  now: Date,
): readonly (
  | 'paperId'
  | 'startAt'
  | 'endAt'
  | 'minutes'
  | 'levelId'
  | 'type'
  | 'answersShown'
  | 'deskNames'
)[] => {
  if (examStatusOf(exam) === 'draft') return []
  return examPhaseOf(exam, now) === 'notStarted'
    ? ['paperId']
    : ['paperId', 'startAt', 'endAt', 'minutes', 'levelId', 'type', 'answersShown', 'deskNames']
}

/** From the first sealed delivery on (contract/learning/exam/sealCalls.ts) it can be moved to a later time, and nothing else. */
export const sealedExamFields = [
  'paperId',
  'minutes',
  'levelId',
  'type',
  'answersShown',
  'deskNames',
] as const

export const refuseEarlier = (before: Window, after: Window): Readonly<Record<string, string>> => ({
  ...(after.startAt < before.startAt && { startAt: 'field.sealedEarlier' }),
  ...(after.endAt < before.endAt && { endAt: 'field.sealedEarlier' }),
})
