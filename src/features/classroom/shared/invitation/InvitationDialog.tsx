// The address of a lesson, to copy or to photograph. It is the same for everybody: it leads each person to their own door.
import { QRCode } from 'antd'
import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { LiveRecord } from '#contract/classroom/live.ts'
import { CloseIcon } from '#src/ui/icons.tsx'
import { LightButton } from '#src/ui/LightButton.tsx'
import { showToast } from '#src/ui/toastStore.ts'
import { roomPath } from '../roomPath.ts'
import styles from './InvitationDialog.module.css'

interface Props {
  record: Pick<LiveRecord, 'id' | 'name' | 'type'>
  onClose: () => void
}

/** False where the browser does not let a page write to the clipboard: without HTTPS, for one. */
const copyText = async (field: HTMLInputElement): Promise<boolean> => {
  field.select()
  try {
    await navigator.clipboard.writeText(field.value)
    return true
  } catch {
    return document.execCommand('copy')
  }
}

export const InvitationDialog = ({ record, onClose }: Props) => {
  const { t } = useTranslation('live')
  const dialog = useRef<HTMLDialogElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const address = window.location.origin + roomPath(record.id, 'student', record.type)
  const title = t('invitation.title', { name: record.name })
  useEffect(() => dialog.current?.showModal(), [])
  const handleCopy = async () => {
    const isCopied = field.current !== null && (await copyText(field.current))
    showToast(
      isCopied
        ? { kind: 'success', text: t('invitation.copied') }
        : { kind: 'info', text: t('invitation.copyYourself') },
    )
  }
  // Outside the panel that it was opened from: the panel's looks are not the dialog's.
  return createPortal(
    <dialog ref={dialog} className={styles.dialog} aria-label={title} onClose={onClose}>
      <header>
        <h2>{title}</h2>
        <button type="button" aria-label={t('invitation.close')} onClick={() => dialog.current?.close()}>
          <CloseIcon />
        </button>
      </header>
      <div className={styles.code} role="img" aria-label={t('invitation.code')}>
        <QRCode value={address} type="svg" size={200} bordered={false} color="#000" bgColor="#fff" />
      </div>
      <p>{t('invitation.text')}</p>
      <div className={styles.address}>
        <input ref={field} readOnly aria-label={t('invitation.address')} value={address} />
        <LightButton kind="primary" onClick={handleCopy}>
          {t('invitation.copy')}
        </LightButton>
      </div>
    </dialog>,
    document.body,
  )
}
