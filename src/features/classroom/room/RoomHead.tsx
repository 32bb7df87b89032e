// The head of the room: which lesson, since when, one's own connection, who is here, and the button to leave.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerNow, useView } from '#src/classroom/ClassroomContext.tsx'
import { formatSpan } from '#src/lib/formatSpan.ts'
import { OwnQuality } from './OwnQuality.tsx'
import styles from './RoomHead.module.css'

/** How long the lesson runs, beside the red dot. */
const LiveClock = ({ startedAt }: { startedAt: number }) => {
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

interface Props {
  /** People and hands. */
  counts: ReactNode
  /** Leave. */
  exit: ReactNode
}

export const RoomHead = ({ counts, exit }: Props) => {
  const { t } = useTranslation('room')
  const { name, kind, phase, startedAt } = useView()
  return (
    <>
      <div className={styles.title}>
        <h1 title={name}>{name}</h1>
        <span className={styles.kind}>{t(`kind.${kind}`)}</span>
      </div>
      {phase === 'started' && startedAt !== null ? (
        <LiveClock startedAt={startedAt} />
      ) : (
        <span className={styles.item}>{t('notStarted')}</span>
      )}
      <div className={styles.counts}>
        <OwnQuality />
        {counts}
      </div>
      {exit}
    </>
  )
}
