// What the marking of attempts is about: their questions, with answers and marks.
import type { ExerciseType } from '#contract/learning/exercise/exerciseTypes.ts'
import type { MarkedQuestion } from '#contract/rules/assignment/marking.ts'
import type { MarkerPart } from '#contract/rules/assignment/twoMarkers.ts'
import type { Question } from '#contract/rules/paper/questions.ts'
import type { AnswerRow } from '#server/db/schema/answer.ts'
import type { AnswerMarkRow } from '#server/db/schema/answerMark.ts'
import type { AttemptRow } from '#server/db/schema/attempt.ts'
import type { TimedAssignment } from '../assignment/resultVisibility.ts'
import type { MarkedVersion } from '../exercise/readVersions.ts'
import type { Marker } from './markers.ts'

export type PartMarks = Readonly<Partial<Record<MarkerPart, AnswerMarkRow>>>

/** A question of a paper with the version that is shown while there is no answer. */
export interface PaperQuestion extends Question {
  readonly versionId: string
}
export interface AnsweredQuestion extends MarkedQuestion {
  readonly type: ExerciseType
  /** null when no answer was saved or handed in. */
  readonly answer: AnswerRow | null
  readonly version: MarkedVersion
  /** Where two people mark it. */
  readonly partMarks: PartMarks
}
export interface MarkedAttempt extends TimedAssignment {
  readonly attempt: AttemptRow
  /** What the caller marks of it. */
  readonly marker: Marker
  readonly questions: readonly AnsweredQuestion[]
}
