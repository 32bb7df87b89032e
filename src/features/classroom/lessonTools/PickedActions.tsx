// The teacher's next actions with the picked student.
import { useTranslation } from 'react-i18next'
import type { SeatView } from '#contract/classroom/classroom.ts'
import { useCommand, useView } from '#src/classroom/ClassroomContext.tsx'
import { LightButton } from '#src/ui/LightButton.tsx'
import styles from './PickCard.module.css'

export const PickedActions = ({ seat }: { seat: SeatView }) => {
  const { t } = useTranslation('turns')
  const { micMode, banAll } = useView()
  const { send, pending } = useCommand()
  const canSpeak = seat.isPresent && !seat.isBanned && !banAll
  const handleSpeak = async () => {
    const name = micMode === 'rollCall' ? 'mic:call' : 'mic:putOn'
    const answer = await send(name, { seatId: seat.id })
    if (answer.ok) await send('picker:clear', {})
  }
  return (
    <div className={styles.actions}>
      <LightButton kind="primary" disabled={!canSpeak} isPending={pending !== null} onClick={handleSpeak}>
        {t('picker.speak')}
      </LightButton>
      <LightButton disabled={pending !== null} onClick={() => void send('star:give', { seatId: seat.id })}>
        {t('picker.star')}
      </LightButton>
      <LightButton disabled={pending !== null} onClick={() => void send('picker:pick', {})}>
        {t('picker.again')}
      </LightButton>
      <LightButton kind="quiet" disabled={pending !== null} onClick={() => void send('picker:clear', {})}>
        {t('close')}
      </LightButton>
    </div>
  )
}
