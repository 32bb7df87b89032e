import { useTranslation } from 'react-i18next'
import type { NoticeRecord } from '#contract/system/notice.ts'
import { useSchoolClock } from '#src/auth/useSchool.ts'
import { relativeTime } from '#src/lib/relativeTime.ts'
import { formatDay, formatTime } from '#src/lib/wallTime.ts'
import { useLocale } from '#src/ui/useLocale.ts'
import styles from './notice.module.css'

interface Props {
  record: NoticeRecord
  /** The school's clock. */
  now: string
  isOpen?: boolean
  onOpen: (record: NoticeRecord) => void
}

/** One message as a row that expands; the unread state is shown in text as well as by the dot. */
export const NoticeRow = ({ record, now, isOpen, onOpen }: Props) => {
  const { t } = useTranslation(['notice', 'common'])
  const locale = useLocale()
  const { title, time, isRead, senderName } = record
  const date = `${formatDay(time, locale)} ${formatTime(time, locale)}`
  const { instantOf } = useSchoolClock()
  const ago = instantOf(now) - instantOf(time)
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
        <time dateTime={time} title={date}>
          {relativeTime(ago, { locale, words: t('common:justNow') }) ?? date}
        </time>
      </span>
    </button>
  )
}
