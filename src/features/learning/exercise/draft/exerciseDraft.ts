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
  readonly textbook: string
  readonly mgrId: string | null
  readonly videoId: ExerciseRecord['videoId']
  /** null: the teacher's first folder. */
  readonly folderId: Body['folderId'] | null
}
/** Names by id, of what the school's own lists may not have: an exercise of the public library has its labels. */
export type Names = Readonly<Record<string, string>>
export interface ExerciseDraft {
  readonly wording: ExerciseWording
  readonly details: ExerciseDetails
  readonly names: Names
}

export const noDetails: ExerciseDetails = {
  levelId: null,
  topicId: null,
  points: [],
  knowledgeType: null,
  difficulty: 'medium',
  tag: null,
  source: '',
  textbook: '',
  mgrId: null,
  videoId: null,
  folderId: null,
}

export const newDraft = (folderId: ExerciseDetails['folderId'] = null): ExerciseDraft => ({
  wording: newWording('choice'),
  details: { ...noDetails, folderId },
  names: {},
})

/** A copy of another person's or a shared exercise is made in the teacher's own first folder. */
export const openDraft = (record: ExerciseRecord, isOwn: boolean): ExerciseDraft => {
  const { levelId, topicId, points, knowledgeType, difficulty, tag, source, textbook, mgrId, videoId } =
    record
  const folderId = isOwn ? record.folderId : null
  const labels = { levelId, topicId, points, knowledgeType, difficulty, tag, source, textbook, mgrId }
  const named: readonly (readonly [string | null, string | null])[] = [
    [levelId, record.levelName],
    [topicId, record.topicName],
    [mgrId, record.mgrName],
  ]
  const names = Object.fromEntries(named.flatMap(([id, name]) => (id && name ? [[id, name]] : [])))
  return { wording: openWording(record.wording), details: { ...labels, videoId, folderId }, names }
}

export const bodyOf = ({ wording, details }: Omit<ExerciseDraft, 'names'>): Body => {
  const { points, folderId, ...others } = details
  return {
    ...others,
    wording: finishWording(wording),
    pointIds: points.map(({ id }) => id),
    ...(folderId && { folderId }),
  }
}

const writtenByHand = 'handwriting'

/** The tag handwriting and the type write go together: another type takes the tag away. */
export const withTagOfType = (draft: ExerciseDraft): ExerciseDraft => {
  const { wording, details } = draft
  if (wording.type === 'group') return draft
  const isTagged = details.tag === writtenByHand
  if ((wording.type === 'write') === isTagged) return draft
  return { ...draft, details: { ...details, tag: isTagged ? null : writtenByHand } }
}

/** The type that a chosen tag asks for; undefined: it stays. */
export const typeOfTag = (
  { wording }: ExerciseDraft,
  { tag }: ExerciseDetails,
): 'write' | 'choice' | undefined => {
  if (wording.type === 'group') return undefined
  if (tag === writtenByHand) return wording.type === 'write' ? undefined : 'write'
  return wording.type === 'write' ? 'choice' : undefined
}

/** STATE-EXER-04: saved, it would change what the tasks that use it show. */
export const isReworded = (before: ExerciseDraft, after: ExerciseDraft): boolean =>
  JSON.stringify(finishWording(before.wording)) !== JSON.stringify(finishWording(after.wording))

/** A reason of errors.json by the path of the part it belongs to: `content.options.1.body`. */
export type Reasons = ReadonlyMap<string, string>

export const findReasons = ({ wording }: ExerciseDraft): Reasons => {
  const parsed = exerciseWordingSchema.safeParse(finishWording(wording))
  if (parsed.success) return new Map()
  // The first of several reasons at one part is shown: an empty option is missing rather than equal to another empty one.
  return new Map(parsed.error.issues.map(({ path, message }) => [path.join('.'), message] as const).reverse())
}
