// A shared screen, uncropped.
import { useTranslation } from 'react-i18next'
import type { SeatId } from '#contract/ids.ts'
import { useSeat } from '#src/classroom/ClassroomContext.tsx'
import { useMediaPerson } from '#src/media/MediaContext.tsx'
import { TrackVideo } from '#src/media/TrackVideo.tsx'
import styles from './Stage.module.css'

export const SharedScreen = ({ seatId }: { seatId: SeatId }) => {
  const { t } = useTranslation('stage')
  const seat = useSeat(seatId)
  const screen = useMediaPerson(seatId)?.screen
  if (!seat || !screen) return null
  const words = t('screenOf', { name: seat.name })
  return (
    <figure className={styles.screen}>
      <TrackVideo track={screen} label={words} className={styles.screenVideo} />
      <figcaption>{words}</figcaption>
    </figure>
  )
}
