// Says in words when a lesson is: at a time today, on another day, or since how many minutes.
import { useTranslation } from 'react-i18next'
import type { LiveRecord } from '#contract/classroom/live.ts'
import { useSchoolClock, useSchoolNow } from '#src/auth/useSchool.ts'
import { formatDay, formatTime, isSameDay } from '#src/lib/wallTime.ts'
import { useLocale } from '#src/ui/useLocale.ts'

export const useLessonTime = (record: LiveRecord): string => {
  const { t } = useTranslation('live')
  const locale = useLocale()
  const now = useSchoolNow()
  const { minutesBetween } = useSchoolClock()
  if (record.state === 'started' && record.startedAt) {
    return t('when.running', { minutes: Math.max(0, minutesBetween(record.startedAt, now)) })
  }
  const time = formatTime(record.startTime, locale)
  if (isSameDay(record.startTime, now)) return t('when.startsAt', { time })
  return t('when.dayAt', { day: formatDay(record.startTime, locale), time })
}
