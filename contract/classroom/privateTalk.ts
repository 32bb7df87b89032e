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
  /** Only the host may start a talk. It ends another one that goes on. */
  'privateTalk:start': z.object({ seatId: seatIdSchema }),
  /** Only the host may end it. */
  'privateTalk:end': z.object({}),
  /** Only staff of the school who came as auditors may listen (FORBIDDEN for others). */
  'privateTalk:listen': z.object({ isOn: z.boolean() }),
} as const
