// The opening minute of an exam. From ten minutes before the start a page fetches the paper of its student, sealed with
// AES-256-GCM; at the start one short call opens the attempt and brings the key. Whoever comes later opens the attempt as any
// other (attemptCalls.ts).
import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { byId, fileIdSchema, uuidSchema } from '../../ids.ts'
import { answerFileKeysSchema, attemptSectionSchema, attemptStatusSchema } from '../attempt/attempt.ts'
import { studentViewSchema } from '../exercise/studentView.ts'

const path = '/test/exam/sealed'
const learners = ['student'] as const

/** So long before its start an exam is delivered, sealed. */
export const sealedBeforeMs = 10 * 60_000

const sealedSchema = z
  .string()
  .describe('base64 of a nonce of 12 bytes, what is sealed, and the tag of 16 bytes')
const epochMs = z.number().describe('epoch ms by the clock of the server')

/** What is sealed, as JSON. */
export const sealedPaperSchema = z.object({
  views: z.array(studentViewSchema),
  sections: z.array(attemptSectionSchema),
})

export const getSealedPaper = defineCall({
  method: 'GET',
  path: `${path}/{id}`,
  summary: 'The sealed paper of one’s own sitting, from ten minutes before the start',
  who: learners,
  params: byId,
  answer: z.object({
    now: epochMs,
    startAt: epochMs,
    spreadMs: z.number().int().describe('the key is asked for at a random time within these after the start'),
    sealed: sealedSchema,
    fileIds: z.array(fileIdSchema).describe('its sounds and pictures that are delivered sealed too'),
  }),
  refuses: ['NOT_FOUND', 'EXAM_NOT_STARTED', 'EXAM_CLOSED'],
})

export const getSealedFile = defineCall({
  method: 'GET',
  path: `${path}/{id}/file/{fileId}`,
  summary: 'A sealed sound or picture of the sealed paper',
  who: learners,
  params: byId.extend({ fileId: fileIdSchema }),
  answer: z.object({ name: z.string(), type: z.string(), size: z.number().int(), sealed: sealedSchema }),
  refuses: ['NOT_FOUND', 'EXAM_NOT_STARTED', 'EXAM_CLOSED'],
})

export const openSealedExam = defineCall({
  method: 'POST',
  path: `${path}/open`,
  summary: 'Open one’s own sitting from the start on: the key of the sealed paper, and the time that is left',
  who: learners,
  body: z.object({ id: uuidSchema.describe('of the attempt') }),
  answer: attemptStatusSchema.extend({
    key: z.string().describe('32 bytes as base64'),
    answerFile: answerFileKeysSchema,
  }),
  refuses: ['NOT_FOUND', 'EXAM_NOT_STARTED', 'TASK_CLOSED', 'TIMER_ENDED', 'TASK_HANDED_IN'],
})
