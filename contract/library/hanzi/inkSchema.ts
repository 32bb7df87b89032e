// What a hand wrote, as it is sent and stored (contract/rules/hanzi/ink.ts).
import { z } from 'zod'
import { linesMax, pointsMax, writingMsMax } from '../../rules/hanzi/ink.ts'

const flat = z
  .array(z.number().int().min(-2000).max(writingMsMax))
  .min(3)
  .max(pointsMax * 3)
  .refine((numbers) => numbers.length % 3 === 0, { error: 'field.invalid' })
export const inkSchema = z.array(flat).max(linesMax, { error: 'field.tooMany' })
