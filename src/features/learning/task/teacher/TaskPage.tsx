import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { uuidSchema } from '#contract/ids.ts'
import { type TaskRecord, task } from '#contract/learning/task/taskNoun.ts'
import { paths } from '#contract/pagePaths.ts'
import { CallFailed } from '#src/http/CallFailed.tsx'
import { callQuery } from '#src/http/callQuery.ts'
import { ViewMessage } from '../../../library/shared/fileView/ViewMessage.tsx'
import { RecordHead } from '../../shared/recordHead/RecordHead.tsx'
import { TaskExercises } from './TaskExercises.tsx'
import { TaskFacts } from './TaskFacts.tsx'
import { TaskState } from './TaskState.tsx'
import { TaskStudents } from './TaskStudents.tsx'
import styles from './task.module.css'
import { isRemovable, useTaskActions } from './useTaskActions.tsx'

const Head = ({ record }: { record: TaskRecord }) => {
  const { t } = useTranslation('kit')
  const navigate = useNavigate()
  const actions = useTaskActions()
  return (
    <RecordHead
      record={record}
      screen={{ noun: task, columns: [], actions, isRemovable }}
      state={<TaskState {...record} />}
      moreWords={t('more', { name: record.name })}
      onRemoved={() => void navigate(paths.tasks)}
    />
  )
}

const Task = ({ id }: { id: string }) => {
  const { data, error, refetch } = useQuery(callQuery(task.calls.get, { params: { id } }))
  if (error && !data) return <CallFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />
  return (
    <div className={styles.page}>
      <Head record={data} />
      <TaskFacts record={data} />
      <TaskExercises record={data} />
      <TaskStudents record={data} />
    </div>
  )
}

/** `/taskDetail?id=`: one task, its exercises and its students. */
export const TaskPage = () => {
  const { t } = useTranslation('taskTeacher')
  const id = uuidSchema.safeParse(useSearchParams()[0].get('id')).data
  return id ? <Task key={id} id={id} /> : <ViewMessage text={t('noTask')} />
}
