// Calls of lesson plans beside those of the noun and of the library: copying, order, tasks, Word, versions, collaborators.
import { z } from 'zod'
import { staffKinds } from '../../accountKinds.ts'
import { bothWays, defineCall, manyInQuery } from '../../call.ts'
import { learningStages } from '../../constants.ts'
import { versioned } from '../../defineNoun.ts'
import { searchTextSchema, titleSchema } from '../../fieldSchemas.ts'
import { byId, userIdSchema, uuidSchema } from '../../ids.ts'
import { folderRefSchema, libraryTypeSchema } from '../../library/libraryItem.ts'
import { manyDone, manyIds } from '../../noun.ts'
import { assignmentStates } from '../../rules/assignment/assignment.ts'
import { collaboratorCalls } from '../../school/collaborator.ts'
import { sheetFileSchema } from '../../sheet.ts'
import { wallTimeSchema } from '../../time.ts'
import { lessonPlan, planContentSchema } from './planNoun.ts'
import { courseTypes, planHoursSchema } from './planParts.ts'

const path = '/teach/lesson/plan'
const writing = ['teacher'] as const
const view = { who: staffKinds, needs: 'lessonPlan_view' } as const
const edit = { who: staffKinds, needs: 'lessonPlan_edit' } as const

export const planCollaborators = collaboratorCalls({
  path,
  title: 'lesson plan',
  flag: 'lessonPlan',
  who: staffKinds,
})

const choiceSchema = z.object({
  id: uuidSchema,
  name: z.string(),
  courseType: z.enum(courseTypes).nullable(),
  textbookName: z.string().nullable(),
  hours: z.number().int(),
  template: z.boolean(),
  ownerName: z.string(),
  libraryType: libraryTypeSchema,
})
export type PlanChoice = z.infer<typeof choiceSchema>

export const listLessonPlan = defineCall({
  method: 'GET',
  path: `${path}/list`,
  summary: 'Lesson plans for a choice: own, shared and those that the caller writes with others',
  ...view,
  query: z.object({
    name: searchTextSchema(50).optional(),
    textbookId: uuidSchema.optional(),
    template: z.enum(['0', '1']).optional(),
  }),
  answer: z.array(choiceSchema).max(5000),
})

/** The same change as by PUT. */
export const updateLessonPlanByPost = defineCall({
  ...lessonPlan.calls.update,
  method: 'POST',
  path: `${path}/update`,
})

/** The same, but for the texts and steps, which no address holds (CALL-RULE-01). */
export const updateLessonPlanAsGet = defineCall({
  method: 'GET',
  changes: true,
  path: `${path}/update`,
  summary: 'Change name, book, unit, kind, hours or folder of a lesson plan; what is left out stays as it is',
  ...edit,
  query: z.object({
    id: uuidSchema,
    name: titleSchema.optional(),
    textbookId: uuidSchema.optional(),
    unitId: uuidSchema.optional().describe('of that book'),
    courseType: z.enum(courseTypes).optional(),
    hours: z.coerce.number().pipe(planHoursSchema).optional(),
    template: z.stringbool().optional(),
    folderId: folderRefSchema.optional(),
    ...versioned,
  }),
  answer: z.boolean(),
  refuses: lessonPlan.calls.update.refuses,
})

export const removeManyLessonPlanAsGet = defineCall({
  method: 'GET',
  changes: true,
  path: lessonPlan.calls.removeMany.path,
  summary: lessonPlan.calls.removeMany.summary,
  who: staffKinds,
  needs: 'lessonPlan_del',
  query: z.object({ ids: manyInQuery(uuidSchema, 200) }),
  answer: manyDone,
})

const into = folderRefSchema.nullable().default(null).describe('null: the caller’s first folder')
export const copyLessonPlan = bothWays({
  path: `${path}/copy`,
  summary: 'Copy lesson plans that one sees: the copies are one’s own and not shared',
  who: staffKinds,
  needs: 'lessonPlan_add',
  body: manyIds.extend({ folderId: into }),
  query: z.object({ ids: manyInQuery(uuidSchema, 200), folderId: into }),
  answer: z.boolean(),
  refuses: ['NOT_FOUND', 'FOLDER_LOCKED', 'STORAGE_FULL', 'STORAGE_OWN_FULL'],
})

