// Shows how long the lesson runs, beside the red dot.
import { useTranslation } from 'react-i18next'
import { useServerNow } from '#src/classroom/ClassroomContext.tsx'
import { formatSpan } from '#src/lib/formatSpan.ts'
import styles from './RoomHead.module.css'

export const LiveClock = ({ startedAt }: { startedAt: number }) => {
  const { t } = useTranslation('room')
  const now = useServerNow()
  return (
    <span className={styles.live}>
      <i aria-hidden="true" />
      <span className={styles.words}>{t('live')}</span>
      <span className={styles.time} role="timer">
        {formatSpan(now - startedAt)}
      </span>
    </span>
  )
}
