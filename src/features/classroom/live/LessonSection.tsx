// A titled list of lesson cards in its four states: loading, failed, empty, filled.

import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import type { LiveRecord } from '#contract/classroom/live.ts'
import { CallFailed } from '#src/http/CallFailed.tsx'
import cards from './LessonCard.module.css'
import styles from './live.module.css'

interface Props {
  title: string
  action?: ReactNode
  records: readonly LiveRecord[] | undefined
  error: unknown
  empty: ReactNode
  onRetry: () => void
  children: (record: LiveRecord, index: number) => ReactNode
}

const Body = ({ records, error, empty, onRetry, children }: Props) => {
  if (!records && error) {
    return (
      <div className={styles.panel}>
        <CallFailed error={error} onRetry={onRetry} />
      </div>
    )
  }
  if (!records) {
    return (
      <div className={`${styles.panel} ${styles.skeleton}`} aria-busy="true">
        <Skeleton active title={{ width: '30%' }} paragraph={{ rows: 2 }} />
      </div>
    )
  }
  if (records.length === 0) return <div className={styles.panel}>{empty}</div>
  return (
    <ul className={cards.list}>
      {records.map((record, index) => (
        <li key={record.id}>{children(record, index)}</li>
      ))}
    </ul>
  )
}

export const LessonSection = (props: Props) => (
  <section className={styles.section}>
    <div className={styles.sectionHead}>
      <h2>{props.title}</h2>
      {props.action}
    </div>
    <Body {...props} />
  </section>
)
