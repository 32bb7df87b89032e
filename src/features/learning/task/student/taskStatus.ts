// How a task stands for its student, and in which order tasks are shown. What may be answered says the server: the browser's clock
// is asked nothing.
import type { TaskRecord } from '#contract/learning/task/taskNoun.ts'

export type StudentTask = Pick<TaskRecord, 'own' | 'state' | 'startAt' | 'endAt'>

/** ahead: it has not begun. missed: it is over, and nothing was handed in. */
export type TaskStatus = 'redo' | 'begun' | 'open' | 'ahead' | 'missed' | 'submitted' | 'marked'

export const taskStatus = ({ own, state }: Pick<StudentTask, 'own' | 'state'>): TaskStatus => {
  if (!own) return 'missed'
  if (own.completed) return 'marked'
  if (own.submitState === 'submitted') return 'submitted'
  if (own.open) {
    if (own.returned) return 'redo'
    return own.opened ? 'begun' : 'open'
  }
  return !own.opened && state !== 'ended' ? 'ahead' : 'missed'
}

export const canAnswer = (status: TaskStatus): status is 'redo' | 'begun' | 'open' =>
  status === 'redo' || status === 'begun' || status === 'open'

/** What can be answered, what comes, what is over. */
const rankOf = (status: TaskStatus): number => (canAnswer(status) ? 0 : status === 'ahead' ? 1 : 2)

/** When it has to be handed in by this student. */
export const dueOf = ({ own, endAt }: Pick<StudentTask, 'own' | 'endAt'>): string => own?.until ?? endAt

/** What is due first stands first; of what is over the last one. Wall times compare as texts. */
export const inOrder = <T extends StudentTask>(tasks: readonly T[]): T[] => {
  const keyed = tasks.map((task) => ({ task, rank: rankOf(taskStatus(task)) }))
  return keyed
    .sort((one, other) => {
      if (one.rank !== other.rank) return one.rank - other.rank
      if (one.rank === 2) return other.task.endAt.localeCompare(one.task.endAt)
      if (one.rank === 1) return one.task.startAt.localeCompare(other.task.startAt)
      return dueOf(one.task).localeCompare(dueOf(other.task))
    })
    .map(({ task }) => task)
}
