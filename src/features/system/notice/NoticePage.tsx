import { Pagination, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { limits } from '#contract/constants.ts'
import type { NoticeId } from '#contract/ids.ts'
import type { NoticeRecord } from '#contract/system/notice.ts'
import { errorText } from '#src/http/showError.ts'
import { useSchoolNow } from '#src/session/useSchool.ts'
import { EmptyView } from '#src/ui/EmptyView.tsx'
import { FailedView } from '#src/ui/FailedView.tsx'
import { StaleNote } from '#src/ui/StaleNote.tsx'
import { ThrottledButton } from '#src/ui/ThrottledButton.tsx'
import { NoticeRow } from './NoticeRow.tsx'
import styles from './notice.module.css'
import { useConfirm, useNotices, useRead, useReadAll, useUnread } from './useNotices.ts'

const size = limits.messagePage

const Content = ({ record }: { record: NoticeRecord }) => {
  const { t } = useTranslation('notice')
  const confirm = useConfirm()
  const { id, content, path, needsConfirm, isConfirmed } = record
  return (
    <div className={styles.content}>
      <p>{content}</p>
      {path && <Link to={path}>{t('open')}</Link>}
      {needsConfirm && (
        <ThrottledButton
          type="primary"
          disabled={isConfirmed}
          loading={confirm.isPending}
          onClick={() => confirm.mutate(id)}
        >
          {isConfirmed ? t('confirmed') : t('confirm')}
        </ThrottledButton>
      )}
    </div>
  )
}

const List = ({ records }: { records: readonly NoticeRecord[] }) => {
  const [openId, setOpenId] = useState<NoticeId>()
  const read = useRead()
  const now = useSchoolNow()
  const handleOpen = ({ id, isRead }: NoticeRecord) => {
    setOpenId((now) => (now === id ? undefined : id))
    if (!isRead) read.mutate(id)
  }
  return (
    <ul className={styles.list}>
      {records.map((record) => (
        <li key={record.id}>
          <NoticeRow record={record} now={now} isOpen={record.id === openId} onOpen={handleOpen} />
          {record.id === openId && <Content record={record} />}
        </li>
      ))}
    </ul>
  )
}

/** The signed-in user's messages, ten per page; opening one marks it as read. */
export const NoticePage = () => {
  const { t } = useTranslation('notice')
  const [current, setCurrent] = useState(1)
  const { data, error, refetch } = useNotices({ current, size })
  const { noRead } = useUnread()
  const readAll = useReadAll()
  // Without a badge there is no count.
  const hasUnread = noRead > 0 || data?.records.some(({ isRead }) => !isRead)
  if (error && !data) return <FailedView text={errorText(error)} onRetry={() => void refetch()} />
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        <ThrottledButton
          disabled={!hasUnread}
          loading={readAll.isPending}
          onClick={() => readAll.mutate(undefined)}
        >
          {t('readAll')}
        </ThrottledButton>
      </header>
      {error && <StaleNote onRetry={() => void refetch()} />}
      {!data && <Skeleton active paragraph={{ rows: 6 }} />}
      {data?.total === 0 && <EmptyView title={t('emptyTitle')} text={t('emptyText')} />}
      {data && data.total > 0 && <List records={data.records} />}
      {data && data.total > size && (
        <Pagination
          align="end"
          current={current}
          pageSize={size}
          total={data.total}
          showSizeChanger={false}
          onChange={setCurrent}
        />
      )}
    </div>
  )
}
