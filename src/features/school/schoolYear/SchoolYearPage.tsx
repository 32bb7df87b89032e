// A new school year: what will happen, class by class, and then one act; back within a day.
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { lastSchoolYear, previewSchoolYear, type YearMove } from '#contract/school/schoolYear.ts'
import { CallFailed } from '#src/http/CallFailed.tsx'
import { callQuery, onceQuery } from '#src/http/callQuery.ts'
import { EmptyView } from '#src/ui/EmptyView.tsx'
import { LastYear } from './LastYear.tsx'
import styles from './schoolYear.module.css'
import { YearPlan } from './YearPlan.tsx'

const isUnderWay = (move: YearMove | null | undefined) =>
  move?.state === 'running' || move?.state === 'takingBack'

const sinceOf = (move: YearMove | null) => (move ? `${move.id} ${move.state}` : '')

/** While it is under way it is asked for again. */
const pollMs = 1000

/** `since`: the last act. After another one the school is another, and is asked anew; what is being chosen is not replaced. */
const Plan = ({ since }: { since: string }) => {
  const { t } = useTranslation('schoolYear')
  const once = onceQuery(previewSchoolYear, {})
  const { data, error, refetch } = useQuery({ ...once, queryKey: [...once.queryKey, since] })
  if (error && !data) return <CallFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active />
  if (data.classes.length === 0) return <EmptyView title={t('noClasses')} text={t('noClassesText')} />
  return <YearPlan preview={data} />
}

export const SchoolYearPage = () => {
  const { t } = useTranslation('schoolYear')
  const last = useQuery({
    ...callQuery(lastSchoolYear, {}),
    refetchInterval: ({ state }) => (isUnderWay(state.data as YearMove | null | undefined) ? pollMs : false),
  })
  return (
    <>
      <h1 className={styles.title}>{t('title')}</h1>
      <p className={styles.intro}>{t('intro')}</p>
      {last.data && <LastYear move={last.data} />}
      {last.error && !last.data && <CallFailed error={last.error} onRetry={() => void last.refetch()} />}
      {last.data !== undefined && !isUnderWay(last.data) && (
        <Plan key={sinceOf(last.data)} since={sinceOf(last.data)} />
      )}
    </>
  )
}
