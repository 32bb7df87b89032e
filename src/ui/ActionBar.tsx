import type { ReactNode } from 'react'
import styles from './ActionBar.module.css'

interface Props {
  tone: 'amber' | 'ink'
  /** Called when it appears. */
  text: string
  icon?: ReactNode
  /** Buttons. */
  children: ReactNode
}

/** A bar above a list with a note and actions. */
export const ActionBar = ({ tone, text, icon, children }: Props) => (
  <section className={styles.strip} data-tone={tone} aria-label={text}>
    {icon}
    <span role="status">{text}</span>
    {children}
  </section>
)
