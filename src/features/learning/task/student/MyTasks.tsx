// The tasks of a student: what is to be done, due first, and what has been handed in.
import { Button, Segmented, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SubmitState } from '#contract/rules/assignment/attemptView.ts'
import { errorText } from '#src/http/showError.ts'
import { EmptyView } from '#src/ui/EmptyView.tsx'
import { FailedView } from '#src/ui/FailedView.tsx'
import { StaleNote } from '#src/ui/StaleNote.tsx'
import styles from './myTasks.module.css'
import { TaskCard } from './TaskCard.tsx'
import { useTaskPages } from './taskQueries.ts'
import { canAnswer, inOrder, taskStatus } from './taskStatus.ts'

const List = ({ submitState, onOpen }: { submitState: SubmitState; onOpen: (id: string) => void }) => {
  const { t } = useTranslation('myTasks')
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useTaskPages(submitState)
  const retry = () => void refetch()
  if (!data)
    return (
      <div className={styles.panel} aria-busy={!error}>
        {error ? (
          <FailedView text={errorText(error)} onRetry={retry} />
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
          <EmptyView
            of="task"
            title={t(`empty.${submitState}.title`)}
            text={t(`empty.${submitState}.text`)}
          />
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

export const MyTasks = ({ onOpen }: { onOpen: (id: string) => void }) => {
  const { t } = useTranslation('myTasks')
  const [submitState, setSubmitState] = useState<SubmitState>('notSubmitted')
  return (
    <section className={styles.section} aria-labelledby="myTasksTitle">
      <div className={styles.sectionHead}>
        <h2 id="myTasksTitle">{t('title')}</h2>
        <Segmented<SubmitState>
          aria-labelledby="myTasksTitle"
          value={submitState}
          onChange={setSubmitState}
          options={[
            { value: 'notSubmitted', label: t('toDo') },
            { value: 'submitted', label: t('handedIn') },
          ]}
        />
      </div>
      <List key={submitState} submitState={submitState} onOpen={onOpen} />
    </section>
  )
}
