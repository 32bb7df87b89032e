// A paper: exercises in sections, each with its points. The total is the sum of the points and is stored nowhere.
import { z } from 'zod'
import { textSchema } from '../../fieldSchemas.ts'
import { uuidSchema } from '../../ids.ts'
import { pointsMax } from '../../rules/paper/points.ts'

/** library: lies in a folder and has states. private: belongs to one assignment and is seen nowhere else. */
export const paperKinds = ['library', 'private'] as const
/** The states of a library paper; it is pushed when an exam or a task uses it. */
export const paperStates = ['created', 'released', 'pushed'] as const

export const sectionsMax = 20
/** The examination HSK 6 has 101. */
export const itemsMax = 120
/** Rules of drawing in one section. */
export const drawsMax = 10
/** The points of an exercise that was just chosen. */
export const pointsDefault = 5

export const pointsSchema = z
  .number({ error: 'field.invalid' })
  .min(0, { error: 'field.invalid' })
  .max(pointsMax, { error: 'field.invalid' })
  .multipleOf(0.5, { error: 'field.invalid' })

export const paperItemSchema = z.object({
  exerciseId: uuidSchema,
  points: pointsSchema.default(pointsDefault).describe('of a group: divided among what is below it'),
})
export const paperSectionSchema = z.object({
  name: textSchema({ min: 0, max: 50 }).default(''),
  text: textSchema({ min: 0, max: 500 }).default('').describe('what to do, below the heading'),
  items: z.array(paperItemSchema).max(itemsMax, { error: 'field.tooMany' }),
})
export type PaperItem = z.infer<typeof paperItemSchema>
export type PaperSection = z.infer<typeof paperSectionSchema>

/** VAL-44: the places of exercises that stand in the paper already, as section and item. */
export const repeatedItems = (sections: readonly Pick<PaperSection, 'items'>[]): [number, number][] => {
  const seenIds = new Set<string>()
  return sections.flatMap(({ items }, section) =>
    items.flatMap(({ exerciseId }, item): [number, number][] => {
      if (seenIds.has(exerciseId)) return [[section, item]]
      seenIds.add(exerciseId)
      return []
    }),
  )
}

export const itemsOf = <I>(sections: readonly { readonly items: readonly I[] }[]): I[] =>
  sections.flatMap(({ items }) => items)

/** A teacher writes sections in their order, each exercise once. */
export const paperSectionsSchema = z
  .array(paperSectionSchema)
  .max(sectionsMax, { error: 'field.tooMany' })
  .superRefine((sections, context) => {
    if (itemsOf(sections).length > itemsMax) context.addIssue({ code: 'custom', message: 'field.tooMany' })
    for (const [section, item] of repeatedItems(sections))
      context.addIssue({ code: 'custom', path: [section, 'items', item], message: 'field.twice' })
  })
