import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { limits } from '#contract/constants.ts'
import type { NoticeId } from '#contract/ids.ts'
import type { NoticeRecord } from '#contract/system/notice.ts'
import { useSchoolNow } from '#src/auth/useSchool.ts'
import { PagedList } from '#src/kit/paged/PagedList.tsx'
import { ThrottledButton } from '#src/ui/ThrottledButton.tsx'
import { NoticeRow } from './NoticeRow.tsx'
import styles from './notice.module.css'
import { useConfirm, useNotices, useRead, useReadAll, useUnread } from './useNotices.ts'

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
  const notices = useNotices(limits.messagePage)
  const { noRead } = useUnread()
  const readAll = useReadAll()
  // Without a badge there is no count.
  const hasUnread = noRead > 0 || notices.data?.records.some(({ isRead }) => !isRead)
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
      <PagedList search={notices} empty={{ title: t('emptyTitle'), text: t('emptyText') }}>
        {(records) => <List records={records} />}
      </PagedList>
    </div>
  )
}
