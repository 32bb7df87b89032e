// Stands in the dock of the teacher and opens the lesson plan beside the class.
import { useTranslation } from 'react-i18next'
import { DockButton } from '#src/ui/DockButton.tsx'
import { PlanIcon } from '#src/ui/roomIcons.tsx'

export const PlanButton = ({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) => {
  const { t } = useTranslation('roomPlan')
  return (
    <DockButton
      icon={<PlanIcon />}
      words={t('title')}
      aria-expanded={isOpen}
      onClick={({ currentTarget }) => {
        // On a phone the button is in a sheet that would cover the panel.
        currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
        onToggle()
      }}
    />
  )
}
