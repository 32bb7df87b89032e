// Stands in the dock of the teacher: makes groups, and afterwards goes between them and the main room.
import { useTranslation } from 'react-i18next'
import { useView } from '#src/classroom/ClassroomContext.tsx'
import { DockButton } from '#src/ui/DockButton.tsx'
import { GroupIcon } from '#src/ui/roomIcons.tsx'

interface Props {
  /** The groups are on the screen. */
  isShown: boolean
  onMake: () => void
  onShow: () => void
  onHide: () => void
}

export const GroupButton = ({ isShown, onMake, onShow, onHide }: Props) => {
  const { t } = useTranslation('group')
  const { groups, phase, kind } = useView()
  if (kind === '1v1') return null
  if (!groups) {
    return (
      <DockButton icon={<GroupIcon />} words={t('make')} disabled={phase !== 'started'} onClick={onMake} />
    )
  }
  return (
    <DockButton
      icon={<GroupIcon />}
      words={t(isShown ? 'mainRoom' : 'wall.title')}
      tone="on"
      onClick={isShown ? onHide : onShow}
    />
  )
}
