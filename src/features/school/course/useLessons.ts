// The lessons of a catalogue entry: listed, added, unbound, moved, removed. LessonDialog.tsx has their forms.

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  bindLesson,
  catalogCourse,
  createLessons,
  listLessons,
  removeLesson,
  sortLessons,
} from '#contract/school/catalogCourse.ts'
import { callQuery, refetchCalls } from '#src/http/callQuery.ts'
import { request } from '#src/http/request.ts'
import { sortByIds } from './lessonOrder.ts'

export type LessonChange =
  | { kind: 'add'; names: readonly string[]; hours: number }
  | { kind: 'unbind'; id: string; recordVersion: string | undefined }
  | { kind: 'remove'; id: string }
  | { kind: 'sort'; ids: string[] }

export type ChangeLesson = (change: LessonChange) => Promise<boolean>

const send = (mgrId: string, change: LessonChange): Promise<unknown> => {
  switch (change.kind) {
    case 'add':
      return request(createLessons, { body: { mgrId, names: [...change.names], hours: change.hours } })
    case 'unbind': {
      const { id, recordVersion } = change
      return request(bindLesson, { body: { id, bound: null, recordVersion } })
    }
    case 'remove':
      return request(removeLesson, { params: { id: change.id } })
    case 'sort':
      return request(sortLessons, { body: { mgrId, ids: change.ids } })
  }
}

export const useLessons = (mgrId: string) => {
  const queries = useQueryClient()
  const lessonsQuery = callQuery(listLessons, { query: { mgrId } })
  const { queryKey } = lessonsQuery
  const { data, error, refetch } = useQuery(lessonsQuery)
  const changing = useMutation({
    mutationKey: queryKey,
    // One after the other: quick clicks on the arrows arrive in their order.
    scope: { id: `lessons ${mgrId}` },
    mutationFn: (change: LessonChange) => send(mgrId, change),
    onMutate: async (change) => {
      if (change.kind !== 'sort') return
      // The new order is shown at once, so that the next click counts from it.
      await queries.cancelQueries({ queryKey })
      queries.setQueryData(queryKey, (lessons) => lessons && sortByIds(lessons, change.ids))
    },
    // An answer between two changes would jump back to the order before.
    onSettled: () =>
      queries.isMutating({ mutationKey: queryKey }) === 1
        ? refetchCalls(queries, [catalogCourse.declared, listLessons])
        : undefined,
  })
  /** Answers whether it was done; a refusal has been shown by the client. */
  const change: ChangeLesson = (lessonChange) =>
    changing.mutateAsync(lessonChange).then(
      () => true,
      () => false,
    )
  return {
    lessons: data,
    error,
    refetch,
    change,
    pending: changing.isPending ? changing.variables.kind : undefined,
  }
}
