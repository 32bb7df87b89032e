// A stat on a page: its chart beside its table, from the same rows.
import { DownloadOutlined } from '@ant-design/icons'
import { Button, Select, Skeleton } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Stat, StatRow } from '#contract/insight/stat/defineStat.ts'
import type { Dimension } from '#contract/insight/stat/dimensions.ts'
import { exportStat, type StatName, stats } from '#contract/insight/stat/stats.ts'
import { useMayCall } from '#src/auth/mayCall.ts'
import { useSheetCall } from '#src/kit/sheet/useSheetCall.ts'
import { EmptyView } from '#src/ui/EmptyView.tsx'
import { FailedView } from '#src/ui/FailedView.tsx'
import { StaleNote } from '#src/ui/StaleNote.tsx'
import type { ChartKind } from './chartOption.ts'
import { FactsDrawer } from './FactsDrawer.tsx'
import styles from './numbers.module.css'
import { StatChart } from './StatChart.tsx'
import { StatTable } from './StatTable.tsx'
import { useStatWords } from './statWords.ts'
import { useFailureText } from './useFailureText.ts'
import type { Filters } from './useFilters.ts'
import { type Sorting, statInput, useStat } from './useStat.ts'

export interface StatCard {
  readonly stat: StatName
  /** What the rows stand for to begin with; the others are offered. One: nothing to choose. */
  readonly by?: readonly Dimension[]
  /** Undefined: a table alone. */
  readonly chart?: ChartKind
  /** The measures of the chart; the table has all of them. */
  readonly drawn?: readonly string[]
}

interface Props {
  card: StatCard
  filters: Filters
  linkOf?: ((by: Dimension, row: StatRow) => ReactNode) | undefined
  besideRow?: ((by: Dimension, row: StatRow) => ReactNode) | undefined
}

/** Nothing for those who may not ask. */
export const ChartCard = (props: Props) => {
  const mayCall = useMayCall()
  return mayCall(stats[props.card.stat].call) ? <Card {...props} /> : null
}

const Card = ({ card, filters, linkOf, besideRow }: Props) => {
  const { t } = useTranslation(['insight', 'kit'])
  const words = useStatWords()
  const stat: Stat = stats[card.stat]
  const dimensions = card.by ?? stat.by
  const [by, setBy] = useState<Dimension>(dimensions[0] ?? stat.by[0])
  const [sorting, setSorting] = useState<Sorting>()
  const [current, setCurrent] = useState(1)
  const [opened, setOpened] = useState<{ row: StatRow | undefined }>()
  const query = useStat(card.stat, filters, { by, current, sorting })
  const sheet = useSheetCall(exportStat)
  const { data, error, refetch } = query
  const failure = useFailureText(data ? null : error)
  const title = words.title(card.stat)
  const { drawn = [] } = card
  // What is drawn comes first: on a narrow page the table shows little more.
  const measures = [...drawn, ...Object.keys(stat.measures).filter((name) => !drawn.includes(name))]
  const isEmpty = data?.count === 0
  return (
    <section className={styles.card} aria-label={title} aria-busy={query.isFetching}>
      <header className={styles.head}>
        <h2>{title}</h2>
        {dimensions.length > 1 && (
          <Select
            value={by}
            aria-label={t('byLabel')}
            popupMatchSelectWidth={false}
            options={dimensions.map((value) => ({ value, label: words.by(value) }))}
            onChange={(next: Dimension) => {
              setBy(next)
              setSorting(undefined)
              setCurrent(1)
            }}
          />
        )}
        <Button
          type="text"
          icon={<DownloadOutlined />}
          loading={sheet.isPending}
          className={styles.notPrinted ?? ''}
          onClick={() => sheet.mutate({ ...statInput(stat, by, filters), of: card.stat, countType: by })}
        >
          {t('kit:export')}
        </Button>
      </header>
      {failure !== undefined && <FailedView text={failure} onRetry={() => void refetch()} />}
      {data && error && <StaleNote onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active />}
      {isEmpty && <EmptyView title={t('emptyTitle')} text={t('emptyText')} />}
      {data && !isEmpty && (
        <div className={styles.both} data-chart={card.chart !== undefined}>
          {card.chart && (
            <StatChart
              {...{ stat, title, by, words }}
              kind={card.chart}
              answer={data}
              measures={drawn.length > 0 ? drawn : measures.slice(0, card.chart === 'pie' ? 1 : 3)}
            />
          )}
          <StatTable
            {...{ stat, by, words, measures, sorting }}
            answer={data}
            onSort={(next) => {
              setSorting(next)
              setCurrent(1)
            }}
            onPage={setCurrent}
            onOpen={(row) => setOpened({ row })}
            linkOf={linkOf && ((row) => linkOf(by, row))}
            besideRow={besideRow && ((row) => besideRow(by, row))}
          />
        </div>
      )}
      {opened && (
        <FactsDrawer
          {...{ by, filters, words, measures }}
          name={card.stat}
          row={opened.row}
          onClose={() => setOpened(undefined)}
        />
      )}
    </section>
  )
}
