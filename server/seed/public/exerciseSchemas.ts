// The shape of the files of exercises: short forms that a teacher can read and correct.
import { z } from 'zod'
import { difficulties, resourceTags } from '#contract/constants.ts'
import { pointTypes } from '#contract/library/point.ts'
import { inLanguages, levelCode, pointCode, text, topicCode } from './knowledgeSchemas.ts'

/** The stem is markup of contract/rules/text/writeRichText.ts. */
const commonFields = { stem: text, explanation: inLanguages }
const wordings = {
  choice: {
    type: z.literal('choice'),
    ...commonFields,
    many: z.boolean().default(false),
    options: z.array(text),
    right: z.array(text).describe('some of the options'),
  },
  fillIn: {
    type: z.literal('fillIn'),
    ...commonFields,
    blankAs: z.enum(['hanzi', 'pinyin']).default('hanzi'),
    tone: z.enum(['must', 'half', 'free']).default('must'),
    bank: z.array(text).default([]),
    blanks: z.record(z.string(), z.array(text)).describe('what each blank of the stem accepts'),
  },
  judge: { type: z.literal('judge'), ...commonFields, isTrue: z.boolean() },
  match: {
    type: z.literal('match'),
    ...commonFields,
    pairs: z.record(text, text).describe('a right one that stands in several pairs makes it sorting'),
  },
  order: {
    type: z.literal('order'),
    ...commonFields,
    orders: z.array(z.array(text)).min(1).describe('all right orders of the same pieces'),
  },
  compose: {
    type: z.literal('compose'),
    ...commonFields,
    minChars: z.int(),
    maxChars: z.int(),
    words: z.array(text),
    sample: text,
    rubric: z.record(text, z.int()).describe('points of each criterion'),
  },
}
const childSchema = z.discriminatedUnion('type', [
  z.strictObject(wordings.choice),
  z.strictObject(wordings.fillIn),
  z.strictObject(wordings.judge),
  z.strictObject(wordings.match),
  z.strictObject(wordings.order),
  z.strictObject(wordings.compose),
])
export type PublicWording = z.infer<typeof childSchema>

const filed = {
  code: z.string().regex(/^exercise:[a-z-]+$/),
  topic: topicCode,
  points: z.array(pointCode).min(1).max(10),
  knowledgeType: z.enum(pointTypes),
  difficulty: z.enum(difficulties),
  tag: z.enum(resourceTags),
  picture: text.optional(),
  sound: text.optional(),
}
export const exerciseFileSchema = z.strictObject({
  level: levelCode,
  exercises: z.array(
    z.discriminatedUnion('type', [
      z.strictObject({ ...filed, ...wordings.choice }),
      z.strictObject({ ...filed, ...wordings.fillIn }),
      z.strictObject({ ...filed, ...wordings.judge }),
      z.strictObject({ ...filed, ...wordings.match }),
      z.strictObject({ ...filed, ...wordings.order }),
      z.strictObject({ ...filed, ...wordings.compose }),
      z.strictObject({
        ...filed,
        type: z.literal('group'),
        ...commonFields,
        children: z.array(childSchema).min(1),
      }),
    ]),
  ),
})
export const picturesSchema = z.record(z.string().regex(/^[a-z0-9-]+$/), text)
