// What follows from an attempt's state: the words that teacher and student see, whether the answers are shown, and what an
// extension or a return opens.
import type { AttemptState, Marker } from '../../learning/attempt/attempt.ts'
import type { AttemptTimes } from './answering.ts'
import { type AnswersShown, type AssignmentTimes, lastEndOf } from './assignment.ts'

/** STATE-TASK-06, as the teacher's list says it. */
export const markingStates = ['notSubmitted', 'extended', 'toMark', 'completed', 'returned'] as const
export type MarkingState = (typeof markingStates)[number]
/** STATE-TASK-07, as the student's list says it. */
export const submitStates = ['notSubmitted', 'submitted'] as const
export type SubmitState = (typeof submitStates)[number]

export interface ViewedAttempt extends AttemptTimes {
  readonly state: AttemptState
}
type Extension = Pick<AssignmentTimes, 'extensionStart' | 'extensionEnd'>

const isExtended = ({ extensionEnd }: Extension, now: Date): boolean =>
  extensionEnd !== null && now < extensionEnd

export const markingStateOf = (assignment: Extension, attempt: ViewedAttempt, now: Date): MarkingState => {
  if (attempt.state === 'handedIn') return 'toMark'
  if (attempt.state === 'completed' || attempt.state === 'returned') return attempt.state
  return isExtended(assignment, now) || isExtended(attempt, now) ? 'extended' : 'notSubmitted'
}

export const isSubmitted = (state: AttemptState): boolean => state === 'handedIn' || state === 'completed'
export const submitStateOf = (state: AttemptState): SubmitState =>
  isSubmitted(state) ? 'submitted' : 'notSubmitted'

/** All answer it at the same time, so nobody sees what is right before the last one has handed in. */
export const isTogether = ({ answersFrom }: Pick<KindRules, 'answersFrom'>): boolean =>
  answersFrom === 'end' || answersFrom === 'results'

/** Whether completed marking counts in everything that is derived from answers. */
export const areMarksCounted = ({
  marksFrom,
  resultsAt,
}: Pick<KindRules, 'marksFrom'> & { readonly resultsAt: Date | null }): boolean =>
  marksFrom !== 'results' || resultsAt !== null

/** The rules in which the kinds of assignments differ. */
export interface KindRules {
  /**
   * From when on who handed in sees what is right, where the assignment shows it: their own hand-in, the completion of their
   * marking, the end for all, before which the first one out would tell the others, or the release of the results.
   */
  readonly answersFrom: 'handIn' | 'completion' | 'end' | 'results'
  /**
   * Students see the marks and comments of a completed marking at once, after the end for all, with what is right, or when the
   * results are released. Until then nothing is derived from the answers either.
   */
  readonly marksFrom: 'completion' | 'end' | 'answers' | 'results'
  /** Completed at the hand-in when every mark is automatic, also where the assignment does not say that it marks itself. */
  readonly completesItself: boolean
  /** All get an attempt with the release, or each with the own answer, because whoever is there may answer. */
  readonly attemptsFrom: 'release' | 'answer'
}

interface ShowingAssignment
  extends Pick<KindRules, 'answersFrom' | 'marksFrom'>,
    Pick<AssignmentTimes, 'endAt' | 'closedAt' | 'extensionEnd'> {
  readonly answersShown: AnswersShown
  /** When the results were released, in kinds whose results are. */
  readonly resultsAt: Date | null
}
/**
 * ENT-TASK-02: whether this person sees what is right. A returned question stays hidden until it is handed in again: ask
 * with its own `handedIn`. `ownEnds`: the ends of the extensions of single people.
 */
export const areAnswersShown = (
  assignment: Omit<ShowingAssignment, 'marksFrom'>,
  { state, handedIn }: { readonly state: AttemptState; readonly handedIn: boolean },
  ownEnds: readonly Date[],
  now: Date,
): boolean => {
  if (assignment.answersShown === 'never' || !handedIn) return false
  if (assignment.answersFrom === 'handIn') return true
  if (assignment.answersFrom === 'completion') return state === 'completed'
  if (assignment.answersFrom === 'results') return assignment.resultsAt !== null
  const last = lastEndOf(assignment, ownEnds)
  return last !== null && last <= now
}

/** Whether an activity's teacher has shown everybody in the lesson what is right, also those who have not answered. */
export const isRightShownToAll = ({
  closedAt,
  answersShown,
}: Pick<ShowingAssignment, 'answersShown'> & { readonly closedAt: Date | null }): boolean =>
  closedAt !== null && answersShown === 'afterAnswering'

/**
 * Whether this person sees what the marking brought: its scores and comments. Not before it is completed.
 */
export const isMarkingShown = (
  assignment: ShowingAssignment,
  state: AttemptState,
  ownEnds: readonly Date[],
  now: Date,
): boolean => {
  if (state !== 'completed') return false
  if (assignment.marksFrom === 'completion') return true
  if (assignment.marksFrom === 'results') return assignment.resultsAt !== null
  if (assignment.marksFrom === 'answers')
    return areAnswersShown(assignment, { state, handedIn: true }, ownEnds, now)
  const last = lastEndOf(assignment, ownEnds)
  return last !== null && last <= now
}

interface HandedIn {
  readonly state: AttemptState
  readonly handedInBy: 'student' | 'server' | null
  readonly answers: readonly { readonly markedBy: Marker | null }[]
}
/** L27: an extension opens again what the clock handed in, as long as no person marked any of it. */
export const isReopened = ({ state, handedInBy, answers }: HandedIn): boolean =>
  state === 'handedIn' &&
  handedInBy === 'server' &&
  answers.every(({ markedBy }) => markedBy === null || markedBy === 'auto')

/** Returning for redo gives this much time unless the marker says otherwise. */
export const redoDays = 7
