// The two things that are asked about while class is on: leaving and ending.
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { LightButton } from '#src/ui/LightButton.tsx'
import styles from './ConfirmButton.module.css'

interface Props {
  words: string
  icon: ReactNode
  tone: 'quiet' | 'stop'
  question: string
  help: string
  yes: string
  isPending?: boolean
  onConfirm: () => void
}

export const ConfirmButton = ({
  words,
  icon,
  tone,
  question,
  help,
  yes,
  isPending = false,
  onConfirm,
}: Props) => {
  const { t } = useTranslation('room')
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <>
      <button
        type="button"
        className={styles.button}
        data-tone={tone}
        aria-busy={isPending}
        onClick={() => dialog.current?.showModal()}
      >
        {icon}
        <span>{words}</span>
      </button>
      <dialog ref={dialog} className={styles.dialog} aria-label={question}>
        <h2>{question}</h2>
        <p>{help}</p>
        <div className={styles.answers}>
          <LightButton onClick={() => dialog.current?.close()}>{t('stay')}</LightButton>
          <LightButton
            kind="primary"
            className={tone === 'stop' ? styles.stop : undefined}
            isPending={isPending}
            onClick={() => {
              dialog.current?.close()
              onConfirm()
            }}
          >
            {yes}
          </LightButton>
        </div>
      </dialog>
    </>
  )
}
