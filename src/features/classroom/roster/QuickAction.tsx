// One press for a raised hand: call in roll call, put on the mic otherwise.
import { useTranslation } from 'react-i18next'
import type { SeatView } from '#contract/classroom/classroom.ts'
import { useCommand, useView } from '#src/classroom/ClassroomContext.tsx'
import styles from './Roster.module.css'

export const QuickAction = ({ seat }: { seat: SeatView }) => {
  const { t } = useTranslation('roster')
  const { micMode, phase, banAll } = useView()
  const { send, pending } = useCommand()
  if (phase !== 'started' || !seat.isPresent || seat.isBanned || banAll) return null
  const isRollCall = micMode === 'rollCall'
  return (
    <button
      type="button"
      className={styles.quick}
      aria-busy={pending !== null}
      aria-label={t(isRollCall ? 'quick.callName' : 'quick.putOnName', { name: seat.name })}
      onClick={() => void send(isRollCall ? 'mic:call' : 'mic:putOn', { seatId: seat.id })}
    >
      {t(isRollCall ? 'quick.call' : 'quick.putOn')}
    </button>
  )
}
