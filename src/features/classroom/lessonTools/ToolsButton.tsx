// Stands in the dock of the teacher and opens the tools for taking turns.
import { useTranslation } from 'react-i18next'
import { useView } from '#src/classroom/ClassroomContext.tsx'
import { DockButton } from '#src/ui/DockButton.tsx'
import { ToolsIcon } from '#src/ui/roomIcons.tsx'

export const ToolsButton = ({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) => {
  const { t } = useTranslation('turns')
  const { phase } = useView()
  return (
    <DockButton
      icon={<ToolsIcon />}
      words={t('tools')}
      aria-expanded={isOpen}
      disabled={phase !== 'started'}
      onClick={({ currentTarget }) => {
        // On a phone the button is in a sheet that would cover the panel.
        currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
        onToggle()
      }}
    />
  )
}
