// What somebody is strong and weak in, beside the own past: by what the exercises train, now and in the same time before.
import { Skeleton } from 'antd'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { resourceTags } from '#contract/constants.ts'
import type { StatRow } from '#contract/insight/stat/defineStat.ts'
import { EmptyView } from '#src/ui/EmptyView.tsx'
import { FailedView } from '#src/ui/FailedView.tsx'
import { useListText } from '#src/ui/useListText.ts'
import styles from '../shared/stat/numbers.module.css'
import { periodBefore } from '../shared/stat/period.ts'
import { useStatWords } from '../shared/stat/statWords.ts'
import { useFailureText } from '../shared/stat/useFailureText.ts'
import type { Filters } from '../shared/stat/useFilters.ts'
import { useStat } from '../shared/stat/useStat.ts'

const Chart = lazy(async () => ({ default: (await import('../shared/stat/Chart.tsx')).Chart }))
const byTag = { by: 'tag', current: 1 } as const

/** A circle of two axes is a line. */
const fewestAxes = 3

/** Per cent by tag; null without answers. */
const percentageOf = (rows: readonly StatRow[], tag: string): number | null => {
  const share = rows.find(({ key }) => key === tag)?.values.scoreShare
  return share === null || share === undefined ? null : Math.round(share * 1000) / 10
}

export const GrowthRadar = ({ filters }: { filters: Filters }) => {
  const { t } = useTranslation('insight')
  const words = useStatWords()
  const listText = useListText()
  const now = useStat('growthByGrade', filters, byTag)
  const before = useStat('growthByGrade', { ...filters, ...periodBefore(filters) }, byTag)
  const failure = useFailureText(now.data ? null : now.error)
  const title = words.title('growthByGrade')
  const rows = now.data?.rows ?? []
  const rowsBefore = before.data?.rows ?? []
  // A tag without answers has no axis: at its middle it would look like nothing right.
  const tags = resourceTags.filter((tag) => percentageOf(rows, tag) !== null)
  const nameOf = (tag: string) => words.row('tag', { key: tag, label: null })
  const missing = resourceTags.filter((tag) => !tags.includes(tag)).map(nameOf)
  const labels = tags.map(nameOf)
  const series = [
    { name: t('growth.now'), unit: 'share' as const, values: tags.map((tag) => percentageOf(rows, tag)) },
    {
      name: t('growth.before'),
      unit: 'share' as const,
      values: tags.map((tag) => percentageOf(rowsBefore, tag)),
    },
  ].filter(({ values }) => values.some((value) => value !== null))
  const said = tags.map(
    (tag) => `${nameOf(tag)} ${words.format((percentageOf(rows, tag) ?? 0) / 100, 'share')}`,
  )
  return (
    <section className={styles.card} aria-label={title} aria-busy={now.isFetching}>
      <h2>{title}</h2>
      {failure !== undefined && <FailedView text={failure} onRetry={() => void now.refetch()} />}
      {!now.data && failure === undefined && <Skeleton active />}
      {now.data?.count === 0 && <EmptyView title={t('growth.emptyTitle')} text={t('growth.emptyText')} />}
      {now.data && now.data.count > 0 && (
        <Suspense fallback={<Skeleton.Node active className={styles.chartLoading ?? ''} />}>
          <Chart
            data={{
              kind: tags.length < fewestAxes ? 'bar' : 'radar',
              labels,
              series,
              description: t('chartText', {
                title,
                measures: words.measure('scoreShare', 'share'),
                by: words.by('tag'),
                rows: listText(said),
              }),
            }}
          />
        </Suspense>
      )}
      {tags.length > 0 && missing.length > 0 && (
        <p className={styles.under}>{t('growth.missing', { tags: listText(missing) })}</p>
      )}
    </section>
  )
}
