// One evaluation of a student: its cover, then the questions, and after the review the result.
import { ArrowLeftOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { evaluationMarking } from '#contract/learning/evaluation/evaluationCalls.ts'
import { type EvaluationRecord, evaluation } from '#contract/learning/evaluation/evaluationNoun.ts'
import { CallFailed } from '#src/http/CallFailed.tsx'
import { callQuery } from '#src/http/callQuery.ts'
import { RequestError } from '#src/http/requestError.ts'
import { errorText } from '#src/http/showError.ts'
import { StatusLabel } from '#src/ui/StatusLabel.tsx'
import { useListText } from '#src/ui/useListText.ts'
import { type CoverState, OwnAttempt } from '../../shared/taking/OwnAttempt.tsx'
import { canAnswer, evaluationStatus } from './evaluationStatus.ts'
import styles from './myEvaluations.module.css'
import { tones, useEvaluationTexts } from './useEvaluationTexts.ts'

interface CoverProps extends CoverState {
  record: EvaluationRecord
  onClose: () => void
}

const Cover = ({ record, returned, isOpening, refusal, onBegin, onClose }: CoverProps) => {
  const { t } = useTranslation('myEvaluations')
  const listText = useListText()
  const { when, facts, statusText } = useEvaluationTexts()
  const status = evaluationStatus(record)
  // The refusals of an attempt say it of a task.
  const isClosed = refusal instanceof RequestError && refusal.code === 'TASK_CLOSED'
  return (
    <section className={styles.cover} aria-label={record.name}>
      <Button
        className={styles.back ?? ''}
        type="text"
        icon={<ArrowLeftOutlined aria-hidden />}
        onClick={onClose}
      >
        {t('title')}
      </Button>
      <h1>{record.name}</h1>
      <p className={styles.labels}>
        <StatusLabel tone={tones[status]}>{statusText(record)}</StatusLabel>
        {when(record) && <strong>{when(record)}</strong>}
      </p>
      <p className={styles.soft}>{facts(record).join(' · ')}</p>
      {status === 'toReview' && <Alert type="success" showIcon title={t('toReviewText')} />}
      {status === 'missed' && <Alert type="warning" showIcon title={t('missedText')} />}
      {status === 'redo' && returned.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('returned', { numbers: listText(returned.map(String)), count: returned.length })}
        />
      )}
      {refusal !== undefined && (
        <Alert type="warning" showIcon title={isClosed ? t('over') : errorText(refusal)} />
      )}
      {canAnswer(status) && (
        <div className={styles.begin}>
          <Button type="primary" size="large" block loading={isOpening} onClick={onBegin}>
            {t(`action.${status}`)}
          </Button>
        </div>
      )}
    </section>
  )
}

interface OwnProps {
  record: EvaluationRecord
  own: NonNullable<EvaluationRecord['own']>
  onClose: () => void
}

const OwnEvaluation = ({ record, own, onClose }: OwnProps) => {
  const { t } = useTranslation('myEvaluations')
  const { name, endAt } = record
  return (
    <OwnAttempt
      assignment={{ name, endAt, minutes: null, closedText: t('over') }}
      attempt={own}
      hasResult={own.opened && (own.state !== 'toAnswer' || own.returned)}
      getResult={evaluationMarking.getResult}
      refetches={[evaluation.declared]}
      back={t('back')}
      cover={(state) => <Cover {...state} record={record} onClose={onClose} />}
    />
  )
}

/** A teacher pushes and reviews while the page is open. */
const lookAgainMs = 30_000

export const StudentEvaluation = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const { data, error, refetch } = useQuery({
    ...callQuery(evaluation.calls.get, { params: { id } }),
    refetchInterval: lookAgainMs,
  })
  if (!data && error) return <CallFailed error={error} onRetry={() => void refetch()} />
  if (!data?.own)
    return (
      <div className={styles.page} aria-busy>
        <Skeleton active paragraph={{ rows: 5 }} />
      </div>
    )
  return <OwnEvaluation record={data} own={data.own} onClose={onClose} />
}
