// Calls of evaluations beside those of the noun: release, push, and the review of what students gave.
import { z } from 'zod'
import { bothWays, manyInQuery, ofTool } from '../../call.ts'
import { byId, classIdSchema, userIdSchema, uuidSchema } from '../../ids.ts'
import { markingCalls } from '../marking/markingCalls.ts'
import { evaluationPath as path } from './evaluationNoun.ts'

const recordPath = '/teach/evaluate/record'
const teaching = ['teacher'] as const
const classesMax = 50
const studentsMax = 1000

export const releaseEvaluation = bothWays({
  path: `${path}/release`,
  tool: 'evaluation',
  summary: 'Finish an evaluation: its exercises stay as they are from now on, and it can be pushed',
  who: teaching,
  needs: 'evaluation_edit',
  body: byId,
  answer: z.boolean(),
  refuses: ['NOT_FOUND', 'NOT_OWNER'],
})

export const pushEvaluation = bothWays({
  path: `${path}/push`,
  tool: 'evaluation',
  summary: 'Give a released evaluation to classes and students, who are notified; those who have it keep it',
  who: teaching,
  needs: 'evaluation_edit',
  body: z.object({
    id: uuidSchema,
    classIds: z.array(classIdSchema).max(classesMax, { error: 'field.tooMany' }).default([]),
    studentIds: z.array(userIdSchema).max(studentsMax, { error: 'field.tooMany' }).default([]),
  }),
  query: z.object({
    id: uuidSchema,
    classIds: manyInQuery(classIdSchema, classesMax).default([]),
    studentIds: manyInQuery(userIdSchema, studentsMax).default([]),
  }),
  answer: z.boolean(),
  refuses: ['NOT_FOUND', 'NOT_OWNER', 'EVALUATION_UNRELEASED'],
})

/** CALL-EVAL-02, CALL-EVAL-04. A completed review is locked. */
export const evaluationMarking = ofTool(
  'evaluation',
  markingCalls({
    title: 'evaluation',
    needs: { view: 'evaluation_view', mark: 'evaluation_mark' },
    paths: {
      reviewAttempt: `${recordPath}/review`,
      reviewAnswers: `${path}/answerReview`,
      completeAttempts: `${recordPath}/completeReview`,
      returnAttempt: `${recordPath}/redo`,
      getResult: `${path}/answerResult`,
      listResults: `${path}/answerResultList`,
    },
  }),
)
