// Exercises as students see them, without key and explanation: for /exerciseList and the exercise book.
import { z } from 'zod'
import { everybody } from '../../accountKinds.ts'
import { defineCall, pageOf, pageQuery } from '../../call.ts'
import { byId, uuidSchema } from '../../ids.ts'
import { exerciseChoiceSchema } from './exerciseCalls.ts'
import { exerciseSearch, listedLabels } from './exerciseNoun.ts'
import { studentViewSchema } from './studentView.ts'

const path = '/exercise/zhkt'

export const exerciseCardSchema = z.object({ ...listedLabels, view: studentViewSchema })
export type ExerciseCard = z.infer<typeof exerciseCardSchema>

/** A list shows exercises like this; their views for students are asked for one by one. */
export const listedCardSchema = z.object(listedLabels)
export type ListedCard = z.infer<typeof listedCardSchema>

export const pageExerciseCard = defineCall({
  method: 'GET',
  path: `${path}/exercisePage`,
  summary: 'Page of the exercises that the libraries show to the caller, without what is right',
  who: everybody,
  query: pageQuery.extend(exerciseSearch),
  answer: pageOf(listedCardSchema),
})

export const getExerciseCard = defineCall({
  method: 'GET',
  path: `${path}/exercise/{id}`,
  summary: 'One of these exercises, without what is right',
  who: everybody,
  params: byId,
  answer: exerciseCardSchema,
  refuses: ['NOT_FOUND'],
})

export const selectExerciseCardLevel = defineCall({
  method: 'GET',
  path: `${path}/selectLevel`,
  summary: 'The levels by which these exercises are found, in their order',
  who: everybody,
  answer: exerciseChoiceSchema,
})

export const getExerciseView = defineCall({
  method: 'GET',
  path: '/teach/zhkt/getExerciseView',
  summary: 'What a student sees of an exercise before answering',
  who: everybody,
  query: z.object({ id: uuidSchema }),
  answer: studentViewSchema,
  refuses: ['NOT_FOUND'],
})
