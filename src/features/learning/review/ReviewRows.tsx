// The caller's reviews, the newest first, each to be opened or deleted.
import { DeleteOutlined } from '@ant-design/icons'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Button, Pagination, Skeleton, Tag } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { ReviewKind, ReviewRow } from '#contract/learning/review/review.ts'
import { pageReview, removeReview } from '#contract/learning/review/reviewCalls.ts'
import { CallFailed } from '#src/http/CallFailed.tsx'
import { callQuery } from '#src/http/callQuery.ts'
import { request } from '#src/http/request.ts'
import { formatDayTime } from '#src/lib/wallTime.ts'
import { EmptyView } from '#src/ui/EmptyView.tsx'
import { useModal } from '#src/ui/modals.tsx'
import { useLocale } from '#src/ui/useLocale.ts'
import { evaluationAddress, fileAddress, reviewAddress } from './addresses.ts'
import styles from './review.module.css'
import { isWaiting, useReviewChanges } from './reviewQueries.ts'

const size = 20
const askAgainMs = 2000

const RowState = ({ row }: { row: ReviewRow }) => {
  const { t } = useTranslation('aiReview')
  if (row.state === 'queued') return <Tag>{t('state.place', { place: row.place ?? 1 })}</Tag>
  if (row.state === 'running') return <Tag color="processing">{t('state.reading')}</Tag>
  if (row.state === 'failed') return <Tag color="error">{t('state.failed')}</Tag>
  if (row.open > 0) return <Tag color="warning">{t('state.open')}</Tag>
  return <Tag color="success">{row.acceptedAt ? t('decision.accepted') : t('decision.refused')}</Tag>
}

export const ReviewRows = ({ kind }: { kind?: ReviewKind }) => {
  const { t } = useTranslation(['aiReview', 'common'])
  const modal = useModal()
  const locale = useLocale()
  const time = (at: string) => formatDayTime(at, locale)
  const { refetch: refetchRows } = useReviewChanges()
  const [current, setCurrent] = useState(1)
  const { data, error, refetch } = useQuery({
    ...callQuery(pageReview, { query: { current, size, ...(kind && { kind }) } }),
    refetchInterval: ({ state }) => (state.data?.records.some(isWaiting) ? askAgainMs : false),
  })
  const removing = useMutation({
    mutationFn: (id: string) => request(removeReview, { params: { id } }),
    onSettled: () => void refetchRows(),
  })
  const askToRemove = ({ id, title }: ReviewRow) =>
    modal.confirm({
      title: t('aiReview:remove.title', { title }),
      content: t('aiReview:remove.text'),
      okText: t('aiReview:remove.confirm'),
      cancelText: t('common:cancel'),
      onOk: () => removing.mutateAsync(id).catch(() => undefined), // a toast has said why
    })
  if (error) return <CallFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active />
  if (data.total === 0) return <EmptyView title={t('aiReview:empty.title')} text={t('aiReview:empty.text')} />
  return (
    <>
      <ul className={styles.list} aria-label={t('aiReview:history.title')}>
        {data.records.map((row) => (
          <li key={row.id}>
            <div>
              <Link to={reviewAddress(row)}>{row.title}</Link>
              <p className={styles.soft}>
                {t(`aiReview:reviewKind.${row.kind}`)} · {time(row.createdAt)}
              </p>
            </div>
            <div className={styles.row}>
              <RowState row={row} />
              {row.score !== null && (
                <span>
                  {row.score} / {row.points}
                </span>
              )}
              {row.state === 'done' && (
                <Link to={evaluationAddress(row.id)}>{t('aiReview:content.title')}</Link>
              )}
              {row.resourceId && <Link to={fileAddress(row.resourceId)}>{t('aiReview:file')}</Link>}
              <Button
                type="text"
                danger
                icon={<DeleteOutlined aria-hidden />}
                aria-label={t('aiReview:remove.button', { title: row.title })}
                onClick={() => askToRemove(row)}
              />
            </div>
          </li>
        ))}
      </ul>
      <Pagination
        current={current}
        pageSize={size}
        total={data.total}
        showSizeChanger={false}
        hideOnSinglePage
        onChange={setCurrent}
      />
    </>
  )
}
