// The shape of the files of the public set. A code is the same in every installation, so that a copied exercise finds its
// level, its topic and its points by it.
import { z } from 'zod'
import { standards } from '#contract/library/level.ts'
import { pointTypes } from '#contract/library/point.ts'

export const levelCode = z.string().regex(/^gf2021:[1-7](-9)?$/)
export const topicCode = z.string().regex(/^topic:[a-z-]+$/)
export const pointCode = z.string().regex(/^point:[a-z0-9-]+$/)
export const text = z.string().min(1)
export const inLanguages = z.strictObject({ zh: text, en: text, ru: text })
export type InLanguages = z.infer<typeof inLanguages>

export const levelsSchema = z.array(
  z.strictObject({ code: levelCode, name: text, standard: z.enum(standards) }),
)
export const topicsSchema = z.array(z.strictObject({ code: topicCode, name: text, level: levelCode }))

export const pointFileSchema = z.strictObject({
  level: levelCode.nullable(),
  type: z.enum(pointTypes),
  points: z.array(
    z.strictObject({
      code: pointCode,
      name: text,
      parent: pointCode.optional(),
      explanation: inLanguages,
      examples: z.record(text, text).describe('a sentence and its pinyin'),
    }),
  ),
})
