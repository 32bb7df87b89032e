// The place on the desk and the ways on from there, whose data is asked for ahead.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type DeskMarks, peopleWithMarks } from './deskMarks.ts'
import { attemptQuery, exerciseQuery } from './deskQueries.ts'
import type { DeskPerson, Place } from './deskTypes.ts'
import { stepFrom, unmarkedPerson, unmarkedQuestion } from './deskWalk.ts'
import { equalAnswers, openGroup } from './equalAnswers.ts'
import type { MarkedKind } from './markedKind.ts'
import type { DeskData } from './useDeskData.ts'

const ahead = [1, 2, -1]

const byId = <T extends { exerciseId: string }>(list: readonly T[]) =>
  list.map((one) => ({ ...one, id: one.exerciseId }))

interface DeskPlaceOptions {
  kind: MarkedKind
  /** The id of the assignment. */
  id: string
  data: DeskData
  place: Place | undefined
  deskMarks: DeskMarks
  onPlace: (place: Place) => void
}

export const useDeskPlace = ({
  kind,
  id: assignmentId,
  data,
  place,
  deskMarks,
  onPlace,
}: DeskPlaceOptions) => {
  const queries = useQueryClient()
  const { listed, person, questions, question, groups, group } = data

  const toPerson = (to: DeskPerson | undefined, exerciseId?: string) => {
    const next = exerciseId ?? unmarkedQuestion(to, questions)?.exerciseId ?? questions[0]?.exerciseId
    if (to && next) onPlace({ by: 'student', attemptId: to.id, exerciseId: next })
  }
  const toQuestion = (exerciseId: string | undefined) => {
    if (!place || !exerciseId) return
    if (place.by === 'student') return onPlace({ ...place, exerciseId })
    const number = questions.find((one) => one.exerciseId === exerciseId)?.number ?? 0
    const rows = queries.getQueryData(
      exerciseQuery(kind, assignmentId, exerciseId, data.peopleAnswer.data ?? []).queryKey,
    )
    const first = rows && openGroup(equalAnswers(peopleWithMarks(rows, deskMarks)), { number })?.people[0]
    // The group comes without its answers: the page goes to the first of them when they are there.
    onPlace({ ...place, exerciseId, attemptId: first?.id ?? place.attemptId })
  }
  const toGroup = (at: number) => {
    const first = groups?.[at]?.people[0]
    if (place && first) onPlace({ ...place, attemptId: first.id })
  }
  const groupAt = groups && group ? groups.indexOf(group) : -1
  const inner = (by: number) => {
    if (place?.by === 'exercise') return toGroup(groupAt + by)
    if (question) toQuestion(stepFrom(byId(questions), question.exerciseId, by)?.exerciseId)
  }
  const outer = (by: number) => {
    if (place?.by === 'exercise')
      return question && toQuestion(stepFrom(byId(questions), question.exerciseId, by)?.exerciseId)
    if (person) toPerson(stepFrom(listed, person.id, by))
  }
  /** The next answer without a mark, of this student or question first. */
  const nextUnmarked = () => {
    if (!place || !person || !question) return
    if (place.by === 'student') {
      const unmarked = unmarkedQuestion(person, questions, question.number)
      if (unmarked) return toQuestion(unmarked.exerciseId)
      return toPerson(unmarkedPerson(listed, person.id))
    }
    const open = groups?.findIndex(({ people: some }) =>
      some.some(({ unmarkedNumbers }) => unmarkedNumbers.includes(question.number)),
    )
    if (open !== undefined && open >= 0) return toGroup(open)
    const rest = questions.filter(({ number }) =>
      listed.some(({ unmarkedNumbers }) => unmarkedNumbers.includes(number)),
    )
    toQuestion((rest.find(({ number }) => number > question.number) ?? rest[0])?.exerciseId)
  }
  const turn = () => {
    if (place) onPlace({ ...place, by: place.by === 'exercise' ? 'student' : 'exercise' })
  }

  const [by, personId, exerciseId] = [place?.by, person?.id, question?.exerciseId]
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each place; the lists behind it change with every mark
  useEffect(() => {
    if (!personId || !exerciseId) return
    const askAttempt = (one: DeskPerson | undefined) => {
      if (one) void queries.prefetchQuery(attemptQuery(kind, one))
    }
    if (by === 'student') {
      for (const step of ahead) askAttempt(stepFrom(listed, personId, step))
      return
    }
    for (const step of ahead) askAttempt(groups?.[groupAt + step]?.people[0])
    for (const step of [1, -1]) {
      const next = stepFrom(byId(questions), exerciseId, step)
      if (!next) continue
      const ask = exerciseQuery(kind, assignmentId, next.exerciseId, data.peopleAnswer.data ?? [])
      void queries.ensureQueryData(ask).then(
        (rows) => askAttempt(openGroup(equalAnswers(rows), next)?.people[0]),
        // Asked again when it is opened.
        () => undefined,
      )
    }
  }, [by, personId, exerciseId, groups === undefined])

  return { toPerson, toQuestion, toGroup, inner, outer, nextUnmarked, turn, groupAt }
}
