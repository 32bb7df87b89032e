// Calls of tasks beside those of the noun: the calendar, releasing, extending, sending material. Marking is in markingCalls.ts,
// the pages of a smart class are in smartClassCalls.ts.
import { z } from 'zod'
import { everybody } from '../../accountKinds.ts'
import { bothWays, defineCall, manyInQuery, pageOf, pageQuery } from '../../call.ts'
import { learningStages } from '../../constants.ts'
import { byId, fileIdSchema, folderIdSchema, userIdSchema, uuidSchema } from '../../ids.ts'
import { libraryTypeSchema } from '../../library/libraryItem.ts'
import { assignmentStates } from '../../rules/assignment/assignment.ts'
import { submitStates } from '../../rules/assignment/attemptView.ts'
import { isTooDeepJson } from '../../rules/text/jsonDepth.ts'
import { collaboratorCalls } from '../../school/collaborator.ts'
import { wallTimeSchema } from '../../time.ts'
import { exerciseSearch } from '../exercise/exerciseNoun.ts'
import { listedCardSchema } from '../exercise/exerciseViewCalls.ts'
import { taskFilesMax, taskRemark } from './taskNoun.ts'

const path = '/teach/task'
const teaching = ['teacher'] as const

export const taskCollaborators = collaboratorCalls({ path, title: 'task', flag: 'task', who: teaching })

const taskDaySchema = z.object({
  date: z.iso.date(),
  tasks: z.array(
    z.object({
      id: uuidSchema,
      name: z.string(),
      state: z.enum(assignmentStates),
      draft: z.boolean(),
      stage: z.enum(learningStages).nullable(),
      startAt: wallTimeSchema,
      endAt: wallTimeSchema,
      submitState: z.enum(submitStates).nullable().describe('of a student who asks'),
    }),
  ),
})
export type TaskDay = z.infer<typeof taskDaySchema>

/** The same on two addresses: of the teacher's schedule, and of the smart-class pages. */
export const calendarCall = (of: string) =>
  defineCall({
    method: 'GET',
    path: of,
    summary: 'The tasks of a month, on the days on which they begin',
    who: everybody,
    needs: 'task_view',
    query: z.object({
      month: z
        .string()
        .regex(/^(19|2[01])\d{2}-(0[1-9]|1[0-2])$/, { error: 'field.invalid' })
        .optional()
        .describe('yyyy-MM; this month by default'),
    }),
    answer: z.array(taskDaySchema).describe('days with tasks, in their order'),
  })
export const listTaskDays = calendarCall(`${path}/calendarList`)

/** Names of students that are written out; the others are a number. */
export const lateNamesMax = 5
const taskToMarkSchema = z.object({
  id: uuidSchema,
  name: z.string(),
  endAt: wallTimeSchema,
  toMark: z.number().int().describe('handed in and not completed'),
  late: z.number().int().describe('students whose time is over and who have handed in nothing'),
  lateNames: z.array(z.string()).max(lateNamesMax),
})
export type TaskToMark = z.infer<typeof taskToMarkSchema>

export const listTasksToMark = defineCall({
  method: 'GET',
  path: `${path}/toMark`,
  summary:
    'Tasks of one’s own with something handed in that is not completed, or that ended within two weeks and somebody is late with, the oldest end first',
  who: teaching,
  needs: 'task_view',
  answer: z.array(taskToMarkSchema).max(20),
})

/** The picker of a task shows the three libraries, with the chosen exercises already marked. */
export const pageExercisesForTask = defineCall({
  method: 'GET',
  path: '/exercise/teach/exercise/listPageForTask',
  summary: 'Page of the exercises that can be chosen for a task; those that it has are marked',
  who: teaching,
  needs: 'exercise_view',
  query: pageQuery.extend({
    ...exerciseSearch,
    libraryType: libraryTypeSchema.optional(),
    folderId: folderIdSchema.optional().describe('right in this folder'),
    taskId: uuidSchema.optional(),
  }),
  answer: pageOf(listedCardSchema.extend({ chosen: z.boolean(), useCount: z.number().int() })),
  refuses: ['NOT_FOUND'],
})

