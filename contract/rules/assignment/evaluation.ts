// Evaluations: a paper that is given for a time and reviewed by a person. The server's clock alone counts.
import type { AttemptState } from '../../learning/attempt/attempt.ts'
import { type AssignmentTimes, stateOf } from './assignment.ts'

/** Released: its exercises stay as they are. Pushed: students have it. */
export const evaluationStates = ['created', 'released', 'pushed', 'ended'] as const
export type EvaluationState = (typeof evaluationStates)[number]

export const evaluationStateOf = (evaluation: AssignmentTimes, now: Date): EvaluationState => {
  if (evaluation.isDraft) return 'created'
  if (evaluation.releasedAt === null) return 'released'
  return stateOf(evaluation, now) === 'ended' ? 'ended' : 'pushed'
}

/** The fields that can no longer be changed. Who has begun keeps the start; the end may move while it lasts. */
export const fixedEvaluationFields = (
  evaluation: AssignmentTimes,
  now: Date,
): readonly ('sections' | 'startAt' | 'endAt')[] => {
  switch (evaluationStateOf(evaluation, now)) {
    case 'created':
      return []
    case 'released':
      return ['sections']
    case 'pushed':
      return evaluation.startAt <= now ? ['sections', 'startAt'] : ['sections']
    default:
      return ['sections', 'startAt', 'endAt']
  }
}

/** What a student does with it. */
export const evaluationRecordStates = ['toAnswer', 'toReview', 'reviewed'] as const
export type EvaluationRecordState = (typeof evaluationRecordStates)[number]

export const evaluationRecordStateOf = (state: AttemptState): EvaluationRecordState => {
  if (state === 'completed') return 'reviewed'
  return state === 'handedIn' ? 'toReview' : 'toAnswer'
}
