// Talk time: how long and how often each person has spoken into an open microphone. Only the host gets it.
import { z } from 'zod'
import { userIdSchema } from '../ids.ts'

export const talkTimeSchema = z.record(
  userIdSchema,
  z.object({
    seconds: z.number().int(),
    turns: z.number().int().describe('stretches of speech; a pause of more than two seconds ends one'),
  }),
)
/** A seat that has not spoken is not in it. */
export type TalkTime = z.infer<typeof talkTimeSchema>

/** A page at a LiveKit server reports its own speech so often. */
export const speechReportMs = 1000

export const talkCommands = {
  /** Reports one’s talk time since the last report, at a LiveKit server alone: it does not tell us who speaks. */
  'talk:report': z.object({ ms: z.number().int().min(1).max(60_000) }),
} as const
