// Marking: what students gave, its marks, completing, returning. A student sees their own, a teacher those of the classes they teach.
import { z } from 'zod'
import { everybody } from '../../accountKinds.ts'
import { bothWays, defineCall, manyInQuery } from '../../call.ts'
import { byId, userIdSchema, uuidSchema } from '../../ids.ts'
import { paragraphsSchema } from '../../rules.ts'
import { wallTimeSchema } from '../../time.ts'
import { markingStates } from '../assignment/attemptView.ts'
import { exerciseWordingSchema } from '../exercise/exercise.ts'
import { exerciseTypes } from '../exercise/exerciseTypes.ts'
import { studentViewSchema } from '../exercise/studentView.ts'
import { pointsMax } from '../paper/points.ts'

const path = '/teach/task'
const studentPath = '/teach/student/task'
const teaching = ['teacher'] as const
/** Of one attempt, or of the attempts of one exercise. */
const marksMax = 200

const score = z.coerce
  .number({ error: 'field.invalid' })
  .min(0, { error: 'field.invalid' })
  .max(pointsMax, { error: 'field.invalid' })
  .describe('not above the points of the question')
/** null: the comment alone is stored, and the mark stays as it is. */
const scoreOrNone = score.nullable()
/** Characters of what is said of one answer. */
export const commentMax = 500
const comment = paragraphsSchema({ min: 0, max: commentMax }).default('')

export const reviewTask = bothWays({
  path: `${path}/review`,
  summary: 'Marks of one student’s questions; with `complete` the marking is finished',
  who: teaching,
  needs: 'task_mark',
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
    .transform(({ attemptId, complete, exerciseId, score: given, comment: said }) => ({
      attemptId,
      complete,
      marks: exerciseId ? [{ exerciseId, score: given ?? null, comment: said }] : [],
    })),
  answer: z.boolean(),
  refuses: ['NOT_FOUND', 'ATTEMPT_NOT_HANDED_IN', 'MARKING_UNFINISHED'],
})

export const reviewAnswers = bothWays({
  path: `${path}/answerReview`,
  summary: 'The marks of one question for several students',
  who: teaching,
  needs: 'task_mark',
  body: z.object({
    id: uuidSchema.describe('the task'),
    exerciseId: uuidSchema,
    attemptIds: z.array(uuidSchema).min(1).max(marksMax),
    score: scoreOrNone,
    comment,
  }),
  query: z.object({
    id: uuidSchema,
    exerciseId: uuidSchema,
    attemptIds: manyInQuery(uuidSchema, marksMax),
    score: score.optional().transform((given) => given ?? null),
    comment,
  }),
  answer: z.boolean(),
  refuses: ['NOT_FOUND', 'ATTEMPT_NOT_HANDED_IN'],
})

export const completeAttempts = bothWays({
  path: `${studentPath}/review`,
  summary: 'Finish the marking of these students; with one that has an unmarked question of none',
  who: teaching,
  needs: 'task_mark',
  body: z.object({ attemptIds: z.array(uuidSchema).min(1).max(marksMax) }),
  query: z.object({ attemptIds: manyInQuery(uuidSchema, marksMax) }),
  answer: z.boolean(),
  refuses: ['NOT_FOUND', 'ATTEMPT_NOT_HANDED_IN', 'MARKING_UNFINISHED'],
})

export const returnAttempt = bothWays({
  path: `${studentPath}/redo`,
  summary: 'Give chosen questions back to a student for redo',
  who: teaching,
  needs: 'task_mark',
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
  refuses: ['NOT_FOUND', 'ATTEMPT_NOT_HANDED_IN', 'QUESTIONS_NOT_CHOSEN'],
})

const markSchema = z.object({
  score: z.number().nullable().describe('null: not marked yet'),
  points: z.number().describe('what it can bring'),
  share: z.number().nullable().describe('what the program says; null: only a person can say'),
  isRight: z.boolean().nullable(),
  parts: z
    .array(z.object({ id: z.string(), share: z.number() }))
    .describe('of a blank or a pair: how much of it is right, 0 to 1'),
  markedBy: z.enum(['auto', 'teacher', 'review']).nullable(),
  comment: z.string(),
  returned: z.boolean().describe('it is open again for redo'),
  round: z.number().int().describe('1; one more after each return'),
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
  studentId: userIdSchema,
  studentName: z.string(),
  studentNumber: z.string(),
  markingState: z.enum(markingStates),
  openedAt: wallTimeSchema.nullable(),
  handedInAt: wallTimeSchema.nullable(),
  handedInByServer: z.boolean(),
  extensionEnd: wallTimeSchema.nullable(),
  unmarked: z.number().int(),
  unmarkedNumbers: z.array(z.number().int()).describe('the numbers of these questions'),
  score: z.number().nullable(),
  points: z.number(),
} as const

const attemptResultSchema = z.object({
  ...attemptSummary,
  taskId: uuidSchema,
  answers: z.array(answeredSchema).describe('every question, in the order of the paper'),
  views: z.array(studentViewSchema).describe('in the order of this attempt'),
  wordings: z
    .array(z.object({ exerciseId: uuidSchema, wording: exerciseWordingSchema }))
    .describe('with what is right: for who marks, and for a student as far as the task shows it'),
})
export type AttemptResult = z.infer<typeof attemptResultSchema>

export const getAnswerResult = defineCall({
  method: 'GET',
  path: `${path}/answerResult`,
  summary: 'One student’s answers with their marks',
  who: everybody,
  needs: 'task_view',
  query: z.object({ attemptId: uuidSchema }),
  answer: attemptResultSchema,
  refuses: ['NOT_FOUND'],
})

const answerRowSchema = z.object({
  ...attemptSummary,
  answer: answeredSchema.nullable().describe('to the question that was asked for'),
})
export type AnswerRow = z.infer<typeof answerRowSchema>

export const listAnswerResults = defineCall({
  method: 'GET',
  path: `${path}/answerResultList`,
  summary: 'All who have a task, with the state of their marking and, of one question, what they gave',
  who: everybody,
  needs: 'task_view',
  query: z.object({ id: uuidSchema.describe('the task'), exerciseId: uuidSchema.optional() }),
  answer: z.array(answerRowSchema).max(5000),
  refuses: ['NOT_FOUND'],
})

export const getStudentAnswer = defineCall({
  method: 'GET',
  path: '/teach/zhkt/getStudentAnswer/{id}',
  summary: 'The answers of the attempt {id}, for the smart-class pages',
  who: everybody,
  needs: 'task_view',
  params: byId,
  answer: attemptResultSchema,
  refuses: ['NOT_FOUND'],
})
