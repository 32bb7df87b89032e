// A shared screen, uncropped. On a phone a tap shows it over everything.
import { VideoTrack } from '@livekit/components-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SeatId } from '#contract/ids.ts'
import { useSeat } from '#src/classroom/ClassroomContext.tsx'
import { useIsPhone } from '#src/lib/useIsPhone.ts'
import { useMediaPerson } from '#src/media/MediaContext.tsx'
import { FullScreenShare } from './FullScreenShare.tsx'
import { PausedNote } from './PausedNote.tsx'
import styles from './Stage.module.css'

export const SharedScreen = ({ seatId }: { seatId: SeatId }) => {
  const { t } = useTranslation('stage')
  const isPhone = useIsPhone()
  const [isFull, setFull] = useState(false)
  const seat = useSeat(seatId)
  const { screen = null, isScreenPaused = false } = useMediaPerson(seatId) ?? {}
  if (!seat || !screen) return null
  const words = t('screenOf', { name: seat.name })
  return (
    <figure className={styles.screen}>
      <VideoTrack trackRef={screen} aria-label={words} className={styles.screenVideo} />
      {isScreenPaused && <PausedNote />}
      <figcaption>{words}</figcaption>
      {isPhone && (
        <button
          type="button"
          className={styles.enlarge}
          aria-label={t('openFull', { name: seat.name })}
          onClick={() => setFull(true)}
        />
      )}
      {isFull && <FullScreenShare screen={screen} words={words} onClose={() => setFull(false)} />}
    </figure>
  )
}
