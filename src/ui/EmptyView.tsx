// An empty screen says what it is for and offers the first step.
import type { ReactNode } from 'react'
import styles from './EmptyView.module.css'

interface Props {
  title: string
  text: string
  children?: ReactNode
}

export const EmptyView = ({ title, text, children }: Props) => (
  <div className={styles.empty}>
    <svg viewBox="0 0 96 72" aria-hidden="true">
      <rect x="14" y="12" width="68" height="48" rx="6" />
      <path d="M14 26h68M30 6v12M66 6v12" />
      <circle cx="48" cy="43" r="8" />
    </svg>
    <h3>{title}</h3>
    <p>{text}</p>
    {children}
  </div>
)
