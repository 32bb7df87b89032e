// The chart of a stat, whose code comes when it is on the screen.
import { Skeleton } from 'antd'
import { lazy, Suspense, use, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Stat, StatAnswer } from '#contract/insight/stat/defineStat.ts'
import type { Dimension } from '#contract/insight/stat/dimensions.ts'
import { useIsInView } from '#src/lib/useIsInView.ts'
import { useListText } from '#src/ui/useListText.ts'
import { type ChartKind, mostDrawn, seriesOf } from './chartOption.ts'
import styles from './numbers.module.css'
import { PrintContext } from './printContext.ts'
import type { StatWords } from './statWords.ts'

const Chart = lazy(async () => ({ default: (await import('./Chart.tsx')).Chart }))

interface Props {
  stat: Stat
  title: string
  kind: ChartKind
  by: Dimension
  answer: StatAnswer
  words: StatWords
  measures: readonly string[]
}

/** Rows that the description names: it is heard, not seen. */
const mostSaid = 5

export const StatChart = ({ stat, title, kind, by, answer, words, measures }: Props) => {
  const { t } = useTranslation('insight')
  const listText = useListText()
  const { element, isInView } = useIsInView()
  const isPrinting = use(PrintContext)
  const most = kind === 'line' ? answer.rows.length : mostDrawn
  const rows = useMemo(() => answer.rows.slice(0, most), [answer, most])
  const drawn = measures.map((name) => {
    const unit = stat.measures[name]?.unit ?? 'count'
    return { name, unit, label: words.measure(name, unit) }
  })
  const [first] = drawn
  const said = rows
    .slice(0, mostSaid)
    .map((row) => `${words.row(by, row)} ${first ? words.format(row.values[first.name], first.unit) : ''}`)
  const data = {
    kind,
    labels: rows.map((row) => words.row(by, row)),
    series: seriesOf(rows, drawn),
    description: t('chartText', {
      title,
      measures: listText(drawn.map(({ label }) => label)),
      by: words.by(by),
      rows: listText(said),
    }),
  }
  return (
    <div ref={element} className={styles.chartPlace}>
      {(isInView || isPrinting) && (
        <Suspense fallback={<Skeleton.Node active className={styles.chartLoading ?? ''} />}>
          <Chart data={data} />
        </Suspense>
      )}
    </div>
  )
}
