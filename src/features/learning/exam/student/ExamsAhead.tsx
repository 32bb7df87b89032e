// Names on the student's home the exams that run now, and the one that comes next.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { exam } from '#contract/learning/exam/examNoun.ts'
import { paths } from '#contract/pagePaths.ts'
import { useMayCall } from '#src/auth/mayCall.ts'
import { useSchoolNow } from '#src/auth/useSchool.ts'
import { callQuery } from '#src/http/callQuery.ts'
import { addDays, formatDay, formatTime } from '#src/lib/wallTime.ts'
import { useLocale } from '#src/ui/useLocale.ts'
import { DueCard } from '../../shared/due/DueCard.tsx'
import { inGroups } from './examStatus.ts'

/** The latest exams are enough: what is older is over. */
const latest = 20
const daysAhead = 7
const lookAgainMs = 60_000

/** Nothing while there is none: the home is for what is to be done. */
export const ExamsAhead = () => {
  const { t } = useTranslation('myTasks')
  const locale = useLocale()
  const now = useSchoolNow()
  const isAllowed = useMayCall()(exam.calls.page)
  const { data } = useQuery({
    ...callQuery(exam.calls.page, { query: { sort: 'startAt', order: 'desc', size: latest } }),
    enabled: isAllowed,
    refetchInterval: lookAgainMs,
  })
  const groups = inGroups(data?.records ?? [])
  const next = groups.coming.slice(0, 1).filter(({ startAt }) => startAt < addDays(now, daysAhead))
  const time = (wall: string) => `${formatDay(wall, locale)} ${formatTime(wall, locale)}`
  return [...groups.now, ...next].map((one) => (
    <DueCard
      key={one.id}
      path={`${paths.myExams}?${new URLSearchParams({ exam: one.id })}`}
      text={
        groups.now.includes(one)
          ? t('exam.now', { name: one.name })
          : t('exam.ahead', { name: one.name, time: time(one.startAt) })
      }
      action={t('exam.open')}
    />
  ))
}
