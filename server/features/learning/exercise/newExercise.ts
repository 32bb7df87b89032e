// Makes the rows of a new exercise, of its first version and of its children.
import type { UserId } from '#contract/ids.ts'
import type { ExerciseWording, SingleWording } from '#contract/learning/exercise/exercise.ts'
import type { ExerciseBody } from '#contract/learning/exercise/exerciseNoun.ts'
import type { MatchContent } from '#contract/learning/exercise/match.ts'
import type { OrderContent } from '#contract/learning/exercise/order.ts'
import { plainText } from '#contract/richText.ts'
import type { Transaction } from '#server/db/database.ts'
import { inChunks } from '#server/db/inChunks.ts'
import { newId } from '#server/db/schema/columns.ts'
import { exercise, exerciseVersion } from '#server/db/schema/exercise.ts'
import { withPartIds } from './partIds.ts'

type ExerciseRow = typeof exercise.$inferInsert
type VersionRow = typeof exerciseVersion.$inferInsert

/** The columns of an exercise that do not belong to its wording. */
export type Filed = Omit<ExerciseRow, 'id' | 'type' | 'versionId' | 'text' | 'parentId'>
/** The columns of a version that belong to its wording. */
export type WordingColumns = Pick<VersionRow, 'type' | 'stem' | 'content' | 'key' | 'explanation'>

export interface NewExercise {
  readonly id: string
  readonly exercises: readonly ExerciseRow[]
  readonly versions: readonly VersionRow[]
}
type Labels = Omit<ExerciseBody, 'wording' | 'pointIds' | 'folderId' | 'copiedFrom'>
/** The fields of a body that are columns. */
export const columnsOf = (body: Labels) => {
  const { levelId, topicId, knowledgeType, difficulty, tag, source, textbook, mgrId, videoId } = body
  return { levelId, topicId, knowledgeType, difficulty, tag, source, textbook, mgrId, videoId }
}

interface Author {
  readonly creatorId: UserId
}

/** Stems of these types are mostly instructions such as 排成一个句子, so exercises are told apart by their parts. */
const partsOf = ({ type, content }: Pick<WordingColumns, 'type' | 'content'>): OrderContent['pieces'] => {
  // A stored content is of its type.
  if (type === 'order') return (content as OrderContent).pieces
  if (type === 'match') return (content as MatchContent).left
  return []
}

const searchTextMax = 500
/** The text by which an exercise is searched and listed. */
export const searchText = ({ stem, ...wording }: Pick<WordingColumns, 'type' | 'stem' | 'content'>): string =>
  [
    plainText(stem).trim(),
    partsOf(wording)
      .map(({ body }) => plainText(body).trim())
      .filter(Boolean)
      .join(' / '),
  ]
    .filter(Boolean)
    .join(' ')
    .slice(0, searchTextMax)

const newSingle = (
  filed: Filed & { readonly id?: string; readonly parentId?: string },
  { type, stem, content, key, explanation }: WordingColumns,
  { creatorId }: Author,
): NewExercise => {
  const [id, versionId] = [filed.id ?? newId<string>(), newId<string>()]
  const version = { id: versionId, tenantId: filed.tenantId, exerciseId: id, number: 1, creatorId }
  return {
    id,
    exercises: [{ ...filed, id, type, versionId, text: searchText({ type, stem, content }) }],
    versions: [{ ...version, type, stem, content, key, explanation }],
  }
}

/** A child has no folder, because it belongs to its group. */
export const newChild = (
  filed: Filed,
  parentId: string,
  wording: SingleWording,
  author: Author,
): NewExercise => newSingle({ ...filed, parentId, folderId: null }, wording, author)

/** `keptPartIds` are the ids of parts that a copy shares with its original. */
export const newExercise = (
  filed: Filed,
  wording: ExerciseWording,
  { keptPartIds, ...author }: Author & { readonly keptPartIds?: ReadonlySet<string> },
): NewExercise => {
  if (wording.type !== 'group') return newSingle(filed, withPartIds(wording, keptPartIds), author)
  const id = newId<string>()
  const below = wording.children.map(({ id: _, weight, ...child }) => ({
    weight,
    ...newChild(filed, id, withPartIds(child, keptPartIds), author),
  }))
  const content = { children: below.map((child) => ({ id: child.id, weight: child.weight })) }
  const group = newSingle({ ...filed, id }, { ...wording, content, key: null }, author)
  return {
    id,
    exercises: [...group.exercises, ...below.flatMap(({ exercises }) => exercises)],
    versions: [...group.versions, ...below.flatMap(({ versions }) => versions)],
  }
}

export const insertExercises = async (
  tx: Transaction,
  newExercises: readonly NewExercise[],
): Promise<void> => {
  for (const rows of inChunks(newExercises.flatMap(({ exercises }) => exercises)))
    await tx.insert(exercise).values(rows)
  for (const rows of inChunks(newExercises.flatMap(({ versions }) => versions)))
    await tx.insert(exerciseVersion).values(rows)
}
