// Texts that say when a task is due and how it stands.
import { useTranslation } from 'react-i18next'
import type { TaskListed } from '#contract/learning/task/taskNoun.ts'
import { useSchoolNow } from '#src/auth/useSchool.ts'
import { formatDay, formatTime, isSameDay } from '#src/lib/wallTime.ts'
import { useLocale } from '#src/ui/useLocale.ts'
import { dueOf, type TaskStatus, taskStatus } from './taskStatus.ts'

export const tones = {
  redo: 'amber',
  begun: 'ink',
  open: 'ink',
  ahead: 'faint',
  missed: 'faint',
  submitted: 'jade',
  marked: 'jade',
} as const satisfies { readonly [L in TaskStatus]: string }

/** The day is left out where it is today's. */
export const useWallText = (): ((wall: string) => string) => {
  const now = useSchoolNow()
  const locale = useLocale()
  return (wall) =>
    isSameDay(wall, now) ? formatTime(wall, locale) : `${formatDay(wall, locale)} ${formatTime(wall, locale)}`
}

export const useTaskTexts = () => {
  const { t } = useTranslation(['myTasks', 'task'])
  const wall = useWallText()
  const when = (task: TaskListed): string => {
    const status = taskStatus(task)
    if (status === 'ahead') return t('myTasks:begins', { time: wall(task.startAt) })
    if (status === 'missed') return t('myTasks:ended', { time: wall(task.endAt) })
    return t('myTasks:due', { time: wall(dueOf(task)) })
  }
  const detailTexts = (task: TaskListed): string[] => [
    t('myTasks:exercises', { count: task.exerciseCount }),
    t('myTasks:points', { count: task.totalPoints }),
    ...(task.minutes === null ? [] : [t('myTasks:minutes', { count: task.minutes })]),
  ]
  /** STATE-TASK-07: submitted or not, and what more is known of it. */
  const statusText = (task: TaskListed): string => {
    const status = taskStatus(task)
    if (status === 'redo') return t('myTasks:status.redo')
    if (status !== 'marked') return t(`task:value.submitState.${task.own?.submitState ?? 'notSubmitted'}`)
    const { score, points } = task.own ?? {}
    return score === null || score === undefined
      ? t('myTasks:status.marked')
      : t('myTasks:status.score', { score, points: points ?? 0 })
  }
  return { when, detailTexts, statusText }
}
