import { useTranslation } from 'react-i18next'
import type { NoticeRecord } from '#contract/notice.ts'
import { formatDay, formatTime } from '#src/lib/wallTime.ts'
import { useLocale } from '#src/ui/useLocale.ts'
import styles from './notice.module.css'

interface Props {
  record: NoticeRecord
  isOpen?: boolean
  onOpen: (record: NoticeRecord) => void
}

/** One message as a line that opens; whether it is read is said in words as well as by the dot. */
export const NoticeLine = ({ record, isOpen, onOpen }: Props) => {
  const { t } = useTranslation('notice')
  const locale = useLocale()
  const { title, time, isRead, senderName } = record
  return (
    <button
      type="button"
      className={styles.line}
      data-read={isRead}
      aria-expanded={isOpen}
      onClick={() => onOpen(record)}
    >
      <span className={styles.dot} aria-hidden="true" />
      <span className={styles.title}>{title}</span>
      <span className={styles.meta}>
        {!isRead && <b>{t('unread')} · </b>}
        {senderName && `${senderName} · `}
        {formatDay(time, locale)} {formatTime(time, locale)}
      </span>
    </button>
  )
}
