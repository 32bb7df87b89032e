import type { StudentBody } from '#contract/school/student.ts'

/** The office's data about a student, from a body. */
export const studentDetails = (body: StudentBody) => ({
  number: body.number,
  gender: body.gender,
  contact: body.contact,
  grade: body.grade,
  nationality: body.nationality,
  motherLanguage: body.motherLanguage,
  type: body.type,
  capabilityLevel: body.capabilityLevel,
  admissionTime: body.admissionTime,
  timeFactor: body.timeFactor,
})
