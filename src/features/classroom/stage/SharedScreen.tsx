// A shared screen, uncropped.
import { VideoTrack } from '@livekit/components-react'
import { useTranslation } from 'react-i18next'
import type { SeatId } from '#contract/ids.ts'
import { useSeat } from '#src/classroom/ClassroomContext.tsx'
import { useMediaPerson } from '#src/media/MediaContext.tsx'
import { PausedNote } from './PausedNote.tsx'
import styles from './Stage.module.css'

export const SharedScreen = ({ seatId }: { seatId: SeatId }) => {
  const { t } = useTranslation('stage')
  const seat = useSeat(seatId)
  const { screen = null, isScreenPaused = false } = useMediaPerson(seatId) ?? {}
  if (!seat || !screen) return null
  const words = t('screenOf', { name: seat.name })
  return (
    <figure className={styles.screen}>
      <VideoTrack trackRef={screen} aria-label={words} className={styles.screenVideo} />
      {isScreenPaused && <PausedNote />}
      <figcaption>{words}</figcaption>
    </figure>
  )
}
