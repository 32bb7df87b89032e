// Calls of exams beside those of the noun: pushing, opening and closing by hand, the record of each student, numbers.
import { z } from 'zod'
import { officeKinds, staffKinds } from '../../accountKinds.ts'
import { bothWays, defineCall, manyInQuery, pageOf, pageQuery } from '../../call.ts'
import { searchTextSchema } from '../../fieldSchemas.ts'
import { classIdSchema, tenantIdSchema, userIdSchema, uuidSchema } from '../../ids.ts'
import { submitStates } from '../../rules/assignment/attemptView.ts'
import { examStatuses } from '../../rules/assignment/exam.ts'
import { collaboratorCalls } from '../../school/collaborator.ts'
import { wallTimeSchema } from '../../time.ts'
import { markingCalls } from '../marking/markingCalls.ts'

const path = '/test/exam'
const teaching = ['teacher'] as const

/** They change the exam, invigilate and mark as its owner does. */
export const examCollaborators = collaboratorCalls({ path, title: 'exam', flag: 'exam', who: teaching })

const classIds = z.array(classIdSchema).max(50, { error: 'field.tooMany' })
const studentIds = z.array(userIdSchema).max(1000, { error: 'field.tooMany' })

export const updateExamStatus = bothWays({
  path: `${path}/updateExamStatus`,
  summary:
    'Take an exam back as a draft while nobody has begun, push it again to those it was pushed to, or close it before its hand-in time',
  who: teaching,
  needs: 'exam_edit',
  body: z.object({ id: uuidSchema, status: z.enum(examStatuses) }),
  answer: z.boolean(),
  refuses: ['NOT_FOUND', 'NOT_OWNER', 'TASK_HANDED_IN', 'EXAM_RUNNING', 'EXAM_CLOSED'],
})

export const pushExam = bothWays({
  path: `${path}/push`,
  summary: 'Give an exam to further classes and students, who are notified',
  who: teaching,
  needs: 'exam_edit',
  body: z.object({ id: uuidSchema, classIds: classIds.default([]), studentIds: studentIds.default([]) }),
  query: z.object({
    id: uuidSchema,
    classIds: manyInQuery(classIdSchema, 50).default([]),
    studentIds: manyInQuery(userIdSchema, 1000).default([]),
  }),
  answer: z.boolean(),
  refuses: ['NOT_FOUND', 'NOT_OWNER', 'EXAM_CLOSED'],
})

export const releaseExamResults = defineCall({
  method: 'POST',
  path: `${path}/releaseResults`,
  summary:
    'Show the students their results, once nobody can answer any more; from then on their answers count. The hand-ins that are not marked yet follow when they are',
  who: teaching,
  needs: 'exam_mark',
  body: z.object({
    id: uuidSchema,
    withUnmarked: z
      .boolean()
      .default(false)
      .describe('also while some hand-ins are not marked, which is refused without this'),
  }),
  answer: z.boolean(),
  refuses: ['NOT_FOUND', 'NOT_OWNER', 'EXAM_CLOSED', 'EXAM_NOT_OVER', 'EXAM_UNMARKED'],
})

const receiverSchema = z.object({
  classId: classIdSchema.nullable(),
  studentId: userIdSchema.nullable(),
  name: z.string(),
  assigned: z.number().int().describe('students who have it'),
  submitted: z.number().int(),
})

export const listExamPushes = defineCall({
  method: 'GET',
  path: `${path}/push/list`,
  summary: 'The classes and single students to whom an exam was pushed',
  who: staffKinds,
  needs: 'exam_view',
  query: z.object({ id: uuidSchema }),
  answer: z.array(receiverSchema),
  refuses: ['NOT_FOUND'],
})

