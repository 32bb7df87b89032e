// Lesson plans (/teach/lesson/plan). The document is what is edited (planDocument.ts), the record is read from it. A library
// item (libraryItem.ts), which its owner and the named collaborators write.
import { z } from 'zod'
import { staffKinds } from '../../accountKinds.ts'
import { defineNoun } from '../../defineNoun.ts'
import { searchTextSchema, titleSchema } from '../../fieldSchemas.ts'
import { userIdSchema, uuidSchema } from '../../ids.ts'
import { libraryBody, libraryCalls, libraryFields, librarySearch } from '../../library/libraryItem.ts'
import { longRichTextSchema } from '../../richText.ts'
import { namedSchema } from '../../school/courseClass.ts'
import { wallTimeSchema } from '../../time.ts'
import {
  courseTypes,
  planHoursSchema,
  planLimits,
  planSectionBody,
  planStepBody,
  planStepSchema,
} from './planParts.ts'

const courseType = z.enum(courseTypes).nullable()

const sections = {
  objects: longRichTextSchema,
  content: longRichTextSchema,
  goals: longRichTextSchema,
  keyPoints: longRichTextSchema,
  difficultPoints: longRichTextSchema,
  methods: longRichTextSchema,
  tools: longRichTextSchema,
  procedure: longRichTextSchema,
  homework: longRichTextSchema,
} as const

/** Versions keep this, and a document and a record have it in common. */
export const planContentSchema = z.object({
  name: z.string(),
  textbookId: uuidSchema.nullable().describe('null: the book is gone'),
  unitId: uuidSchema.nullable(),
  courseType,
  hours: z.number().int().describe('lesson hours'),
  ...sections,
  steps: z.array(planStepSchema),
})
export type PlanContent = z.output<typeof planContentSchema>

const recordFields = {
  id: uuidSchema,
  textbookName: z.string().nullable(),
  unitName: z.string().nullable(),
  template: z.boolean().describe('something to begin from'),
  minutes: z.number().int().describe('of all steps'),
  collaborators: z.array(z.object({ id: userIdSchema, name: z.string() })),
  collaborating: z.boolean().describe('the caller is one of the collaborators'),
  editable: z.boolean().describe('the caller is the owner or a collaborator, and it is not shared'),
  lessons: z.array(namedSchema).describe('lessons of courses that are bound to it'),
  createdAt: wallTimeSchema,
  changedAt: wallTimeSchema,
  unreadableSince: wallTimeSchema
    .nullable()
    .describe('since then what was written cannot be read: the plan is shown as it was last'),
  ...libraryFields,
} as const
const recordSchema = planContentSchema.extend(recordFields)
export type PlanRecord = z.output<typeof recordSchema>

const { name, textbookId, unitId, courseType: kind, hours } = planContentSchema.shape
/** A list shows plans without their texts and steps. */
const listedSchema = z.object({ name, textbookId, unitId, courseType: kind, hours, ...recordFields })
export type PlanListed = z.output<typeof listedSchema>

const body = z.object({
  name: titleSchema,
  textbookId: z.string({ error: 'field.required' }).pipe(uuidSchema),
  unitId: uuidSchema.nullable().default(null).describe('of that book'),
  courseType: courseType.default(null),
  hours: planHoursSchema.default(1),
  objects: planSectionBody,
  content: planSectionBody,
  goals: planSectionBody,
  keyPoints: planSectionBody,
  difficultPoints: planSectionBody,
  methods: planSectionBody,
  tools: planSectionBody,
  procedure: planSectionBody,
  homework: planSectionBody,
  steps: z
    .array(planStepBody)
    .max(planLimits.steps, { error: 'field.tooMany' })
    .default([])
    .describe('all of them, in their order; those that are there already keep their ids'),
  template: z.boolean().default(false),
  templateId: uuidSchema
    .nullable()
    .default(null)
    .describe('a plan that one sees: texts and steps that are not sent are taken from it'),
  ...libraryBody,
})
export type PlanBody = z.output<typeof body>

/** The check below reads this of a body that has been parsed already. */
const stepIds = z.object({ steps: z.array(z.object({ id: z.string().optional() })).optional() })

const path = '/teach/lesson/plan'
const title = 'lesson plan'

export const lessonPlan = defineNoun({
  name: 'LessonPlan',
  path,
  title,
  i18nNamespace: 'lessonPlan',
  trash: 'personal',
  who: {
    page: staffKinds,
    get: staffKinds,
    create: staffKinds,
    update: staffKinds,
    remove: staffKinds,
    removeMany: staffKinds,
  },
  record: recordSchema,
  listed: listedSchema,
  body,
  check: (input, refuse) => {
    const ids = (stepIds.parse(input).steps ?? []).flatMap(({ id }) => id ?? [])
    if (new Set(ids).size < ids.length) refuse('steps', 'field.twice')
  },
  search: z.object({
    name: searchTextSchema(50).optional(),
    textbookId: uuidSchema.optional(),
    courseType: z.enum(courseTypes).optional(),
    template: z.enum(['0', '1']).optional().describe('1: only templates'),
    collaborating: z
      .enum(['1'])
      .optional()
      .describe('1: only those of others that the caller writes with them'),
    ...librarySearch,
  }),
  sort: ['name', 'sort', 'createdAt', 'changedAt'],
  refuses: ['NOT_FOUND', 'NOT_OWNER', 'SHARED_LOCKED', 'FOLDER_LOCKED', 'STORAGE_FULL', 'STORAGE_OWN_FULL'],
})

export const planCalls = libraryCalls({ path, title, flag: 'lessonPlan', who: staffKinds })
