// Presents an attempt to its student. Solutions are read only for answers that were handed in.

import type { AttemptStatus, OpenedAttempt, ShownMark } from '#contract/learning/attempt/attempt.ts'
import type { Transaction } from '#server/db/database.ts'
import type { AnswerRow } from '#server/db/schema/answer.ts'
import type { AttemptRow } from '#server/db/schema/attempt.ts'
import { asAsked } from '../assignment/asAsked.ts'
import { showsAnswers } from '../assignment/resultVisibility.ts'
import { type MarkedVersion, readVersions } from '../exercise/readVersions.ts'
import { studentView, type Visible } from '../exercise/studentView.ts'
import { readHeldBack } from './heldBack.ts'
import { type AttemptExercise, type LoadedAttempt, readAnswers } from './readAttempt.ts'
import { beforeCompletion, groupMark, hiddenMark, shownMark, withoutKey } from './rules/shownMarks.ts'
import { sectionsOf } from './sections.ts'

export const statusOf = ({ id, source, state, epoch, until }: AttemptRow, now: Date): AttemptStatus => ({
  id,
  source,
  state,
  epoch,
  now: now.getTime(),
  until: until?.getTime() ?? null,
})

type Versions = ReadonlyMap<string, MarkedVersion>
interface HandedInPart {
  /** The answers by exercise. */
  readonly handedIn: ReadonlyMap<string, AnswerRow>
  /** The wordings to which the answers were given. */
  readonly versions: Versions
}

const readHandedIn = async (tx: Transaction, rows: readonly AnswerRow[]): Promise<HandedInPart> => {
  const handedIn = rows.filter(({ handedInAt }) => handedInAt !== null)
  const versions = await readVersions(
    tx,
    handedIn.map(({ versionId }) => versionId),
  )
  return { handedIn: new Map(handedIn.map((row) => [row.exerciseId, row])), versions }
}

/** A handed-in exercise is shown in the wording of that time, also if it has been changed since. */
const viewOf = (
  { visible }: AttemptExercise,
  { attempt: { id }, assignment }: LoadedAttempt,
  { handedIn, versions }: HandedInPart,
) => {
  const asGiven = (one: Visible): Visible => {
    const row = handedIn.get(one.id)
    const version = row && versions.get(row.versionId)
    if (!version) return one
    const { type, stem, content } = asAsked(assignment)(version)
    return { id: one.id, type, stem, content }
  }
  if (visible.type !== 'group') return studentView(asGiven(visible), id)
  return studentView(visible, id, visible.children.map(asGiven))
}

/** Whether the solution may be shown: practice shows it at once, an assignment by its own rule. */
const isShown = ({ attempt, assignment, ownEnds }: LoadedAttempt, now: Date): boolean =>
  assignment === null || showsAnswers({ assignment, ownEnds }, { state: attempt.state, handedIn: true }, now)

const marksOf = async (
  tx: Transaction,
  loaded: LoadedAttempt,
  { handedIn, versions }: HandedInPart,
  now: Date,
): Promise<ShownMark[]> => {
  if (!isShown(loaded, now)) return []
  const { exercises } = loaded
  const done = exercises.filter(({ singles }) => singles.every(({ exerciseId }) => handedIn.has(exerciseId)))
  const groups = done.flatMap(({ visible }) => (visible.type === 'group' ? [visible.versionId] : []))
  const ofGroups = await readVersions(tx, groups)
  const isCompleted = loaded.attempt.state === 'completed'
  const rows = [...handedIn.values()].map((row) => (isCompleted ? row : beforeCompletion(row)))
  const marks = [...rows.flatMap((row) => shownMark(row, versions)), ...[...ofGroups.values()].map(groupMark)]
  const { attempt, assignment } = loaded
  const listed = exercises.map(({ visible }) => visible.id)
  const held = await readHeldBack(tx, attempt, listed, { except: assignment?.id })
  const listedOf = new Map(
    exercises.flatMap(({ visible, singles }) => singles.map((single) => [single.exerciseId, visible.id])),
  )
  return marks.map((mark) => {
    const id = listedOf.get(mark.exerciseId) ?? mark.exerciseId
    if (held.has(id)) return hiddenMark(mark)
    return loaded.secret?.has(id) ? withoutKey(mark) : mark
  })
}

export const readMarks = async (tx: Transaction, loaded: LoadedAttempt, now: Date): Promise<ShownMark[]> =>
  marksOf(tx, loaded, await readHandedIn(tx, await readAnswers(tx, loaded.attempt.id)), now)

export const presentAttempt = async (
  tx: Transaction,
  loaded: LoadedAttempt,
  now: Date,
): Promise<OpenedAttempt> => {
  const { attempt, exercises } = loaded
  const rows = await readAnswers(tx, attempt.id)
  const handedIn = await readHandedIn(tx, rows)
  return {
    ...statusOf(attempt, now),
    answerFile: null,
    sections: sectionsOf(loaded),
    plays: attempt.plays,
    views: exercises.map((one) => viewOf(one, loaded, handedIn)),
    answers: rows.map(({ exerciseId, value, seq, handedInAt }) => ({
      exerciseId,
      value,
      seq,
      handedIn: handedInAt !== null,
    })),
    marks: await marksOf(tx, loaded, handedIn, now),
  }
}
