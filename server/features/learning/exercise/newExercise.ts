// The rows of a new exercise: itself, its first version, and those of the exercises below it.
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

/** The columns of an exercise beside those of its wording. */
export type Filed = Omit<ExerciseRow, 'id' | 'type' | 'versionId' | 'text' | 'parentId'>
/** The columns of a version that are its wording. */
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

/** 排成一个句子: stems of these types mostly say only what to do, and what tells them apart are their parts. */
const partsOf = ({ type, content }: Pick<WordingColumns, 'type' | 'content'>): OrderContent['pieces'] => {
  // A stored content is of its type.
  if (type === 'order') return (content as OrderContent).pieces
  if (type === 'match') return (content as MatchContent).left
  return []
}

const searchTextMax = 500
/** By which an exercise is found and told apart in lists. */
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

/** What lies below a group is in no folder: it goes where the group goes. */
export const newChild = (
  filed: Filed,
  parentId: string,
  wording: SingleWording,
  author: Author,
): NewExercise => newSingle({ ...filed, parentId, folderId: null }, wording, author)

/** `kept`: ids of parts that stay, of the exercise that this one is a copy of. */
export const newExercise = (
  filed: Filed,
  wording: ExerciseWording,
  { kept, ...author }: Author & { readonly kept?: ReadonlySet<string> },
): NewExercise => {
  if (wording.type !== 'group') return newSingle(filed, withPartIds(wording, kept), author)
  const id = newId<string>()
  const below = wording.children.map(({ id: _, weight, ...child }) => ({
    weight,
    ...newChild(filed, id, withPartIds(child, kept), author),
  }))
  const content = { children: below.map((child) => ({ id: child.id, weight: child.weight })) }
  const group = newSingle({ ...filed, id }, { ...wording, content, key: null }, author)
  return {
    id,
    exercises: [...group.exercises, ...below.flatMap(({ exercises }) => exercises)],
    versions: [...group.versions, ...below.flatMap(({ versions }) => versions)],
  }
}

export const insertExercises = async (tx: Transaction, made: readonly NewExercise[]): Promise<void> => {
  for (const rows of inChunks(made.flatMap(({ exercises }) => exercises)))
    await tx.insert(exercise).values(rows)
  for (const rows of inChunks(made.flatMap(({ versions }) => versions)))
    await tx.insert(exerciseVersion).values(rows)
}
