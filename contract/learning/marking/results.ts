// The answers of an assignment with their marks, as calls answer them.
import { z } from 'zod'
import { userIdSchema, uuidSchema } from '../../ids.ts'
import { markingStates } from '../../rules/assignment/attemptView.ts'
import { markerParts, partsStates } from '../../rules/assignment/twoMarkers.ts'
import { wallTimeSchema } from '../../time.ts'
import { exerciseWordingSchema } from '../exercise/exercise.ts'
import { exerciseTypes } from '../exercise/exerciseTypes.ts'
import { studentViewSchema } from '../exercise/studentView.ts'

const scoreOrNone = z.number().nullable()
const markSchema = z.object({
  score: z.number().nullable().describe('null: not marked yet'),
  points: z.number().describe('what it can bring'),
  hasPoints: z
    .boolean()
    .describe('false: it has no key and nobody scores it, so that it is reviewed by a comment alone'),
  share: z.number().nullable().describe('what the program says; null: only a person can say'),
  isRight: z.boolean().nullable(),
  parts: z
    .array(z.object({ id: z.string(), share: z.number() }))
    .describe('of a blank or a pair: how much of it is right, 0 to 1'),
  markedBy: z.enum(['auto', 'teacher', 'review']).nullable(),
  comment: z.string(),
  returned: z.boolean().describe('it is open again for redo'),
  round: z.number().int().describe('1; one more after each return'),
  mayMark: z.boolean().describe('the caller may mark it now'),
  twice: z
    .object({
      part: z.enum(markerParts).nullable().describe('of the caller'),
      state: z.enum(partsStates),
      scores: z
        .object({ first: scoreOrNone, second: scoreOrNone, third: scoreOrNone })
        .nullable()
        .describe('null: the caller marks without seeing the other mark'),
    })
    .nullable()
    .describe('of an exam that two people mark; the score of who marks blindly is the own one'),
})
const answeredSchema = markSchema.extend({
  exerciseId: uuidSchema,
  groupId: uuidSchema.nullable(),
  number: z.number().int(),
  type: z.enum(exerciseTypes),
  value: z.unknown().describe('null: no answer'),
  handedIn: z.boolean(),
  fingerprint: z.string().describe('equal answers have equal ones; empty for a student'),
})
const attemptSummary = {
  id: uuidSchema,
  studentId: userIdSchema
    .nullable()
    .describe('null: names are hidden until the results are released, as the name and all times'),
  studentName: z.string(),
  candidate: z.number().int().nullable().describe('the number in place of a hidden name'),
  studentNumber: z.string(),
  markingState: z.enum(markingStates),
  openedAt: wallTimeSchema.nullable(),
  handedInAt: wallTimeSchema.nullable(),
  handedInByServer: z.boolean(),
  extensionEnd: wallTimeSchema.nullable(),
  unmarked: z.number().int().describe('questions that wait for a mark of the caller'),
  unmarkedNumbers: z.array(z.number().int()).describe('the numbers of these questions'),
  othersToMark: z.number().int().describe('further ones, which wait for the mark of another marker'),
  score: z.number().nullable(),
  points: z.number(),
} as const

export const attemptResultSchema = z.object({
  ...attemptSummary,
  taskId: uuidSchema.describe('the assignment, of any kind'),
  answers: z.array(answeredSchema).describe('every question, in the order of the paper'),
  views: z.array(studentViewSchema).describe('in the order of this attempt'),
  wordings: z
    .array(z.object({ exerciseId: uuidSchema, wording: exerciseWordingSchema }))
    .describe('with what is right: for who marks, and for a student as far as the assignment shows it'),
})
export type AttemptResult = z.infer<typeof attemptResultSchema>

export const answerRowSchema = z.object({
  ...attemptSummary,
  answer: answeredSchema.nullable().describe('to the question that was asked for'),
})
export type AnswerRow = z.infer<typeof answerRowSchema>
