// Raised hands: in order, with their times.
import { z } from 'zod'
import { seatIdSchema } from '../ids.ts'

export const handSchema = z.object({ raisedAt: z.number().describe('epoch ms, server clock') })

export const handCommands = {
  'hand:raise': z.object({}),
  /** Lowers one's own hand; with a seatId the host lowers that of a student. */
  'hand:lower': z.object({ seatId: seatIdSchema.optional() }),
} as const
