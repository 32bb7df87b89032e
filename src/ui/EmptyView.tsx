// An empty screen says what it is for and offers the first step.
import type { ReactNode } from 'react'
import styles from './EmptyView.module.css'
import { emptyCharacterOf } from './emptyCharacters.ts'

interface Props {
  title: string
  text: string
  /** The words of the noun that is not there: they choose the sign. */
  of?: string | undefined
  children?: ReactNode
}

export const EmptyView = ({ title, text, of, children }: Props) => (
  <div className={styles.empty}>
    <div className={styles.sign} aria-hidden="true" lang="zh-CN">
      {emptyCharacterOf(of)}
    </div>
    <h3>{title}</h3>
    <p>{text}</p>
    {children}
  </div>
)
