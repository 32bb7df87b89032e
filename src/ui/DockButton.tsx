// A button of the room's dock: an icon with a label.
import type { ComponentProps, ReactNode } from 'react'
import styles from './DockButton.module.css'

interface Props extends ComponentProps<'button'> {
  icon: ReactNode
  words: string
  tone?: 'plain' | 'primary' | 'on' | 'stop' | 'warn'
  isPending?: boolean
}

export const DockButton = ({ icon, words, tone = 'plain', isPending = false, ...rest }: Props) => (
  <button
    type="button"
    {...rest}
    className={`${styles.button} ${rest.className ?? ''}`}
    data-tone={tone}
    aria-busy={isPending || undefined}
  >
    <span className={styles.icon}>{icon}</span>
    <span className={styles.words}>{words}</span>
  </button>
)
