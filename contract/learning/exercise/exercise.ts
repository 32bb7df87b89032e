// The wording of an exercise as a teacher writes it: stem, content, key and explanation, of a group with its children.
import { z } from 'zod'
import { uuidSchema } from '../../ids.ts'
import { blankIds, isEmptyRichText, richTextSchema } from '../../richText.ts'
import { choice } from './choice.ts'
import { compose } from './compose.ts'
import type { Refuse } from './declareType.ts'
import { type ExerciseType, typeDeclarations } from './exerciseTypes.ts'
import { fillIn } from './fillIn.ts'
import { childrenMax, weightSchema } from './group.ts'
import { judge } from './judge.ts'
import { match } from './match.ts'
import { order } from './order.ts'
import { speak } from './speak.ts'
import { write } from './write.ts'

export const stemSchema = richTextSchema({ max: 10_000, hasBlanks: true })
const explanationSchema = richTextSchema({ max: 5000 }).nullable().default(null)

interface Shapes<Content extends z.ZodType, Key extends z.ZodType> {
  readonly content: Content
  readonly key: Key
}
const wordingShape = <const T extends ExerciseType, C extends z.ZodType, K extends z.ZodType>(
  type: T,
  { content, key }: Shapes<C, K>,
) => ({
  type: z.literal(type),
  stem: stemSchema,
  content,
  key: z.nullable(key).describe('null: nothing is right, as in a poll'),
  explanation: explanationSchema,
})

const shapes = {
  choice: wordingShape('choice', choice),
  fillIn: wordingShape('fillIn', fillIn),
  judge: wordingShape('judge', judge),
  match: wordingShape('match', match),
  order: wordingShape('order', order),
  write: wordingShape('write', write),
  speak: wordingShape('speak', speak),
  compose: wordingShape('compose', compose),
}

const singleSchema = z.discriminatedUnion('type', [
  z.object(shapes.choice),
  z.object(shapes.fillIn),
  z.object(shapes.judge),
  z.object(shapes.match),
  z.object(shapes.order),
  z.object(shapes.write),
  z.object(shapes.speak),
  z.object(shapes.compose),
])
/** The wording of any type but the group. */
export type SingleWording = z.infer<typeof singleSchema>

/** The fields of an exercise below a group. Its id is sent back, so that answers given to it stay. */
const below = { id: uuidSchema.optional(), weight: weightSchema }
const childSchema = z.discriminatedUnion('type', [
  z.object({ ...shapes.choice, ...below }),
  z.object({ ...shapes.fillIn, ...below }),
  z.object({ ...shapes.judge, ...below }),
  z.object({ ...shapes.match, ...below }),
  z.object({ ...shapes.order, ...below }),
  z.object({ ...shapes.write, ...below }),
  z.object({ ...shapes.speak, ...below }),
  z.object({ ...shapes.compose, ...below }),
])
export type ChildWording = z.infer<typeof childSchema>

const groupSchema = z.object({
  type: z.literal('group'),
  stem: stemSchema,
  explanation: explanationSchema,
  children: z
    .array(childSchema)
    .min(1, { error: 'field.tooFew' })
    .max(childrenMax, { error: 'field.tooMany' })
    .describe('in their order'),
})
export type GroupWording = z.infer<typeof groupSchema>

const anyWordingSchema = z.discriminatedUnion('type', [singleSchema, groupSchema])
export type ExerciseWording = z.infer<typeof anyWordingSchema>

const checkSingle = (wording: SingleWording, refuse: Refuse) => {
  if (wording.type !== 'fillIn' && blankIds(wording.stem).length > 0) refuse(['stem'], 'field.blankHere')
  typeDeclarations[wording.type].check(wording, refuse)
}

/** Whole and consistent: ids name parts that exist, blanks are those of the stem, something is asked. */
export const exerciseWordingSchema = anyWordingSchema.superRefine((wording, context) => {
  const refuse: Refuse = (path, reason) =>
    context.addIssue({ code: 'custom', path: [...path], message: reason })
  // The question of a child may be spoken in the sound of its group.
  if (isEmptyRichText(wording.stem)) refuse(['stem'], 'field.required')
  if (wording.type !== 'group') return checkSingle(wording, refuse)
  if (blankIds(wording.stem).length > 0) refuse(['stem'], 'field.blankHere')
  for (const [at, child] of wording.children.entries())
    checkSingle(child, (path, reason) => refuse(['children', at, ...path], reason))
})
