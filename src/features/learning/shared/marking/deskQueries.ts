// What the desk asks of the server. What comes next is asked for ahead, so that going on does not wait.
import { queryOptions } from '@tanstack/react-query'
import { taskMarking } from '#contract/learning/task/taskMarking.ts'
import { task } from '#contract/learning/task/taskNoun.ts'
import { request } from '#src/http/request.ts'
import type { DeskPerson } from './deskTypes.ts'

const freshMs = 60_000
/** How often it is looked who has handed in meanwhile. */
const lookAgainMs = 20_000

export const deskKey = (taskId: string) => ['markingDesk', taskId] as const

export const taskQuery = (taskId: string) =>
  queryOptions({
    queryKey: [...deskKey(taskId), 'task'],
    queryFn: ({ signal }) => request(task.calls.get, { params: { id: taskId } }, { signal, quiet: true }),
  })

export const peopleQuery = (taskId: string) =>
  queryOptions({
    queryKey: [...deskKey(taskId), 'people'],
    queryFn: ({ signal }) =>
      request(taskMarking.listResults, { query: { id: taskId } }, { signal, quiet: true }),
    refetchInterval: lookAgainMs,
  })

/** All answers to one question. `people` because a redo or a hand-in makes other answers. */
export const exerciseQuery = (taskId: string, exerciseId: string, people: readonly DeskPerson[]) =>
  queryOptions({
    queryKey: [
      ...deskKey(taskId),
      'exercise',
      exerciseId,
      people.map(({ handedInAt, markingState }) => `${handedInAt} ${markingState === 'returned'}`).join(),
    ],
    queryFn: ({ signal }) =>
      request(taskMarking.listResults, { query: { id: taskId, exerciseId } }, { signal, quiet: true }),
    staleTime: freshMs,
  })

/** One student's answers, as they are since the last hand-in or return. */
export const attemptQuery = (
  taskId: string,
  person: Pick<DeskPerson, 'id' | 'handedInAt' | 'markingState'>,
) =>
  queryOptions({
    queryKey: [
      ...deskKey(taskId),
      'attempt',
      person.id,
      `${person.handedInAt} ${person.markingState === 'returned'}`,
    ],
    queryFn: ({ signal }) =>
      request(taskMarking.getResult, { query: { attemptId: person.id } }, { signal, quiet: true }),
    staleTime: freshMs,
  })
