// An assignment: a paper given to people for a time. Tasks, exams, evaluations and activities differ by columns and by what their
// kind declares (server/features/learning/assignment/kinds.ts).

/** Every kind there is. A further one is a name here, and its declaration in server/assignmentKinds.ts. */
export const assignmentKinds = ['task', 'exam', 'evaluation', 'activity'] as const
export type AssignmentKind = (typeof assignmentKinds)[number]

/** Whether who answered sees what is right: never, or after answering. */
export const answersShown = ['never', 'afterAnswering'] as const
export type AnswersShown = (typeof answersShown)[number]

/** The state of an assignment follows from these instants; the server's clock alone counts. */
export interface AssignmentTimes {
  readonly isDraft: boolean
  readonly isHidden: boolean
  readonly releasedAt: Date | null
  readonly startAt: Date
  /** Null: until it is closed. */
  readonly endAt: Date | null
  readonly closedAt: Date | null
  /** The extension for everybody; a personal one belongs to one student. */
  readonly extensionStart: Date | null
  readonly extensionEnd: Date | null
}

export const assignmentStates = ['notReleased', 'released', 'ended', 'extended'] as const
export type AssignmentState = (typeof assignmentStates)[number]

/** Released and not closed; students see it unless it is hidden. */
const isGiven = ({ isDraft, releasedAt }: AssignmentTimes): boolean => !isDraft && releasedAt !== null

/** Nothing is done when a time passes: the state is read from the times. A draft is not released, and is shown as a draft. */
export const stateOf = (assignment: AssignmentTimes, now: Date): AssignmentState => {
  const { endAt, closedAt, extensionEnd } = assignment
  if (!isGiven(assignment)) return 'notReleased'
  if (closedAt && closedAt <= now) return 'ended'
  if (extensionEnd && now < extensionEnd) return 'extended'
  return endAt && endAt <= now ? 'ended' : 'released'
}

/** ENT-TASK-04: whether those who have it find it. */
export const isShown = (assignment: AssignmentTimes): boolean => isGiven(assignment) && !assignment.isHidden

/** When the last of all can no longer answer; null: not known yet. `personalEnds`: when the extensions of single people end. */
export const lastEndOf = (
  { endAt, closedAt, extensionEnd }: Pick<AssignmentTimes, 'endAt' | 'closedAt' | 'extensionEnd'>,
  personalEnds: readonly Date[],
): Date | null => {
  if (closedAt) return closedAt
  if (!endAt) return null
  const ends = [endAt, ...(extensionEnd ? [extensionEnd] : []), ...personalEnds]
  return new Date(Math.max(...ends.map((end) => end.getTime())))
}
