// Reward stars: the teacher gives them, everybody sees them, and they are kept with the lesson.
import { z } from 'zod'
import { seatIdSchema } from '../ids.ts'

/** More of one student in one lesson are refused (TOO_MANY). */
export const starsMax = 100

const ofStudent = z.object({ seatId: seatIdSchema })

/** Only the host may give them. */
export const starCommands = {
  'star:give': ofStudent,
  /** Takes back the last one. */
  'star:take': ofStudent,
} as const
