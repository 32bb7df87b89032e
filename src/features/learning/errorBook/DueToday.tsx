// Shows on the student's home what the error book asks for today.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { countDue } from '#contract/learning/errorBook/errorBookCalls.ts'
import { paths } from '#contract/pagePaths.ts'
import { useMayCall } from '#src/auth/mayCall.ts'
import { callQuery } from '#src/http/callQuery.ts'
import { DueCard } from '../shared/due/DueCard.tsx'

/** Nothing while nothing is due: the home is for what is to be done. */
export const DueToday = () => {
  const { t } = useTranslation('errorBook')
  const isAllowed = useMayCall()(countDue)
  const { data } = useQuery({
    enabled: isAllowed,
    ...callQuery(countDue, {}),
  })
  if (!data || data.due === 0) return null
  return <DueCard path={paths.errorBook} text={t('dueToday', { count: data.due })} action={t('toBook')} />
}
