// What follows from an attempt's state: the words that teacher and student see, whether the answers are shown, and what an
// extension or a return opens.
import type { AttemptState, Marker } from '../attempt/attempt.ts'
import type { AttemptTimes } from './answering.ts'
import { type AnswersShown, type AssignmentKind, type AssignmentTimes, lastEndOf } from './assignment.ts'

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

interface ShowingAssignment extends Pick<AssignmentTimes, 'endAt' | 'closedAt' | 'extensionEnd'> {
  readonly kind: AssignmentKind
  readonly answersShown: AnswersShown
}
/**
 * ENT-TASK-02: whether this person sees what is right. A returned question stays hidden until it is handed in again: ask
 * with its own `handedIn`. `ownEnds`: the ends of the extensions of single people.
 */
export const areAnswersShown = (
  assignment: ShowingAssignment,
  { state, handedIn }: { readonly state: AttemptState; readonly handedIn: boolean },
  ownEnds: readonly Date[],
  now: Date,
): boolean => {
  if (assignment.answersShown === 'never' || !handedIn) return false
  if (assignment.kind === 'task') return true
  if (assignment.kind === 'evaluation') return state === 'completed'
  // Of an exam the first one out would tell the others; of an activity its teacher closes it first.
  const last = lastEndOf(assignment, ownEnds)
  return last !== null && last <= now
}

/** Of an activity: its teacher shows everybody in the lesson what is right, also who has not answered. */
export const isRightShownToAll = ({
  closedAt,
  answersShown,
}: Pick<ShowingAssignment, 'answersShown'> & { readonly closedAt: Date | null }): boolean =>
  closedAt !== null && answersShown === 'afterAnswering'

/**
 * Whether this person sees what the marking brought: its scores and comments. Not before it is completed; of an exam not
 * before all have ended, and of an activity when its teacher shows what is right.
 */
export const isMarkingShown = (
  assignment: ShowingAssignment,
  state: AttemptState,
  ownEnds: readonly Date[],
  now: Date,
): boolean => {
  if (state !== 'completed') return false
  if (assignment.kind === 'activity')
    return areAnswersShown(assignment, { state, handedIn: true }, ownEnds, now)
  if (assignment.kind !== 'exam') return true
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
