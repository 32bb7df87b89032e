// Texts that say when an exam is sat and how it stands.
import { useTranslation } from 'react-i18next'
import type { ExamRecord } from '#contract/learning/exam/examNoun.ts'
import { formatDay, formatTime, isSameDay } from '#src/lib/wallTime.ts'
import { useLocale } from '#src/ui/useLocale.ts'
import { type StudentExamStatus, studentExamStatus } from './examStatus.ts'

export const tones = {
  open: 'ink',
  begun: 'ink',
  ahead: 'amber',
  submitted: 'jade',
  marked: 'jade',
  missed: 'faint',
} as const satisfies { readonly [S in StudentExamStatus]: string }

export const useExamTexts = () => {
  const { t } = useTranslation('myExams')
  const locale = useLocale()
  const wall = (time: string) => `${formatDay(time, locale)} ${formatTime(time, locale)}`
  /** The day once where both times are on it. */
  const when = ({ startAt, endAt }: Pick<ExamRecord, 'startAt' | 'endAt'>): string =>
    isSameDay(startAt, endAt)
      ? `${wall(startAt)}–${formatTime(endAt, locale)}`
      : `${wall(startAt)} – ${wall(endAt)}`
  const facts = ({
    own,
    minutes: allMinutes,
    exerciseCount,
    totalPoints,
  }: Pick<ExamRecord, 'own' | 'minutes' | 'exerciseCount' | 'totalPoints'>): string[] => {
    const minutes = own?.minutes ?? allMinutes
    return [
      ...(minutes === null ? [] : [t('minutes', { count: minutes })]),
      t('exercises', { count: exerciseCount }),
      t('points', { count: totalPoints }),
    ]
  }
  const statusText = (exam: ExamRecord): string => {
    const status = studentExamStatus(exam)
    return status === 'marked'
      ? t('status.marked', { score: exam.own?.score ?? 0, points: exam.totalPoints })
      : t(`status.${status}`)
  }
  return { when, facts, statusText, time: (at: string) => formatTime(at, locale), wall }
}
