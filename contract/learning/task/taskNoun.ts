// Tasks (/teach/task): homework or class work of a lesson. A task is an assignment whose paper is its own.
import { z } from 'zod'
import { everybody } from '../../accountKinds.ts'
import { learningStages } from '../../constants.ts'
import { defineNoun } from '../../defineNoun.ts'
import { isAfter, paragraphsSchema, searchTextSchema, textSchema, titleSchema } from '../../fieldSchemas.ts'
import { classIdSchema, fileIdSchema, userIdSchema, uuidSchema } from '../../ids.ts'
import { richTextSchema } from '../../richText.ts'
import { answersShown, assignmentStates } from '../../rules/assignment/assignment.ts'
import { submitStates } from '../../rules/assignment/attemptView.ts'
import { missingParts } from '../../rules/assignment/release.ts'
import { namedSchema } from '../../school/courseClass.ts'
import { wallDateSchema, wallTimeSchema } from '../../time.ts'
import { exerciseTypes } from '../exercise/exerciseTypes.ts'
import { itemsOf, paperItemSchema, paperSectionSchema, paperSectionsSchema } from '../paper/paper.ts'

/** VAL-21: how many attachments a task has at most, unless the operator's parameter says otherwise. */
export const taskFilesUsual = 8
/** The parameter may allow at most so many files. */
export const taskFilesMax = 50
const minutesMax = 600

const someOf = <const S extends z.ZodType<string>>(id: S, max: number) =>
  z
    .array(id)
    .max(max, { error: 'field.tooMany' })
    .refine((ids) => new Set(ids).size === ids.length, { error: 'field.twice' })

const materialSchema = z.object({
  text: z.string(),
  fileIds: z.array(fileIdSchema),
  sentAt: wallTimeSchema,
})
/** The stored material: its time is an instant (ISO). */
export type TaskMaterial = z.infer<typeof materialSchema>

/** A list names an exercise of a task to staff only, because its words are the question. */
const shownItemSchema = paperItemSchema.extend({
  type: z.enum(exerciseTypes),
  text: z.string().describe('the plain text of the stem'),
})
export const shownSectionSchema = paperSectionSchema.extend({ items: z.array(shownItemSchema) })
export type ShownSection = z.infer<typeof shownSectionSchema>

const rate = z.number().min(0).max(1).nullable().describe('null: of nobody')
const stage = z.enum(learningStages).nullable()

const ownAttemptSchema = z.object({
  id: uuidSchema,
  submitState: z.enum(submitStates),
  returned: z.boolean().describe('chosen questions are open again'),
  open: z.boolean().describe('it can be answered now'),
  until: wallTimeSchema.nullable().describe('when that ends'),
  opened: z.boolean(),
  completed: z.boolean(),
  score: z.number().nullable().describe('once it is completed'),
  points: z.number().nullable(),
})

const taskRecordSchema = z.object({
  id: uuidSchema,
  name: z.string(),
  description: z.string(),
  requirements: richTextSchema({ max: 5000, pictures: 10, sounds: 5 }).nullable(),
  files: z.array(fileIdSchema),
  material: z.array(materialSchema).describe('what was sent besides'),
  courseId: uuidSchema.nullable(),
  courseName: z.string().nullable(),
  lessonId: uuidSchema.nullable(),
  lessonName: z.string().nullable(),
  stage,
  startAt: wallTimeSchema,
  endAt: wallTimeSchema,
  minutes: z.number().int().nullable().describe('from the opening of each one'),
  answersShown: z.enum(answersShown),
  selfMarking: z.boolean(),
  draft: z.boolean(),
  hidden: z.boolean(),
  state: z.enum(assignmentStates),
  releasedAt: wallTimeSchema.nullable(),
  extensionStart: wallTimeSchema.nullable(),
  extensionEnd: wallTimeSchema.nullable(),
  ownerId: userIdSchema,
  ownerName: z.string(),
  mine: z.boolean().describe('the caller may change it'),
  classes: z.array(namedSchema).describe('staff only, as students, sections and rates'),
  students: z.array(namedSchema).describe('the chosen ones; none: all of the classes'),
  sections: z.array(shownSectionSchema),
  paperId: uuidSchema.nullable().describe('the released paper of the library that it gives; null: its own'),
  paperName: z.string().nullable(),
  openRate: rate,
  submitRate: rate.describe('submitted of assigned'),
  checkRate: rate.describe('checked of submitted'),
  assigned: z.number().int(),
  opened: z.number().int(),
  submitted: z.number().int(),
  checked: z.number().int(),
  exerciseCount: z.number().int(),
  totalPoints: z.number(),
  own: ownAttemptSchema.nullable().describe('of a student who asks'),
  createdAt: wallTimeSchema,
})
export type TaskRecord = z.infer<typeof taskRecordSchema>

