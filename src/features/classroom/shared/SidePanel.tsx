// A panel of the teacher beside the lesson, not over it: the class goes on.
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { CloseIcon } from '#src/ui/icons.tsx'
import styles from './SidePanel.module.css'

/** The focus returns after closing to where it was before the panel opened. */
const useFocusInside = () => {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const before = document.activeElement
    panel.current?.focus()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  return panel
}

interface Props {
  label: string
  /** The label of the button that closes it; Escape does so too. */
  closeLabel: string
  /** Stands before that button. */
  head: ReactNode
  onClose: () => void
  children: ReactNode
}

export const SidePanel = ({ label, closeLabel, head, onClose, children }: Props) => {
  const panel = useFocusInside()
  const handleKey = ({ key }: KeyboardEvent) => key === 'Escape' && onClose()
  return (
    <div
      ref={panel}
      className={styles.panel}
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={handleKey}
    >
      <header>
        {head}
        <button type="button" aria-label={closeLabel} onClick={onClose}>
          <CloseIcon />
        </button>
      </header>
      <div className={styles.pane}>{children}</div>
    </div>
  )
}
