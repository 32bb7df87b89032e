// What the student's pages ask about tasks. They show failures themselves, so the client stays quiet.
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { SubmitState } from '#contract/learning/assignment/attemptView.ts'
import { getAttempt } from '#contract/learning/attempt/attemptCalls.ts'
import { taskMarking } from '#contract/learning/task/taskMarking.ts'
import { task } from '#contract/learning/task/taskNoun.ts'
import { request } from '#src/http/request.ts'

const { page, get } = task.calls
export const myTasksKey = ['myTasks'] as const

/** A teacher releases, extends and returns while the page is open. */
const lookAgainMs = 30_000
const pageSize = 50

export const useTaskPages = (submitState: SubmitState) =>
  useInfiniteQuery({
    queryKey: [...myTasksKey, 'page', submitState],
    queryFn: ({ signal, pageParam }) => {
      const query = { submitState, sort: 'endAt', order: 'desc', size: pageSize, current: pageParam } as const
      return request(page, { query }, { signal, quiet: true })
    },
    initialPageParam: 1,
    getNextPageParam: ({ current, size, total }) => (current * size < total ? current + 1 : undefined),
    refetchInterval: lookAgainMs,
    placeholderData: keepPreviousData,
  })

export const useTask = (id: string) =>
  useQuery({
    queryKey: [...myTasksKey, 'task', id],
    queryFn: ({ signal }) => request(get, { params: { id } }, { signal, quiet: true }),
    refetchInterval: lookAgainMs,
  })

/** Answers and marks of an attempt that has been opened. */
export const useAttemptResult = (attemptId: string, isOpened: boolean) =>
  useQuery({
    queryKey: [...myTasksKey, 'result', attemptId],
    queryFn: async ({ signal }) => {
      const options = { signal, quiet: true }
      const [attempt, result] = await Promise.all([
        request(getAttempt, { params: { id: attemptId } }, options),
        request(taskMarking.getResult, { query: { attemptId } }, options),
      ])
      return { attempt, result }
    },
    enabled: isOpened,
  })
