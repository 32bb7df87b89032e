// /readover: `?id=` names the task, `&attempt=` where to begin.
import { useSearchParams } from 'react-router-dom'
import { uuidSchema } from '#contract/ids.ts'
import { taskMarking } from '#contract/learning/task/taskMarking.ts'
import { type TaskRecord, task } from '#contract/learning/task/taskNoun.ts'
import { MarkingDesk } from '../../shared/marking/MarkingDesk.tsx'
import type { MarkedKind } from '../../shared/marking/markedKind.ts'
import { TaskChoice } from './TaskChoice.tsx'

const kind: MarkedKind<TaskRecord> = {
  get: task.calls.get,
  calls: taskMarking,
  isReleased: ({ state }) => state !== 'notReleased',
}

export const MarkingDeskPage = () => {
  const [query] = useSearchParams()
  const taskId = uuidSchema.safeParse(query.get('id')).data
  const attemptId = uuidSchema.safeParse(query.get('attempt')).data
  if (!taskId) return <TaskChoice />
  return <MarkingDesk kind={kind} id={taskId} attemptId={attemptId} />
}
