// One task of a student: its cover, then the questions, and after handing in the result.
import { Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { taskMarking } from '#contract/learning/task/taskMarking.ts'
import { task as noun, type TaskRecord } from '#contract/learning/task/taskNoun.ts'
import { CallFailed } from '#src/http/CallFailed.tsx'
import { errorText } from '#src/http/showError.ts'
import { OwnAttempt } from '../../shared/taking/OwnAttempt.tsx'
import { TaskCover } from './TaskCover.tsx'
import styles from './task.module.css'
import { useTask } from './taskQueries.ts'

interface Props {
  task: TaskRecord
  own: NonNullable<TaskRecord['own']>
  onClose: () => void
}

const OwnTask = ({ task, own, onClose }: Props) => {
  const { t } = useTranslation('myTasks')
  return (
    <OwnAttempt
      assignment={task}
      attempt={own}
      hasResult={own.opened && (own.submitState === 'submitted' || own.returned)}
      getResult={taskMarking.getResult}
      refetches={[noun.declared]}
      back={t('back')}
      cover={({ refusal, ...state }) => (
        <TaskCover
          task={task}
          {...state}
          refusal={refusal === undefined ? undefined : errorText(refusal)}
          onClose={onClose}
        />
      )}
    />
  )
}

export const StudentTaskPage = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const { data: task, error, refetch } = useTask(id)
  if (!task && error) return <CallFailed error={error} onRetry={() => void refetch()} />
  if (!task?.own)
    return (
      <div className={styles.page} aria-busy>
        <Skeleton active paragraph={{ rows: 5 }} />
      </div>
    )
  return <OwnTask task={task} own={task.own} onClose={onClose} />
}
