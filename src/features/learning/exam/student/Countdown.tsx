// Counts down to the start of an exam; days before, it says how many there are.
import { ClockCircleOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { formatSpan } from '#src/lib/formatSpan.ts'
import styles from './myExams.module.css'
import { useAskAtStart, useMsToStart } from './useStart.ts'

const dayMs = 24 * 60 * 60_000

export const Countdown = ({ startAt }: { startAt: string }) => {
  const { t } = useTranslation('myExams')
  const ms = useMsToStart(startAt)
  useAskAtStart(true, ms)
  return (
    <span className={styles.countdown} role="timer">
      <ClockCircleOutlined aria-hidden />{' '}
      {ms >= dayMs
        ? t('startsInDays', { count: Math.round(ms / dayMs) })
        : t('startsIn', { span: formatSpan(ms) })}
    </span>
  )
}
