// Tasks of a student as cards: what can be done first, what is older on demand.
import { Button, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { CallFailed } from '#src/http/CallFailed.tsx'
import { EmptyView } from '#src/ui/EmptyView.tsx'
import { StaleNote } from '#src/ui/StaleNote.tsx'
import styles from './myTasks.module.css'
import { TaskCard } from './TaskCard.tsx'
import { type TaskFilter, useTaskPages } from './taskQueries.ts'
import { canAnswer, inOrder, taskStatus } from './taskStatus.ts'

interface Props {
  filter: TaskFilter
  empty: { title: string; text: string }
  onOpen: (id: string) => void
}

export const TaskCards = ({ filter, empty, onOpen }: Props) => {
  const { t } = useTranslation('myTasks')
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useTaskPages(filter)
  const retry = () => void refetch()
  if (!data)
    return (
      <div className={styles.panel} aria-busy={!error}>
        {error ? (
          <CallFailed error={error} onRetry={retry} />
        ) : (
          <Skeleton active title={{ width: '30%' }} paragraph={{ rows: 2 }} />
        )}
      </div>
    )
  const tasks = inOrder(data.pages.flatMap(({ records }) => records))
  return (
    <>
      {error && <StaleNote onRetry={retry} />}
      {tasks.length === 0 ? (
        <div className={styles.panel}>
          <EmptyView of="task" title={empty.title} text={empty.text} />
        </div>
      ) : (
        <ul className={styles.list}>
          {tasks.map((task, place) => (
            <li key={task.id}>
              <TaskCard
                task={task}
                isFirst={place === 0 && canAnswer(taskStatus(task))}
                onOpen={() => onOpen(task.id)}
              />
            </li>
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('older')}
        </Button>
      )}
    </>
  )
}
