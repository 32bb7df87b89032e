// The marking desk of an exam: `?id=` names it, `&attempt=` where to begin.
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { uuidSchema } from '#contract/ids.ts'
import { examMarking } from '#contract/learning/exam/examCalls.ts'
import { type ExamRecord, exam } from '#contract/learning/exam/examNoun.ts'
import { ViewMessage } from '../../../library/shared/fileView/ViewMessage.tsx'
import { MarkingDesk } from '../../shared/marking/MarkingDesk.tsx'
import type { MarkedKind } from '../../shared/marking/markedKind.ts'

const kind: MarkedKind<ExamRecord> = {
  get: exam.calls.get,
  calls: examMarking,
  isReleased: ({ status }) => status !== 'draft',
  mayReturn: ({ mine, twoMarkers }) => mine || !twoMarkers,
}

export const ExamDeskPage = () => {
  const { t } = useTranslation('examTeacher')
  const [query] = useSearchParams()
  const examId = uuidSchema.safeParse(query.get('id')).data
  const attemptId = uuidSchema.safeParse(query.get('attempt')).data
  if (!examId) return <ViewMessage text={t('noExam')} />
  return <MarkingDesk kind={kind} id={examId} attemptId={attemptId} />
}
