// How a review stands: its place in the queue, being read, failed, or what the model did not say.
import { Alert, Spin } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Review } from '#contract/learning/review/review.ts'
import styles from './review.module.css'

export const ReviewState = ({
  review,
}: {
  review: Pick<Review, 'state' | 'place' | 'failure' | 'problem' | 'engine' | 'model'>
}) => {
  const { t } = useTranslation('aiReview')
  const { state, place, failure, problem, model } = review
  if (state === 'queued' || state === 'running')
    return (
      <p role="status" className={styles.row}>
        <Spin size="small" />{' '}
        {state === 'queued' ? t('state.place', { place: place ?? 1 }) : t('state.reading')}
      </p>
    )
  if (state === 'failed') return <Alert type="error" message={t(`failure.${failure ?? 'unexpected'}`)} />
  if (problem) return <Alert type="warning" message={t(`problem.${problem}`)} />
  return <p className={styles.soft}>{model ? t('state.byModel', { model }) : t('state.byRules')}</p>
}
