// Essays (ROUTE-042): `?id=` is the one that is looked at. Those of a class are walked through one after the other.
import { Button, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { uuidSchema } from '#contract/ids.ts'
import { CallFailed } from '#src/http/CallFailed.tsx'
import { windowStorage } from '#src/lib/storages.ts'
import { evaluationAddress, fileAddress } from './addresses.ts'
import { EssayForm } from './EssayForm.tsx'
import { ItemDesk } from './ItemDesk.tsx'
import { OpenAnswers } from './OpenAnswers.tsx'
import { ReviewRows } from './ReviewRows.tsx'
import { ReviewState } from './ReviewState.tsx'
import styles from './review.module.css'
import { useReview } from './reviewQueries.ts'

/** Kept in this window: a hundred ids are too long for an address. */
const walkKey = 'aiReview.walk'
const readWalk = (): string[] => {
  const stored = windowStorage.get(walkKey)
  return typeof stored === 'string' ? stored.split(',') : []
}

const EssayReview = ({ id, onOpen }: { id: string; onOpen: (id: string | undefined) => void }) => {
  const { t } = useTranslation('aiReview')
  const { data: review, error, refetch } = useReview(id)
  const walk = readWalk()
  const at = walk.indexOf(id)
  const next = at < 0 ? undefined : walk[at + 1]
  if (error) return <CallFailed error={error} onRetry={() => void refetch()} />
  if (!review) return <Skeleton active />
  const [item] = review.items
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>{review.title}</h1>
        <div className={styles.row}>
          {at >= 0 && (
            <>
              <span className={styles.soft}>{t('walk.place', { place: at + 1, all: walk.length })}</span>
              <Button disabled={at === 0} onClick={() => onOpen(walk[at - 1])}>
                {t('walk.previous')}
              </Button>
              <Button disabled={!next} onClick={() => onOpen(next)}>
                {t('walk.next')}
              </Button>
            </>
          )}
          {review.state === 'done' && <Link to={evaluationAddress(id)}>{t('content.title')}</Link>}
          {review.resourceId && <Link to={fileAddress(review.resourceId)}>{t('file')}</Link>}
          <Button onClick={() => onOpen(undefined)}>{t('essay.another')}</Button>
        </div>
      </div>
      <ReviewState review={review} />
      {review.state === 'done' && item && (
        <ItemDesk
          key={id}
          review={review}
          item={item}
          hasKeys
          onDecided={next ? () => onOpen(next) : undefined}
        />
      )}
      {review.state === 'failed' && item && (
        <div className={styles.text} lang="zh-CN">
          {item.text}
        </div>
      )}
    </div>
  )
}

export const EssayReviewPage = () => {
  const { t } = useTranslation('aiReview')
  const [query, setQuery] = useSearchParams()
  const id = uuidSchema.safeParse(query.get('id')).data
  const open = (next: string | undefined) => setQuery(next ? { id: next } : {})
  if (id) return <EssayReview id={id} onOpen={open} />
  return (
    <div className={styles.page}>
      <h1>{t('essay.title')}</h1>
      <p className={styles.soft}>{t('essay.text')}</p>
      <OpenAnswers
        onMade={(ids) => {
          windowStorage.set(walkKey, ids.join(','))
          open(ids[0])
        }}
      />
      <EssayForm onMade={open} />
      <h2>{t('history.title')}</h2>
      <ReviewRows kind="essay" />
    </div>
  )
}