/** ENT-OPEN-01. */
const examSittingSchema = z.object({
  id: uuidSchema
    .nullable()
    .describe('of the attempt; null: names are hidden at the desk, as answers and scores are here'),
  examId: uuidSchema,
  examName: z.string(),
  studentId: userIdSchema,
  studentName: z.string(),
  startAt: wallTimeSchema.nullable().describe('when it was opened'),
  handedInAt: wallTimeSchema.nullable(),
  handedInBy: z.enum(['student', 'server']).nullable(),
  answers: z.number().int().nullable().describe('questions with an answer'),
  score: z.number().nullable(),
  points: z.number().nullable(),
  state: z.enum(['notStarted', 'answering', 'handedIn', 'marked']),
})
export type ExamSitting = z.infer<typeof examSittingSchema>

export const pageExamRecords = defineCall({
  method: 'GET',
  path: `${path}/record/pageByExam`,
  summary: 'The sittings of an exam, one for each student, by name',
  who: staffKinds,
  needs: 'exam_view',
  query: pageQuery.extend({
    examId: uuidSchema,
    name: searchTextSchema(50).optional().describe('of the student'),
    submitState: z.enum(submitStates).optional(),
  }),
  answer: pageOf(examSittingSchema),
  refuses: ['NOT_FOUND'],
})

const lateAnswerSchema = z.object({
  attemptId: uuidSchema,
  studentId: userIdSchema.nullable().describe('null: names are hidden, as the name'),
  studentName: z.string(),
  candidate: z.number().int().nullable().describe('the number in place of a hidden name'),
  exerciseId: uuidSchema,
  number: z.number().int().describe('of the question'),
  value: z.unknown().describe('the answer that came too late'),
  stored: z.unknown().describe('the one that counts; null: none'),
  arrivedAt: wallTimeSchema,
  lateSeconds: z.number().int().describe('after the time of this student was over'),
})

export const listLateAnswers = defineCall({
  method: 'GET',
  path: `${path}/late`,
  summary:
    'Answers that came after the time was over; they are kept for 24 hours, and count only when they are taken',
  who: teaching,
  needs: 'exam_mark',
  query: z.object({ id: uuidSchema }),
  answer: z.array(lateAnswerSchema),
  refuses: ['NOT_FOUND'],
})

export const decideLateAnswers = defineCall({
  method: 'POST',
  path: `${path}/late`,
  summary: 'Take late answers of a student in place of the stored ones, or refuse them',
  who: teaching,
  needs: 'exam_mark',
  body: z.object({
    attemptId: uuidSchema,
    exerciseIds: z.array(uuidSchema).min(1, { error: 'field.required' }).max(200, { error: 'field.tooMany' }),
    take: z.boolean(),
  }),
  answer: z.boolean(),
  refuses: ['NOT_FOUND', 'NOT_OWNER', 'ATTEMPT_NOT_HANDED_IN'],
})

const numbers = z.object({
  exams: z.number().int(),
  pushed: z.number().int(),
  ended: z.number().int(),
  assigned: z.number().int().describe('sittings'),
  submitted: z.number().int(),
  checked: z.number().int(),
})

const ofSchool = z.object({ tenantId: tenantIdSchema.optional().describe('that of the school acted in') })

export const countExams = defineCall({
  method: 'GET',
  path: `${path}/count`,
  summary: 'One’s own exams in numbers',
  who: teaching,
  needs: 'exam_view',
  query: ofSchool,
  answer: numbers,
  refuses: ['TENANT_MISMATCH'],
})

export const countSchoolExams = defineCall({
  method: 'GET',
  path: `${path}/adminCount`,
  summary: 'The exams of the data scope in numbers',
  who: officeKinds,
  needs: 'exam_view',
  query: ofSchool,
  answer: numbers,
  refuses: ['TENANT_MISMATCH'],
})

export const examMarking = markingCalls({
  title: 'exam',
  needs: { view: 'exam_view', mark: 'exam_mark' },
  paths: {
    reviewAttempt: `${path}/review`,
    reviewAnswers: `${path}/answerReview`,
    completeAttempts: `${path}/completeReview`,
    returnAttempt: `${path}/redo`,
    getResult: `${path}/answerResult`,
    listResults: `${path}/answerResultList`,
  },
})
