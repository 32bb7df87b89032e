// The error book (/teach/mistake/book): wrong answers of the one who asks, or of the students whom staff see; and for a
// student the redo. Numbers are the stored wrong answers, counted.
import { z } from 'zod'
import { everybody, staffKinds } from '../../accountKinds.ts'
import { bothWays, defineCall, pageOf, pageQuery } from '../../call.ts'
import { resourceTags } from '../../constants.ts'
import { uuidSchema } from '../../ids.ts'
import { wallTimeSchema } from '../../time.ts'
import { openedAttemptSchema } from '../attempt/attempt.ts'
import { practiceSizes } from '../attempt/attemptCalls.ts'
import { exerciseTypes } from '../exercise/exerciseTypes.ts'
import { studentViewSchema } from '../exercise/studentView.ts'

const path = '/teach/mistake/book'
const learners = ['student'] as const
const needs = ['errorBook_view', 'mistake_view'] as const
const errorBookFlag = 'errorBook_view'

const whole = z.number().int()
const rates = {
  answered: whole.describe('answers that count'),
  wrong: whole.describe('of these, those that were wrong'),
  rate: z.number().min(0).max(1).describe('wrong of answered; 0 without an answer'),
} as const

/** Staff may narrow a call to one student. */
const ofStudent = { studentId: uuidSchema.optional() } as const

export const countWrongByPoint = defineCall({
  method: 'GET',
  path: `${path}/knowledgeCount`,
  summary: 'Wrong answers by knowledge point, the most first',
  who: everybody,
  needs,
  query: z.object(ofStudent),
  answer: z.array(z.object({ pointId: uuidSchema, pointName: z.string(), ...rates })),
})

export const countErrorRate = defineCall({
  method: 'GET',
  path: `${path}/errorRateCount`,
  summary: 'Wrong answers in all, and by what the exercises train',
  who: everybody,
  needs,
  query: z.object(ofStudent),
  answer: z.object({
    ...rates,
    rows: z.array(z.object({ tag: z.enum(resourceTags).nullable(), ...rates })),
  }),
})

const bookFilter = {
  type: z.enum(exerciseTypes).optional(),
  pointId: uuidSchema.optional(),
} as const
export const bookFilterSchema = z.object(bookFilter)
export type BookFilter = z.infer<typeof bookFilterSchema>

const wrongExercise = z.object({
  exerciseId: uuidSchema,
  type: z.enum(exerciseTypes),
  text: z.string().describe('the plain text of the stem'),
  groupText: z.string().nullable().describe('of a child: that of its group'),
  points: z.array(z.object({ id: uuidSchema, name: z.string() })),
  wrongCount: whole,
  students: whole.describe('how many gave a wrong answer'),
  lastWrongAt: wallTimeSchema,
  due: wallTimeSchema.nullable().describe('of one’s own: the next repetition; for staff null'),
  isDue: z.boolean().describe('today, or before'),
  isMastered: z.boolean(),
  canRedo: z.boolean().describe('not while a task that has it is still to be answered'),
  trainedBy: whole.describe('of one’s own: how many exercises train the mistakes in it; for staff 0'),
})
export type WrongExercise = z.infer<typeof wrongExercise>

export const pageWrong = defineCall({
  method: 'GET',
  path: `${path}/countPage`,
  summary: 'Page of the exercises that were answered wrongly; one’s own with what is due first',
  who: everybody,
  needs,
  query: pageQuery.extend({
    ...bookFilter,
    ...ofStudent,
    mastered: z
      .enum(['true', 'false', 'all'])
      .default('all')
      .describe('false: those that are in the error book'),
  }),
  answer: pageOf(wrongExercise),
})

const byExercise = z.object({ id: uuidSchema.describe('the exercise'), ...ofStudent })

export const listWrongAnswers = defineCall({
  method: 'GET',
  path: `${path}/countDetail`,
  summary: 'The wrong answers to an exercise, the newest first, with the exercise as it is asked',
  who: everybody,
  needs,
  query: byExercise,
  answer: z.object({
    view: studentViewSchema,
    answers: z.array(
      z.object({
        attemptId: uuidSchema,
        studentId: uuidSchema,
        studentName: z.string(),
        at: wallTimeSchema,
        value: z.unknown(),
        score: z.number(),
        points: z.number(),
      }),
    ),
  }),
  refuses: ['NOT_FOUND'],
})

export const countWrong = defineCall({
  method: 'GET',
  path: `${path}/countById`,
  summary: 'How often an exercise was answered, and how often wrongly',
  who: everybody,
  needs,
  query: byExercise,
  answer: z.object({ ...rates, students: whole.describe('how many gave a wrong answer') }),
  refuses: ['NOT_FOUND'],
})

export const listStudentsByMark = defineCall({
  method: 'GET',
  path: `${path}/listStudentsByMark`,
  summary: 'The students who answered an exercise wrongly, or whose answers show a mistake',
  who: staffKinds,
  needs: 'mistake_view',
  query: z.object({ id: uuidSchema.optional(), mistakeId: uuidSchema.optional() }),
  answer: z.array(z.object({ id: uuidSchema, name: z.string(), number: z.string(), wrongCount: whole })),
  refuses: ['NOT_FOUND'],
})

export const countDue = defineCall({
  method: 'GET',
  path: `${path}/due`,
  summary: 'How many exercises are in one’s error book, and how many of them are due today',
  who: learners,
  needs: errorBookFlag,
  answer: z.object({ count: whole, due: whole }),
})

export const startRedo = defineCall({
  method: 'POST',
  path: `${path}/redo`,
  summary: 'Begin a run of the error book: what is due first, or these exercises; the run before ends',
  who: learners,
  needs: errorBookFlag,
  body: z.object({
    ...bookFilter,
    exerciseIds: z.array(uuidSchema).min(1).max(practiceSizes.max).optional(),
    onlyDue: z.boolean().default(false),
    size: whole.min(1).max(practiceSizes.max).default(practiceSizes.standard),
  }),
  answer: openedAttemptSchema,
  refuses: ['NOT_FOUND'],
})

export const startMistakePractice = defineCall({
  method: 'POST',
  path: `${path}/practise`,
  summary: 'Begin a run of the exercises that train the mistakes in one’s wrong answers to an exercise',
  who: learners,
  needs: errorBookFlag,
  body: z.object({
    id: uuidSchema.describe('the exercise that was answered wrongly'),
    size: whole.min(1).max(practiceSizes.max).default(practiceSizes.standard),
  }),
  answer: openedAttemptSchema,
  refuses: ['NOT_FOUND'],
})

/** STATE-MIST-03 */
export const setMastered = bothWays({
  path: `${path}/mastered`,
  summary: 'After a right redo: say that an exercise is mastered, and it leaves the error book',
  who: learners,
  needs: errorBookFlag,
  body: z.object({ id: uuidSchema.describe('the exercise') }),
  answer: z.boolean(),
  refuses: ['NOT_FOUND', 'NOT_REDONE'],
})
