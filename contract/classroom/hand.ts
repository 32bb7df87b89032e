// Raised hands: in order, with their times.
import { z } from 'zod'
import { seatIdSchema } from '../ids.ts'

export const handSchema = z.object({ raisedAt: z.number().describe('epoch ms, server clock') })

export const handCommands = {
  'hand:raise': z.object({}),
  /** Without seatId one's own; with it the host lowers somebody's. */
  'hand:lower': z.object({ seatId: seatIdSchema.optional() }),
} as const
