// The desk without a task offers the tasks of which something was handed in.
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { task } from '#contract/learning/task/taskNoun.ts'
import { paths } from '#contract/pagePaths.ts'
import { CallFailed } from '#src/http/CallFailed.tsx'
import { callQuery } from '#src/http/callQuery.ts'
import { EmptyView } from '#src/ui/EmptyView.tsx'
import { useListText } from '#src/ui/useListText.ts'
import styles from '../../shared/marking/desk.module.css'

/** Only the latest tasks are offered; older ones are found in the list of tasks. */
const tasksMost = 100

export const TaskChoice = () => {
  const { t } = useTranslation('marking')
  const listText = useListText()
  const { data, error, refetch } = useQuery(callQuery(task.calls.page, { query: { size: tasksMost } }))
  const tasks = data?.records
    .filter(({ submitted }) => submitted > 0)
    .sort((one, other) => other.submitted - other.checked - (one.submitted - one.checked))
  return (
    <section className={styles.choice} aria-labelledby="markingTitle">
      <h1 id="markingTitle" className={styles.title}>
        {t('title')}
      </h1>
      {!tasks && !error && <Skeleton active />}
      {!tasks && error && <CallFailed error={error} onRetry={() => void refetch()} />}
      {tasks?.length === 0 && <EmptyView of="task" title={t('noTaskTitle')} text={t('noTaskText')} />}
      {tasks && tasks.length > 0 && (
        <ul className={styles.tasks}>
          {tasks.map(({ id, name, classes, submitted, checked }) => (
            <li key={id}>
              <Link to={`${paths.markingDesk}?id=${id}`}>
                <strong>{name}</strong>
                <span>{listText(classes.map((one) => one.name))}</span>
                <span data-open={checked < submitted}>
                  {t('marked', { done: checked, count: submitted })}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
