// The desk on which an evaluation is reviewed: `?id=` names it, `&attempt=` where to begin.
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { uuidSchema } from '#contract/ids.ts'
import { evaluationMarking } from '#contract/learning/evaluation/evaluationCalls.ts'
import { type EvaluationRecord, evaluation } from '#contract/learning/evaluation/evaluationNoun.ts'
import { ViewMessage } from '../../../library/shared/fileView/ViewMessage.tsx'
import { MarkingDesk } from '../../shared/marking/MarkingDesk.tsx'
import type { MarkedKind } from '../../shared/marking/markedKind.ts'

const kind: MarkedKind<EvaluationRecord> = {
  get: evaluation.calls.get,
  calls: evaluationMarking,
  isReleased: ({ state }) => state === 'pushed' || state === 'ended',
  locksCompleted: true,
}

export const ReviewDeskPage = () => {
  const { t } = useTranslation('evaluationTeacher')
  const [query] = useSearchParams()
  const id = uuidSchema.safeParse(query.get('id')).data
  const attemptId = uuidSchema.safeParse(query.get('attempt')).data
  if (!id) return <ViewMessage text={t('noEvaluation')} />
  return <MarkingDesk kind={kind} id={id} attemptId={attemptId} />
}
