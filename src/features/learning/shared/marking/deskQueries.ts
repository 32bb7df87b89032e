// What the desk asks of the server. What comes next is asked for ahead, so that going on does not wait.
import { queryOptions } from '@tanstack/react-query'
import { request } from '#src/http/request.ts'
import type { DeskPerson } from './deskTypes.ts'
import type { MarkedKind } from './markedKind.ts'

const freshMs = 60_000
/** How often it is looked who has handed in meanwhile. */
const lookAgainMs = 20_000

export const deskKey = (id: string) => ['markingDesk', id] as const

export const assignmentQuery = (kind: MarkedKind, id: string) =>
  queryOptions({
    queryKey: [...deskKey(id), 'assignment'],
    queryFn: ({ signal }) => request(kind.get, { params: { id } }, { signal, quiet: true }),
  })

export const peopleQuery = (kind: MarkedKind, id: string) =>
  queryOptions({
    queryKey: [...deskKey(id), 'people'],
    queryFn: ({ signal }) => request(kind.calls.listResults, { query: { id } }, { signal, quiet: true }),
    refetchInterval: lookAgainMs,
  })

/** All answers to one question. `people` because a redo or a hand-in makes other answers. */
export const exerciseQuery = (
  kind: MarkedKind,
  id: string,
  exerciseId: string,
  people: readonly DeskPerson[],
) =>
  queryOptions({
    queryKey: [
      ...deskKey(id),
      'exercise',
      exerciseId,
      people.map(({ handedInAt, markingState }) => `${handedInAt} ${markingState === 'returned'}`).join(),
    ],
    queryFn: ({ signal }) =>
      request(kind.calls.listResults, { query: { id, exerciseId } }, { signal, quiet: true }),
    staleTime: freshMs,
  })

/** One student's answers, as they are since the last hand-in or return. */
export const attemptQuery = (
  kind: MarkedKind,
  id: string,
  person: Pick<DeskPerson, 'id' | 'handedInAt' | 'markingState'>,
) =>
  queryOptions({
    queryKey: [
      ...deskKey(id),
      'attempt',
      person.id,
      `${person.handedInAt} ${person.markingState === 'returned'}`,
    ],
    queryFn: ({ signal }) =>
      request(kind.calls.getResult, { query: { attemptId: person.id } }, { signal, quiet: true }),
    staleTime: freshMs,
  })
