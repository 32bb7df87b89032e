// The queries of the student's pages about tasks. They show failures themselves, so the client stays quiet.

import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { task } from '#contract/learning/task/taskNoun.ts'
import type { SubmitState } from '#contract/rules/assignment/attemptView.ts'
import { keptQuery } from '#src/auth/keptQuery.ts'
import { callKey } from '#src/http/callQuery.ts'
import { request } from '#src/http/request.ts'

const { page, get } = task.calls

/** A teacher releases, extends and returns while the page is open. */
const lookAgainMs = 30_000
const pageSize = 50

/** The tasks in one state, or those of one lesson. */
export type TaskFilter =
  | { readonly submitState: SubmitState }
  | { readonly courseId: string; readonly lessonId: string }

export const useTaskPages = (filter: TaskFilter) =>
  useInfiniteQuery({
    queryKey: [...callKey(page), 'pages', filter],
    queryFn: ({ signal, pageParam }) => {
      const query = { ...filter, sort: 'endAt', order: 'desc', size: pageSize, current: pageParam } as const
      return request(page, { query }, { signal, quiet: true })
    },
    initialPageParam: 1,
    getNextPageParam: ({ current, size, total }) => (current * size < total ? current + 1 : undefined),
    refetchInterval: lookAgainMs,
    placeholderData: keepPreviousData,
  })

export const useTask = (id: string) =>
  useQuery({ ...keptQuery(`task ${id}`, get, { params: { id } }), refetchInterval: lookAgainMs })
