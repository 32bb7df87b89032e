// The speakers: students put on the mic or called, then those with an open mic.
import { useTranslation } from 'react-i18next'
import { useClassroomState, useRoomSeats } from '#src/classroom/ClassroomContext.tsx'
import { useMediaState } from '#src/media/MediaContext.tsx'
import { seatsOnMic } from './chooseStage.ts'
import { Picture } from './Picture.tsx'
import styles from './Stage.module.css'

const mostShown = 6

export const OnMicStrip = () => {
  const { t } = useTranslation('stage')
  const seats = useRoomSeats()
  const people = useMediaState((state) => state.people)
  const mySeatId = useClassroomState((state) => state.mySeatId)
  // One's own picture is beside it already, and the microphone button says the rest.
  const speaking = seatsOnMic(seats, (seatId) => people.get(seatId)?.micOn ?? false).filter(
    (seat) => seat.id !== mySeatId,
  )
  if (speaking.length === 0) return null
  const hidden = speaking.length - mostShown
  return (
    <section aria-label={t('onMic', { people: speaking.length })}>
      <h2 className={styles.stripTitle}>{t('onMic', { people: speaking.length })}</h2>
      <div className={styles.strip}>
        {speaking.slice(0, mostShown).map((seat) => (
          <Picture key={seat.id} seat={seat} size="small" />
        ))}
      </div>
      {hidden > 0 && <p className={styles.more}>{t('more', { people: hidden })}</p>}
    </section>
  )
}
