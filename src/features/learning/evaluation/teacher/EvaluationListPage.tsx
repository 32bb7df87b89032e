import { Link, useNavigate } from 'react-router-dom'
import type { z } from 'zod'
import { asListed } from '#contract/defineNoun.ts'
import { type EvaluationListed, evaluation } from '#contract/learning/evaluation/evaluationNoun.ts'
import { paths } from '#contract/pagePaths.ts'
import { NounScreen } from '#src/kit/NounScreen.tsx'
import type { Column, SearchField } from '#src/kit/screen.ts'
import { formatDayTime } from '#src/lib/wallTime.ts'
import { useLocale } from '#src/ui/useLocale.ts'
import { pathOf } from '../../shared/task/paths.ts'
import { EvaluationState } from './EvaluationState.tsx'
import styles from './evaluation.module.css'
import { formPathOf } from './paths.ts'
import { useCategoryOptions } from './useCategoryOptions.ts'
import { isRemovable, useEvaluationActions } from './useEvaluationActions.tsx'

/** Its rows carry no texts. */
const evaluations = asListed(evaluation)
type Search = z.infer<typeof evaluation.declared.search>

/** Shows a time to the minute, because seconds say nothing here. */
const DayTime = ({ time }: { time: string }) => {
  const locale = useLocale()
  return <span className={styles.time}>{formatDayTime(time, locale)}</span>
}

const columns: Column<EvaluationListed>[] = [
  {
    key: 'name',
    isMain: true,
    width: 190,
    render: ({ id, name }) => (
      <Link className={styles.name ?? ''} to={pathOf(paths.evaluation, id)} title={name}>
        {name}
      </Link>
    ),
  },
  { key: 'state', width: 150, render: (record) => <EvaluationState {...record} /> },
  { key: 'categoryName', width: 100 },
  {
    key: 'submitted',
    width: 80,
    isNumber: true,
    render: ({ submitted, assigned }) => `${submitted}/${assigned}`,
  },
  {
    key: 'checked',
    width: 80,
    isNumber: true,
    render: ({ submitted, checked }) => `${checked}/${submitted}`,
  },
  { key: 'endAt', width: 130, render: ({ endAt }) => <DayTime time={endAt} /> },
  { key: 'startAt', width: 130, render: ({ startAt }) => <DayTime time={startAt} /> },
  { key: 'classes', width: 110 },
  { key: 'exerciseCount', width: 70, isNumber: true, isOptional: true },
]

/** The evaluations of a teacher, or those of the data scope. */
export const EvaluationListPage = () => {
  const navigate = useNavigate()
  const categories = useCategoryOptions()
  const search: SearchField<Search>[] = [
    { key: 'name' },
    ...(categories.isAllowed
      ? [{ key: 'categoryId' as const, type: 'select' as const, options: categories.options }]
      : []),
    { key: 'state', type: 'select' },
  ]
  return (
    <NounScreen
      noun={evaluations}
      columns={columns}
      search={search}
      actions={useEvaluationActions()}
      isRemovable={isRemovable}
      onAdd={() => navigate(formPathOf())}
    />
  )
}
