// The class in points: how much of the points of its answers a class and each student have, by knowledge point.
import { z } from 'zod'
import { staffKinds } from '../../accountKinds.ts'
import { defineCall, manyInQuery, pageOf, pageQuery } from '../../call.ts'
import { classIdSchema, userIdSchema, uuidSchema } from '../../ids.ts'
import { pointTypes } from '../../library/point.ts'
import { wallTimeSchema } from '../../time.ts'

const path = '/teach/insight/points'
const reading = { who: staffKinds, needs: 'class_view' } as const

/** Those with the most answers; more rows would be read by nobody. */
export const pointsShownMax = 60

const sums = {
  answered: z.number().int(),
  share: z.number().nullable().describe('of the points of these answers; null: they have none'),
}
const cellSchema = z.object({ pointId: uuidSchema, studentId: userIdSchema, ...sums })
export type PointCell = z.infer<typeof cellSchema>
const classPointSchema = z.object({
  id: uuidSchema,
  name: z.string(),
  type: z.enum(pointTypes),
  levelName: z.string().nullable(),
  ...sums,
})
export type ClassPoint = z.infer<typeof classPointSchema>

const classPointsSchema = z.object({
  points: z.array(classPointSchema).max(pointsShownMax).describe('the ones with the lowest share first'),
  left: z.number().int().describe('points with fewer answers that are not among them'),
  students: z.array(z.object({ id: userIdSchema, name: z.string() })).describe('by name'),
  cells: z.array(cellSchema).describe('where there are answers'),
})
export type ClassPoints = z.infer<typeof classPointsSchema>

export const getClassPoints = defineCall({
  method: 'GET',
  path: `${path}/class`,
  summary: 'The knowledge points that a class has answered, as a whole and by student; nobody has a place',
  ...reading,
  query: z.object({ classId: classIdSchema }),
  answer: classPointsSchema,
  refuses: ['NOT_FOUND'],
})

const pointAnswerSchema = z.object({
  attemptId: uuidSchema,
  exerciseId: uuidSchema,
  text: z.string().describe('the stem'),
  studentName: z.string(),
  title: z.string().describe('the task or exam; empty: practice'),
  at: wallTimeSchema,
  isRight: z.boolean().nullable().describe('null: nothing is right or wrong of it'),
  score: z.number(),
  points: z.number(),
})
export type PointAnswer = z.infer<typeof pointAnswerSchema>

export const listPointAnswers = defineCall({
  method: 'GET',
  path: `${path}/answers`,
  summary: 'The answers on which a number of the points stands, the newest first',
  ...reading,
  query: pageQuery.extend({
    classId: classIdSchema,
    pointId: uuidSchema,
    studentId: userIdSchema.optional().describe('left out: of the whole class'),
  }),
  answer: pageOf(pointAnswerSchema),
  refuses: ['NOT_FOUND'],
})

export const pointsPickedMax = 10
export const pickPointExercises = defineCall({
  method: 'GET',
  path: `${path}/exercises`,
  summary:
    'Exercises of these points for a task of a class, as many of each: those that it answered least often first',
  who: ['teacher'],
  needs: 'task_add',
  query: z.object({
    classId: classIdSchema,
    pointIds: manyInQuery(uuidSchema, pointsPickedMax),
    count: z.coerce.number().int().min(1).max(30).default(10),
  }),
  answer: z.object({ exerciseIds: z.array(uuidSchema) }),
  refuses: ['NOT_FOUND'],
})
