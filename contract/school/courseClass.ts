// Course classes (/teach/course/class): groups of students with their head teacher.
import { z } from 'zod'
import { everybody, officeKinds } from '../accountKinds.ts'
import { defineCall } from '../call.ts'
import { defineNoun } from '../defineNoun.ts'
import { classNameSchema, gradeSchema, searchTextSchema } from '../fieldSchemas.ts'
import { byId, classIdSchema, tenantIdSchema, userIdSchema, uuidSchema } from '../ids.ts'

export const namedSchema = z.object({ id: uuidSchema, name: z.string() })

export const classRecordSchema = z.object({
  id: classIdSchema,
  grade: z.string(),
  name: z.string(),
  teacherId: userIdSchema.nullable(),
  teacherName: z.string().nullable(),
  studentCount: z.number().int().describe('at school'),
  courses: z.array(namedSchema).describe('courses joined'),
})
export type ClassRecord = z.infer<typeof classRecordSchema>

const classBody = z.object({
  grade: gradeSchema,
  name: classNameSchema,
  teacherId: userIdSchema.nullable().default(null),
})

/** A teacher sees the classes taught, a student those they are in. */
export const courseClass = defineNoun({
  name: 'Class',
  path: '/teach/course/class',
  title: 'course class',
  i18nNamespace: 'courseClass',
  trash: 'school',
  who: {
    page: everybody,
    get: everybody,
    create: officeKinds,
    update: officeKinds,
    remove: officeKinds,
    removeMany: officeKinds,
    export: officeKinds,
  },
  record: classRecordSchema,
  body: classBody,
  search: z.object({
    name: searchTextSchema(50).optional(),
    grade: searchTextSchema(50).optional(),
    teacherId: userIdSchema.optional(),
  }),
  sort: ['name', 'grade', 'createdAt'],
  sheet: { import: [], export: ['grade', 'name', 'studentCount', 'courses', 'teacherName'] },
})

const gradeWithClasses = z.object({ grade: z.string(), classes: z.array(namedSchema) })

export const allClassesByGrade = defineCall({
  method: 'GET',
  path: '/teach/course/class/allByGrade',
  summary: 'Grades with their classes, as far as the caller sees them',
  who: everybody,
  query: z.object({ tenantId: tenantIdSchema.optional() }),
  answer: z.array(gradeWithClasses),
})
export const getGradeClass = defineCall({
  method: 'GET',
  path: '/teach/alumnus/getGradeClass/{id}',
  summary: 'All classes of the grade that the class {id} is in',
  who: officeKinds,
  params: byId,
  answer: gradeWithClasses,
})
