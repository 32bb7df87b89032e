// One text of a review in numbers (ROUTE-041): `?id=` names the review, `?number=` the item.
import { Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { uuidSchema } from '#contract/ids.ts'
import { CallFailed } from '#src/http/CallFailed.tsx'
import { ViewMessage } from '../../library/shared/fileView/ViewMessage.tsx'
import { evaluationAddress } from './addresses.ts'
import { FactsView } from './FactsView.tsx'
import { MarkedText } from './MarkedText.tsx'
import styles from './review.module.css'
import { useReview } from './reviewQueries.ts'

const ContentDetails = ({ id, number }: { id: string; number: number }) => {
  const { t } = useTranslation('aiReview')
  const { data: review, error, refetch } = useReview(id)
  if (error) return <CallFailed error={error} onRetry={() => void refetch()} />
  if (!review) return <Skeleton active />
  const item = review.items.find((one) => one.number === number)
  if (!item?.facts) return <ViewMessage text={t('content.emptyText')} />
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>
          {review.title} · {t('item.title', { number })}
        </h1>
        <Link to={evaluationAddress(id)}>{t('content.back')}</Link>
      </div>
      <MarkedText text={item.text} marks={item.marks} current={undefined} onChoose={() => undefined} />
      <FactsView facts={item.facts} />
    </div>
  )
}

export const ContentDetailsPage = () => {
  const { t } = useTranslation('aiReview')
  const [query] = useSearchParams()
  const id = uuidSchema.safeParse(query.get('id')).data
  if (!id) return <ViewMessage text={t('content.noId')} />
  return <ContentDetails id={id} number={Number(query.get('number') ?? 1)} />
}
