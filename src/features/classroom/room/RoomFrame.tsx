// The frame of every room: head, stage, side column, one line of messages, dock. What goes into it the pages decide.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useMySeat } from '#src/classroom/ClassroomContext.tsx'
import { useVisibleHeight } from '#src/lib/useVisibleHeight.ts'
import styles from './RoomFrame.module.css'

interface Props {
  head: ReactNode
  /** Stands below the head, while the class is in groups. */
  bar?: ReactNode
  /** null: the side has all the room. */
  stage: ReactNode
  /** Above the side column, below the stage of a narrow window. */
  faces: ReactNode
  side: ReactNode
  /** Errors with a way out, else what has just changed. */
  message: ReactNode
  /** Cards over the stage: an invitation, one's turn. */
  card?: ReactNode
  dock: ReactNode
}

export const RoomFrame = ({ head, bar, stage, faces, side, message, card, dock }: Props) => {
  const { t } = useTranslation('room')
  useVisibleHeight()
  const over = card && <div className={styles.card}>{card}</div>
  const isCalled = useMySeat()?.isCalled ?? false
  return (
    <div className={styles.frame} data-called={isCalled || undefined}>
      <div>
        <header className={styles.head}>{head}</header>
        {bar}
      </div>
      <main className={styles.middle}>
        {stage ? (
          <div className={styles.stage}>
            {stage}
            {over}
          </div>
        ) : (
          over
        )}
        <div className={styles.faces}>{faces}</div>
        <aside className={styles.side}>{side}</aside>
      </main>
      <div className={styles.message}>{message}</div>
      <section className={styles.dock} aria-label={t('dock')}>
        {dock}
      </section>
    </div>
  )
}
