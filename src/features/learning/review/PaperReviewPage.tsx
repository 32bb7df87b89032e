// Papers (ROUTE-039): handed-in ones that the caller marks, and `?id=` the review of one, question by question.
import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { uuidSchema } from '#contract/ids.ts'
import type { Review, ReviewItem } from '#contract/learning/review/review.ts'
import { listPapersToReview, type PaperToReview, reviewPaper } from '#contract/learning/review/reviewCalls.ts'
import { CallFailed } from '#src/http/CallFailed.tsx'
import { callQuery } from '#src/http/callQuery.ts'
import { request } from '#src/http/request.ts'
import { formatDayTime } from '#src/lib/wallTime.ts'
import { EmptyView } from '#src/ui/EmptyView.tsx'
import { useLocale } from '#src/ui/useLocale.ts'
import { detailsAddress, evaluationAddress } from './addresses.ts'
import { ItemDesk } from './ItemDesk.tsx'
import { useModelSetting } from './ModelNote.tsx'
import { ReviewRows } from './ReviewRows.tsx'
import { ReviewState } from './ReviewState.tsx'
import styles from './review.module.css'
import { useReview, useReviewChanges } from './reviewQueries.ts'

const KeyItem = ({ item }: { item: ReviewItem }) => {
  const { t } = useTranslation('aiReview')
  return (
    <>
      {item.stem && <p className={styles.soft}>{item.stem}</p>}
      {item.text && <p lang="zh-CN">{item.text}</p>}
      {item.explanation && <p className={styles.soft}>{t('item.explanation', { text: item.explanation })}</p>}
    </>
  )
}

const PaperItem = ({ review, item }: { review: Review; item: ReviewItem }) => {
  const { t } = useTranslation('aiReview')
  const isRead = item.by === 'rules' || item.by === 'model'
  return (
    <section className={styles.card}>
      <div className={styles.head}>
        <h2>{t('item.title', { number: item.number })}</h2>
        <div className={styles.row}>
          <span>{t(`remark.${item.remark}`)}</span>
          <b>
            {item.score ?? '–'} / {item.points}
          </b>
          {item.facts && <Link to={detailsAddress(review.id, item.number)}>{t('content.details')}</Link>}
        </div>
      </div>
      {isRead ? <ItemDesk review={review} item={item} /> : <KeyItem item={item} />}
    </section>
  )
}

const PaperReview = ({ id }: { id: string }) => {
  const { t } = useTranslation('aiReview')
  const { accept } = useReviewChanges()
  const { data: review, error, refetch } = useReview(id)
  const [isBusy, setBusy] = useState(false)
  if (error) return <CallFailed error={error} onRetry={() => void refetch()} />
  if (!review) return <Skeleton active />
  const open = review.items.filter(({ decision, score }) => decision === 'open' && score !== null)
  const acceptAll = () => {
    setBusy(true)
    accept(
      id,
      open.map(({ number }) => number),
    )
      .catch(() => undefined) // a toast has said why
      .finally(() => setBusy(false))
  }
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>{review.title}</h1>
        <div className={styles.row}>
          {review.score !== null && (
            <b>
              {review.score} / {review.points}
            </b>
          )}
          {review.state === 'done' && <Link to={evaluationAddress(id)}>{t('content.title')}</Link>}
          {open.length > 0 && review.state === 'done' && (
            <Button loading={isBusy} onClick={acceptAll}>
              {t('paper.acceptAll')}
            </Button>
          )}
        </div>
      </div>
      <ReviewState review={review} />
      {review.state === 'done' &&
        review.items.map((item) => <PaperItem key={item.number} review={review} item={item} />)}
    </div>
  )
}

const Papers = ({ onMade }: { onMade: (id: string) => void }) => {
  const { t } = useTranslation('aiReview')
  const { refetch: refetchRows } = useReviewChanges()
  const { data: setting } = useModelSetting()
  const { data, error, refetch } = useQuery(callQuery(listPapersToReview, {}))
  const [busyId, setBusy] = useState<string>()
  const locale = useLocale()
  if (error) return <CallFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active />
  if (data.length === 0) return <EmptyView title={t('paper.emptyTitle')} text={t('paper.emptyText')} />
  const read = ({ attemptId }: PaperToReview, withModel: boolean) => {
    setBusy(attemptId)
    request(reviewPaper, { body: { attemptId, withModel } })
      .then(({ id }) => {
        void refetchRows()
        onMade(id)
      })
      .catch(() => undefined) // a toast has said why
      .finally(() => setBusy(undefined))
  }
  return (
    <ul className={styles.list} aria-label={t('paper.waiting')}>
      {data.map((paper) => (
        <li key={paper.attemptId}>
          <div>
            <b>{paper.name}</b>
            <p className={styles.soft}>
              {paper.person || t('paper.candidate', { number: paper.candidate ?? '' })}
              {paper.handedInAt && ` · ${formatDayTime(paper.handedInAt, locale)}`}
            </p>
          </div>
          <div className={styles.row}>
            <Button loading={busyId === paper.attemptId} onClick={() => read(paper, false)}>
              {t('paper.send')}
            </Button>
            {setting?.isOn && setting.model && paper.openExerciseIds.length > 0 && (
              <Button disabled={busyId === paper.attemptId} onClick={() => read(paper, true)}>
                {t('paper.sendToModel')}
              </Button>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

export const PaperReviewPage = () => {
  const { t } = useTranslation('aiReview')
  const [query, setQuery] = useSearchParams()
  const id = uuidSchema.safeParse(query.get('id')).data
  if (id) return <PaperReview id={id} />
  return (
    <div className={styles.page}>
      <h1>{t('paper.title')}</h1>
      <p className={styles.soft}>{t('paper.text')}</p>
      <h2>{t('paper.waiting')}</h2>
      <Papers onMade={(made) => setQuery({ id: made })} />
      <h2>{t('history.title')}</h2>
      <ReviewRows kind="paper" />
    </div>
  )
}
