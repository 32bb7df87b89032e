// Calls in roll call the student whose turn it is by the fair order; the button shows the name.
import { useTranslation } from 'react-i18next'
import { useCommand, useView } from '#src/classroom/ClassroomContext.tsx'
import { DockButton } from '#src/ui/DockButton.tsx'
import { NextIcon } from '#src/ui/roomIcons.tsx'
import { nextTurn } from '../shared/fairTurns.ts'
import { useFairTurns } from '../shared/useFairTurns.ts'

export const NextStudentButton = () => {
  const { t } = useTranslation('mic')
  const { micMode, phase, banAll } = useView()
  const next = nextTurn(useFairTurns())?.seat
  const { send, pending } = useCommand()
  if (micMode !== 'rollCall' || phase !== 'started') return null
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
