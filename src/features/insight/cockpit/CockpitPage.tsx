// The school at a glance: four totals, the classes to visit, and how lessons, tasks and results go. The frame keeps its sidebar
// closed here, and its layout as it was when the page was opened (src/app/frame/side/useSidebar.ts).

import { SchoolGate } from '../../system/shared/SchoolSelect.tsx'
import type { StatCard } from '../shared/stat/ChartCard.tsx'
import { StatPage } from '../shared/stat/StatPage.tsx'
import { useFilters } from '../shared/stat/useFilters.ts'
import { usePageTitle } from '../shared/stat/usePageTitle.ts'
import { ClassesToVisit } from './ClassesToVisit.tsx'
import { Totals } from './Totals.tsx'

const cards: readonly StatCard[] = [
  { stat: 'results', by: ['class', 'tag', 'month'], chart: 'bar', drawn: ['scoreShare'] },
  { stat: 'attendance', by: ['month', 'class', 'day'], chart: 'bar', drawn: ['present', 'late', 'absent'] },
  { stat: 'taskChart', by: ['day', 'class', 'teacher'], chart: 'line', drawn: ['assigned', 'submitted'] },
  { stat: 'smartClassUse', by: ['month', 'day', 'lessonKind'], chart: 'bar', drawn: ['sessions'] },
  { stat: 'unmarked', chart: 'bar' },
]

const Numbers = ({ title }: { title: string }) => {
  const { filters } = useFilters()
  return (
    <StatPage title={title} cards={cards}>
      <Totals />
      <ClassesToVisit filters={filters} />
    </StatPage>
  )
}

export const CockpitPage = () => {
  const title = usePageTitle()
  return (
    <SchoolGate title={title}>
      <Numbers title={title} />
    </SchoolGate>
  )
}
