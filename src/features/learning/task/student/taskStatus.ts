// The status of a task for its student, and the order of tasks. The server says what may be answered; the browser's clock
// does not count.
import type { TaskRecord } from '#contract/learning/task/taskNoun.ts'

export type StudentTask = Pick<TaskRecord, 'own' | 'state' | 'startAt' | 'endAt'>

/** A task ahead has not begun; a missed one is over, and nothing was handed in. */
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

/** Ranks tasks that can be answered before those to come, and these before those that are over. */
const rankOf = (status: TaskStatus): number => (canAnswer(status) ? 0 : status === 'ahead' ? 1 : 2)

/** The time by which this student has to hand it in. */
export const dueOf = ({ own, endAt }: Pick<StudentTask, 'own' | 'endAt'>): string => own?.until ?? endAt

/** Sorts tasks by what is due first; among those that are over the last one is first. Wall times compare as texts. */
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