export const releaseTask = defineCall({
  method: 'POST',
  path: `${path}/release`,
  summary: 'Give a task to its students, who are notified; a draft is one no longer',
  who: teaching,
  needs: 'task_edit',
  body: byId,
  answer: z.boolean(),
  refuses: ['NOT_FOUND', 'NOT_OWNER'],
})

export const cancelTask = bothWays({
  path: `${path}/cancelRelease`,
  summary:
    'Take a task back, as long as nobody has handed in; what is saved comes back with the next release',
  who: teaching,
  needs: 'task_edit',
  body: byId,
  answer: z.boolean(),
  refuses: ['NOT_FOUND', 'NOT_OWNER', 'TASK_HANDED_IN'],
})

export const sendMaterial = bothWays({
  path: `${path}/sendMaterial`,
  summary: 'Show further files or words to those who have the task',
  who: teaching,
  needs: 'task_edit',
  body: z.object({
    id: uuidSchema,
    text: taskRemark,
    fileIds: z.array(fileIdSchema).max(taskFilesMax, { error: 'field.filesTooMany' }).default([]),
  }),
  query: z.object({
    id: uuidSchema,
    text: taskRemark,
    fileIds: manyInQuery(fileIdSchema, taskFilesMax).default([]),
  }),
  answer: z.boolean(),
  refuses: ['NOT_FOUND', 'NOT_OWNER', 'TASK_CLOSED'],
})

export const delayTask = bothWays({
  path: '/teach/student/task/delay',
  summary: 'More time for all who have a task, or for some of them; answers are taken again from its start',
  who: teaching,
  needs: 'task_edit',
  body: z.object({
    id: uuidSchema,
    studentIds: z.array(userIdSchema).max(200, { error: 'field.tooMany' }).default([]).describe('none: all'),
    start: wallTimeSchema.optional().describe('now by default'),
    end: wallTimeSchema,
  }),
  query: z.object({
    id: uuidSchema,
    studentIds: manyInQuery(userIdSchema, 200).default([]),
    start: wallTimeSchema.optional(),
    end: wallTimeSchema,
  }),
  answer: z.boolean(),
  refuses: ['NOT_FOUND', 'NOT_OWNER', 'TASK_CLOSED'],
})

/** The player saves by /teach/attempt; this call is for programs that answer in one go. */
export const answerTask = bothWays({
  path: '/teach/student/task/answer',
  summary: 'Save answers of one’s own to a task and, with `submit`, hand all of it in; all are taken or none',
  who: ['student'],
  needs: 'task_view',
  body: z.object({
    id: uuidSchema.describe('the task'),
    answers: z
      .array(
        z.object({
          exerciseId: uuidSchema.describe('of a group: the exercise below it'),
          value: z.unknown(),
        }),
      )
      .max(100, { error: 'field.tooMany' })
      .default([]),
    submit: z.boolean().default(false),
  }),
  // An address has no objects in it: one answer at a time, as JSON.
  query: z
    .object({
      id: uuidSchema,
      exerciseId: uuidSchema.optional(),
      value: z
        .string()
        .max(100_000)
        .transform((text, context): unknown => {
          try {
            if (!isTooDeepJson(text)) return JSON.parse(text)
          } catch {
            // It is not JSON.
          }
          context.addIssue({ code: 'custom', message: 'field.invalid' })
          return z.NEVER
        })
        .optional(),
      submit: z.stringbool().default(false),
    })
    .transform(({ id, exerciseId, value, submit }) => ({
      id,
      submit,
      answers: exerciseId ? [{ exerciseId, value }] : [],
    })),
  answer: z.object({ attemptId: uuidSchema, submitState: z.enum(submitStates) }),
  refuses: ['NOT_FOUND', 'TASK_CLOSED', 'TIMER_ENDED', 'TASK_HANDED_IN'],
})

export const enterSmartClass = bothWays({
  path: `${path}/enterZhkt`,
  summary:
    'The address of the task in the smart class, with a code that opens the same login there once, for 60 s',
  who: everybody,
  needs: 'task_view',
  body: byId,
  answer: z.object({
    code: z.string(),
    path: z.string().describe('where the code leads: /ingTask with the task'),
  }),
  refuses: ['NOT_FOUND'],
})