/** A list shows tasks without texts and files, the chosen students and the questions. */
const listedSchema = taskRecordSchema.omit({
  requirements: true,
  files: true,
  material: true,
  students: true,
  sections: true,
})
export type TaskListed = z.infer<typeof listedSchema>

export const taskBody = z.object({
  name: titleSchema,
  description: paragraphsSchema({ min: 0, max: 500 }).default(''),
  requirements: taskRecordSchema.shape.requirements.default(null),
  files: z
    .array(fileIdSchema)
    .max(taskFilesMax, { error: 'field.filesTooMany' })
    .refine((ids) => new Set(ids).size === ids.length, { error: 'field.fileTwice' })
    .default([])
    .describe('at most as many as the parameter task.attachment.max says, 8 by default'),
  courseId: uuidSchema.nullable().default(null).describe('the course as it is taught'),
  lessonId: uuidSchema.nullable().default(null),
  stage: stage.default(null),
  startAt: wallTimeSchema,
  endAt: wallTimeSchema,
  minutes: z
    .number({ error: 'field.invalid' })
    .int()
    .min(1, { error: 'field.invalid' })
    .max(minutesMax, { error: 'field.invalid' })
    .nullable()
    .default(null),
  answersShown: z.enum(answersShown).default('afterAnswering'),
  selfMarking: z.boolean().default(false).describe('completed at once where every mark is automatic'),
  draft: z.boolean().default(false),
  hidden: z.boolean().default(false),
  classIds: someOf(classIdSchema, 50).default([]),
  studentIds: someOf(userIdSchema, 1000).default([]).describe('none: all of the classes'),
  sections: paperSectionsSchema.default([]),
})
export type TaskBody = z.infer<typeof taskBody>

/** The check below reads this of a body that has been parsed already; a change has some of it. */
const checked = z
  .object({
    startAt: z.string(),
    endAt: z.string(),
    courseId: z.string().nullable(),
    lessonId: z.string().nullable(),
    classIds: z.array(z.unknown()),
    studentIds: z.array(z.unknown()),
    sections: z.array(z.object({ items: z.array(z.unknown()) })),
  })
  .partial()

const teaching = ['teacher'] as const

/** A student sees the shown ones that were given to the student; staff those of their classes or data scope. */
export const task = defineNoun({
  name: 'Task',
  path: '/teach/task',
  title: 'task',
  i18nNamespace: 'task',
  who: {
    page: everybody,
    get: everybody,
    create: teaching,
    update: teaching,
    remove: teaching,
    removeMany: teaching,
  },
  record: taskRecordSchema,
  listed: listedSchema,
  body: taskBody,
  check: (body, refuse) => {
    const parsed = checked.parse(body)
    const { startAt, endAt, sections, courseId = null, lessonId = 'unchanged' } = parsed
    if (startAt && endAt && !isAfter(endAt, startAt)) refuse('endAt', 'field.endBeforeStart')
    const exercises = sections ? itemsOf(sections).length : 1
    // A change has some of the fields; the server asks again when it knows them all.
    const { classIds, studentIds } = parsed
    const receivers = classIds && studentIds ? classIds.length + studentIds.length : 1
    const missing = missingParts({ courseId, lessonId, receivers, hasOwnPaper: true, exercises })
    for (const [field, reason] of Object.entries(missing)) refuse(field, reason)
  },
  search: z.object({
    name: searchTextSchema(50).optional(),
    state: z.enum(assignmentStates).optional(),
    stage: z.enum(learningStages).optional(),
    courseId: uuidSchema.optional(),
    lessonId: uuidSchema.optional(),
    classId: classIdSchema.optional(),
    from: wallDateSchema.optional().describe('begins on this day or later'),
    until: wallDateSchema.optional().describe('begins on this day or earlier'),
    submitState: z.enum(submitStates).optional().describe('of a student who asks'),
  }),
  sort: ['name', 'startAt', 'endAt', 'createdAt'],
  refuses: ['NOT_FOUND', 'NOT_OWNER', 'TASK_HANDED_IN', 'PAPER_RELEASED'],
})

/** The remark that goes with a material or a return. */
export const taskRemark = textSchema({ min: 0, max: 200 }).default('')
