// The lessons of an entry of the catalogue: listed, added, named anew, bound, moved, removed.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallInput } from '#contract/call.ts'
import {
  bindLesson,
  createLesson,
  listLessons,
  removeLesson,
  sortLessons,
  updateLesson,
} from '#contract/courseMgr.ts'
import { request } from '#src/http/request.ts'

export type LessonChange =
  | { kind: 'add'; name: string; hours: number }
  | { kind: 'update'; id: string; name: string; hours: number }
  | { kind: 'bind'; id: string; bound: CallInput<typeof bindLesson>['body']['bound'] }
  | { kind: 'remove'; id: string }
  | { kind: 'sort'; ids: string[] }

const send = (mgrId: string, change: LessonChange): Promise<unknown> => {
  switch (change.kind) {
    case 'add':
      return request(createLesson, { body: { mgrId, name: change.name, hours: change.hours } })
    case 'update':
      return request(updateLesson, { body: { id: change.id, name: change.name, hours: change.hours } })
    case 'bind':
      return request(bindLesson, { body: { id: change.id, bound: change.bound } })
    case 'remove':
      return request(removeLesson, { params: { id: change.id } })
    case 'sort':
      return request(sortLessons, { body: { mgrId, ids: change.ids } })
  }
}

export const useLessons = (mgrId: string) => {
  const queries = useQueryClient()
  const queryKey = ['CourseMgr', 'lessons', mgrId]
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => request(listLessons, { query: { mgrId } }, { signal, quiet: true }),
  })
  const changing = useMutation({
    mutationFn: (change: LessonChange) => send(mgrId, change),
    onSettled: () => queries.invalidateQueries({ queryKey: ['CourseMgr'] }),
  })
  return { lessons: data, error, refetch, change: changing.mutate, isChanging: changing.isPending }
}
