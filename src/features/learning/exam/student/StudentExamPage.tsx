// One exam of a student: its cover, then the questions; the result when it may be shown.
import { Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { examMarking } from '#contract/learning/exam/examCalls.ts'
import { type ExamRecord, exam as noun } from '#contract/learning/exam/examNoun.ts'
import { CallFailed } from '#src/http/CallFailed.tsx'
import { RequestError } from '#src/http/requestError.ts'
import { errorText } from '#src/http/showError.ts'
import { OwnAttempt } from '../../shared/taking/OwnAttempt.tsx'
import { ExamDoor } from './ExamDoor.tsx'
import { useExam } from './examQueries.ts'
import styles from './myExams.module.css'
import { SittingNotes } from './SittingNotes.tsx'

interface Props {
  exam: ExamRecord
  own: NonNullable<ExamRecord['own']>
  onClose: () => void
}

const OwnExam = ({ exam, own, onClose }: Props) => {
  const { t } = useTranslation(['myExams', 'errors'])
  /** The refusals of an attempt say it of a task. */
  const refusalText = (error: unknown): string | undefined => {
    if (error === undefined) return undefined
    const isClosed = error instanceof RequestError && error.code === 'TASK_CLOSED'
    return isClosed ? t('errors:EXAM_CLOSED') : errorText(error)
  }
  return (
    <OwnAttempt
      assignment={{
        ...exam,
        isOver: exam.phase === 'ended',
        isTimeAlwaysShown: true,
        isUnaided: true,
        closedText: t('myExams:over'),
      }}
      attempt={own}
      hasResult={own.opened && own.showsAnswers}
      getResult={examMarking.getResult}
      refetches={[noun.declared]}
      back={t('myExams:back')}
      notes={(running) => <SittingNotes {...running} />}
      cover={({ isOpening, refusal, onBegin, onOpened }) => (
        <ExamDoor
          exam={exam}
          attemptId={own.id}
          isOpening={isOpening}
          refusalText={refusalText}
          refusal={refusal}
          onBegin={onBegin}
          onOpened={onOpened}
          onClose={onClose}
        />
      )}
    />
  )
}

export const StudentExamPage = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const { data: exam, error, refetch } = useExam(id)
  if (!exam && error) return <CallFailed error={error} onRetry={() => void refetch()} />
  if (!exam?.own)
    return (
      <div className={styles.page} aria-busy>
        <Skeleton active paragraph={{ rows: 5 }} />
      </div>
    )
  return <OwnExam exam={exam} own={exam.own} onClose={onClose} />
}
