// The two things that are asked about while class is on: leaving and ending.
import { type ReactNode, useState } from 'react'
import styles from './ConfirmButton.module.css'
import { ConfirmDialog } from './ConfirmDialog.tsx'

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

export const ConfirmButton = ({ words, icon, onConfirm, ...dialog }: Props) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={styles.button}
        data-tone={dialog.tone}
        aria-busy={dialog.isPending ?? false}
        onClick={() => setOpen(true)}
      >
        {icon}
        <span>{words}</span>
      </button>
      <ConfirmDialog
        {...dialog}
        isOpen={isOpen}
        onStay={() => setOpen(false)}
        onConfirm={() => {
          setOpen(false)
          onConfirm()
        }}
      />
    </>
  )
}
