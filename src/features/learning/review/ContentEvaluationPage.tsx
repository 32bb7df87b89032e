// The content of a paper or an essay in numbers (ROUTE-040): `?id=` names the review.
import { Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { uuidSchema } from '#contract/ids.ts'
import { CallFailed } from '#src/http/CallFailed.tsx'
import { EmptyView } from '#src/ui/EmptyView.tsx'
import { ViewMessage } from '../../library/shared/fileView/ViewMessage.tsx'
import { detailsAddress, reviewAddress } from './addresses.ts'
import { FactsView } from './FactsView.tsx'
import { ReviewState } from './ReviewState.tsx'
import styles from './review.module.css'
import { useReview } from './reviewQueries.ts'

const ContentEvaluation = ({ id }: { id: string }) => {
  const { t } = useTranslation('aiReview')
  const { data: review, error, refetch } = useReview(id)
  if (error) return <CallFailed error={error} onRetry={() => void refetch()} />
  if (!review) return <Skeleton active />
  const items = review.items.filter(({ facts }) => facts !== null)
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>{t('content.of', { title: review.title })}</h1>
        <Link to={reviewAddress(review)}>{t('content.back')}</Link>
      </div>
      <ReviewState review={review} />
      {items.length > 0 && (
        <ul className={styles.list} aria-label={t('content.details')}>
          {items.map(({ number, score, points, stem, text }) => (
            <li key={number}>
              <Link to={detailsAddress(id, number)}>
                {t('item.title', { number })} {(stem || text).slice(0, 40)}
              </Link>
              <span>
                {score ?? '–'} / {points}
              </span>
            </li>
          ))}
        </ul>
      )}
      {review.facts && <FactsView facts={review.facts} />}
      {review.state === 'done' && !review.facts && (
        <EmptyView title={t('content.emptyTitle')} text={t('content.emptyText')} />
      )}
    </div>
  )
}

export const ContentEvaluationPage = () => {
  const { t } = useTranslation('aiReview')
  const id = uuidSchema.safeParse(useSearchParams()[0].get('id')).data
  return id ? <ContentEvaluation id={id} /> : <ViewMessage text={t('content.noId')} />
}
