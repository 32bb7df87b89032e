// How an evaluation stands for its student. The server says what may be answered; the browser's clock does not count. Pure.
import type { EvaluationListed } from '#contract/learning/evaluation/evaluationNoun.ts'

export type StudentEvaluation = Pick<EvaluationListed, 'own' | 'state' | 'startAt' | 'endAt'>

/** One ahead has not begun; a missed one is over, and nothing was handed in. */
export type EvaluationStatus = 'redo' | 'begun' | 'open' | 'ahead' | 'missed' | 'toReview' | 'reviewed'

export const evaluationStatus = ({
  own,
  state,
}: Pick<StudentEvaluation, 'own' | 'state'>): EvaluationStatus => {
  if (!own) return 'missed'
  if (own.state !== 'toAnswer') return own.state
  if (own.open) {
    if (own.returned) return 'redo'
    return own.opened ? 'begun' : 'open'
  }
  return !own.opened && state !== 'ended' ? 'ahead' : 'missed'
}

export const canAnswer = (status: EvaluationStatus): status is 'redo' | 'begun' | 'open' =>
  status === 'redo' || status === 'begun' || status === 'open'

export const evaluationGroups = ['now', 'coming', 'past'] as const
export type EvaluationGroup = (typeof evaluationGroups)[number]

const groupOf = (status: EvaluationStatus): EvaluationGroup => {
  if (canAnswer(status)) return 'now'
  return status === 'ahead' ? 'coming' : 'past'
}

/** The time by which this student has to hand it in. */
export const dueOf = ({ own, endAt }: Pick<StudentEvaluation, 'own' | 'endAt'>): string => own?.until ?? endAt

/** What is due first now, what begins first of those to come, and the last one of the past first. Wall times compare as texts. */
export const inGroups = <T extends StudentEvaluation>(
  evaluations: readonly T[],
): Readonly<Record<EvaluationGroup, T[]>> => {
  const of = (group: EvaluationGroup) => evaluations.filter((one) => groupOf(evaluationStatus(one)) === group)
  return {
    now: of('now').sort((one, other) => dueOf(one).localeCompare(dueOf(other))),
    coming: of('coming').sort((one, other) => one.startAt.localeCompare(other.startAt)),
    past: of('past').sort((one, other) => other.endAt.localeCompare(one.endAt)),
  }
}
