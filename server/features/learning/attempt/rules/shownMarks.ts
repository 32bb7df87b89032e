// What a student is shown of the marks: key and explanation of what was handed in, and of nothing else.
import type { ShownMark } from '#contract/learning/attempt/attempt.ts'
import type { AnswerRow } from '#server/db/schema/answer.ts'
import type { MarkedVersion } from '../../exercise/readVersions.ts'
import { score } from '../../exercise/score.ts'

export type HandedInAnswer = Pick<
  AnswerRow,
  'exerciseId' | 'versionId' | 'value' | 'isRight' | 'score' | 'points'
>
type Versions = ReadonlyMap<string, MarkedVersion>

/** With what is right. The parts are computed again from the wording that the answer was given to. */
export const shownMark = (answer: HandedInAnswer, versions: Versions): ShownMark[] => {
  const version = versions.get(answer.versionId)
  if (!version) return []
  const { exerciseId, isRight, points } = answer
  const share = answer.score !== null && points ? answer.score / points : null
  const { parts } = score(version, answer.value)
  const { key, explanation, videoId } = version
  return [{ exerciseId, isRight, share, parts: [...parts], key: key ?? null, explanation, videoId }]
}

/** While the marking goes on a student is shown the program's marks; what a teacher gave may still change. */
export const beforeCompletion = (row: AnswerRow): AnswerRow =>
  row.markedBy === null || row.markedBy === 'auto' ? row : { ...row, isRight: null, score: null }

/** For what was marked, and whose key was never shown to the student. */
export const withoutKey = (mark: ShownMark): ShownMark => ({
  ...mark,
  key: null,
  explanation: null,
  videoId: null,
})

/** Of what is still to be asked: right or wrong alone would tell the answer to a yes or no. */
export const hiddenMark = (mark: ShownMark): ShownMark => ({
  ...withoutKey(mark),
  isRight: null,
  share: null,
  parts: [],
})

/** Of a group only the explanation. */
export const groupMark = ({ exerciseId, explanation, videoId }: MarkedVersion): ShownMark => ({
  exerciseId,
  isRight: null,
  share: null,
  parts: [],
  key: null,
  explanation,
  videoId,
})
