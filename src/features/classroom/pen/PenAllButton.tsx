// The pen for the whole class, and the collecting of all pens: also of those that were given one by one.
import { useTranslation } from 'react-i18next'
import { useCommand, useSeats, useView } from '#src/classroom/ClassroomContext.tsx'
import { DockButton } from '#src/ui/DockButton.tsx'
import { PenIcon } from '#src/ui/roomIcons.tsx'
import { isAnyPenGiven } from './isAnyPenGiven.ts'

export const PenAllButton = () => {
  const { t } = useTranslation('pen')
  const view = useView()
  const seats = useSeats()
  const { send, pending } = useCommand()
  const isGiven = isAnyPenGiven(view, seats)
  const who = view.kind === '1v1' ? 'student' : 'class'
  return (
    <DockButton
      icon={<PenIcon />}
      words={t(isGiven ? `${who}.take` : `${who}.give`)}
      tone={isGiven ? 'on' : 'plain'}
      disabled={view.phase !== 'started'}
      isPending={pending !== null}
      onClick={() => void send('pen:set', { seatId: 'all', allowed: !isGiven })}
    />
  )
}
