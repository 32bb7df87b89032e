// A type of exercises declares for both sides its shapes, and what content and key must agree on.
import type { z } from 'zod'
import { isEmptyRichText, type RichText, richTextFace, richTextSchema } from '../../richText.ts'

/** Adds a reason of errors.json at a path inside the exercise, such as `content.options.1.id`. */
export type Refuse = (path: readonly PropertyKey[], reason: string) => void

/** The wording of one exercise: what is asked and, unless nothing is right, what is right. */
export interface WordingOf<Content, Key> {
  readonly stem: RichText
  readonly content: Content
  readonly key: Key | null
}

export interface TypeDeclaration {
  /** The student sees it beside the stem. */
  readonly content: z.ZodType
  /** The right answer, for the server and for teachers. */
  readonly key: z.ZodType
  /** The answer of a student. */
  readonly answer: z.ZodType
  /** auto: by the program at once. children: the sum of the children's marks. */
  readonly markedBy: 'auto' | 'teacher' | 'children'
  /** The rules across stem, content and key, which have their shapes already. */
  check(wording: WordingOf<unknown, unknown>, refuse: Refuse): void
  /** Whether an answer names only what this content has, so that it survives a new version. */
  fits(content: unknown, answer: unknown): boolean
}

/** An option, a piece, one side of a pair. */
export const bodySchema = richTextSchema({ max: 500, pictures: 2, sounds: 2 }).refine(
  (body) => !isEmptyRichText(body),
  { error: 'field.required' },
)

/** The places of what stands in a list for the second time. */
export const repeated = (values: readonly string[]): number[] =>
  values.flatMap((value, at) => (values.indexOf(value) < at ? [at] : []))

export const hasTwice = (values: readonly string[]): boolean => new Set(values).size < values.length

export interface Part {
  readonly id: string
  readonly body: RichText
}

/** Ids are unique. */
export const checkIds = (
  parts: readonly { readonly id: string }[],
  path: readonly PropertyKey[],
  refuse: Refuse,
) => {
  for (const at of repeated(parts.map(({ id }) => id))) refuse([...path, at, 'id'], 'field.twice')
}

/** Parts that look the same cannot be told apart. */
export const checkFaces = (parts: readonly Part[], path: readonly PropertyKey[], refuse: Refuse) => {
  for (const at of repeated(parts.map(({ body }) => richTextFace(body))))
    refuse([...path, at, 'body'], 'field.twice')
}
