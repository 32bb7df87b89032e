import { useTranslation } from 'react-i18next'
import { DockButton } from '#src/ui/DockButton.tsx'
import { GearIcon } from '#src/ui/roomIcons.tsx'

export const DevicesButton = ({ onOpen }: { onOpen: () => void }) => {
  const { t } = useTranslation('devices')
  return <DockButton icon={<GearIcon />} words={t('button')} onClick={onOpen} />
}
