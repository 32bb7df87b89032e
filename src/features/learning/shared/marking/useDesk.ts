// The desk as one: the answer on it, the ways on, the actions of the teacher, and the keys for all of it.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pointsOf } from '#contract/rules/paper/points.ts'
import { useMayCall } from '#src/auth/mayCall.ts'
import { showToast } from '#src/ui/toastStore.ts'
import { type DeskPerson, hasAnswers, type Place } from './deskTypes.ts'
import { isReady, personToMark, unmarkedQuestion } from './deskWalk.ts'
import { openGroup } from './equalAnswers.ts'
import type { MarkedKind } from './markedKind.ts'
import type { MarkSync, SyncState } from './markSync.ts'
import { readScore, typeDigit } from './scoreText.ts'
import { useDeskData } from './useDeskData.ts'
import { useDeskPlace } from './useDeskPlace.ts'
import { type Target, useMarking } from './useMarking.ts'

interface DeskOptions {
  kind: MarkedKind
  /** The id of the assignment. */
  id: string
  /** The attempt to begin with; undefined: the first that is to be marked. */
  attemptId: string | undefined
  sync: MarkSync
  state: SyncState
}
const noIds: ReadonlySet<string> = new Set()

export const useDesk = ({ kind, id, attemptId, sync, state }: DeskOptions) => {
  const { t } = useTranslation(['marking', 'errors'])
  const mayMark = useMayCall()(kind.calls.reviewAttempt)
  const [place, setPlace] = useState<Place>()
  const data = useDeskData({
    kind,
    id,
    place: place ?? (attemptId ? { by: 'student', attemptId, exerciseId: '' } : undefined),
    deskMarks: state.deskMarks,
  })
  const ways = useDeskPlace({ kind, id, data, place, deskMarks: state.deskMarks, onPlace: setPlace })
  const marking = useMarking({ kind, sync, deskMarks: state.deskMarks })
  const { person, question, questions, groups, group, listed } = data
  const placeKey = `${person?.id} ${question?.exerciseId}`
  /** The points that are being typed, and for which answer. */
  const [typed, setTyped] = useState({ placeKey: '', text: '' })
  const [chosen, setChosen] = useState<{ attemptId: string; ids: ReadonlySet<string> }>()

  const first = !place && person && (unmarkedQuestion(person, questions) ?? questions[0])
  if (first) setPlace({ by: 'student', attemptId: person.id, exerciseId: first.exerciseId })
  const rep = groups && !group && question && openGroup(groups, question)?.people[0]
  if (rep && place) setPlace({ ...place, attemptId: rep.id })

  const targets: Target[] =
    group?.people.map(({ id, answer }) => ({ attemptId: id, answer })) ??
    (person && question ? [{ attemptId: person.id, answer: question }] : [])
  const isOpen = ({ markingState }: DeskPerson) => !(kind.locksCompleted && markingState === 'completed')
  const openIds = new Set(listed.filter(isOpen).map((one) => one.id))
  /** The answers whose marks can still be changed. */
  const openTargets = targets.filter(({ attemptId: of }) => openIds.has(of))
  /** The marking of all that lies on the desk is completed, and stays as it is. */
  const isLocked = targets.length > 0 && openTargets.length === 0
  const isOnDesk = question?.handedIn === true && (place?.by !== 'exercise' || group !== undefined)
  const canMark = mayMark && isOnDesk && !isLocked && question.mayMark
  /** A question without a key that nobody scores takes a comment alone. */
  const canScore = canMark && question?.hasPoints === true
  const chosenIds = chosen && chosen.attemptId === person?.id ? chosen.ids : noIds

  const typePoints = (text: string) => {
    setTyped({ placeKey, text })
    const score = question && readScore(text, question.points)
    if (canScore && score !== undefined) marking.give(openTargets, { score })
  }
  const typeKey = (char: string) => {
    if (!question || !canScore) return
    const text = typeDigit(typed.placeKey === placeKey ? typed.text : '', char, question.points)
    if (text === undefined) showToast({ kind: 'info', text: t('atMost', { points: question.points }) })
    else typePoints(text)
  }
  /** The program's mark for an answer that has none yet. */
  const proposal =
    question && question.score === null && question.share !== null
      ? pointsOf(question.share, question.points)
      : undefined
  const acceptProposal = () => {
    if (canScore && proposal !== undefined) marking.give(openTargets, { score: proposal })
  }
  const comment = (text: string) => {
    if (canMark) marking.give(openTargets, { comment: text })
  }
  const choose = (exerciseId: string) => {
    if (!person || !mayMark || !isOpen(person)) return
    const ids = new Set(chosenIds)
    if (!ids.delete(exerciseId)) ids.add(exerciseId)
    setChosen({ attemptId: person.id, ids })
  }
  const refuse = () => showToast({ kind: 'error', text: t('errors:MARKING_UNFINISHED') })
  const completeAll = async () => {
    const ready = listed.filter(isReady)
    if (ready.length === 0) return refuse()
    await marking.complete(ready)
  }
  /** The person who is marked after this one. */
  const next =
    person &&
    personToMark(
      listed.filter(({ id }) => id === person.id || !marking.completing.has(id)),
      person.id,
    )
  /** Completes the marking of the student on the desk, and goes on to the next one. */
  const complete = async () => {
    if (!person || !mayMark || person.markingState !== 'toMark') return
    const open = unmarkedQuestion(person, questions)
    if (open) {
      refuse()
      return ways.toPerson(person, open.exerciseId)
    }
    if (!isReady(person)) return refuse()
    if (next) ways.toPerson(next)
    await marking.complete([person])
  }
  const giveBack = async (end: string, reason: string): Promise<boolean> => {
    if (!person) return false
    const isBack = await marking.giveBack(person.id, [...chosenIds], { end, reason })
    if (isBack) setChosen(undefined)
    return isBack
  }

  return {
    ...data,
    ...ways,
    place,
    targets,
    canMark,
    mayMark,
    isLocked,
    locksCompleted: kind.locksCompleted ?? false,
    mayReturn:
      mayMark && data.assignment.data !== undefined && (kind.mayReturn?.(data.assignment.data) ?? true),
    chosenIds,
    next,
    completing: marking.completing,
    pointsText: typed.placeKey === placeKey ? typed.text : undefined,
    unmarked: data.people.filter((one) => hasAnswers(one) && one.unmarked > 0).length,
    typePoints,
    typeKey,
    proposal,
    acceptProposal,
    comment,
    choose,
    complete,
    completeAll,
    giveBack,
  }
}
export type Desk = ReturnType<typeof useDesk>
