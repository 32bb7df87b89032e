// On a phone: what is not needed at every moment, behind one button within reach of the right thumb.
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { DockButton } from '#src/ui/DockButton.tsx'
import { MoreIcon } from '#src/ui/roomIcons.tsx'
import styles from './Dock.module.css'

export const DockMore = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation('room')
  const sheet = useRef<HTMLDivElement>(null)
  return (
    <>
      <DockButton
        icon={<MoreIcon />}
        words={t('more')}
        aria-haspopup="true"
        onClick={() => sheet.current?.togglePopover()}
      />
      <div ref={sheet} popover="auto" className={styles.sheet}>
        {children}
      </div>
    </>
  )
}
