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
