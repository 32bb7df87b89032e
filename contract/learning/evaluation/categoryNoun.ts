// The categories of evaluations (/teach/evaluate/category), which the teachers of a school share.
import { z } from 'zod'
import { defineNoun } from '../../defineNoun.ts'
import { searchTextSchema, sortSchema, titleSchema } from '../../fieldSchemas.ts'
import { uuidSchema } from '../../ids.ts'

const teaching = ['teacher'] as const

/** ENT-OPEN-03. */
const evaluationCategoryRecordSchema = z.object({
  id: uuidSchema,
  name: z.string(),
  sort: z.number().int(),
})

export const evaluationCategory = defineNoun({
  name: 'EvaluationCategory',
  path: '/teach/evaluate/category',
  tool: 'evaluation',
  title: 'category of evaluations',
  i18nNamespace: 'evaluationCategory',
  who: { page: teaching, list: teaching, create: teaching, update: teaching, remove: teaching },
  record: evaluationCategoryRecordSchema,
  body: z.object({ name: titleSchema, sort: sortSchema }),
  search: z.object({ name: searchTextSchema(50).optional() }),
  sort: ['name', 'sort'],
})
