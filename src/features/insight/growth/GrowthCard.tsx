// The growth of one student: what is strong and weak, months in a line, tasks done and words known. Nobody is compared with others.
import { ChartCard } from '../shared/stat/ChartCard.tsx'
import type { Filters } from '../shared/stat/useFilters.ts'
import { GrowthRadar } from './GrowthRadar.tsx'

export const GrowthCard = ({ filters }: { filters: Filters }) => (
  <>
    <GrowthRadar filters={filters} />
    <ChartCard
      card={{ stat: 'growthByGrade', by: ['month', 'tag'], chart: 'line', drawn: ['scoreShare'] }}
      filters={filters}
    />
    <ChartCard card={{ stat: 'growthCards' }} filters={filters} />
  </>
)
