// The chat of a live session; it is kept with the session.
import { z } from 'zod'
import { typedSchema } from '../fieldSchemas.ts'
import { messageIdSchema, seatIdSchema } from '../ids.ts'

export const chatMaxLength = 500
/** A snapshot carries so many of the last messages. */
export const chatInSnapshot = 200

export const chatMessageSchema = z.object({
  id: messageIdSchema,
  seatId: seatIdSchema,
  name: z.string(),
  text: z.string(),
  at: z.number().describe('epoch ms, server clock'),
})
export type ChatMessage = z.infer<typeof chatMessageSchema>

export const chatCommands = {
  'chat:send': z.object({ text: typedSchema.min(1).max(chatMaxLength) }),
  /** One's own message, or the host anybody's. */
  'chat:delete': z.object({ id: messageIdSchema }),
} as const
