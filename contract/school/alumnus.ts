// Alumni (/teach/alumnus): former students. They need no account.
import { z } from 'zod'
import { officeKinds } from '../accountKinds.ts'
import { limits } from '../constants.ts'
import { defineNoun } from '../defineNoun.ts'
import {
  alumnusContactSchema,
  classNameSchema,
  fullNameSchema,
  gradeSchema,
  lengths,
  numberSchema,
  orEmpty,
  paragraphsSchema,
  personNameSchema,
  searchTextSchema,
  textSchema,
} from '../fieldSchemas.ts'
import { departmentIdSchema, fileIdSchema, uuidSchema } from '../ids.ts'

const alumnusRecordSchema = z.object({
  id: uuidSchema,
  name: z.string(),
  fullName: z.string(),
  number: z.string(),
  contact: z.string(),
  grade: z.string(),
  className: z.string(),
  teacher: z.string(),
  site: z.string().describe('where this person is now'),
  duty: z.string(),
  profile: z.string(),
  photo: fileIdSchema.nullable(),
  departmentId: departmentIdSchema.nullable(),
  departmentName: z.string().nullable(),
})
export type AlumnusRecord = z.infer<typeof alumnusRecordSchema>

const alumnusBody = z.object({
  name: personNameSchema,
  fullName: orEmpty(fullNameSchema),
  number: orEmpty(numberSchema),
  contact: orEmpty(alumnusContactSchema),
  grade: orEmpty(gradeSchema),
  className: classNameSchema,
  teacher: orEmpty(personNameSchema),
  site: textSchema({ min: 0, max: 50 }).default(''),
  duty: textSchema({ min: 0, max: 50 }).default(''),
  profile: paragraphsSchema({ min: 0, max: 1000 }).default(''),
  photo: fileIdSchema.nullable().default(null).describe('an uploaded picture'),
  departmentId: departmentIdSchema
    .nullable()
    .default(null)
    .describe('whose data scopes show this person; null: as for an account that the caller adds'),
})
export type AlumnusBody = z.infer<typeof alumnusBody>

/** The import has the columns of the export, but for the id. */
const sheetColumns = [
  'name',
  'fullName',
  'number',
  'contact',
  'grade',
  'className',
  'teacher',
  'site',
  'duty',
  'profile',
] as const

export const alumnus = defineNoun({
  name: 'Alumnus',
  path: '/teach/alumnus',
  title: 'alumnus',
  i18nNamespace: 'alumnus',
  trash: 'school',
  who: {
    page: officeKinds,
    get: officeKinds,
    create: officeKinds,
    update: officeKinds,
    remove: officeKinds,
    removeMany: officeKinds,
    template: officeKinds,
    import: officeKinds,
    export: officeKinds,
  },
  record: alumnusRecordSchema,
  body: alumnusBody,
  search: z.object({
    name: searchTextSchema(50).optional().describe('a name, its pinyin or initials, or student number'),
    className: searchTextSchema(50).optional(),
    grade: searchTextSchema(50).optional(),
  }),
  sort: ['name', 'number', 'className', 'createdAt'],
  sheet: {
    import: sheetColumns,
    export: [...sheetColumns, 'id'],
    hasId: true,
    canTakeBack: true,
    headers: { className: ['班级', '所在班级', 'class', 'kelas', 'turma', 'класс', 'группа'] },
    example: {
      name: '王小明',
      number: '2020001',
      contact: '13800000002',
      grade: '三年级',
      className: '三年级二班',
      site: '北京',
      duty: '翻译',
    },
    allowed: {
      name: { text: 'personName' },
      fullName: { text: 'fullName', length: lengths.fullName },
      number: { text: 'lettersAndDigits', length: lengths.number },
      contact: { length: lengths.alumnusContact },
      grade: { length: lengths.grade },
      className: { text: 'plainName', length: lengths.className },
      teacher: { length: { min: 1, max: limits.personName } },
      site: { length: { min: 0, max: 50 } },
      duty: { length: { min: 0, max: 50 } },
      profile: { length: { min: 0, max: 1000 } },
    },
  },
})
