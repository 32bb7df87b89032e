// The data of the desk: the server's answers with the marks of this page over them.
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type DeskMarks, peopleWithMarks, resultWithMarks } from './deskMarks.ts'
import { assignmentQuery, attemptQuery, exerciseQuery, peopleQuery } from './deskQueries.ts'
import { type DeskPerson, hasAnswers, type Place } from './deskTypes.ts'
import { equalAnswers, groupOf } from './equalAnswers.ts'
import type { MarkedKind } from './markedKind.ts'

const none: readonly DeskPerson[] = []
const nobody = { id: '', handedInAt: null, markingState: 'notSubmitted', othersToMark: 0 } as const

interface DeskDataOptions {
  kind: MarkedKind
  /** The id of the assignment. */
  id: string
  place: Place | undefined
  deskMarks: DeskMarks
}

export const useDeskData = ({ kind, id: assignmentId, place, deskMarks }: DeskDataOptions) => {
  const assignment = useQuery(assignmentQuery(kind, assignmentId))
  const peopleAnswer = useQuery(peopleQuery(kind, assignmentId))
  const everybody = peopleAnswer.data ?? none
  const people = useMemo(() => peopleWithMarks(everybody, deskMarks), [everybody, deskMarks])
  /** The people who have something to mark, in the order of the list. */
  const listed = useMemo(() => people.filter(hasAnswers), [people])
  const person =
    listed.find(({ id }) => id === place?.attemptId) ??
    listed.find(({ markingState }) => markingState === 'toMark') ??
    listed[0]
  const attempt = useQuery({
    ...attemptQuery(kind, person ?? nobody),
    enabled: person !== undefined,
    // After a return the old answers stay until the new ones have come.
    placeholderData: (before) => (before?.id === person?.id ? before : undefined),
  })
  const result = useMemo(
    () => attempt.data && resultWithMarks(attempt.data, deskMarks),
    [attempt.data, deskMarks],
  )
  const questions = result?.answers ?? []
  const question = questions.find(({ exerciseId }) => exerciseId === place?.exerciseId) ?? questions[0]

  const isByExercise = place?.by === 'exercise'
  const rows = useQuery({
    ...exerciseQuery(kind, assignmentId, place?.exerciseId ?? '', everybody),
    enabled: isByExercise && everybody.length > 0,
  })
  const groups = useMemo(
    () => rows.data && equalAnswers(peopleWithMarks(rows.data, deskMarks)),
    [rows.data, deskMarks],
  )
  return {
    assignment,
    peopleAnswer,
    attempt,
    people,
    listed,
    person,
    result,
    questions,
    question,
    groups: isByExercise ? groups : undefined,
    group: isByExercise && groups && person ? groupOf(groups, person.id) : undefined,
  }
}
export type DeskData = ReturnType<typeof useDeskData>
