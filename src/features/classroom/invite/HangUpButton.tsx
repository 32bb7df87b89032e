// Ends one's own connection; the lesson continues.
import { useTranslation } from 'react-i18next'
import { useCommand, useMySeat } from '#src/classroom/ClassroomContext.tsx'
import { DockButton } from '#src/ui/DockButton.tsx'
import { PhoneIcon } from '#src/ui/roomIcons.tsx'
import styles from './InviteCard.module.css'

export const HangUpButton = () => {
  const { t } = useTranslation('invite')
  const seat = useMySeat()
  const { send, pending } = useCommand()
  if (seat?.role !== 'student' || !(seat.isOnMic || seat.invitation === 'accepted')) return null
  return (
    <DockButton
      icon={<span className={styles.down}>{<PhoneIcon />}</span>}
      words={t('hangUp')}
      tone="stop"
      isPending={pending !== null}
      onClick={() => void send('seat:hangUp', { seatId: seat.id })}
    />
  )
}
