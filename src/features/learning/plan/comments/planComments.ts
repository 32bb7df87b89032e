// The comments of a plan, in its document: they travel, merge and wait for a connection as its texts do.
import * as Y from 'yjs'
import { type PlanComment, planCommentSchema, planMaps } from '#contract/learning/plan/planDocument.ts'
import { newPartId } from '#src/kit/richText/partId.ts'

export const commentsOf = (doc: Y.Doc): Y.Map<unknown> => doc.getMap(planMaps.comments)

/** The comments in the order in which they were made; anything else in the map is left out. */
export const readComments = (doc: Y.Doc): PlanComment[] =>
  Object.values(commentsOf(doc).toJSON())
    .flatMap((one) => {
      const parsed = planCommentSchema.safeParse(one)
      return parsed.success ? [parsed.data] : []
    })
    .sort((one, other) => one.at - other.at)

export interface CommentAuthor {
  readonly userId: string
  readonly name: string
}
type NewComment = Pick<PlanComment, 'section' | 'anchor' | 'quote' | 'text'>

export const addComment = (
  doc: Y.Doc,
  author: CommentAuthor,
  newComment: NewComment,
  now: number,
): string => {
  const id = newPartId()
  const comment = new Y.Map<unknown>(
    Object.entries({ id, ...newComment, ...author, at: now, isResolved: false, answers: new Y.Array() }),
  )
  doc.transact(() => commentsOf(doc).set(id, comment), 'comments')
  return id
}

const commentMap = (doc: Y.Doc, id: string): Y.Map<unknown> | undefined => {
  const stored = commentsOf(doc).get(id)
  return stored instanceof Y.Map ? stored : undefined
}

export const answerComment = (
  doc: Y.Doc,
  { id, author, text, now }: { id: string; author: CommentAuthor; text: string; now: number },
): void => {
  const answers = commentMap(doc, id)?.get('answers')
  if (answers instanceof Y.Array) doc.transact(() => answers.push([{ ...author, at: now, text }]), 'comments')
}

export const resolveComment = (doc: Y.Doc, id: string, isResolved: boolean): void => {
  const comment = commentMap(doc, id)
  if (comment) doc.transact(() => comment.set('isResolved', isResolved), 'comments')
}

export const removeComment = (doc: Y.Doc, id: string): void => {
  doc.transact(() => commentsOf(doc).delete(id), 'comments')
}
