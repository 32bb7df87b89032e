// The timer of the class: a countdown on every screen. It only shows the time; nothing happens at its end.
import { z } from 'zod'
import { timerSecondsMax } from '../../constants.ts'

export { timerSecondsMax }

export const timerSchema = z.object({
  startedAt: z.number().describe('epoch ms, server clock'),
  endsAt: z.number().describe('epoch ms, server clock'),
})
export type Timer = z.infer<typeof timerSchema>

/** Only the host may set it. */
export const timerCommands = {
  /** The timer begins now; null: no timer. */
  'timer:set': z.object({ seconds: z.int().min(1).max(timerSecondsMax).nullable() }),
} as const
