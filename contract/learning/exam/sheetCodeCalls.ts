// The signed codes of printed answer sheets: whose sheet it is, as a text for a QR code.
import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { userIdSchema, uuidSchema } from '../../ids.ts'

const path = '/test/exam/sheetCode'
const common = { who: ['teacher'], needs: 'exam_mark' } as const

const sheetSchema = z.object({
  attemptId: uuidSchema,
  studentId: userIdSchema,
  studentName: z.string(),
})

export const listSheetCodes = defineCall({
  ...common,
  method: 'GET',
  path: `${path}/list`,
  summary: 'The signed code of the answer sheet of each student to whom an exam was pushed, by name',
  query: z.object({ id: uuidSchema }),
  answer: z.array(sheetSchema.extend({ code: z.string() })),
  refuses: ['NOT_FOUND'],
})

export const readSheetCode = defineCall({
  ...common,
  method: 'POST',
  path: `${path}/read`,
  summary:
    'Whose answer sheet it is, and of which exam; a code that was not signed by this school is refused',
  body: z.object({
    code: z.string().min(1, { error: 'field.required' }).max(100, { error: 'field.tooLong' }),
  }),
  answer: sheetSchema.extend({ examId: uuidSchema, examName: z.string() }),
  refuses: ['NOT_FOUND', 'SHEET_CODE_INVALID'],
})
