// The strokes of a character, as hanzi-writer-data draws them: in a square of 1024, x to the right, y upwards from -124 to 900.
import { z } from 'zod'

/** The corners of the square that every character is drawn in. */
export const square = { left: 0, right: 1024, bottom: -124, top: 900 } as const

const pointSchema = z.tuple([z.number(), z.number()])
export type Point = z.infer<typeof pointSchema>

export const strokesSchema = z.object({
  strokes: z
    .array(z.string())
    .describe('the outline of each stroke as the path of an SVG, in the order of writing'),
  medians: z
    .array(z.array(pointSchema))
    .describe('the line in the middle of each stroke, from its beginning'),
  radStrokes: z.array(z.number().int()).optional().describe('which strokes are the radical'),
})
export type Strokes = z.infer<typeof strokesSchema>
