import type { ReactNode } from 'react'
import styles from './SignView.module.css'

interface Props {
  /** One large character that says the same at a glance; decoration, hidden from screen readers. */
  sign: string
  isFault?: boolean
  title: string
  text: string
  children?: ReactNode
}

/** What stands in a section that has nothing to show: a sign, two sentences and the way on. */
export const SignView = ({ sign, isFault = false, title, text, children }: Props) => (
  <div className={styles.view}>
    <div className={`${styles.sign} ${isFault ? styles.fault : ''}`} aria-hidden="true" lang="zh-CN">
      {sign}
    </div>
    <h3>{title}</h3>
    <p>{text}</p>
    {children}
  </div>
)
