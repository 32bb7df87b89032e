// Shows on the teacher's home the tasks that wait to be marked, and who is late.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { listTasksToMark, type TaskToMark } from '#contract/learning/task/taskCalls.ts'
import { paths } from '#contract/pagePaths.ts'
import { hasPage } from '#src/auth/hasPage.ts'
import { useMayCall } from '#src/auth/mayCall.ts'
import { useSession } from '#src/auth/sessionStore.ts'
import { CallFailed } from '#src/http/CallFailed.tsx'
import { callQuery } from '#src/http/callQuery.ts'
import { useListText } from '#src/ui/useListText.ts'
import { pathOf } from '../../shared/task/paths.ts'
import styles from './tasksToMark.module.css'

const TaskLink = ({ id, name, toMark, late, lateNames }: TaskToMark) => {
  const { t } = useTranslation('taskTeacher')
  const listText = useListText()
  const hasDesk = useSession(({ menu }) => hasPage(menu, paths.markingDesk))
  const lateText = listText(lateNames)
  const names = late > lateNames.length ? t('lateMore', { names: lateText }) : lateText
  return (
    <Link className={styles.task} to={pathOf(toMark > 0 && hasDesk ? paths.markingDesk : paths.task, id)}>
      <strong>{name}</strong>
      {toMark > 0 && <span className={styles.toMark}>{t('toMark', { count: toMark })}</span>}
      {late > 0 && <span className={styles.late}>{t('late', { count: late, names })}</span>}
    </Link>
  )
}

/** Shows nothing while there is nothing to do, because the home is for what is to be done. */
export const TasksToMark = () => {
  const { t } = useTranslation('taskTeacher')
  const isAllowed = useMayCall()(listTasksToMark)
  const { data, error, refetch } = useQuery({
    enabled: isAllowed,
    ...callQuery(listTasksToMark, {}),
  })
  if (!data && !error) return null
  if (data?.length === 0) return null
  return (
    <section className={styles.section} aria-label={t('toMarkTitle')}>
      <h2>{t('toMarkTitle')}</h2>
      {data ? (
        <ul className={styles.list}>
          {data.map((one) => (
            <li key={one.id}>
              <TaskLink {...one} />
            </li>
          ))}
        </ul>
      ) : (
        <CallFailed error={error} onRetry={() => void refetch()} />
      )}
    </section>
  )
}
