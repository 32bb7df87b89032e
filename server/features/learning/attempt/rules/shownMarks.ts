// The marks that a student sees, with key and explanation only for answers that were handed in.
import type { ShownMark } from '#contract/learning/attempt/attempt.ts'
import type { AnswerRow } from '#server/db/schema/answer.ts'
import type { MarkedVersion } from '../../exercise/readVersions.ts'
import { score } from '../../exercise/score.ts'

export type HandedInAnswer = Pick<
  AnswerRow,
  'exerciseId' | 'versionId' | 'value' | 'isRight' | 'score' | 'points'
>
type Versions = ReadonlyMap<string, MarkedVersion>

/** The mark with the solution. The parts are computed again from the wording to which the answer was given. */
export const shownMark = (answer: HandedInAnswer, versions: Versions): ShownMark[] => {
  const version = versions.get(answer.versionId)
  if (!version) return []
  const { exerciseId, isRight, points } = answer
  const share = answer.score !== null && points ? answer.score / points : null
  const { parts } = score(version, answer.value)
  const { key, explanation, videoId } = version
  return [{ exerciseId, isRight, share, parts: [...parts], key: key ?? null, explanation, videoId }]
}

/** Until marking is completed a student sees only the automatic marks, because a teacher's marks may still change. */
export const beforeCompletion = (row: AnswerRow): AnswerRow =>
  row.markedBy === null || row.markedBy === 'auto' ? row : { ...row, isRight: null, score: null }

/** The mark without key and explanation, for a key that the student has never seen. */
export const withoutKey = (mark: ShownMark): ShownMark => ({
  ...mark,
  key: null,
  explanation: null,
  videoId: null,
})

/** Hides the mark of an exercise that an assignment still asks: right or wrong alone would tell the answer to a yes or no. */
export const hiddenMark = (mark: ShownMark): ShownMark => ({
  ...withoutKey(mark),
  isRight: null,
  share: null,
  parts: [],
})

/** The mark of a group, which has only an explanation. */
export const groupMark = ({ exerciseId, explanation, videoId }: MarkedVersion): ShownMark => ({
  exerciseId,
  isRight: null,
  share: null,
  parts: [],
  key: null,
  explanation,
  videoId,
})
