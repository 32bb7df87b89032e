// Exercises by the paths below /test/question: the same exercises, rights and refusals as at /exercise/teach/exercise.
import { staffKinds } from '../../accountKinds.ts'
import { defineCall } from '../../call.ts'
import { byId, uuidSchema } from '../../ids.ts'
import { exercise } from '../exercise/exerciseNoun.ts'

const path = '/test/question'
const { page, create, update, remove } = exercise.calls

export const pageQuestion = defineCall({
  ...page,
  path: `${path}/page`,
  query: page.query.extend({ paperId: uuidSchema.optional().describe('only those of this paper') }),
  refuses: ['NOT_FOUND'],
})
export const createQuestion = defineCall({ ...create, path })
export const updateQuestion = defineCall({ ...update, path })
const removeOne = {
  method: 'DELETE',
  summary: remove.summary,
  who: staffKinds,
  needs: 'exercise_del',
  answer: remove.answer,
  refuses: remove.refuses,
} as const
export const removeQuestion = defineCall({ ...removeOne, path, query: byId })
export const removeQuestionById = defineCall({ ...removeOne, path: `${path}/{id}`, params: byId })
