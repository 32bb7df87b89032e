// Which lesson, since when, how the line is, who is here; the one way out at the end.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useClassroomState, useView } from '#src/classroom/ClassroomContext.tsx'
import { useMediaState } from '#src/media/MediaContext.tsx'
import type { LinkQuality as Quality } from '#src/media/mediaState.ts'
import { BarsIcon } from '#src/ui/roomIcons.tsx'
import { LiveClock } from './LiveClock.tsx'
import styles from './RoomHead.module.css'

const lit: Record<Quality, 0 | 1 | 2 | 3> = { good: 3, fair: 3, poor: 1, lost: 0, unknown: 3 }

const LinkQuality = () => {
  const { t } = useTranslation('room')
  const mySeatId = useClassroomState((state) => state.mySeatId)
  const quality = useMediaState((state) => (mySeatId ? state.people.get(mySeatId)?.quality : undefined))
  const isConnected = useMediaState((state) => state.connection === 'connected')
  if (!quality) return null
  const shown = isConnected ? quality : 'lost'
  return (
    <span className={styles.item} data-quality={shown} data-keep>
      <BarsIcon lit={lit[shown]} />
      <span className={styles.words}>{t(`quality.${shown}`)}</span>
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
        <LinkQuality />
        {counts}
      </div>
      {exit}
    </>
  )
}
