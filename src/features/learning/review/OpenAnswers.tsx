// Open answers of tasks and exams that the caller marks: those of a class are given to the second reader at once.
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Select, Skeleton, Switch } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  answersMax,
  listPapersToReview,
  type PaperToReview,
  reviewOpenAnswers,
} from '#contract/learning/review/reviewCalls.ts'
import { CallFailed } from '#src/http/CallFailed.tsx'
import { callQuery } from '#src/http/callQuery.ts'
import { request } from '#src/http/request.ts'
import { errorText } from '#src/http/showError.ts'
import { useModelSetting } from './ModelNote.tsx'
import styles from './review.module.css'
import { useReviewChanges } from './reviewQueries.ts'

const answersOf = (papers: readonly PaperToReview[]) =>
  papers
    .flatMap(({ attemptId, openExerciseIds }) =>
      openExerciseIds.map((exerciseId) => ({ attemptId, exerciseId })),
    )
    .slice(0, answersMax)

/** `onMade` gets the reviews in the order of the list. */
export const OpenAnswers = ({ onMade }: { onMade: (ids: readonly string[]) => void }) => {
  const { t } = useTranslation('aiReview')
  const { refetch: refetchRows } = useReviewChanges()
  const { data: setting } = useModelSetting()
  const { data, error, refetch } = useQuery(callQuery(listPapersToReview, {}))
  const [assignmentId, setAssignment] = useState<string>()
  const [withModel, setWithModel] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  if (error) return <CallFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active />
  const byAssignment = Map.groupBy(
    data.filter(({ openExerciseIds }) => openExerciseIds.length > 0),
    (paper) => paper.assignmentId,
  )
  const options = [...byAssignment].map(([value, papers]) => ({
    value,
    label: t('answers.choice', { name: papers[0]?.name ?? '', answers: answersOf(papers).length }),
  }))
  const chosen = byAssignment.get(assignmentId ?? options[0]?.value ?? '') ?? []
  const send = async () => {
    setBusy(true)
    setFailure('')
    try {
      const body = { answers: answersOf(chosen), withModel }
      const { ids } = await request(reviewOpenAnswers, { body }, { quiet: true })
      void refetchRows()
      if (ids.length > 0) onMade(ids)
      else setFailure(t('answers.noText'))
    } catch (cause) {
      setFailure(errorText(cause))
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className={styles.page} aria-label={t('answers.title')}>
      <h2>{t('answers.title')}</h2>
      <p className={styles.soft}>{t('answers.text')}</p>
      {options.length === 0 ? (
        <p className={styles.soft}>{t('answers.none')}</p>
      ) : (
        <div className={styles.row}>
          <Select
            aria-label={t('answers.assignment')}
            popupMatchSelectWidth={false}
            style={{ minWidth: 240, maxWidth: '100%' }}
            value={assignmentId ?? options[0]?.value ?? null}
            options={options}
            onChange={(next: string | null) => setAssignment(next ?? undefined)}
          />
          {setting?.isOn && setting.model && (
            <label htmlFor="answersWithModel" className={styles.row}>
              <Switch id="answersWithModel" checked={withModel} onChange={setWithModel} />
              {t('essay.withModel', { model: setting.model })}
            </label>
          )}
          <Button type="primary" loading={isBusy} onClick={() => void send()}>
            {t('answers.send')}
          </Button>
        </div>
      )}
      {failure && <Alert type="error" role="alert" message={failure} />}
    </section>
  )
}
