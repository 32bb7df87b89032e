// Students (/teach/student). A student's id is the user id; the account is made with the student.
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
import { officeKinds, staffKinds } from '../accountKinds.ts'
import { defineCall } from '../call.ts'
import { defineNoun } from '../defineNoun.ts'
import {
  gradeSchema,
  labelSchema,
  lengths,
  numberSchema,
  orEmpty,
  searchTextSchema,
  textSchema,
} from '../fieldSchemas.ts'
import { classIdSchema, departmentIdSchema, userIdSchema } from '../ids.ts'
import { manyDone } from '../noun.ts'
import { timeFactors } from '../rules/assignment/answering.ts'
import { wallDateSchema } from '../time.ts'
import { namedSchema } from './courseClass.ts'

const studentStatuses = ['atSchool', 'left'] as const
const studentStatusSchema = z.enum(studentStatuses)

const studentRecordSchema = z.object({
  id: userIdSchema,
  ...personRecord,
  grade: z.string(),
  classes: z.array(namedSchema),
  nationality: z.string(),
  motherLanguage: z.string(),
  number: z.string(),
  type: z.string(),
  capabilityLevel: z.string(),
  admissionTime: z.iso.date().nullable(),
  timeFactor: z.enum(timeFactors).describe('of the minutes of exams and tasks'),
  status: studentStatusSchema,
})
export type StudentRecord = z.infer<typeof studentRecordSchema>

export const studentBody = personBody.extend({
  grade: orEmpty(gradeSchema),
  classIds: z.array(classIdSchema).max(20).default([]),
  nationality: textSchema({ min: 0, max: 32 }).default(''),
  motherLanguage: textSchema({ min: 0, max: 32 }).default(''),
  number: orEmpty(numberSchema),
  type: orEmpty(labelSchema),
  capabilityLevel: orEmpty(labelSchema),
  admissionTime: wallDateSchema.nullable().default(null),
  timeFactor: z.enum(timeFactors).default('1'),
})
export type StudentBody = z.infer<typeof studentBody>

/** A teacher sees the students of the classes taught. */
export const student = defineNoun({
  name: 'Student',
  path: '/teach/student',
  title: 'student',
  i18nNamespace: 'student',
  who: {
    page: staffKinds,
    get: staffKinds,
    create: officeKinds,
    update: officeKinds,
    template: officeKinds,
    import: officeKinds,
    export: staffKinds,
  },
  record: studentRecordSchema,
  body: studentBody,
  shownOnce: generatedPassword,
  search: z.object({
    name: searchTextSchema(50)
      .optional()
      .describe('a name or full name, its pinyin or initials, user name or student number'),
    grade: searchTextSchema(50).optional(),
    classId: classIdSchema.optional(),
    gender: genderSchema.optional(),
    departmentId: departmentIdSchema.optional().describe('this one and those below it'),
    phone: searchTextSchema(50).optional(),
    number: searchTextSchema(50).optional(),
    status: studentStatusSchema.optional(),
  }),
  sort: ['name', 'number', 'grade', 'admissionTime', 'createdAt'],
  sheet: {
    import: [
      'name',
      'fullName',
      'gender',
      'username',
      'password',
      'phone',
      'contact',
      'grade',
      'className',
      'department',
      'nationality',
      'motherLanguage',
      'number',
      'type',
      'email',
      'capabilityLevel',
      'admissionTime',
      'timeFactor',
    ],
    export: [
      'name',
      'fullName',
      'gender',
      'username',
      'phone',
      'contact',
      'grade',
      'classes',
      'department',
      'nationality',
      'motherLanguage',
      'number',
      'type',
      'email',
      'capabilityLevel',
      'admissionTime',
      'timeFactor',
      'status',
      'id',
    ],
    hasId: true,
    addsAccounts: true,
    canTakeBack: true,
    exportedAs: { className: 'classes' },
    headers: {
      ...personHeaders,
      name: ['学生姓名'],
      className: ['课程班', '所在班级', 'группа'],
    },
    synonyms: {
      gender: genderWords,
      timeFactor: { '1': ['100%'], '1.25': ['125%'], '1.5': ['150%'], '2': ['200%'] },
    },
    days: ['admissionTime'],
    example: {
      name: '安娜',
      fullName: 'Анна Петровна Иванова',
      gender: 'female',
      phone: '+7 912 345-67-89',
      grade: '一年级',
      className: '一年级一班',
      nationality: '俄罗斯',
      motherLanguage: '俄语',
      number: '2026001',
      email: 'anna@example.com',
      admissionTime: '2026-09-01',
    },
    allowed: {
      ...personAllowed,
      grade: { length: lengths.grade },
      className: { text: 'classes' },
      nationality: { length: { min: 0, max: 32 } },
      motherLanguage: { length: { min: 0, max: 32 } },
      type: { length: lengths.label },
      capabilityLevel: { length: lengths.label },
    },
  },
  refuses: ['NAME_TAKEN', 'MORE_RIGHTS'],
})

export const leaveSchool = defineCall({
  method: 'PUT',
  path: '/teach/student/leaveSchool',
  summary: 'Students leave the school: they cannot sign in any more; those who left already are left alone',
  who: officeKinds,
  needs: 'student_leave',
  body: someIds,
  answer: manyDone,
})
export const returnToSchool = defineCall({
  method: 'PUT',
  path: '/teach/student/atSchool',
  summary: 'Students who left are at school again',
  who: officeKinds,
  needs: 'student_leave',
  bodyAs: 'form',
  body: someIds,
  answer: manyDone,
})
export const moveStudents = defineCall({
  method: 'PUT',
  path: '/teach/student/moveClass',
  summary: 'Students leave their classes and join this one, and take its grade',
  who: officeKinds,
  needs: 'student_edit',
  body: someIds.extend({ classId: classIdSchema }),
  answer: manyDone,
})
export const resetStudentPasswords = defineCall({
  method: 'POST',
  path: '/teach/student/resetPassword',
  summary: 'Back to the initial password; what these students had open ends',
  who: officeKinds,
  needs: 'student_reset',
  body: someIds,
  answer: passwordsReset,
})
export const printStudentSlips = defineCall({
  method: 'POST',
  path: '/teach/student/slips',
  summary: 'New first passwords for students who never signed in, to hand out',
  who: officeKinds,
  needs: 'student_reset',
  body: slipIds,
  answer: slipsSchema,
})
