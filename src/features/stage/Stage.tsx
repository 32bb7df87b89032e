// The large part of the room: a shared screen, one big picture, or a wall of everybody.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { SeatId } from '#contract/ids.ts'
import { useSeat } from '#src/classroom/ClassroomContext.tsx'
import { Picture } from './Picture.tsx'
import { SharedScreen } from './SharedScreen.tsx'
import styles from './Stage.module.css'
import type { StageView } from './useStage.ts'
import { Wall } from './Wall.tsx'

const BigPicture = ({ seatId, onUnpin }: { seatId: SeatId; onUnpin?: (() => void) | undefined }) => {
  const seat = useSeat(seatId)
  if (!seat) return null
  return (
    <div className={styles.big}>
      <Picture seat={seat} size="big" onPin={onUnpin} isPinned={onUnpin !== undefined} />
    </div>
  )
}

/** `nobody` is what an empty stage says to this person. */
export const Stage = ({ view, nobody }: { view: StageView; nobody: ReactNode }) => {
  const { t } = useTranslation('stage')
  const { stage, pinnedSeatId, pin } = view
  const isPinned = stage.shows === 'big' && stage.seatId === pinnedSeatId
  return (
    <section className={styles.stage} aria-label={t('title')}>
      {stage.shows === 'screen' && <SharedScreen seatId={stage.seatId} />}
      {stage.shows === 'big' && (
        <BigPicture seatId={stage.seatId} onUnpin={isPinned ? () => pin(null) : undefined} />
      )}
      {stage.shows === 'wall' && <Wall seatIds={stage.seatIds} onPin={pin} />}
      {stage.shows === 'nobody' && <div className={styles.nobody}>{nobody}</div>}
    </section>
  )
}
