// Texts that say when an evaluation is due and how it stands.
import { useTranslation } from 'react-i18next'
import type { EvaluationListed } from '#contract/learning/evaluation/evaluationNoun.ts'
import { useSchoolNow } from '#src/auth/useSchool.ts'
import { formatDay, formatTime, isSameDay } from '#src/lib/wallTime.ts'
import { useLocale } from '#src/ui/useLocale.ts'
import { dueOf, type EvaluationStatus, evaluationStatus } from './evaluationStatus.ts'

export const tones = {
  redo: 'amber',
  begun: 'ink',
  open: 'ink',
  ahead: 'faint',
  missed: 'faint',
  toReview: 'amber',
  reviewed: 'jade',
} as const satisfies { readonly [S in EvaluationStatus]: string }

export const useEvaluationTexts = () => {
  const { t } = useTranslation('myEvaluations')
  const now = useSchoolNow()
  const locale = useLocale()
  /** The day is left out where it is today's. */
  const wall = (time: string) =>
    isSameDay(time, now) ? formatTime(time, locale) : `${formatDay(time, locale)} ${formatTime(time, locale)}`
  /** Empty once it is handed in: then there is nothing to be in time for. */
  const when = (record: EvaluationListed): string => {
    const status = evaluationStatus(record)
    if (status === 'toReview' || status === 'reviewed') return ''
    if (status === 'ahead') return t('begins', { time: wall(record.startAt) })
    return status === 'missed'
      ? t('ended', { time: wall(record.endAt) })
      : t('due', { time: wall(dueOf(record)) })
  }
  const facts = ({ exerciseCount, categoryName, ownerName }: EvaluationListed): string[] =>
    [t('exercises', { count: exerciseCount }), categoryName, ownerName].filter((one) => one !== null)
  const statusText = (record: EvaluationListed): string => {
    const status = evaluationStatus(record)
    const { score, points } = record.own ?? {}
    return status === 'reviewed' && points
      ? t('reviewedWith', { score: score ?? 0, points })
      : t(`status.${status}`)
  }
  return { when, facts, statusText }
}
