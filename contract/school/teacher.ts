// Teachers (/teach/teacher). A teacher's id is the user id; the account is made with the teacher.
import { z } from 'zod'
import {
  genderSchema,
  genderWords,
  generatedPassword,
  passwordsReset,
  personAllowed,
  personBody,
  personHeaders,
  personRecord,
  someIds,
} from '../access/person.ts'
import { slipIds, slipsSchema } from '../access/slip.ts'
import { everybody, officeKinds, staffKinds } from '../accountKinds.ts'
import { defineCall } from '../call.ts'
import { defineNoun } from '../defineNoun.ts'
import { lengths, numberSchema, orEmpty, searchTextSchema, textSchema } from '../fieldSchemas.ts'
import { classIdSchema, departmentIdSchema, userIdSchema } from '../ids.ts'
import { namedSchema } from './courseClass.ts'

const teacherRecordSchema = z.object({
  id: userIdSchema,
  ...personRecord,
  number: z.string(),
  title: z.string(),
  courses: z.array(namedSchema).describe('taught'),
  classes: z.array(namedSchema).describe('taught or headed'),
})
export type TeacherRecord = z.infer<typeof teacherRecordSchema>

const teacherBody = personBody.extend({
  number: orEmpty(numberSchema),
  title: textSchema({ min: 0, max: 32 }).default(''),
})
export type TeacherBody = z.infer<typeof teacherBody>

export const teacher = defineNoun({
  name: 'Teacher',
  path: '/teach/teacher',
  title: 'teacher',
  i18nNamespace: 'teacher',
  who: {
    page: officeKinds,
    get: officeKinds,
    create: officeKinds,
    update: officeKinds,
    template: officeKinds,
    import: officeKinds,
    export: officeKinds,
  },
  record: teacherRecordSchema,
  body: teacherBody,
  shownOnce: generatedPassword,
  search: z.object({
    name: searchTextSchema(50)
      .optional()
      .describe('a name or full name, its pinyin or initials, user name or staff number'),
    gender: genderSchema.optional(),
    departmentId: departmentIdSchema.optional().describe('this one and those below it'),
    number: searchTextSchema(50).optional(),
    phone: searchTextSchema(50).optional(),
  }),
  sort: ['name', 'number', 'department', 'createdAt'],
  sheet: {
    import: [
      'name',
      'fullName',
      'gender',
      'username',
      'password',
      'number',
      'phone',
      'department',
      'title',
      'contact',
      'email',
    ],
    export: [
      'name',
      'fullName',
      'gender',
      'username',
      'number',
      'phone',
      'department',
      'title',
      'contact',
      'email',
      'courses',
      'id',
    ],
    hasId: true,
    addsAccounts: true,
    canTakeBack: true,
    headers: { ...personHeaders, name: ['教师姓名', '老师姓名'] },
    synonyms: { gender: genderWords },
    example: {
      name: '李明',
      gender: 'male',
      number: 'T001',
      phone: '13800000001',
      title: '讲师',
      email: 'liming@example.com',
    },
    allowed: { ...personAllowed, title: { length: lengths.title } },
  },
  refuses: ['NAME_TAKEN', 'MORE_RIGHTS'],
})

/** A colleague or a student may know this of a teacher. */
export const teacherChoice = z.object({ id: userIdSchema, name: z.string(), number: z.string() })

export const selectTeachersByName = defineCall({
  method: 'GET',
  path: '/teach/teacher/selectByName',
  summary: 'The first 20 teachers whose name, pinyin or number begins so, for pickers',
  who: staffKinds,
  query: z.object({ name: searchTextSchema(50).default('') }),
  answer: z.array(teacherChoice),
})
export const selectTeachersByClass = defineCall({
  method: 'GET',
  path: '/teach/teacher/selectByClass',
  summary: 'The teachers of a class: who heads it and who teaches its courses',
  who: everybody,
  query: z.object({ classId: classIdSchema }),
  answer: z.array(teacherChoice),
  refuses: ['NOT_FOUND'],
})
export const getCurrentTeacher = defineCall({
  method: 'GET',
  path: '/teach/teacher/currentTeacher',
  summary: 'The signed-in teacher',
  who: ['teacher'],
  answer: teacherRecordSchema,
})
export const generatePinYin = defineCall({
  method: 'GET',
  path: '/teach/teacher/generatePinYin',
  summary: 'The pinyin of a name without tones, surnames read as surnames: 李明 gives liming',
  who: officeKinds,
  query: z.object({
    name: searchTextSchema(50),
    free: z.stringbool().optional().describe('true: with a number behind it when that user name is taken'),
  }),
  answer: z.string(),
})
export const resetTeacherPasswords = defineCall({
  method: 'POST',
  path: '/teach/teacher/resetPassword',
  summary: 'Back to the initial password; what these teachers had open ends',
  who: officeKinds,
  needs: 'teacher_reset',
  body: someIds,
  answer: passwordsReset,
})
export const printTeacherSlips = defineCall({
  method: 'POST',
  path: '/teach/teacher/slips',
  summary: 'New first passwords for teachers who never signed in, to hand out',
  who: officeKinds,
  needs: 'teacher_reset',
  body: slipIds,
  answer: slipsSchema,
})
