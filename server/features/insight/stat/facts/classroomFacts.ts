import { sql } from 'drizzle-orm'
import type { Facts } from '../facts.ts'

/** To be written. */
const pending: Facts = () => sql`select`

export const classroomFacts = {
  smartClassUse: pending,
  classUse: pending,
  teachDuration: pending,
  teachDurationTotal: pending,
  teachQuantity: pending,
  attendance: pending,
} as const satisfies Record<string, Facts>
