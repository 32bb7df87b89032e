// Invitations to connect: the teacher asks, the student accepts or declines, either hangs up.
import { z } from 'zod'
import { seatIdSchema } from '../ids.ts'

export const invitations = ['none', 'invited', 'accepted', 'declined', 'hungUp'] as const
export const invitationSchema = z.enum(invitations)
export type Invitation = z.infer<typeof invitationSchema>

export const inviteCommands = {
  'invite:send': z.object({ seatId: seatIdSchema }),
  'invite:answer': z.object({ accept: z.boolean() }),
  /** One's own connection, or the host that of any student. */
  'seat:hangUp': z.object({ seatId: seatIdSchema }),
} as const
