// The random picker: the server picks one present student, and every page shows the same names turn and stop.
import { z } from 'zod'
import { seatIdSchema } from '../../ids.ts'

/** The names turn on every page for so long. */
export const pickTurnsMs = 3200

export const pickSchema = z.object({
  seatId: seatIdSchema.describe('the picked student'),
  candidates: z
    .array(seatIdSchema)
    .describe('those whom it could have been, in the order in which they turn'),
  pickedAt: z.number().describe('epoch ms, server clock'),
  stopsAt: z.number().describe('when the names stop and the picked student is shown'),
})
export type StudentPick = z.infer<typeof pickSchema>

/** Only the host may send them. */
export const pickerCommands = {
  /** Present students who were not picked yet come first; when all were, a new round begins. */
  'picker:pick': z.object({}),
  /** Takes the card off every screen. */
  'picker:clear': z.object({}),
} as const
