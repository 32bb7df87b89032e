// A whole page that says one thing and offers one way on: not found, no permission, a dead link.
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styles from './PageMessage.module.css'

/** Decoration: one large character that says the same at a glance, in every language, and is hidden from screen readers. */
const characters = {
  missing: '无',
  forbidden: '止',
  broken: '修',
  link: '链',
  change: '换',
  lock: '锁',
  door: '门',
  board: '板',
} as const

interface Props {
  sign: keyof typeof characters
  title: string
  text: string
  action?: { to: string; words: string }
  children?: ReactNode
}

export const PageMessage = ({ sign, title, text, action, children }: Props) => (
  <main className={styles.page}>
    <div className={styles.sign} aria-hidden="true" lang="zh-CN">
      {characters[sign]}
    </div>
    <h1>{title}</h1>
    <p>{text}</p>
    {action && (
      <Link className={styles.action} to={action.to} replace>
        {action.words}
      </Link>
    )}
    {children}
  </main>
)
