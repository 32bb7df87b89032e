// An exercise while it is written: its wording, and what it is filed by. Pure.
import type { z } from 'zod'
import type { ExerciseWording } from '#contract/learning/exercise/exercise.ts'
import { exerciseWordingSchema } from '#contract/learning/exercise/exercise.ts'
import type { ExerciseRecord, exercise } from '#contract/learning/exercise/exerciseNoun.ts'
import { newWording } from './newWording.ts'
import { finishWording, openWording } from './wordingDraft.ts'

type Body = z.input<typeof exercise.declared.body>

export interface ExerciseDetails {
  readonly levelId: string | null
  readonly topicId: string | null
  readonly points: readonly { readonly id: string; readonly name: string }[]
  readonly knowledgeType: NonNullable<Body['knowledgeType']> | null
  readonly difficulty: Body['difficulty']
  readonly tag: NonNullable<Body['tag']> | null
  readonly source: string
  readonly videoId: ExerciseRecord['videoId']
  /** null: the teacher's first folder. */
  readonly folderId: Body['folderId'] | null
}
export interface ExerciseDraft {
  readonly wording: ExerciseWording
  readonly details: ExerciseDetails
}

export const noDetails: ExerciseDetails = {
  levelId: null,
  topicId: null,
  points: [],
  knowledgeType: null,
  difficulty: 'medium',
  tag: null,
  source: '',
  videoId: null,
  folderId: null,
}

export const newDraft = (folderId: ExerciseDetails['folderId'] = null): ExerciseDraft => ({
  wording: newWording('choice'),
  details: { ...noDetails, folderId },
})

/** Of somebody else's or a shared one the copy is made in the teacher's own first folder. */
export const openDraft = (record: ExerciseRecord, isOwn: boolean): ExerciseDraft => {
  const { levelId, topicId, points, knowledgeType, difficulty, tag, source, videoId } = record
  const folderId = isOwn ? record.folderId : null
  const details = { levelId, topicId, points, knowledgeType, difficulty, tag, source, videoId, folderId }
  return { wording: openWording(record.wording), details }
}

export const bodyOf = ({ wording, details }: ExerciseDraft): Body => {
  const { points, folderId, ...others } = details
  return {
    ...others,
    wording: finishWording(wording),
    pointIds: points.map(({ id }) => id),
    ...(folderId && { folderId }),
  }
}

/** A reason of errors.json by the path of the part it belongs to: `content.options.1.body`. */
export type Reasons = ReadonlyMap<string, string>

export const findReasons = ({ wording }: ExerciseDraft): Reasons => {
  const parsed = exerciseWordingSchema.safeParse(finishWording(wording))
  if (parsed.success) return new Map()
  // Of several at one part the first is said: an empty option is missing rather than the same as another empty one.
  return new Map(parsed.error.issues.map(({ path, message }) => [path.join('.'), message] as const).reverse())
}
