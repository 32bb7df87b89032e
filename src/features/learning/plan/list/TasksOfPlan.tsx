// The tasks that were made of a plan.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { getTasksByPlanId } from '#contract/learning/plan/planCalls.ts'
import { task } from '#contract/learning/task/taskNoun.ts'
import { request } from '#src/http/request.ts'
import { nounKey } from '#src/kit/list/useNounList.ts'
import { useNounTexts } from '#src/kit/useNounTexts.ts'
import styles from './list.module.css'

export const TasksOfPlan = ({ planId }: { planId: string }) => {
  const { t } = useTranslation('planEditor')
  const words = useNounTexts('task')
  const { data = [] } = useQuery({
    queryKey: [...nounKey(task), 'ofPlan', planId],
    queryFn: ({ signal }) => request(getTasksByPlanId, { query: { planId } }, { signal, quiet: true }),
  })
  if (data.length === 0) return null
  return (
    <section aria-label={t('tasksOf')}>
      <h3>{t('tasksOf')}</h3>
      <ul className={styles.tasks}>
        {data.map(({ id, name, state, lessonName }) => (
          <li key={id}>
            <Link to={`/taskDetail?id=${id}`}>{name}</Link>{' '}
            <small>{[lessonName, words.value('state', state)].filter(Boolean).join(' · ')}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}
