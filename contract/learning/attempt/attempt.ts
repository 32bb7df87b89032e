// An attempt is what one person does with the exercises of an assignment or, in practice, with some of the library.
import { z } from 'zod'
import { fileIdSchema, uuidSchema } from '../../ids.ts'
import { lineSchema, richTextSchema, spokenMax } from '../../richText.ts'
import { studentViewSchema } from '../exercise/studentView.ts'

/** An attempt belongs to one of these. Without an assignment it is practice: the exercise book, the error book or a textbook. */
export const attemptSources = ['assignment', 'exerciseBook', 'errorBook', 'textbook'] as const

/** open and returned: answers are taken. */
export const attemptStates = ['open', 'handedIn', 'completed', 'returned'] as const
export type AttemptState = (typeof attemptStates)[number]

/** The student hands in, or the server when the time is over or a new run has begun. */
export const submitters = ['student', 'server'] as const

/** The program marks, a teacher, or a teacher who accepts a proposal. */
export const markers = ['auto', 'teacher', 'review'] as const
export type Marker = (typeof markers)[number]

/** An old answer is kept because the exercise was returned, the answer came too late, or it was marked again. */
export const pastReasons = ['returned', 'late', 'remarked'] as const

/** The reasons why one answer of a call was not taken. */
const answerRefusals = [
  'otherDevice', // the attempt was opened on another device later
  'handedIn',
  'closed', // the assignment is over
  'timerEnded', // the minutes of the attempt are over
  'sectionOver', // its section is closed, or was not entered yet
  'unfit', // it does not fit the exercise, which was changed meanwhile
  'unknown', // the exercise is not, or no longer, one of the attempt
] as const
export type AnswerRefusal = (typeof answerRefusals)[number]

/** An answer of an opening is numbered: the later one counts, and those of an earlier opening count no more. */
export const seqsPerEpoch = 1_000_000
export const seqOf = (epoch: number, n: number): number => epoch * seqsPerEpoch + n
export const epochOf = (seq: number): number => Math.floor(seq / seqsPerEpoch)

/** A device that was without a connection for long sends several times. */
export const answersPerCall = 50

const epochMs = z.number().describe('epoch ms by the clock of the server')

export const givenAnswerSchema = z.object({
  exerciseId: uuidSchema.describe('of a group: the exercise below it'),
  value: z.unknown().describe('an answer of its type; null: taken back'),
  seq: z.number().int().min(seqsPerEpoch).max(Number.MAX_SAFE_INTEGER),
})
export type GivenAnswer = z.infer<typeof givenAnswerSchema>

export const attemptStatusSchema = z.object({
  id: uuidSchema,
  source: z.enum(attemptSources),
  state: z.enum(attemptStates),
  epoch: z.number().int().describe('how often it was opened; another number: another device goes on with it'),
  now: epochMs,
  until: epochMs.nullable().describe('null: as long as one likes'),
})
export type AttemptStatus = z.infer<typeof attemptStatusSchema>

const storedAnswerSchema = z.object({
  exerciseId: uuidSchema,
  value: z.unknown(),
  seq: z.number().int(),
  handedIn: z.boolean().describe('it can no longer be changed'),
})

const share = z.number().min(0).max(1)
export const shownMarkSchema = z.object({
  exerciseId: uuidSchema.describe('of a group also the group itself, for its explanation'),
  isRight: z.boolean().nullable().describe('null: a teacher marks, or nothing is right'),
  share: share.nullable(),
  parts: z.array(z.object({ id: z.string(), share })),
  key: z.unknown().describe('what is right; null: it is not shown, or nothing is right'),
  explanation: richTextSchema({ max: 5000 }).nullable(),
  videoId: fileIdSchema.nullable().describe('the video that explains it; of what is below a group null'),
})
export type ShownMark = z.infer<typeof shownMarkSchema>

/** What a device needs to seal an answer file (answerFile.ts). */
export const answerFileKeysSchema = z.object({
  schoolKey: z.string().describe('the public key of the school, 32 bytes as base64'),
  secret: z.string().describe('of this attempt, 32 bytes as base64'),
})
export type AnswerFileKeys = z.infer<typeof answerFileKeysSchema>

export const attemptSectionSchema = z.object({
  id: uuidSchema,
  name: z.string().describe('its heading; empty: none'),
  text: z.string().describe('what to do'),
  minutes: z
    .number()
    .int()
    .nullable()
    .describe('of its own, with the factor of the student: it is entered by a call and left only forwards'),
  plays: z.number().int().nullable().describe('how often each of its sounds may be played'),
  exerciseIds: z.array(uuidSchema),
  enteredAt: epochMs.nullable(),
  leftAt: epochMs.nullable(),
})
export type AttemptSection = z.infer<typeof attemptSectionSchema>

/** How often each sound was played, by its file or by the text that is read out. */
export const soundPlaysSchema = z.record(z.string(), z.number().int())
export type SoundPlays = z.infer<typeof soundPlaysSchema>

export const notedPlaysSchema = z.object({
  sound: lineSchema({ min: 1, max: spokenMax }).describe('its file, or the text that is read out'),
  count: z.number().int().min(0).max(99),
})
export type NotedPlays = z.infer<typeof notedPlaysSchema>

export const openedAttemptSchema = attemptStatusSchema.extend({
  plays: soundPlaysSchema,
  answerFile: answerFileKeysSchema.nullable().describe('of an exam that was opened to be answered'),
  sections: z.array(attemptSectionSchema).describe('of the paper; of practice none'),
  views: z.array(studentViewSchema).describe('in the order of this attempt'),
  answers: z.array(storedAnswerSchema),
  marks: z.array(shownMarkSchema).describe('of what was handed in'),
})
export type OpenedAttempt = z.infer<typeof openedAttemptSchema>

export const savedAnswersSchema = attemptStatusSchema.extend({
  outcomes: z.array(
    z.object({
      exerciseId: uuidSchema,
      seq: z.number().int(),
      refusal: z.enum(answerRefusals).nullable().describe('null: the school has it'),
    }),
  ),
})
export type SavedAnswers = z.infer<typeof savedAnswersSchema>

export const handedInSchema = savedAnswersSchema.extend({ marks: z.array(shownMarkSchema) })
export type HandedIn = z.infer<typeof handedInSchema>
