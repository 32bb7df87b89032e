// How long the lesson runs, beside the red dot.
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerNow } from '#src/classroom/ClassroomContext.tsx'
import { formatSpan } from '#src/lib/formatSpan.ts'
import styles from './RoomHead.module.css'

export const LiveClock = ({ startedAt }: { startedAt: number }) => {
  const { t } = useTranslation('room')
  const serverNow = useServerNow()
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 1000)
    return () => clearInterval(timer)
  }, [serverNow])
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
