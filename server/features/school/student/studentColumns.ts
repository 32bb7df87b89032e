import type { StudentBody } from '#contract/school/student.ts'
import { pinyinOf, searchKeys } from '../../access/person/searchKeys.ts'

/** The columns of the office's row, from a body. */
export const studentColumns = (body: Omit<StudentBody, 'departmentId'>, username: string) => ({
  pinyin: pinyinOf(body.name),
  find: searchKeys(body.name, username, body.number),
  number: body.number,
  gender: body.gender,
  contact: body.contact,
  grade: body.grade,
  nationality: body.nationality,
  motherLanguage: body.motherLanguage,
  type: body.type,
  capabilityLevel: body.capabilityLevel,
  admissionTime: body.admissionTime,
})
