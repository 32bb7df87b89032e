// The choice of devices while the lesson runs; open devices switch to the new ones.
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useMediaState } from '#src/media/MediaContext.tsx'
import { CloseIcon } from '#src/ui/icons.tsx'
import { DevicePanel } from './DevicePanel.tsx'
import styles from './DevicesDialog.module.css'

export const DevicesDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('devices')
  const dialog = useRef<HTMLDialogElement>(null)
  const track = useMediaState((state) => state.mic.track)
  const isAnyOn = useMediaState((state) => state.mic.isOn || state.camera.isOn)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className={styles.dialog} aria-label={t('title')} onClose={onClose}>
      <header>
        <h2>{t('title')}</h2>
        <button type="button" aria-label={t('close')} onClick={() => dialog.current?.close()}>
          <CloseIcon />
        </button>
      </header>
      <DevicePanel track={track} allowed={isAnyOn} />
    </dialog>
  )
}
