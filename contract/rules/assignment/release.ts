// Rules for releasing an assignment, taking it back and changing it later.
import type { ErrorCode } from '../../errors.ts'
import { type AssignmentTimes, stateOf } from './assignment.ts'

/**
 * VAL-42 and 2.4: what is still missing, as fields with their reasons. A chosen course needs its lesson; without one a class or
 * students are enough. A task of a released paper needs neither.
 */
export const missingParts = ({
  courseId,
  lessonId,
  receivers,
  hasOwnPaper,
  exercises,
}: {
  readonly courseId: string | null
  readonly lessonId: string | null
  readonly receivers: number
  readonly hasOwnPaper: boolean
  readonly exercises: number
}): Readonly<Record<string, string>> => ({
  ...(hasOwnPaper && courseId !== null && lessonId === null && { lessonId: 'field.lessonMissing' }),
  ...(hasOwnPaper &&
    courseId === null &&
    lessonId === null &&
    receivers === 0 && { classIds: 'field.nobodyChosen' }),
  ...(exercises === 0 && { sections: 'field.exerciseMissing' }),
})

/** STATE-TASK-02: releasing again changes nothing. A task whose end has passed would be born ended. */
export const refuseRelease = (
  assignment: Pick<AssignmentTimes, 'endAt'>,
  { receivers }: { readonly receivers: number },
  now: Date,
): Readonly<Record<string, string>> => ({
  ...(receivers === 0 && { classIds: 'field.nobodyChosen' }),
  ...(assignment.endAt && assignment.endAt <= now && { endAt: 'field.inThePast' }),
})

/** STATE-TASK-03: refused once somebody handed in. What is saved stays, and comes back with the next release (L17). */
export const refuseCancel = (handedIn: number): Extract<ErrorCode, 'TASK_HANDED_IN'> | null =>
  handedIn > 0 ? 'TASK_HANDED_IN' : null

/** The fields that can no longer be changed: times of a released task change by an extension, its exercises by adding (L37). */
export const fixedFields = (
  assignment: AssignmentTimes,
  now: Date,
): readonly ('startAt' | 'endAt' | 'minutes' | 'sections' | 'lessonId' | 'courseId')[] =>
  stateOf(assignment, now) === 'notReleased'
    ? []
    : ['startAt', 'endAt', 'minutes', 'sections', 'lessonId', 'courseId']
