// What a sitting hears from its invigilator, and how often its page was left.
import { useQueryClient } from '@tanstack/react-query'
import { Alert } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { exam } from '#contract/learning/exam/examNoun.ts'
import { useSchoolClock } from '#src/auth/useSchool.ts'
import { refetchCalls } from '#src/http/callQuery.ts'
import { formatTime } from '#src/lib/wallTime.ts'
import { useLocale } from '#src/ui/useLocale.ts'
import type { RunningAttempt } from '../../shared/taking/AttemptRun.tsx'
import styles from './myExams.module.css'
import { useSittingSign } from './useSittingSign.ts'

export const SittingNotes = ({ attemptId, sync, state }: RunningAttempt) => {
  const { t } = useTranslation('myExams')
  const locale = useLocale()
  const queries = useQueryClient()
  const { wallOf } = useSchoolClock()
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const sign = useSittingSign(attemptId, ({ state: now, until, epoch }) => {
    // More time, an end before the time, or another device: the page hears it at once.
    const isNews = now !== state.state || until !== state.clock.until || epoch !== sync.epoch
    // The exam first: whether it was ended early decides what the end is called.
    if (isNews) void refetchCalls(queries, [exam.declared]).finally(() => sync.look())
  })
  const messages = (sign?.messages ?? []).filter(({ id }) => !closed.has(id))
  return (
    <>
      {messages.map(({ id, text, sentAt }) => (
        <Alert
          key={id}
          role="alert"
          type="info"
          showIcon
          closable={{ onClose: () => setClosed(new Set([...closed, id])) }}
          title={t('says', { time: formatTime(wallOf(sentAt), locale) })}
          description={text}
        />
      ))}
      {sign !== undefined && sign.hiddenCount > 0 && (
        <p className={styles.soft}>{t('leftPage', { count: sign.hiddenCount })}</p>
      )}
    </>
  )
}
