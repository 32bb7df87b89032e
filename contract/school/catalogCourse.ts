// The catalogue of courses (/teach/course/mgr) and their lessons (/teach/course/item): what can be taught.
// A course (course.ts) is an entry of the catalogue given to classes for a time.
import { z } from 'zod'
import { officeKinds, staffKinds } from '../accountKinds.ts'
import { bothWays, defineCall } from '../call.ts'
import { changeShape, defineNoun, versioned } from '../defineNoun.ts'
import {
  bookNamesSchema,
  courseNameSchema,
  numberSchema,
  paragraphsSchema,
  searchTextSchema,
  titleSchema,
} from '../fieldSchemas.ts'
import { byId, userIdSchema, uuidSchema } from '../ids.ts'
import { namedSchema } from './courseClass.ts'
import { teacherChoice } from './teacher.ts'

export const hoursSchema = z
  .number({ error: 'field.invalid' })
  .int({ error: 'field.invalid' })
  .min(0, { error: 'field.invalid' })
  .max(1000, { error: 'field.invalid' })
export const introductionSchema = paragraphsSchema({ min: 0, max: 500 }).default('')

const catalogCourseRecordSchema = z.object({
  id: uuidSchema,
  number: z.string(),
  name: z.string(),
  books: z.array(z.string()),
  hours: z.number().int(),
  introduction: z.string(),
  teachers: z.array(namedSchema),
  lessonCount: z.number().int(),
  courseCount: z.number().int().describe('courses given from it; while there are any it cannot be deleted'),
  creatorName: z.string().nullable(),
})
export type CatalogCourseRecord = z.infer<typeof catalogCourseRecordSchema>

const catalogCourseBody = z.object({
  number: numberSchema,
  name: courseNameSchema,
  books: bookNamesSchema.default([]).describe('names apart by a slash'),
  hours: hoursSchema.default(0),
  introduction: introductionSchema,
})
export type CatalogCourseBody = z.infer<typeof catalogCourseBody>

/** A teacher sees those that the office has given to the teacher. */
export const catalogCourse = defineNoun({
  name: 'CourseMgr',
  path: '/teach/course/mgr',
  title: 'course of the catalogue',
  i18nNamespace: 'courseMgr',
  trash: 'school',
  who: {
    page: staffKinds,
    get: staffKinds,
    create: officeKinds,
    update: officeKinds,
    remove: officeKinds,
    removeMany: officeKinds,
    export: officeKinds,
  },
  record: catalogCourseRecordSchema,
  body: catalogCourseBody,
  search: z.object({
    name: searchTextSchema(50).optional(),
    number: searchTextSchema(50).optional(),
    teacherId: userIdSchema.optional(),
  }),
  sort: ['name', 'number', 'hours', 'createdAt'],
  sheet: {
    import: [],
    export: ['number', 'name', 'books', 'hours', 'teachers', 'introduction', 'creatorName'],
  },
})

export const selectCourseMgrs = defineCall({
  method: 'GET',
  path: '/teach/course/mgr/select',
  summary: 'The catalogue for pickers; a teacher gets their own part of it',
  who: staffKinds,
  answer: z.array(namedSchema.extend({ number: z.string() })),
})

const oneCatalogCourse = z.object({ id: uuidSchema })
const noSuch = ['NOT_FOUND'] as const
const noSuchOrChanged = ['NOT_FOUND', 'CHANGED_MEANWHILE'] as const

export const getMgrTeachers = defineCall({
  method: 'GET',
  path: '/teach/course/mgr/mgrTeacher',
  summary: 'The teachers of a catalogue course',
  who: staffKinds,
  query: oneCatalogCourse,
  answer: z.array(teacherChoice),
  refuses: noSuch,
})
export const setMgrTeachers = defineCall({
  method: 'POST',
  path: '/teach/course/mgr/mgrTeacher',
  summary: 'Say who teaches a catalogue course',
  who: officeKinds,
  needs: 'courseMgr_edit',
  body: oneCatalogCourse.extend({ teacherIds: z.array(userIdSchema).max(200) }),
  answer: z.boolean(),
  refuses: noSuch,
})
export const getMgrBooks = defineCall({
  method: 'GET',
  path: '/teach/course/mgr/mgrBook',
  summary: 'The textbooks of a catalogue course',
  who: staffKinds,
  query: oneCatalogCourse,
  answer: z.array(z.string()),
  refuses: noSuch,
})
export const setMgrBooks = defineCall({
  method: 'POST',
  path: '/teach/course/mgr/mgrBook',
  summary: 'Say which textbooks a catalogue course uses, apart by a slash',
  who: officeKinds,
  needs: 'courseMgr_edit',
  body: oneCatalogCourse.extend({ books: bookNamesSchema }),
  answer: z.boolean(),
  refuses: noSuch,
})
export const listMgrTeachers = defineCall({
  method: 'GET',
  path: '/teach/course/mgr/getTeacherList',
  summary: 'The teachers of a catalogue course',
  who: staffKinds,
  query: oneCatalogCourse,
  answer: z.array(teacherChoice),
  refuses: noSuch,
})
export const listMgrTeachersByForm = defineCall({
  method: 'POST',
  path: '/teach/course/mgr/getTeacherList',
  summary: 'The same, asked with a form',
  who: staffKinds,
  bodyAs: 'form',
  body: oneCatalogCourse,
  answer: z.array(teacherChoice),
  refuses: noSuch,
})

