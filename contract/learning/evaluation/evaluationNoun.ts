// Evaluations (/teach/evalutae, spelt like this): exercises that are given for a time, and whose answers a person reviews. An
// evaluation is an assignment whose paper is its own.
import { z } from 'zod'
import { everybody } from '../../accountKinds.ts'
import { bothWays, manyInQuery } from '../../call.ts'
import { changeShape, defineNoun, versioned } from '../../defineNoun.ts'
import { isAfter, searchTextSchema, titleSchema } from '../../fieldSchemas.ts'
import { userIdSchema, uuidSchema } from '../../ids.ts'
import { evaluationRecordStates, evaluationStates } from '../../rules/assignment/evaluation.ts'
import { namedSchema } from '../../school/courseClass.ts'
import { wallTimeSchema } from '../../time.ts'
import {
  itemsMax,
  type PaperSection,
  paperItemSchema,
  paperSectionsSchema,
  pointsDefault,
} from '../paper/paper.ts'
import { shownSectionSchema } from '../task/taskNoun.ts'

export const evaluationPath = '/teach/evalutae'

const ownRecordSchema = z.object({
  id: uuidSchema.describe('of the attempt'),
  state: z.enum(evaluationRecordStates),
  returned: z.boolean().describe('chosen questions are open again'),
  open: z.boolean().describe('it can be answered now'),
  until: wallTimeSchema.nullable().describe('when that ends'),
  opened: z.boolean(),
  score: z.number().nullable().describe('once it is reviewed'),
  points: z.number().nullable(),
})

/** ENT-OPEN-02. */
const evaluationRecordSchema = z.object({
  id: uuidSchema,
  name: z.string(),
  categoryId: uuidSchema.nullable(),
  categoryName: z.string().nullable(),
  startAt: wallTimeSchema,
  endAt: wallTimeSchema,
  state: z.enum(evaluationStates),
  items: z.array(paperItemSchema).describe('staff only, as the targets and the numbers'),
  exerciseCount: z.number().int(),
  classes: z.array(namedSchema).describe('the classes that it was pushed to'),
  studentCount: z.number().int().describe('single students that it was pushed to'),
  students: z.array(namedSchema).describe('these students'),
  sections: z.array(shownSectionSchema),
  ownerId: userIdSchema,
  ownerName: z.string(),
  mine: z.boolean().describe('the caller may change it'),
  assigned: z.number().int(),
  opened: z.number().int(),
  submitted: z.number().int(),
  checked: z.number().int().describe('reviewed'),
  own: ownRecordSchema.nullable().describe('of a student who asks'),
  createdAt: wallTimeSchema,
})
export type EvaluationRecord = z.infer<typeof evaluationRecordSchema>

/** A list names neither the single students nor the words of the questions. */
const listedSchema = evaluationRecordSchema.omit({ students: true, sections: true })
export type EvaluationListed = z.infer<typeof listedSchema>

const evaluationBody = z.object({
  name: titleSchema,
  categoryId: uuidSchema.nullable().default(null),
  startAt: wallTimeSchema,
  endAt: wallTimeSchema,
  sections: paperSectionsSchema.default([]).describe('exercises without a key bring no points'),
})
export type EvaluationBody = z.infer<typeof evaluationBody>

const times = z.object({ startAt: z.string(), endAt: z.string() }).partial()
const teaching = ['teacher'] as const

const noun = defineNoun({
  name: 'Evaluation',
  path: evaluationPath,
  tool: 'evaluation',
  title: 'evaluation',
  i18nNamespace: 'evaluation',
  who: { page: everybody, get: everybody, create: teaching, update: teaching, remove: teaching },
  record: evaluationRecordSchema,
  listed: listedSchema,
  body: evaluationBody,
  check: (body, refuse) => {
    const { startAt, endAt } = times.parse(body)
    if (startAt && endAt && !isAfter(endAt, startAt)) refuse('endAt', 'field.endBeforeStart')
  },
  search: z.object({
    name: searchTextSchema(50).optional(),
    categoryId: uuidSchema.optional(),
    state: z.enum(evaluationStates).optional(),
  }),
  sort: ['name', 'startAt', 'endAt', 'createdAt'],
  refuses: ['NOT_FOUND', 'NOT_OWNER', 'IN_USE'],
})

// An address has no objects in it: the exercises by their ids, in one section, each with the usual points.
const exerciseIds = manyInQuery(uuidSchema, itemsMax).refine((ids) => new Set(ids).size === ids.length, {
  error: 'field.twice',
})
const sectionOf = (ids: readonly string[]): PaperSection[] => [
  { name: '', text: '', items: ids.map((exerciseId) => ({ exerciseId, points: pointsDefault })) },
]
const inOrder = (body: unknown, context: z.RefinementCtx): void => {
  const { startAt, endAt } = times.parse(body)
  if (startAt && endAt && !isAfter(endAt, startAt))
    context.addIssue({ code: 'custom', path: ['endAt'], message: 'field.endBeforeStart' })
}
const { sections: _sections, ...plain } = evaluationBody.shape

const { method: _post, path: _create, ...create } = noun.calls.create
const { method: _put, path: _update, ...update } = noun.calls.update

/** CALL-EVAL-01: saved and changed at paths of their own, by POST and by GET. */
export const evaluation = {
  declared: noun.declared,
  calls: {
    ...noun.calls,
    create: bothWays({
      ...create,
      path: `${evaluationPath}/save`,
      query: z
        .object({ ...plain, exerciseIds: exerciseIds.optional() })
        .superRefine(inOrder)
        .transform(({ exerciseIds: ids, ...body }) => ({ ...body, sections: ids ? sectionOf(ids) : [] })),
    }),
    update: bothWays({
      ...update,
      path: `${evaluationPath}/update`,
      query: z
        .object({
          ...changeShape(plain),
          id: uuidSchema,
          ...versioned,
          exerciseIds: exerciseIds.optional(),
        })
        .superRefine(inOrder)
        .transform(({ exerciseIds: ids, ...change }) => ({
          ...change,
          ...(ids && { sections: sectionOf(ids) }),
        })),
    }),
  },
}
