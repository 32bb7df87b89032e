// One press for a raised hand: call in roll call, put on the mic otherwise; in a group it calls the teacher to go there.
import { useTranslation } from 'react-i18next'
import type { SeatView } from '#contract/classroom/classroom.ts'
import { useCommand, useMySeat, useView } from '#src/classroom/ClassroomContext.tsx'
import styles from './Roster.module.css'

const GoThere = ({ name, group }: { name: string; group: number }) => {
  const { t } = useTranslation('roster')
  const visited = useMySeat()?.group
  const { send, pending } = useCommand()
  if (visited === group) return null
  return (
    <button
      type="button"
      className={styles.quick}
      aria-busy={pending !== null}
      aria-label={t('quick.goName', { name })}
      onClick={() => void send('group:enter', { group })}
    >
      {t('quick.go')}
    </button>
  )
}

const Speak = ({ seat }: { seat: SeatView }) => {
  const { t } = useTranslation('roster')
  const { micMode, banAll } = useView()
  const { send, pending } = useCommand()
  if (seat.isBanned || banAll) return null
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

export const QuickAction = ({ seat }: { seat: SeatView }) => {
  const { phase } = useView()
  if (phase !== 'started' || !seat.isPresent) return null
  return seat.group === null ? <Speak seat={seat} /> : <GoThere name={seat.name} group={seat.group} />
}
