// The queries of the desk. The next data is asked for ahead, so that going on does not wait.
import { queryOptions } from '@tanstack/react-query'
import { callQuery } from '#src/http/callQuery.ts'
import type { DeskPerson } from './deskTypes.ts'
import type { MarkedKind } from './markedKind.ts'

const freshMs = 60_000
/** The desk asks so often who has handed in meanwhile. */
const lookAgainMs = 20_000

export const assignmentQuery = (kind: MarkedKind, id: string) => callQuery(kind.get, { params: { id } })

export const peopleQuery = (kind: MarkedKind, id: string) =>
  queryOptions({
    ...callQuery(kind.calls.listResults, { query: { id } }),
    refetchInterval: lookAgainMs,
  })

type Marked = Pick<DeskPerson, 'handedInAt' | 'markingState' | 'othersToMark'>
/** A hand-in and a return make other answers, and the mark of another marker changes what is to be done. */
const answersOf = ({ handedInAt, markingState, othersToMark }: Marked) =>
  `${handedInAt} ${markingState === 'returned'} ${othersToMark}`

/** All answers to one question. `people` because a redo or a hand-in makes other answers. */
export const exerciseQuery = (
  kind: MarkedKind,
  id: string,
  exerciseId: string,
  people: readonly DeskPerson[],
) => {
  const options = callQuery(kind.calls.listResults, { query: { id, exerciseId } })
  return queryOptions({
    ...options,
    queryKey: [...options.queryKey, people.map(answersOf).join()],
    staleTime: freshMs,
  })
}

/** One student's answers, as they are since the last hand-in or return. */
export const attemptQuery = (kind: MarkedKind, person: Pick<DeskPerson, 'id'> & Marked) => {
  const options = callQuery(kind.calls.getResult, { query: { attemptId: person.id } })
  return queryOptions({
    ...options,
    queryKey: [...options.queryKey, answersOf(person)],
    staleTime: freshMs,
  })
}
