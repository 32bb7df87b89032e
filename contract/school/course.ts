// Courses (/teach/course): an entry of the catalogue, taught to classes by teachers for a period.
import { z } from 'zod'
import { officeKinds, staffKinds } from '../accountKinds.ts'
import { defineCall } from '../call.ts'
import { defineNoun } from '../defineNoun.ts'
import {
  bookNamesSchema,
  courseNameSchema,
  gradeSchema,
  isAfter,
  numberSchema,
  orEmpty,
  searchTextSchema,
  textSchema,
} from '../fieldSchemas.ts'
import { classIdSchema, liveIdSchema, userIdSchema, uuidSchema } from '../ids.ts'
import { wallDateSchema } from '../time.ts'
import { hoursSchema, introductionSchema, lessonSchema } from './catalogCourse.ts'
import { collaboratorCalls } from './collaborator.ts'
import { namedSchema } from './courseClass.ts'

/** By the days of the course, in the school's time zone (STATE-COURSE-01). */
const courseStates = ['notStarted', 'ongoing', 'ended'] as const
const courseStateSchema = z.enum(courseStates)
export type CourseState = z.infer<typeof courseStateSchema>

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'field.invalid' })
/** When it takes place in every week of the course. A week runs Monday (1) to Sunday (7) (CONST-09). */
export const courseSlotSchema = z.object({
  weekday: z.number().int().min(1).max(7),
  start: clock,
  end: clock,
  room: textSchema({ min: 0, max: 20 }).default(''),
})
export type CourseSlot = z.infer<typeof courseSlotSchema>

/** 2026-2027: two years, one after the other. */
export const schoolYearSchema = z
  .string()
  .regex(/^\d{4}-\d{4}$/, { error: 'field.invalid' })
  .refine((text) => Number(text.slice(5)) === Number(text.slice(0, 4)) + 1, { error: 'field.invalid' })
export const semesterSchema = z.union([z.literal(1), z.literal(2)])
const day = wallDateSchema

const courseRecordSchema = z.object({
  id: uuidSchema,
  number: z.string(),
  name: z.string(),
  mgrId: uuidSchema.nullable(),
  mgrName: z.string().nullable(),
  books: z.array(z.string()),
  grade: z.string(),
  classes: z.array(namedSchema),
  teachers: z.array(namedSchema),
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  state: courseStateSchema,
  schoolYear: z.string(),
  semester: z.number().int(),
  hours: z.number().int(),
  introduction: z.string(),
  slots: z.array(courseSlotSchema),
  creatorName: z.string().nullable(),
  deployed: z.boolean().describe('students see it'),
  editable: z.boolean().describe('the caller may change it: the officeKinds, and the collaborators'),
})
export type CourseRecord = z.infer<typeof courseRecordSchema>

export const courseBody = z.object({
  number: numberSchema,
  name: courseNameSchema,
  mgrId: uuidSchema.nullable().default(null).describe('the entry of the catalogue whose lessons it has'),
  books: bookNamesSchema.default([]).describe('names apart by a slash'),
  grade: orEmpty(gradeSchema),
  classIds: z.array(classIdSchema).max(50).default([]),
  teacherIds: z.array(userIdSchema).max(50).default([]),
  startDate: day,
  endDate: day,
  schoolYear: schoolYearSchema,
  semester: semesterSchema,
  hours: hoursSchema.default(0),
  introduction: introductionSchema,
  slots: z.array(courseSlotSchema).max(50).default([]),
  deployed: z.boolean().default(false),
})
export type CourseBody = z.infer<typeof courseBody>

/** What the check below reads of a body that has been parsed already. */
const times = z
  .object({
    startDate: z.string(),
    endDate: z.string(),
    slots: z.array(z.object({ start: z.string(), end: z.string() })),
  })
  .partial()

/** A teacher sees the courses taught, and those whose collaborator the teacher is; the latter the teacher changes, too. */
export const course = defineNoun({
  name: 'Course',
  path: '/teach/course',
  title: 'course',
  i18nNamespace: 'course',
  trash: 'school',
  orFlag: { update: 'course_write' },
  who: {
    page: staffKinds,
    get: staffKinds,
    create: officeKinds,
    update: staffKinds,
    remove: officeKinds,
    removeMany: officeKinds,
    export: staffKinds,
  },
  record: courseRecordSchema,
  body: courseBody,
  check: (body, refuse) => {
    const { startDate, endDate, slots = [] } = times.parse(body)
    if (startDate && endDate && !isAfter(endDate, startDate)) refuse('endDate', 'field.endBeforeStart')
    if (slots.some(({ start, end }) => !isAfter(end, start))) refuse('slots', 'field.endBeforeStart')
  },
  search: z.object({
    name: searchTextSchema(50).optional(),
    number: searchTextSchema(50).optional(),
    grade: searchTextSchema(50).optional(),
    classId: classIdSchema.optional(),
    teacherId: userIdSchema.optional(),
    schoolYear: searchTextSchema(50).optional(),
    semester: z.coerce.number().int().min(1).max(2).optional(),
    state: courseStateSchema.optional(),
    deployed: z.stringbool().optional(),
  }),
  sort: ['name', 'number', 'startDate', 'endDate', 'hours', 'createdAt'],
  refuses: ['NOT_OWNER'],
  sheet: {
    import: [],
    export: [
      'number',
      'name',
      'books',
      'grade',
      'classes',
      'teachers',
      'startDate',
      'endDate',
      'state',
      'schoolYear',
      'semester',
      'hours',
      'introduction',
      'creatorName',
      'deployed',
    ],
  },
})

export const courseCollaborators = collaboratorCalls({
  path: '/teach/course',
  title: 'course',
  flag: 'course',
  who: staffKinds,
  setBy: officeKinds,
})

const myCourseSchema = courseRecordSchema.extend({
  lessons: z.array(lessonSchema.extend({ date: z.iso.date().nullable().describe('when its turn comes') })),
  progress: z.object({ done: z.number().int(), total: z.number().int() }).describe('lessons'),
})
export type MyCourse = z.infer<typeof myCourseSchema>

export const listMyCourses = defineCall({
  method: 'GET',
  path: '/teach/course/mine',
  summary: 'The deployed courses of a student’s classes, or all that a teacher teaches, with their lessons',
  who: ['student', 'teacher'],
  needs: 'course_view',
  answer: z.array(myCourseSchema),
})

const tableEntry = z.object({
  date: z.iso.date(),
  weekday: z.number().int().min(1).max(7),
  start: z.string(),
  end: z.string(),
  kind: z.enum(['course', 'live']),
  courseId: uuidSchema.nullable(),
  liveId: liveIdSchema.nullable().describe('of a course: the live session in which this occurrence is held'),
  name: z.string(),
  lesson: z.string().nullable().describe('the lesson whose turn it is'),
  lessonId: uuidSchema.nullable().describe('of that lesson'),
  classes: z.array(namedSchema),
  teachers: z.array(namedSchema),
  room: z.string(),
})
export type TableEntry = z.infer<typeof tableEntry>

export const getCourseTable = defineCall({
  method: 'GET',
  path: '/teach/course/table',
  summary: 'One week of the caller, Monday to Sunday: lessons of courses and planned live sessions',
  who: ['student', 'teacher'],
  query: z.object({ date: wallDateSchema.optional().describe('any day of the week; today by default') }),
  answer: z.object({
    today: z.iso.date(),
    monday: z.iso.date(),
    sunday: z.iso.date(),
    entries: z.array(tableEntry),
  }),
})
