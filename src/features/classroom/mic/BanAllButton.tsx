// Bans the whole class and lifts the ban: the button stays pressed while it applies.
import { useTranslation } from 'react-i18next'
import { useCommand, useView } from '#src/classroom/ClassroomContext.tsx'
import { DockButton } from '#src/ui/DockButton.tsx'
import { QuietIcon } from '#src/ui/roomIcons.tsx'

export const BanAllButton = () => {
  const { t } = useTranslation('mic')
  const { banAll, phase } = useView()
  const { send, pending } = useCommand()
  return (
    <DockButton
      icon={<QuietIcon />}
      words={t(banAll ? 'banAll.lift' : 'banAll.set')}
      tone={banAll ? 'stop' : 'plain'}
      data-held={banAll || undefined}
      disabled={phase !== 'started'}
      isPending={pending !== null}
      onClick={() => void send('mic:ban', { seatId: 'all', banned: !banAll })}
    />
  )
}
