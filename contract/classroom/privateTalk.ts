// A private talk: the host speaks to one student, who may answer. Only these two and staff who listen hear it.
import { z } from 'zod'
import { seatIdSchema } from '../ids.ts'

export const privateTalkSchema = z.object({
  hostId: seatIdSchema,
  studentId: seatIdSchema,
  startedAt: z.number().describe('epoch ms, server clock'),
  listenerIds: z.array(seatIdSchema).describe('staff of the school who listen; both speakers see them'),
})
export type PrivateTalk = z.infer<typeof privateTalkSchema>

export const privateTalkCommands = {
  /** For the host. It ends another talk that goes on. */
  'privateTalk:start': z.object({ seatId: seatIdSchema }),
  /** For the host. */
  'privateTalk:end': z.object({}),
  /** For staff of the school who came as auditors (FORBIDDEN for others). */
  'privateTalk:listen': z.object({ isOn: z.boolean() }),
} as const
