// The time that is left, by the server's clock. Hours before the end it is not counted down, so that students do not hurry, unless
// the assignment is one where everybody watches the time.
import { ClockCircleOutlined } from '@ant-design/icons'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatSpan } from '#src/lib/formatSpan.ts'
import styles from './attempt.module.css'
import { type AttemptClock, msLeft } from './attemptClock.ts'

const minuteMs = 60_000
const countedMs = 2 * 60 * minuteMs
const tickMs = 500

const urgencyOf = (ms: number) => (ms <= minuteMs ? 'now' : ms <= 5 * minuteMs ? 'soon' : 'calm')

interface Props {
  clock: AttemptClock
  isAlways?: boolean
}

export const TimeLeft = ({ clock, isAlways = false }: Props) => {
  const { t } = useTranslation('attempt')
  const [at, setAt] = useState(() => performance.now())
  useEffect(() => {
    const timer = setInterval(() => setAt(performance.now()), tickMs)
    return () => clearInterval(timer)
  }, [])
  const ms = msLeft(clock, Math.max(at, clock.heardAt))
  if (ms === null || (!isAlways && ms > countedMs)) return null
  const urgency = urgencyOf(ms)
  return (
    <span className={styles.time} data-urgency={urgency}>
      <ClockCircleOutlined aria-hidden />
      <span role="timer" aria-label={t('timeLeft')}>
        {formatSpan(ms)}
      </span>
      {/* Said when it changes: the seconds themselves are not read out. */}
      <span className="visuallyHidden" role="status">
        {urgency !== 'calm' && ms > 0 && t(`urgency.${urgency}`)}
      </span>
    </span>
  )
}
