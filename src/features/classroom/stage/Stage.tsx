// The large part of the room: the board, a shared screen, one big picture, or a wall of everybody. The board stays
// where it is below the pictures, so that it is there at once when it is wanted again.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { SeatId } from '#contract/ids.ts'
import { useSeat } from '#src/classroom/ClassroomContext.tsx'
import { Picture } from './Picture.tsx'
import { SharedScreen } from './SharedScreen.tsx'
import styles from './Stage.module.css'
import { StageSwitch } from './StageSwitch.tsx'
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

interface Props {
  view: StageView
  /** An empty stage shows this to the person. */
  nobody: ReactNode
  /** The board with these controls at the end of its bar; not on a phone, and not before the lesson. */
  board?: ((end: ReactNode) => ReactNode) | undefined
}

export const Stage = ({ view, nobody, board }: Props) => {
  const { t } = useTranslation('stage')
  const { stage, pinnedSeatId, pin } = view
  const isPinned = stage.shows === 'big' && stage.seatId === pinnedSeatId
  const isBoard = stage.shows === 'board'
  const controls = <StageSwitch view={view} />
  return (
    <section className={styles.stage} data-shows={stage.shows} aria-label={t('title')}>
      {board && (
        <div className={styles.board} data-hidden={!isBoard || undefined} inert={!isBoard}>
          {board(isBoard && controls)}
        </div>
      )}
      {!isBoard && (
        <div className={styles.pictures}>
          {board && <div className={styles.controls}>{controls}</div>}
          {stage.shows === 'screen' && <SharedScreen seatId={stage.seatId} />}
          {stage.shows === 'big' && (
            <BigPicture seatId={stage.seatId} onUnpin={isPinned ? () => pin(null) : undefined} />
          )}
          {stage.shows === 'wall' && <Wall seatIds={stage.seatIds} onPin={pin} />}
          {stage.shows === 'nobody' && <div className={styles.nobody}>{nobody}</div>}
        </div>
      )}
    </section>
  )
}