export const moveLessonPlan = bothWays({
  path: `${path}/upordown`,
  summary: 'Let one’s own plan change places with the one above or below it in one’s list',
  ...edit,
  body: z.object({
    id: uuidSchema,
    direction: z.enum(['up', 'down']),
    neighbourId: uuidSchema
      .optional()
      .describe('the plan with which it changes places, where a search shows only some of them'),
  }),
  answer: z.boolean(),
  refuses: ['NOT_FOUND', 'NOT_OWNER'],
})

export const generateTasks = bothWays({
  path: `${path}/generate/{id}`,
  summary: 'Make a draft task of each step with exercises; once for a lesson',
  who: writing,
  needs: 'lessonPlan_view',
  params: byId,
  body: z.object({
    lessonId: uuidSchema
      .optional()
      .describe('left out: the lesson that is bound to the plan, if there is exactly one'),
    courseId: uuidSchema.optional().describe('the course as it is taught, whose classes get the tasks'),
    startAt: wallTimeSchema.optional().describe('now by default'),
    endAt: wallTimeSchema.optional().describe('a week later by default'),
  }),
  answer: z.object({ ids: z.array(uuidSchema).describe('of the tasks, in the order of the steps') }),
  refuses: ['NOT_FOUND', 'LESSON_HAS_TASKS'],
})

export const exportPlanToWord = defineCall({
  method: 'GET',
  path: `${path}/generateWord/{id}`,
  summary: 'The plan as a Word file',
  ...view,
  params: byId,
  answer: sheetFileSchema,
  refuses: ['NOT_FOUND'],
})

const taskOfPlan = z.object({
  id: uuidSchema,
  name: z.string(),
  stage: z.enum(learningStages).nullable(),
  state: z.enum(assignmentStates),
  draft: z.boolean(),
  lessonId: uuidSchema.nullable(),
  lessonName: z.string().nullable(),
  courseName: z.string().nullable(),
  exerciseCount: z.number().int(),
  startAt: wallTimeSchema,
  endAt: wallTimeSchema,
})
export type TaskOfPlan = z.infer<typeof taskOfPlan>

export const getTasksByPlanId = defineCall({
  method: 'GET',
  path: `${path}/getTasksByPlanId`,
  summary: 'The tasks that were made from a plan and that the caller sees, in the order of its steps',
  ...view,
  query: z.object({ planId: uuidSchema }),
  answer: z.array(taskOfPlan),
  refuses: ['NOT_FOUND'],
})

const versionSchema = z.object({
  id: uuidSchema,
  at: wallTimeSchema.describe('of its last change'),
  authors: z.array(z.object({ id: userIdSchema, name: z.string() })).describe('who wrote then'),
  isNewest: z.boolean().describe('the plan as it is'),
})
export type PlanVersion = z.infer<typeof versionSchema>
const ofVersion = z.object({ id: uuidSchema, versionId: uuidSchema })

/** A version is kept for every ten minutes of writing, and whenever somebody else begins to write. */
export const listPlanVersions = defineCall({
  method: 'GET',
  path: `${path}/{id}/versions`,
  summary: 'The versions of a plan, the newest first; for those who may write it',
  ...view,
  params: byId,
  answer: z.array(versionSchema),
  refuses: ['NOT_FOUND', 'NOT_OWNER'],
})
export const getPlanVersion = defineCall({
  method: 'GET',
  path: `${path}/{id}/versions/{versionId}`,
  summary: 'A plan as it was',
  ...view,
  params: ofVersion,
  answer: planContentSchema,
  refuses: ['NOT_FOUND', 'NOT_OWNER'],
})
export const restorePlanVersion = defineCall({
  method: 'POST',
  path: `${path}/{id}/versions/{versionId}/restore`,
  summary: 'Write a version into the plan again; what is there now stays as a version',
  ...edit,
  params: ofVersion,
  answer: z.boolean(),
  refuses: ['NOT_FOUND', 'NOT_OWNER', 'SHARED_LOCKED'],
})
