// Marking: what students gave, its marks, completing, returning. A student sees their own, a teacher those of the classes they
// teach. The calls of every kind of assignment are these; each kind has its own addresses and flags.
import { z } from 'zod'
import { everybody } from '../../accountKinds.ts'
import { bothWays, defineCall, manyInQuery } from '../../call.ts'
import { paragraphsSchema } from '../../fieldSchemas.ts'
import { uuidSchema } from '../../ids.ts'
import { pointsMax } from '../../rules/paper/points.ts'
import { wallTimeSchema } from '../../time.ts'
import { answerRowSchema, attemptResultSchema } from './results.ts'

const teaching = ['teacher'] as const
/** One call marks at most so many answers of one attempt, or attempts of one exercise. */
const marksMax = 200

const score = z.coerce
  .number({ error: 'field.invalid' })
  .min(0, { error: 'field.invalid' })
  .max(pointsMax, { error: 'field.invalid' })
  .describe('not above the points of the question')
/** With null the comment alone is stored, and the mark stays as it is. */
const scoreOrNone = score.nullable()
/** A comment on one answer has at most so many characters. */
export const commentMax = 500
const comment = paragraphsSchema({ min: 0, max: commentMax }).default('')

interface MarkedKind {
  /** The summaries say it like this: 'task'. */
  readonly title: string
  /** The flags that reading and marking need. */
  readonly needs: { readonly view: string; readonly mark: string }
  readonly paths: {
    readonly reviewAttempt: string
    readonly reviewAnswers: string
    readonly completeAttempts: string
    readonly returnAttempt: string
    readonly getResult: string
    readonly listResults: string
  }
}

export const markingCalls = ({ title, needs: { view, mark }, paths }: MarkedKind) => ({
  reviewAttempt: bothWays({
    path: paths.reviewAttempt,
    summary: 'Marks of one student’s questions; with `complete` the marking is finished',
    who: teaching,
    needs: mark,
    body: z.object({
      attemptId: uuidSchema,
      marks: z
        .array(z.object({ exerciseId: uuidSchema, score: scoreOrNone, comment }))
        .max(marksMax)
        .default([]),
      complete: z.boolean().default(false),
    }),
    // An address has no objects in it: one mark at a time.
    query: z
      .object({
        attemptId: uuidSchema,
        exerciseId: uuidSchema.optional(),
        score: score.optional(),
        comment,
        complete: z.stringbool().default(false),
      })
      .transform(({ attemptId, complete, exerciseId, score: points, comment: commentText }) => ({
        attemptId,
        complete,
        marks: exerciseId ? [{ exerciseId, score: points ?? null, comment: commentText }] : [],
      })),
    answer: z.boolean(),
    refuses: [
      'NOT_FOUND',
      'ATTEMPT_NOT_HANDED_IN',
      'MARKING_UNFINISHED',
      'REVIEW_COMPLETED',
      'NOT_YOURS_TO_MARK',
    ],
  }),

  reviewAnswers: bothWays({
    path: paths.reviewAnswers,
    summary: 'The marks of one question for several students',
    who: teaching,
    needs: mark,
    body: z.object({
      id: uuidSchema.describe(`the ${title}`),
      exerciseId: uuidSchema,
      attemptIds: z.array(uuidSchema).min(1).max(marksMax),
      score: scoreOrNone,
      comment,
    }),
    query: z.object({
      id: uuidSchema,
      exerciseId: uuidSchema,
      attemptIds: manyInQuery(uuidSchema, marksMax),
      score: score.optional().transform((points) => points ?? null),
      comment,
    }),
    answer: z.boolean(),
    refuses: ['NOT_FOUND', 'ATTEMPT_NOT_HANDED_IN', 'REVIEW_COMPLETED', 'NOT_YOURS_TO_MARK'],
  }),

  completeAttempts: bothWays({
    path: paths.completeAttempts,
    summary: 'Finish the marking of these students; with one that has an unmarked question of none',
    who: teaching,
    needs: mark,
    body: z.object({ attemptIds: z.array(uuidSchema).min(1).max(marksMax) }),
    query: z.object({ attemptIds: manyInQuery(uuidSchema, marksMax) }),
    answer: z.boolean(),
    refuses: ['NOT_FOUND', 'ATTEMPT_NOT_HANDED_IN', 'MARKING_UNFINISHED'],
  }),

  returnAttempt: bothWays({
    path: paths.returnAttempt,
    summary: 'Give chosen questions back to a student for redo',
    who: teaching,
    needs: mark,
    body: z.object({
      attemptId: uuidSchema,
      exerciseIds: z.array(uuidSchema).max(marksMax).default([]).describe('a group stands for all below it'),
      end: wallTimeSchema.optional().describe('in seven days by default'),
      reason: comment.describe('what the student reads at each of these questions, below what stands there'),
    }),
    query: z.object({
      attemptId: uuidSchema,
      exerciseIds: manyInQuery(uuidSchema, marksMax).default([]),
      end: wallTimeSchema.optional(),
      reason: comment,
    }),
    answer: z.boolean(),
    refuses: [
      'NOT_FOUND',
      'ATTEMPT_NOT_HANDED_IN',
      'QUESTIONS_NOT_CHOSEN',
      'REVIEW_COMPLETED',
      'NOT_YOURS_TO_MARK',
    ],
  }),

  getResult: defineCall({
    method: 'GET',
    path: paths.getResult,
    summary: 'One student’s answers with their marks',
    who: everybody,
    needs: view,
    query: z.object({ attemptId: uuidSchema }),
    answer: attemptResultSchema,
    refuses: ['NOT_FOUND'],
  }),

  listResults: defineCall({
    method: 'GET',
    path: paths.listResults,
    summary: `All who have a ${title}, with the state of their marking and, of one question, what they gave`,
    who: everybody,
    needs: view,
    query: z.object({ id: uuidSchema.describe(`the ${title}`), exerciseId: uuidSchema.optional() }),
    answer: z.array(answerRowSchema).max(5000),
    refuses: ['NOT_FOUND'],
  }),
})
