import { BellOutlined } from '@ant-design/icons'
import { Badge, Popover, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { paths } from '#contract/pagePaths.ts'
import type { NoticeRecord } from '#contract/system/notice.ts'
import { useSchoolNow } from '#src/auth/useSchool.ts'
import { NoticeRow } from './NoticeRow.tsx'
import styles from './notice.module.css'
import { useNoticeConnection } from './useNoticeConnection.ts'
import { useHasUnreadMark, useNotices, useRead, useUnread } from './useNotices.ts'

/** Open to every role that has the mark (specification: the navbar's "more"). */
const latest = 5

const Latest = ({ onLeave }: { onLeave: () => void }) => {
  const { t } = useTranslation('notice')
  const navigate = useNavigate()
  const { data, errorText } = useNotices(latest)
  const read = useRead()
  const now = useSchoolNow()
  const handleOpen = ({ id, isRead, path }: NoticeRecord) => {
    if (!isRead) read.mutate(id)
    onLeave()
    void navigate(path ?? paths.messages)
  }
  return (
    <div className={styles.latest}>
      {!data && errorText === undefined && <Skeleton active title={false} />}
      {errorText !== undefined && <p>{t('failed')}</p>}
      {data?.total === 0 && <p>{t('emptyTitle')}</p>}
      {data?.records.map((record) => (
        <NoticeRow key={record.id} record={record} now={now} onOpen={handleOpen} />
      ))}
      <Link to={paths.messages} className={styles.more} onClick={onLeave}>
        {t('more')}
      </Link>
    </div>
  )
}

/** The bell of the navbar: how many are unread, the latest ones, and the way to all of them. */
export const UnreadMark = () => {
  const { t } = useTranslation('notice')
  const isConnected = useNoticeConnection(useHasUnreadMark())
  const { hasMark, noRead } = useUnread(isConnected)
  const [isOpen, setOpen] = useState(false)
  if (!hasMark) return null
  const words = noRead > 0 ? t('mark', { count: noRead }) : t('title')
  return (
    <Popover
      trigger="click"
      placement="bottom"
      title={t('title')}
      open={isOpen}
      onOpenChange={setOpen}
      content={isOpen && <Latest onLeave={() => setOpen(false)} />}
    >
      <button type="button" className={styles.bell} aria-label={words} aria-expanded={isOpen}>
        <Badge count={noRead} size="small" aria-hidden="true">
          <BellOutlined />
        </Badge>
      </button>
    </Popover>
  )
}
