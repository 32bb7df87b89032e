// The pens of a lesson: who beside the host may draw on the board. The documents' guard enforces the same answer.
import { z } from 'zod'
import { seatIdSchema } from '../ids.ts'

export const penCommands = {
  /** One student, or every student: those who come later too. A change for all replaces what each had. */
  'pen:set': z.object({ seatId: z.union([seatIdSchema, z.literal('all')]), allowed: z.boolean() }),
} as const
