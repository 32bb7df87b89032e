// /readover: `?id=` names the task, `&attempt=` where to begin.
import { useSearchParams } from 'react-router-dom'
import { uuidSchema } from '#contract/ids.ts'
import { taskMarking } from '#contract/learning/task/taskMarking.ts'
import { task } from '#contract/learning/task/taskNoun.ts'
import { MarkingDesk } from '../../shared/marking/MarkingDesk.tsx'
import { TaskChoice } from './TaskChoice.tsx'

const kind = { get: task.calls.get, calls: taskMarking }

export const MarkingDeskPage = () => {
  const [query] = useSearchParams()
  const taskId = uuidSchema.safeParse(query.get('id')).data
  const attemptId = uuidSchema.safeParse(query.get('attempt')).data
  if (!taskId) return <TaskChoice />
  return <MarkingDesk kind={kind} id={taskId} attemptId={attemptId} />
}
