// Lets the host speak to this student alone while it is held, in the list of people.
import { useTranslation } from 'react-i18next'
import type { SeatView } from '#contract/classroom/classroom.ts'
import { useView } from '#src/classroom/ClassroomContext.tsx'
import { EarIcon } from '#src/ui/roomIcons.tsx'
import { usePrivateTalkControl } from '../shared/PrivateTalkContext.ts'
import styles from './Roster.module.css'
import { useHold } from './useHold.ts'

const keys = [' ', 'Enter'] as const

export const useCanTalk = (seat: SeatView): boolean => {
  const { phase, kind } = useView()
  const control = usePrivateTalkControl()
  return (
    control !== null && phase === 'started' && kind === '1vN' && seat.role === 'student' && seat.isPresent
  )
}

export const HoldToTalkButton = ({ seat }: { seat: SeatView }) => {
  const { t } = useTranslation('privateTalk')
  const { isOn, keyHandlers, pointerHandlers, toggle } = useHold(seat.id, keys)
  return (
    <button
      type="button"
      className={styles.hold}
      aria-pressed={isOn}
      aria-label={t('holdName', { name: seat.name })}
      title={t('hold')}
      onClick={(event) => {
        if (event.detail === 0) toggle()
      }}
      {...keyHandlers}
      {...pointerHandlers}
    >
      <EarIcon />
    </button>
  )
}
