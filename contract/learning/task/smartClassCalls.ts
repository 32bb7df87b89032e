// The smart-class pages ask these calls about tasks; the answers are those of the calls that the other pages use.
import { z } from 'zod'
import { everybody } from '../../accountKinds.ts'
import { defineCall } from '../../call.ts'
import { byId, classIdSchema, uuidSchema } from '../../ids.ts'
import { namedSchema } from '../../school/courseClass.ts'
import { studentViewSchema } from '../exercise/studentView.ts'
import { calendarCall } from './taskCalls.ts'
import { task } from './taskNoun.ts'

const path = '/teach/zhkt'
const teaching = ['teacher'] as const

export const pageSmartClassTask = defineCall({
  ...task.calls.page,
  path: `${path}/task/page`,
  summary: 'The task list of the same account, for /taskList',
})
export const listSmartClassTaskDays = calendarCall(`${path}/task/calendarList`)

export const selectTaughtCourses = defineCall({
  method: 'GET',
  path: `${path}/course/mgr/select`,
  summary: 'The courses that a teacher teaches, each with its entry of the catalogue, whose lessons it has',
  who: teaching,
  needs: 'task_view',
  answer: z.array(
    namedSchema.extend({
      mgrId: uuidSchema.nullable(),
      classIds: z.array(uuidSchema).describe('the classes that take it and that the teacher teaches'),
      lessonId: uuidSchema
        .nullable()
        .describe('the lesson whose task comes next: the one after the last that has one; null: it has none'),
    }),
  ),
})
export const selectTaughtClasses = defineCall({
  method: 'GET',
  path: `${path}/course/class/select`,
  summary: 'The classes that a teacher teaches',
  who: teaching,
  needs: 'task_view',
  answer: z.array(namedSchema),
})

export const addTaskExercise = defineCall({
  method: 'POST',
  path: `${path}/task/addExercise`,
  summary:
    'Add an exercise to a task; of a released one everybody whose marking is not completed gets it too',
  who: teaching,
  needs: 'task_edit',
  bodyAs: 'form',
  body: z.object({
    id: uuidSchema.describe('the task'),
    exerciseId: uuidSchema,
    points: z.coerce.number({ error: 'field.invalid' }).min(0).max(100).multipleOf(0.5).optional(),
  }),
  answer: z.boolean(),
  refuses: ['NOT_FOUND', 'NOT_OWNER', 'TASK_CLOSED', 'PAPER_RELEASED'],
})

export const listTaskExercises = defineCall({
  method: 'GET',
  path: `${path}/getZhktTaskExercises`,
  summary: 'The exercises of a task as students see them; a student gets them once the task has begun',
  who: everybody,
  needs: 'task_view',
  query: byId,
  answer: z.array(studentViewSchema),
  refuses: ['NOT_FOUND', 'TASK_CLOSED'],
})

/** How often an open window signs, and after how long without a sign it is gone. */
export const smartClassSignMs = 60_000
export const smartClassGoneMs = 5 * 60_000

const smartClassPlace = z.object({
  classId: classIdSchema.optional(),
  courseId: uuidSchema.optional(),
  id: uuidSchema.optional().describe('the task'),
})
export type SmartClassPlace = z.output<typeof smartClassPlace>

export const signSmartClass = defineCall({
  method: 'POST',
  path: `${path}/sign`,
  summary:
    'The window of the smart class is open, and what it shows; each minute, and after five without it the teacher has left',
  who: teaching,
  needs: 'task_view',
  body: smartClassPlace,
  answer: z.boolean(),
})
