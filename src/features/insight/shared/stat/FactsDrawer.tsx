// The rows on which a number stands.
import { Table } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Stat, StatRow } from '#contract/insight/stat/defineStat.ts'
import type { Dimension } from '#contract/insight/stat/dimensions.ts'
import { type Fact, listFacts, type StatName, stats } from '#contract/insight/stat/stats.ts'
import { callQuery } from '#src/http/callQuery.ts'
import { PagedList } from '#src/kit/paged/PagedList.tsx'
import { usePagedSearch } from '#src/kit/paged/usePagedSearch.ts'
import { SideDrawer } from '#src/kit/SideDrawer.tsx'
import { formatDayTime } from '#src/lib/wallTime.ts'
import type { StatWords } from './statWords.ts'
import type { Filters } from './useFilters.ts'
import { statInput } from './useStat.ts'

interface Props {
  name: StatName
  by: Dimension
  filters: Filters
  words: StatWords
  measures: readonly string[]
  /** Undefined: all rows. */
  row: StatRow | undefined
  onClose: () => void
}

const pageSize = 20

export const FactsDrawer = ({ name, by, filters, words, measures, row, onClose }: Props) => {
  const { t } = useTranslation('insight')
  const stat: Stat = stats[name]
  const search = usePagedSearch({
    size: pageSize,
    query: ({ current, size }) =>
      callQuery(listFacts, {
        query: {
          ...statInput(stat, by, filters),
          of: name,
          countType: by,
          ...(row && { key: row.key }),
          current,
          size,
        },
      }),
  })
  const columns = measures.filter((measure) => typeof stat.measures[measure]?.as === 'string')
  return (
    <SideDrawer
      title={`${words.title(name)} · ${row ? words.row(by, row) : t('total')}`}
      width={820}
      onClose={onClose}
    >
      <PagedList search={search} empty={{ title: t('emptyTitle'), text: t('emptyText') }}>
        {(records) => (
          <Table
            size="small"
            rowKey={({ id, at, title }) => `${id} ${at} ${title} ${records.length}`}
            dataSource={[...records]}
            pagination={false}
            scroll={{ x: 'max-content' }}
            columns={[
              { key: 'title', title: t('fact.title'), render: (_, { title }) => title ?? '–' },
              { key: 'person', title: t('fact.person'), render: (_, { person }) => person ?? '–' },
              {
                key: 'at',
                title: t('fact.at'),
                render: (_, { at }) => (at ? formatDayTime(at, words.locale) : '–'),
              },
              ...columns.map((measure) => ({
                key: measure,
                title: words.measure(measure, stat.measures[measure]?.unit ?? 'count'),
                align: 'right' as const,
                render: (_: unknown, { values }: Fact) =>
                  words.format(values[measure], stat.measures[measure]?.unit ?? 'count'),
              })),
            ]}
          />
        )}
      </PagedList>
    </SideDrawer>
  )
}
