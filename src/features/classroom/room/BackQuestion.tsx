// The back key of a phone lies under the thumb: in a running lesson it asks before it leaves.
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router-dom'
import { useMySeat } from '#src/classroom/ClassroomContext.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'

export const BackQuestion = ({ onLeft }: { onLeft: () => void }) => {
  const { t } = useTranslation('room')
  const isHost = useMySeat()?.role === 'host'
  const blocker = useBlocker(
    ({ historyAction, currentLocation, nextLocation }) =>
      historyAction === 'POP' && nextLocation.pathname !== currentLocation.pathname,
  )
  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      question={t('leave.question')}
      help={t(isHost ? 'leave.helpHost' : 'leave.help')}
      yes={t('leave.yes')}
      onStay={() => blocker.reset?.()}
      onConfirm={() => {
        onLeft()
        blocker.proceed?.()
      }}
    />
  )
}
