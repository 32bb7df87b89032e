// The classes to visit, each with its reasons; a reason opens the rows on which its number stands.
import { Button, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StatName } from '#contract/insight/stat/stats.ts'
import { FailedView } from '#src/ui/FailedView.tsx'
import { FactsDrawer } from '../shared/stat/FactsDrawer.tsx'
import { periodBefore } from '../shared/stat/period.ts'
import { useStatWords } from '../shared/stat/statWords.ts'
import { useFailureText } from '../shared/stat/useFailureText.ts'
import type { Filters } from '../shared/stat/useFilters.ts'
import { useStat } from '../shared/stat/useStat.ts'
import { type ClassToVisit, classesToVisit, type VisitReason } from './classesToVisit.ts'
import styles from './cockpit.module.css'

const byClass = { by: 'class', current: 1, hasAll: true } as const
/** The stat on whose rows a reason stands. */
const source: Readonly<
  Record<VisitReason, { readonly name: StatName; readonly measures: readonly string[] }>
> = {
  fell: { name: 'results', measures: ['answered', 'right', 'score', 'points'] },
  absent: { name: 'attendance', measures: ['expected', 'present', 'late', 'absent'] },
  notHandedIn: { name: 'taskChart', measures: ['assigned', 'submitted'] },
}

export const ClassesToVisit = ({ filters }: { filters: Filters }) => {
  const { t } = useTranslation('insight')
  const words = useStatWords()
  const [opened, setOpened] = useState<{ visit: ClassToVisit; reason: VisitReason }>()
  const results = useStat('results', filters, byClass)
  const before = useStat('results', { ...filters, ...periodBefore(filters) }, byClass)
  const attendance = useStat('attendance', filters, byClass)
  const tasks = useStat('taskChart', filters, byClass)
  const queries = [results, before, attendance, tasks]
  const failure = useFailureText(queries.find(({ data, error }) => !data && error)?.error)
  const retry = () => queries.forEach(({ refetch }) => void refetch())
  const visits =
    results.data && before.data && attendance.data && tasks.data
      ? classesToVisit({
          results: results.data.rows,
          resultsBefore: before.data.rows,
          attendance: attendance.data.rows,
          tasks: tasks.data.rows,
        })
      : undefined
  return (
    <section className={styles.visits} aria-label={t('visit.title')} aria-busy={!visits}>
      <h2>{t('visit.title')}</h2>
      {failure !== undefined && <FailedView text={failure} onRetry={retry} />}
      {!visits && failure === undefined && <Skeleton active />}
      {visits?.length === 0 && <p className={styles.none}>{t('visitNone')}</p>}
      <ul>
        {visits?.map((visit) => (
          <li key={visit.row.key}>
            <b>{visit.row.label}</b>
            {visit.reasons.map(({ reason, value }) => (
              <Button key={reason} size="small" onClick={() => setOpened({ visit, reason })}>
                {t(`visit.${reason}`, { value: words.format(value, 'share') })}
              </Button>
            ))}
          </li>
        ))}
      </ul>
      {opened && (
        <FactsDrawer
          by="class"
          row={opened.visit.row}
          {...source[opened.reason]}
          {...{ filters, words }}
          onClose={() => setOpened(undefined)}
        />
      )}
    </section>
  )
}
