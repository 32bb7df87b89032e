// Before the lesson, at the teacher: who is here already, and the one big button.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { startLive } from '#contract/classroom/live.ts'
import { useSeats, useView } from '#src/classroom/ClassroomContext.tsx'
import { Avatar } from '#src/files/Avatar.tsx'
import { request } from '#src/http/request.ts'
import { LightButton } from '#src/ui/LightButton.tsx'
import { PlayIcon } from '#src/ui/roomIcons.tsx'
import styles from './StartPanel.module.css'

const mostShown = 12

export const StartPanel = ({ isTraining }: { isTraining: boolean }) => {
  const { t } = useTranslation('room')
  const words = isTraining ? 'training.start' : 'start'
  const { liveId } = useView()
  const awaited = isTraining ? 'auditor' : 'student'
  const waiting = useSeats().filter((seat) => seat.role === awaited && seat.isPresent)
  const [isPending, setIsPending] = useState(false)
  const handleStart = async () => {
    setIsPending(true)
    try {
      await request(startLive, { params: { id: liveId } })
    } catch {
      // The HTTP client has said what went wrong; the button is there to try again.
    } finally {
      setIsPending(false)
    }
  }
  return (
    <section className={styles.panel}>
      <ul className={styles.people} aria-label={t(`${words}.here`)}>
        {waiting.slice(0, mostShown).map((seat) => (
          <li key={seat.id} title={seat.name}>
            <Avatar id={seat.userId} name={seat.name} picture={seat.avatar} />
          </li>
        ))}
      </ul>
      <h2>
        {waiting.length === 0 ? t(`${words}.nobody`) : t(`${words}.waiting`, { people: waiting.length })}
      </h2>
      <LightButton kind="primary" className={styles.start} isPending={isPending} onClick={handleStart}>
        <PlayIcon />
        {t(`${words}.words`)}
      </LightButton>
      <p>{t(`${words}.help`)}</p>
    </section>
  )
}
