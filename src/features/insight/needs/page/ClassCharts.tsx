// A class in charts: what its students hand in and how well, who comes, what is strong and weak. Students lead to their growth.
import { useSession } from '#src/auth/sessionStore.ts'
import { ChartCard, type StatCard } from '../../shared/stat/ChartCard.tsx'
import { FilterBar } from '../../shared/stat/FilterBar.tsx'
import { rowLink } from '../../shared/stat/rowLink.tsx'
import { useFilters } from '../../shared/stat/useFilters.ts'
import styles from './classNumbers.module.css'

const cards: readonly StatCard[] = [
  { stat: 'taskResults', by: ['student', 'assignment'], chart: 'bar', drawn: ['scoreShare'] },
  { stat: 'results', by: ['month', 'tag', 'student'], chart: 'line', drawn: ['scoreShare'] },
  {
    stat: 'attendance',
    by: ['student', 'lesson', 'month'],
    chart: 'bar',
    drawn: ['present', 'late', 'absent'],
  },
  { stat: 'words', by: ['memoryState', 'student', 'word'], chart: 'pie' },
]

export const ClassCharts = ({ classId }: { classId: string }) => {
  const state = useFilters()
  const kind = useSession(({ user }) => user?.kind)
  return (
    <div className={styles.charts}>
      <FilterBar has={['period']} state={state} />
      {cards.map((card) => (
        <ChartCard
          key={card.stat}
          card={card}
          filters={{ ...state.filters, classId }}
          linkOf={(by, row) => rowLink(by, row, { kind, address: state.address })}
        />
      ))}
    </div>
  )
}
