// The back key of a phone lies under the thumb: in a running lesson it asks before it leaves.
import { useTranslation } from 'react-i18next'
import { useMySeat } from '#src/classroom/ClassroomContext.tsx'
import { useLeaveGuard } from '#src/ui/leave/leaveGuards.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'

export const BackQuestion = ({ onLeft }: { onLeft: () => void }) => {
  const { t } = useTranslation('room')
  const isHost = useMySeat()?.role === 'host'
  const { isAsking, stay, leave } = useLeaveGuard(
    ({ from, to, isByHistory }) => isByHistory && from.pathname !== to.pathname,
  )
  return (
    <ConfirmDialog
      isOpen={isAsking}
      question={t('leave.question')}
      help={t(isHost ? 'leave.helpHost' : 'leave.help')}
      yes={t('leave.yes')}
      onStay={stay}
      onConfirm={() => {
        onLeft()
        leave()
      }}
    />
  )
}
