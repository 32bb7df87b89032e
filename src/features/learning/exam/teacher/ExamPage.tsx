import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { uuidSchema } from '#contract/ids.ts'
import { exam } from '#contract/learning/exam/examNoun.ts'
import { paths } from '#contract/pagePaths.ts'
import { CallFailed } from '#src/http/CallFailed.tsx'
import { callQuery } from '#src/http/callQuery.ts'
import { ViewMessage } from '../../../library/shared/fileView/ViewMessage.tsx'
import { RecordHead } from '../../shared/recordHead/RecordHead.tsx'
import { ChangedKeys } from './ChangedKeys.tsx'
import { ExamFacts } from './ExamFacts.tsx'
import { ExamMarkers } from './ExamMarkers.tsx'
import { ExamRecords } from './ExamRecords.tsx'
import { ExamState } from './ExamState.tsx'
import styles from './exam.module.css'
import { LateAnswers } from './LateAnswers.tsx'
import { PaperFigures } from './PaperFigures.tsx'
import { useExamActions } from './useExamActions.tsx'

/** The numbers go on while it is written. */
const lookAgainMs = 20_000

const Exam = ({ id }: { id: string }) => {
  const { t } = useTranslation('examTeacher')
  const navigate = useNavigate()
  const actions = useExamActions()
  const { data, error, refetch } = useQuery({
    ...callQuery(exam.calls.get, { params: { id } }),
    refetchInterval: lookAgainMs,
  })
  if (error && !data) return <CallFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />
  return (
    <div className={styles.page}>
      <RecordHead
        record={data}
        screen={{ noun: exam, columns: [], actions, isRemovable: () => false }}
        state={<ExamState {...data} />}
        moreWords={t('more', { name: data.name })}
        onRemoved={() => void navigate(paths.exams)}
      />
      <ExamFacts record={data} />
      <ExamMarkers record={data} />
      {data.mine && <ChangedKeys record={data} />}
      {data.mine && <LateAnswers {...data} />}
      <ExamRecords record={data} />
      <PaperFigures record={data} />
    </div>
  )
}

/** `?id=`: one exam, who has it, and the sitting of each student. */
export const ExamPage = () => {
  const { t } = useTranslation('examTeacher')
  const id = uuidSchema.safeParse(useSearchParams()[0].get('id')).data
  return id ? <Exam key={id} id={id} /> : <ViewMessage text={t('noExam')} />
}
