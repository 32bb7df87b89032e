import { useTranslation } from 'react-i18next'
import { useMySeat } from '#src/classroom/ClassroomContext.tsx'
import { LeaveIcon } from '#src/ui/roomIcons.tsx'
import { ConfirmButton } from './ConfirmButton.tsx'

export const LeaveButton = ({ onLeave }: { onLeave: () => void }) => {
  const { t } = useTranslation('room')
  const isHost = useMySeat()?.role === 'host'
  return (
    <ConfirmButton
      words={t('leave.words')}
      icon={<LeaveIcon />}
      tone="quiet"
      question={t('leave.question')}
      help={t(isHost ? 'leave.helpHost' : 'leave.help')}
      yes={t('leave.yes')}
      onConfirm={onLeave}
    />
  )
}
