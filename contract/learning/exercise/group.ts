// Group: a text, a picture or a sound with exercises below it, which are marked by themselves.
import { z } from 'zod'
import { uuidSchema } from '../../ids.ts'
import type { TypeDeclaration } from './declareType.ts'

export const childrenMax = 20
export const weightSchema = z
  .number({ error: 'field.invalid' })
  .int()
  .min(1)
  .max(100)
  .default(1)
  .describe('its part of the points of the group')

const contentSchema = z.object({
  children: z
    .array(z.object({ id: uuidSchema, weight: weightSchema }))
    .max(childrenMax)
    .describe('in their order'),
})
export type GroupContent = z.infer<typeof contentSchema>

export const group = {
  content: contentSchema,
  key: z.null(),
  answer: z.null(),
  markedBy: 'children',
  check: () => undefined,
  fits: () => true,
} satisfies TypeDeclaration
