import { sql } from 'drizzle-orm'
import type { Facts } from '../facts.ts'

/** To be written. */
const pending: Facts = () => sql`select`

export const learningFacts = {
  taskCount: pending,
  taskSignCount: pending,
  taskChart: pending,
  examFigures: pending,
  loginDuration: pending,
  duration: pending,
  writings: pending,
  results: pending,
  taskResults: pending,
  growthByGrade: pending,
  growthCards: pending,
  growthByClass: pending,
  words: pending,
  unmarked: pending,
} as const satisfies Record<string, Facts>
