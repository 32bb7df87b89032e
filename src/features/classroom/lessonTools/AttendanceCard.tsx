// The attendance check, for the student who has not answered yet: one tap.
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommand, useMySeat, useView } from '#src/classroom/ClassroomContext.tsx'
import { playChime } from '#src/media/chime.ts'
import { LightButton } from '#src/ui/LightButton.tsx'
import styles from './AttendanceCard.module.css'

export const AttendanceCard = () => {
  const { t } = useTranslation('turns')
  const { attendanceCheck } = useView()
  const me = useMySeat()
  const { send, pending } = useCommand()
  const isAsked =
    me?.role === 'student' &&
    attendanceCheck?.closedAt === null &&
    !attendanceCheck.answers.some(({ seatId }) => seatId === me.id)
  useEffect(() => {
    if (isAsked) void playChime()
  }, [isAsked])
  if (!isAsked) return null
  const question = t('attendance.question', { name: me.name })
  return (
    <section className={styles.card} role="alertdialog" aria-label={question}>
      <h2>{question}</h2>
      <LightButton
        kind="primary"
        className={styles.here}
        isPending={pending !== null}
        onClick={() => void send('attendance:answer', {})}
      >
        {t('attendance.here')}
      </LightButton>
    </section>
  )
}
