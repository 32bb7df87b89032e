import { Modal, Spin } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useObjectUrl } from '#src/ui/useObjectUrl.ts'
import styles from './personal.module.css'

interface Props {
  file: File
  /** The picture is named after the person. */
  username: string
  isSaving: boolean
  /** How much of it has left, from 0 to 1. */
  sent: number | undefined
  onSave: (picture: File) => void
  onClose: () => void
}

// The editor is loaded apart: only those who change their picture need it.
const CropEditor = lazy(async () => ({ default: (await import('./CropEditor.tsx')).CropEditor }))

/** 200 by 200 out of a picture: drag, zoom, turn. */
export const CropDialog = ({ file, onClose, ...props }: Props) => {
  const { t } = useTranslation('personal')
  const address = useObjectUrl(file)
  const [isUnreadable, setUnreadable] = useState(false)
  return (
    <Modal open title={t('crop.title')} footer={null} width={360} onCancel={onClose}>
      {isUnreadable && <p role="alert">{t('crop.unreadable')}</p>}
      {address && !isUnreadable && (
        <Suspense fallback={<Spin className={styles.reading ?? ''} />}>
          <CropEditor {...props} address={address} onUnreadable={() => setUnreadable(true)} />
        </Suspense>
      )}
    </Modal>
  )
}
