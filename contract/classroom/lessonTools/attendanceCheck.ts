// The attendance check: the teacher asks who is here, each student answers with one tap. It is not the mic mode rollCall.
import { z } from 'zod'
import { seatIdSchema } from '../../ids.ts'

/** More in one lesson are refused (TOO_MANY). */
export const attendanceChecksMax = 20

export const attendanceCheckSchema = z.object({
  openedAt: z.number().describe('epoch ms, server clock'),
  closedAt: z.number().nullable().describe('null: students may still answer'),
  /** Students without an answer were not there. */
  answers: z.array(
    z.object({
      seatId: seatIdSchema,
      at: z.number().describe('epoch ms, server clock'),
      by: z.enum(['student', 'host']).describe('host: marked by the teacher'),
    }),
  ),
})
export type AttendanceCheck = z.infer<typeof attendanceCheckSchema>

/** Only the host may send them, except attendance:answer. */
export const attendanceCheckCommands = {
  'attendance:open': z.object({}),
  'attendance:answer': z.object({}),
  /** Corrects the last check, also after it was closed. */
  'attendance:mark': z.object({ seatId: seatIdSchema, isHere: z.boolean() }),
  'attendance:close': z.object({}),
} as const
