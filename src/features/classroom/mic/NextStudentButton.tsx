// In roll call: calls the student who has waited longest, otherwise the next by name; the button shows the name.
import { useTranslation } from 'react-i18next'
import { useCommand, useSeats, useView } from '#src/classroom/ClassroomContext.tsx'
import { DockButton } from '#src/ui/DockButton.tsx'
import { NextIcon } from '#src/ui/roomIcons.tsx'
import { nextToCall } from './nextToCall.ts'

export const NextStudentButton = () => {
  const { t } = useTranslation('mic')
  const { micMode, phase, banAll } = useView()
  const seats = useSeats()
  const { send, pending } = useCommand()
  if (micMode !== 'rollCall' || phase !== 'started') return null
  const next = nextToCall(seats)
  return (
    <DockButton
      icon={<NextIcon />}
      words={next ? t('next.call', { name: next.name }) : t('next.nobody')}
      tone="primary"
      isPending={pending !== null}
      disabled={!next || banAll}
      onClick={() => next && void send('mic:call', { seatId: next.id })}
    />
  )
}
