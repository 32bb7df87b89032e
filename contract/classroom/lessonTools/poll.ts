// Polls: a question made on the spot, answered by a choice or a short text, kept with the lesson.
import { z } from 'zod'
import { typedSchema } from '../../fieldSchemas.ts'
import { seatIdSchema } from '../../ids.ts'

/** More in one lesson are refused (TOO_MANY). */
export const pollsMax = 50
export const pollOptionsMax = 8
export const pollOptionMaxLength = 60
export const pollTextMaxLength = 100
export const pollQuestionMaxLength = 200

/** The number of an option, from 0, or a short text. */
const answerSchema = z.union([z.int().min(0), typedSchema.min(1).max(pollTextMaxLength)])

export const pollAnswerSchema = z.object({
  seatId: seatIdSchema,
  answer: answerSchema,
  at: z.number().describe('epoch ms, server clock'),
})
export type PollAnswer = z.infer<typeof pollAnswerSchema>

/** Like a poll itself, without what only its teacher and each student about themselves may see. */
export const pollViewSchema = z.object({
  question: z.string().describe('may be empty: then it was asked aloud'),
  options: z.array(z.string()).nullable().describe('null: answered by a short text'),
  openedAt: z.number().describe('epoch ms, server clock'),
  closedAt: z.number().nullable().describe('null: students may still answer'),
  answered: z.int().describe('how many have answered'),
  result: z
    .object({
      counts: z.array(z.int()).describe('of each option; empty for a poll by text'),
      texts: z.array(z.string()).describe('without names; empty for a poll by choice'),
    })
    .nullable()
    .describe('null: the teacher does not show it to the class'),
})
export type PollView = z.infer<typeof pollViewSchema>

/** Only the host may send them, except poll:answer. */
export const pollCommands = {
  /** Ends the poll before. */
  'poll:open': z.object({
    question: typedSchema.max(pollQuestionMaxLength),
    options: z.array(typedSchema.min(1).max(pollOptionMaxLength)).min(2).max(pollOptionsMax).nullable(),
  }),
  /** The last answer counts. */
  'poll:answer': z.object({ answer: answerSchema }),
  'poll:close': z.object({}),
  'poll:showResult': z.object({ isShown: z.boolean() }),
  /** Takes it off every screen, and closes it. */
  'poll:clear': z.object({}),
} as const
