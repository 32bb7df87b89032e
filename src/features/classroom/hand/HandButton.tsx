// Raises one's own hand, shows its place among the raised hands, and lowers it.
import { useTranslation } from 'react-i18next'
import { useCommand, useMySeat, useSeats, useView } from '#src/classroom/ClassroomContext.tsx'
import { DockButton } from '#src/ui/DockButton.tsx'
import { HandIcon } from '#src/ui/roomIcons.tsx'
import styles from './HandButton.module.css'
import { handPosition } from './handPosition.ts'

export const HandButton = () => {
  const { t } = useTranslation('hand')
  const { phase } = useView()
  const mySeat = useMySeat()
  const seats = useSeats()
  const { send, pending } = useCommand()
  if (!mySeat) return null
  const place = handPosition(seats, mySeat)
  const isUp = place !== null
  const raise = mySeat.group === null ? 'raise' : 'callTeacher'
  return (
    <div className={styles.hand}>
      <DockButton
        icon={<HandIcon />}
        words={t(isUp ? 'lower' : raise)}
        tone={isUp ? 'warn' : 'plain'}
        className={isUp ? styles.up : undefined}
        isPending={pending !== null}
        disabled={phase !== 'started'}
        onClick={() => void (isUp ? send('hand:lower', {}) : send('hand:raise', {}))}
      />
      <span className={styles.place} role="status">
        {isUp && t('place', { place })}
      </span>
    </div>
  )
}
