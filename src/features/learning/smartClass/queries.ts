// The queries of the smart-class pages. They stand on a screen that is not touched for minutes, so what can change
// is asked again by itself.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  listSmartClassTaskDays,
  listTaskExercises,
  pageSmartClassTask,
  selectTaughtClasses,
  selectTaughtCourses,
} from '#contract/learning/task/smartClassCalls.ts'
import { taskMarking } from '#contract/learning/task/taskMarking.ts'
import { type TaskListed, task } from '#contract/learning/task/taskNoun.ts'
import { student } from '#contract/school/student.ts'
import { request } from '#src/http/request.ts'
import { usePagedSearch } from '#src/kit/paged/usePagedSearch.ts'
import { useMayCall } from '#src/session/mayCall.ts'
import type { Place } from './place.ts'

const key = 'smartClass'
/** How often a page that shows something running asks again. */
const refetchInterval = 5000
const quietly = (signal: AbortSignal) => ({ signal, quiet: true })

export const useTaughtClasses = () =>
  useQuery({
    queryKey: [key, 'classes'],
    queryFn: ({ signal }) => request(selectTaughtClasses, {}, quietly(signal)),
    enabled: useMayCall()(selectTaughtClasses),
  })
export const useTaughtCourses = () =>
  useQuery({
    queryKey: [key, 'courses'],
    queryFn: ({ signal }) => request(selectTaughtCourses, {}, quietly(signal)),
    enabled: useMayCall()(selectTaughtCourses),
  })

const filterOf = ({ classId, courseId }: Place) => ({
  ...(classId && { classId }),
  ...(courseId && { courseId }),
})

export const useTasks = (place: Place) => {
  const filter = filterOf(place)
  return usePagedSearch({
    key: [key, 'tasks', filter],
    size: 24,
    ask: ({ current, size }, signal) =>
      request(pageSmartClassTask, { query: { ...filter, current, size } }, quietly(signal)),
    refetchInterval,
  })
}
/** Those that students answer now, or at some time from now on. */
export const useRunningTasks = ({ classId }: Place) =>
  useQuery({
    queryKey: [key, 'running', classId],
    queryFn: async ({ signal }): Promise<TaskListed[]> => {
      const pages = await Promise.all(
        (['released', 'extended'] as const).map((state) => {
          const query = { state, size: 100, ...filterOf({ classId }) }
          return request(pageSmartClassTask, { query }, quietly(signal))
        }),
      )
      return pages.flatMap(({ records }) => records)
    },
    refetchInterval,
  })

export const useTaskDays = (month: string) =>
  useQuery({
    queryKey: [key, 'days', month],
    queryFn: ({ signal }) => request(listSmartClassTaskDays, { query: { month } }, quietly(signal)),
    placeholderData: keepPreviousData,
  })

export const useTask = (id: string) =>
  useQuery({
    queryKey: [key, 'task', id],
    queryFn: ({ signal }) => request(task.calls.get, { params: { id } }, quietly(signal)),
    refetchInterval,
  })

export const useTaskExercises = (id: string) =>
  useQuery({
    queryKey: [key, 'exercises', id],
    queryFn: ({ signal }) => request(listTaskExercises, { query: { id } }, quietly(signal)),
    refetchInterval,
  })

/** With an exercise: what each gave to it. */
export const useResults = (id: string, exerciseId?: string) =>
  useQuery({
    queryKey: [key, 'results', id, exerciseId],
    queryFn: ({ signal }) =>
      request(taskMarking.listResults, { query: { id, ...(exerciseId && { exerciseId }) } }, quietly(signal)),
    placeholderData: keepPreviousData,
    refetchInterval,
  })

/** Of a class, or of all that the teacher teaches. */
export const useStudents = ({ classId }: Place) =>
  useQuery({
    queryKey: [key, 'students', classId],
    queryFn: async ({ signal }) => {
      const query = { size: 200, status: 'atSchool' as const, ...(classId && { classId }) }
      return (await request(student.calls.page, { query }, quietly(signal))).records
    },
    enabled: useMayCall()(student.calls.page),
  })
