// A recording of a student is stored and measured. What is proposed for it never counts by itself: a teacher marks.
import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { fileIdSchema, uuidSchema } from '../../ids.ts'
import { multipartBytesMax } from '../../system/upload.ts'
import { speakSecondsMax } from '../exercise/speak.ts'

export const soundsTest = defineCall({
  method: 'POST',
  path: '/teach/student/task/soundsTest',
  summary: `Store a recording (WAV, ${speakSecondsMax} s at most) for an exercise that is spoken; a score is proposed from its length and loudness`,
  who: ['student'],
  bodyAs: 'multipart',
  bodyLimit: multipartBytesMax,
  body: z.object({
    attemptId: uuidSchema,
    exerciseId: uuidSchema.describe('of a group: the exercise below it'),
    file: z.file(),
  }),
  answer: z.object({
    fileId: fileIdSchema,
    seconds: z.number(),
    loudness: z.array(z.number().min(0).max(1)).describe('for each 100 ms'),
    score: z.number().int().min(0).max(100).describe('a proposal'),
  }),
  refuses: [
    'NOT_FOUND',
    'TASK_CLOSED',
    'TIMER_ENDED',
    'TASK_HANDED_IN',
    'RECORDING_LENGTH',
    'UPLOAD_TYPE_MISMATCH',
    'STORAGE_FULL',
    'STORAGE_OWN_FULL',
  ],
})
