// Microphones: the mode of the class and the commands of the one who rules them.
import { z } from 'zod'
import { micModes } from '../constants.ts'
import { seatIdSchema } from '../ids.ts'

export { micModes }
/** free: own choice. auto: opens on joining. rollCall: only the called one. */
export const micModeSchema = z.enum(micModes)
export type MicMode = z.infer<typeof micModeSchema>

/**
 * Why a seat may or may not open its microphone; the button shows exactly this.
 * open: by the mode. onMic: put on by the teacher or an accepted invitation. called: the one called in roll call.
 * private: the teacher speaks to this student alone, and the class does not hear the answer.
 * inGroup: in a group its members may speak in every mode. demonstration: shut, another group is shown to all.
 * rollCall: shut, waiting to be called. takenOff: the teacher took this seat off. banned, bannedAll: speech is banned.
 * notStarted, over: the lesson is not running. listener: this role only listens.
 */
export const micReasons = [
  'open',
  'onMic',
  'called',
  'private',
  'inGroup',
  'demonstration',
  'rollCall',
  'takenOff',
  'banned',
  'bannedAll',
  'notStarted',
  'over',
  'listener',
] as const
export const micReasonSchema = z.enum(micReasons)
export type MicReason = z.infer<typeof micReasonSchema>

const ofSeat = z.object({ seatId: seatIdSchema })

export const micCommands = {
  'mic:setMode': z.object({ mode: micModeSchema }),
  /** This student may speak in roll call, and the one called before may not any more. */
  'mic:call': ofSeat,
  'mic:putOn': ofSeat,
  'mic:takeOff': ofSeat,
  'mic:ban': z.object({ seatId: z.union([seatIdSchema, z.literal('all')]), banned: z.boolean() }),
} as const
