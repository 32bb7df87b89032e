// The growth card of a student, for the teachers of the class and the office; `?studentId=` says whose.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { student } from '#contract/school/student.ts'
import { callQuery } from '#src/http/callQuery.ts'
import { EmptyView } from '#src/ui/EmptyView.tsx'
import { StatPage } from '../shared/stat/StatPage.tsx'
import { useFilters } from '../shared/stat/useFilters.ts'
import { GrowthCard } from './GrowthCard.tsx'

export const StudentGrowthPage = () => {
  const { t } = useTranslation(['menu', 'insight'])
  const { filters } = useFilters()
  const { studentId } = filters
  const { data } = useQuery(
    callQuery(student.calls.get, studentId ? { params: { id: studentId } } : undefined),
  )
  if (!studentId)
    return <EmptyView title={t('insight:growth.noStudent')} text={t('insight:growth.noStudentText')} />
  return (
    <StatPage title={data?.name ?? t('menu:studentGrowth')} cards={[]} has={['period']}>
      <GrowthCard filters={filters} />
    </StatPage>
  )
}
