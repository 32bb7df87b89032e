// The tasks that were made of a plan.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { getTasksByPlanId } from '#contract/learning/plan/planCalls.ts'
import { paths } from '#contract/pagePaths.ts'
import { callQuery } from '#src/http/callQuery.ts'
import { useNounTexts } from '#src/kit/useNounTexts.ts'
import styles from './list.module.css'

export const TasksOfPlan = ({ planId }: { planId: string }) => {
  const { t } = useTranslation('planEditor')
  const words = useNounTexts('task')
  const { data = [] } = useQuery(callQuery(getTasksByPlanId, { query: { planId } }))
  if (data.length === 0) return null
  return (
    <section aria-label={t('tasksOf')}>
      <h3>{t('tasksOf')}</h3>
      <ul className={styles.tasks}>
        {data.map(({ id, name, state, lessonName }) => (
          <li key={id}>
            <Link to={`${paths.task}?id=${id}`}>{name}</Link>{' '}
            <small>{[lessonName, words.value('state', state)].filter(Boolean).join(' · ')}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}
