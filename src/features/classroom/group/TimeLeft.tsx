// Shows how long the groups still work; at the end it is loud. It shows nothing when there is no end.
import { useTranslation } from 'react-i18next'
import { useServerNow } from '#src/classroom/ClassroomContext.tsx'
import { formatSpan } from '#src/lib/formatSpan.ts'
import styles from './GroupBar.module.css'

interface Props {
  endsAt: number | null
  /** The time that is left when it gets loud. */
  lastMs?: number
}

export const TimeLeft = ({ endsAt, lastMs = 60_000 }: Props) => {
  const { t } = useTranslation('group')
  const now = useServerNow()
  if (endsAt === null) return null
  const msLeft = endsAt - now
  return (
    <span className={styles.time} data-last={msLeft < lastMs || undefined}>
      <span>{t('timeLeft')}</span>
      <b role="timer">{formatSpan(msLeft)}</b>
    </span>
  )
}
