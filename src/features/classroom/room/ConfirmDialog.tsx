// A question while class is on, with the answer that changes nothing first.
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { LightButton } from '#src/ui/LightButton.tsx'
import styles from './ConfirmButton.module.css'

interface Props {
  isOpen: boolean
  tone?: 'quiet' | 'stop'
  question: string
  help: string
  yes: string
  /** The words of the answer that changes nothing. */
  no?: string
  isPending?: boolean
  onConfirm: () => void
  onStay: () => void
}

export const ConfirmDialog = (props: Props) => {
  const { isOpen, tone = 'quiet', question, help, yes, no, isPending = false, onConfirm, onStay } = props
  const { t } = useTranslation('room')
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])
  return (
    <dialog ref={dialog} className={styles.dialog} aria-label={question} onClose={() => isOpen && onStay()}>
      <h2>{question}</h2>
      <p>{help}</p>
      <div className={styles.answers}>
        <LightButton onClick={onStay}>{no ?? t('stay')}</LightButton>
        <LightButton
          kind="primary"
          className={tone === 'stop' ? styles.stop : undefined}
          isPending={isPending}
          onClick={onConfirm}
        >
          {yes}
        </LightButton>
      </div>
    </dialog>
  )
}