/** What a lesson is taught from. The name is kept, so that it shows even after the plan is gone. */
export const lessonBoundSchema = z.object({
  kind: z.enum(['plan', 'unit']),
  id: uuidSchema.nullable().default(null),
  name: titleSchema,
})
export const lessonSchema = z.object({
  id: uuidSchema,
  mgrId: uuidSchema,
  name: z.string(),
  sort: z.number().int(),
  hours: z.number().int(),
  bound: lessonBoundSchema.nullable(),
  ...versioned,
})
export type Lesson = z.infer<typeof lessonSchema>

const lessonBody = z.object({ name: titleSchema, hours: hoursSchema.default(1) })

export const listLessons = defineCall({
  method: 'GET',
  path: '/teach/course/item/list',
  summary: 'The lessons of a catalogue course, in their order',
  who: staffKinds,
  query: z.object({ mgrId: uuidSchema }),
  answer: z.array(lessonSchema),
  refuses: noSuch,
})
export const createLesson = defineCall({
  method: 'POST',
  path: '/teach/course/item',
  summary: 'Add a lesson at the end',
  who: staffKinds,
  needs: 'lesson_edit',
  body: lessonBody.extend({ mgrId: uuidSchema }),
  answer: z.object({ id: uuidSchema }),
  refuses: noSuch,
})
/** Lines of one paste. */
export const lessonsAtOnceMax = 100
export const createLessons = defineCall({
  method: 'POST',
  path: '/teach/course/item/batch',
  summary: 'Add several lessons at the end, in their order, all or none',
  who: staffKinds,
  needs: 'lesson_edit',
  body: z.object({
    mgrId: uuidSchema,
    names: z.array(titleSchema).min(1).max(lessonsAtOnceMax),
    hours: hoursSchema.default(1),
  }),
  answer: z.object({ ids: z.array(uuidSchema) }),
  refuses: noSuch,
})
export const updateLesson = defineCall({
  method: 'PUT',
  path: '/teach/course/item',
  summary: 'Change a lesson; what is left out stays as it is',
  who: staffKinds,
  needs: 'lesson_edit',
  body: z.object({ ...changeShape(lessonBody.shape), id: uuidSchema, ...versioned }),
  answer: z.boolean(),
  refuses: noSuchOrChanged,
})
export const removeLesson = defineCall({
  method: 'DELETE',
  path: '/teach/course/item/{id}',
  summary: 'Remove a lesson',
  who: staffKinds,
  needs: 'lesson_edit',
  params: byId,
  answer: z.boolean(),
})
const lessonBinding = z.object({ bound: lessonBoundSchema.nullable() })
export const bindLesson = bothWays({
  path: '/teach/course/item/bind',
  summary: 'Bind a lesson to a lesson plan or a unit of a textbook; nothing named unbinds it',
  who: staffKinds,
  needs: 'lesson_edit',
  answer: z.boolean(),
  refuses: noSuchOrChanged,
  body: z.object({ ...lessonBinding.shape, id: uuidSchema, ...versioned }),
  // An address has no objects in it.
  query: z
    .object({
      id: uuidSchema,
      kind: lessonBoundSchema.shape.kind.default('plan'),
      boundId: uuidSchema.optional(),
      name: titleSchema.optional(),
    })
    .transform(({ id, kind, boundId, name }) => ({
      id,
      bound: name ? { kind, id: boundId ?? null, name } : null,
    })),
})

const manyLessons = z.array(uuidSchema).min(1).max(500)
export const sortLessons = bothWays({
  path: '/teach/course/item/updateSort',
  summary: 'All lessons of a catalogue course, in their new order',
  who: staffKinds,
  needs: 'lesson_edit',
  answer: z.boolean(),
  refuses: noSuch,
  body: z.object({ mgrId: uuidSchema, ids: manyLessons }),
  // One id in an address is no list.
  query: z.object({ mgrId: uuidSchema, ids: z.union([manyLessons, uuidSchema.transform((id) => [id])]) }),
})

const lessonDeclared = {
  name: 'Lesson',
  path: createLesson.path,
  title: 'lesson',
  i18nNamespace: 'lesson',
  who: { update: staffKinds },
  record: lessonSchema,
  search: z.object({}),
  sort: ['sort'],
} as const
/** As the kit's forms read it: its own name and hours, and what it is taught from. Its list belongs to a course. */
export const lessonForm = {
  declared: { ...lessonDeclared, body: lessonBody },
  calls: { update: updateLesson },
} as const
export const lessonBindingForm = {
  declared: { ...lessonDeclared, body: lessonBinding },
  calls: { update: bindLesson },
} as const
/** As its version reads it: all that can be changed. */
export const lessonDeclaration = {
  ...lessonDeclared,
  body: lessonBody.extend(lessonBinding.shape),
} as const
