// Tasks of a released paper (/test/paper/task): a task whose exercises are those of the paper. It is a task in everything else, and
// released, marked and extended by the calls of tasks.
import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { changeShape, versioned } from '../../defineNoun.ts'
import { isAfter } from '../../fieldSchemas.ts'
import { byId, uuidSchema } from '../../ids.ts'
import { task, taskBody } from './taskNoun.ts'

const path = '/test/paper/task'
const teaching = ['teacher'] as const
const { page, create, update, remove } = task.calls

const ofPaper = taskBody.omit({ sections: true }).extend({ paperId: uuidSchema })
export type PaperTaskBody = z.output<typeof ofPaper>

const times = z.object({ startAt: z.string(), endAt: z.string() }).partial()
const inOrder = (body: unknown, context: z.RefinementCtx) => {
  const { startAt, endAt } = times.parse(body)
  if (startAt && endAt && !isAfter(endAt, startAt))
    context.addIssue({ code: 'custom', path: ['endAt'], message: 'field.endBeforeStart' })
}

export const pagePaperTask = defineCall({
  ...page,
  path: `${path}/page`,
  summary: 'Page of the tasks that give a paper of the library',
  query: page.query.extend({ paperId: uuidSchema.optional() }),
})
export const createPaperTask = defineCall({
  ...create,
  path,
  summary: 'Make a task of a released paper; neither course nor lesson is needed',
  body: ofPaper.superRefine(inOrder),
})
export const updatePaperTask = defineCall({
  ...update,
  path,
  body: z
    .object({ ...changeShape(ofPaper.omit({ paperId: true }).shape), id: uuidSchema, ...versioned })
    .superRefine(inOrder),
})
const removeOne = {
  method: 'DELETE',
  summary: remove.summary,
  who: teaching,
  needs: 'task_del',
  answer: remove.answer,
  refuses: remove.refuses,
} as const
export const removePaperTask = defineCall({ ...removeOne, path, query: byId })
export const removePaperTaskById = defineCall({ ...removeOne, path: `${path}/{id}`, params: byId })
