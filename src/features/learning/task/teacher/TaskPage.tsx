import { MoreOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Dropdown, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { uuidSchema } from '#contract/ids.ts'
import { type TaskBody, type TaskRecord, task } from '#contract/learning/task/taskNoun.ts'
import { paths } from '#contract/pagePaths.ts'
import { callQuery } from '#src/http/callQuery.ts'
import { errorText } from '#src/http/showError.ts'
import { useRowActions } from '#src/kit/list/useRowActions.tsx'
import { actionsFor } from '#src/kit/screen.ts'
import { useNounActions } from '#src/kit/useNounActions.tsx'
import { FailedView } from '#src/ui/FailedView.tsx'
import { ViewMessage } from '../../../library/shared/fileView/ViewMessage.tsx'
import { TaskExercises } from './TaskExercises.tsx'
import { TaskFacts } from './TaskFacts.tsx'
import { TaskState } from './TaskState.tsx'
import { TaskStudents } from './TaskStudents.tsx'
import styles from './task.module.css'
import { isRemovable, useTaskActions } from './useTaskActions.tsx'

/** The first two stand as buttons, the others behind them. */
const buttonsMost = 2

const Head = ({ record }: { record: TaskRecord }) => {
  const { t } = useTranslation('kit')
  const navigate = useNavigate()
  const { start, dialog, busyOn } = useRowActions<TaskRecord>([task], () => undefined)
  const declared = { noun: task, columns: [], actions: useTaskActions(), isRemovable }
  const all = useNounActions<TaskRecord, TaskBody, unknown>(declared, () => undefined)
  const actions = actionsFor(
    record,
    all.filter(({ on }) => on === 'row'),
  ).map((action) => {
    const { run } = action
    if (action.key !== 'remove' || !run) return action
    // Deleted: there is nothing to show any more.
    return {
      ...action,
      run: (records: readonly TaskRecord[]) => run(records).finally(() => navigate(paths.tasks)),
    }
  })
  const busy = busyOn(record)
  const more = actions.slice(buttonsMost)
  return (
    <div className={styles.head}>
      <h1>{record.name}</h1>
      <TaskState {...record} />
      <div className={styles.buttons}>
        {actions.slice(0, buttonsMost).map((action, at) => (
          <Button
            key={action.key}
            type={at === 0 ? 'primary' : 'default'}
            loading={busy === action.key}
            onClick={() => start(action, [record])}
          >
            {action.label}
          </Button>
        ))}
        {more.length > 0 && (
          <Dropdown
            trigger={['click']}
            menu={{
              items: more.map((action) => ({
                key: action.key,
                icon: action.icon,
                label: action.label,
                danger: action.isDanger ?? false,
                onClick: () => start(action, [record]),
              })),
            }}
          >
            <Button
              icon={<MoreOutlined />}
              loading={more.some(({ key }) => key === busy)}
              aria-label={t('more', { name: record.name })}
            />
          </Dropdown>
        )}
      </div>
      {dialog}
    </div>
  )
}

const Task = ({ id }: { id: string }) => {
  const { data, error, refetch } = useQuery(callQuery(task.calls.get, { params: { id } }))
  if (error && !data) return <FailedView text={errorText(error)} onRetry={() => void refetch()} />
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
