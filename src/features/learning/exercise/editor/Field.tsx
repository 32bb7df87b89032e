// A labelled part of the editor's form.
import type { ReactNode } from 'react'
import styles from './editor.module.css'

interface Props {
  label: string
  hint?: string
  /** The id of the one field in it, so that a click on the label goes there. */
  htmlFor?: string
  children: ReactNode
}

export const Field = ({ label, hint, htmlFor, children }: Props) => (
  <div className={styles.field}>
    <div className={styles.label}>
      {htmlFor ? <label htmlFor={htmlFor}>{label}</label> : <span>{label}</span>}
      {hint && <span className={styles.hint}>{hint}</span>}
    </div>
    {children}
  </div>
)
