// The queries of the smart-class pages. They stand on a screen that is not touched for minutes, so what can change
// is asked again by itself.
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import {
  listSmartClassTaskDays,
  listTaskExercises,
  pageSmartClassTask,
  selectTaughtClasses,
  selectTaughtCourses,
} from '#contract/learning/task/smartClassCalls.ts'
import { taskMarking } from '#contract/learning/task/taskMarking.ts'
import { task } from '#contract/learning/task/taskNoun.ts'
import { student } from '#contract/school/student.ts'
import { useMayCall } from '#src/auth/mayCall.ts'
import { studentsOfClass } from '#src/features/learning/shared/useTaughtChoices.ts'
import { callQuery } from '#src/http/callQuery.ts'
import { usePagedSearch } from '#src/kit/paged/usePagedSearch.ts'
import type { Place } from './place.ts'

/** A page that shows something running asks again so often. */
const refetchInterval = 5000

export const useTaughtClasses = () =>
  useQuery({
    ...callQuery(selectTaughtClasses, {}),
    enabled: useMayCall()(selectTaughtClasses),
  })
export const useTaughtCourses = () =>
  useQuery({
    ...callQuery(selectTaughtCourses, {}),
    enabled: useMayCall()(selectTaughtCourses),
  })

const filterOf = ({ classId, courseId }: Place) => ({
  ...(classId && { classId }),
  ...(courseId && { courseId }),
})

export const useTasks = (place: Place) => {
  const filter = filterOf(place)
  return usePagedSearch({
    size: 24,
    query: ({ current, size }) => callQuery(pageSmartClassTask, { query: { ...filter, current, size } }),
    refetchInterval,
  })
}
/** Those that students answer now, or at some time from now on. */
export const useRunningTasks = ({ classId }: Place) =>
  useQueries({
    queries: (['released', 'extended'] as const).map((state) => ({
      ...callQuery(pageSmartClassTask, { query: { state, size: 100, ...filterOf({ classId }) } }),
      refetchInterval,
    })),
    combine: (pages) => ({
      data: pages.every(({ data }) => data) ? pages.flatMap(({ data }) => data?.records ?? []) : undefined,
      error: pages.find(({ error }) => error)?.error ?? null,
      refetch: () => Promise.all(pages.map(({ refetch }) => refetch())),
    }),
  })

export const useTaskDays = (month: string) =>
  useQuery({
    ...callQuery(listSmartClassTaskDays, { query: { month } }),
    placeholderData: keepPreviousData,
  })

export const useTask = (id: string) =>
  useQuery({
    ...callQuery(task.calls.get, { params: { id } }),
    refetchInterval,
  })

export const useTaskExercises = (id: string) =>
  useQuery({
    ...callQuery(listTaskExercises, { query: { id } }),
    refetchInterval,
  })

/** The results of a task; with an exercise the answers to it. */
export const useResults = (id: string, exerciseId?: string) =>
  useQuery({
    ...callQuery(taskMarking.listResults, { query: { id, ...(exerciseId && { exerciseId }) } }),
    placeholderData: keepPreviousData,
    refetchInterval,
  })

/** The students of a class, or of all classes that the teacher teaches. */
export const useStudents = ({ classId }: Place) =>
  useQuery({
    ...studentsOfClass(classId),
    select: ({ records }) => records,
    enabled: useMayCall()(student.calls.page),
  })
