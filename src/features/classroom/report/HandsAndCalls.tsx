import { useTranslation } from 'react-i18next'
import type { LiveReport } from '#contract/classroom/report.ts'
import { formatSpan } from '#src/lib/formatSpan.ts'
import { formatTime } from '#src/lib/wallTime.ts'
import { useListText } from '#src/ui/useListText.ts'
import { useLocale } from '#src/ui/useLocale.ts'
import styles from './report.module.css'

interface Line {
  at: string
  name: string
  text: string
}

const Lines = ({ lines, emptyText }: { lines: readonly Line[]; emptyText: string }) => {
  const locale = useLocale()
  if (lines.length === 0) return <p className={styles.nothing}>{emptyText}</p>
  return (
    <ol className={styles.lines}>
      {lines.map(({ at, name, text }, index) => (
        // Two may raise a hand in the same second.
        // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows at its end
        <li key={index}>
          <time>{formatTime(at, locale)}</time>
          <strong>{name}</strong>
          <span>{text}</span>
        </li>
      ))}
    </ol>
  )
}

/** Hands and calls in order. */
export const HandsAndCalls = ({ report }: { report: LiveReport }) => {
  const { t } = useTranslation('report')
  const lines = report.words.map(({ at, name, event }) => ({ at, name, text: t(`event.${event}`) }))
  return <Lines lines={lines} emptyText={t('empty.words')} />
}

/** Lists with whom the teacher spoke privately, how long, and who listened. */
export const PrivateTalks = ({ report }: { report: LiveReport }) => {
  const { t } = useTranslation('report')
  const listText = useListText()
  const lines = report.privateTalks.map(({ startedAt, seconds, hostName, studentName, listeners }) => {
    const listenerTexts = listeners.length > 0 ? [t('heardBy', { names: listText(listeners) })] : []
    const text = [formatSpan(seconds * 1000), ...listenerTexts].join(' · ')
    return { at: startedAt, name: `${hostName} – ${studentName}`, text }
  })
  return <Lines lines={lines} emptyText={t('empty.privateTalks')} />
}

export const Chat = ({ report }: { report: LiveReport }) => {
  const { t } = useTranslation('report')
  return <Lines lines={report.chat} emptyText={t('empty.chat')} />
}
