// What a new school year would change, with suggestions.
import { and, asc, count, eq, gt, isNull, lte } from 'drizzle-orm'
import { appError } from '#contract/errors.ts'
import { leavingClassName, nextClassName, nextGrade } from '#contract/rules/nextGrade.ts'
import { semesterAt } from '#contract/rules/semester.ts'
import type { YearPreview } from '#contract/school/schoolYear.ts'
import { toWallTime } from '#contract/wallTime.ts'
import type { Transaction } from '#server/db/database.ts'
import { classStudent } from '#server/db/schema/classStudent.ts'
import { course } from '#server/db/schema/course.ts'
import { courseClass } from '#server/db/schema/courseClass.ts'
import { schoolYearMove } from '#server/db/schema/schoolYear.ts'
import { student } from '#server/db/schema/student.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'

/** Characters of the name of a class. */
const classNameMax = 20

/** It concerns the whole school, so a role that sees some departments of it has no part in it. */
export const requireWholeSchool = ({ dataScope }: Pick<TenantCaller, 'dataScope'>): void => {
  if (dataScope !== 'all') throw appError('OUT_OF_SIGHT')
}

/** In spring and summer the coming year; in autumn the one that has just begun, unless it was begun here already. */
const yearToBegin = async (tx: Transaction, today: string): Promise<string> => {
  const { year, xq } = semesterAt(today)
  const from = xq === 2 ? year + 1 : year
  const name = (first: number) => `${first}-${first + 1}`
  const begun = await tx
    .select({ year: schoolYearMove.year, state: schoolYearMove.state })
    .from(schoolYearMove)
    .where(eq(schoolYearMove.year, name(from)))
  return begun.some(({ state }) => state !== 'takenBack') ? name(from + 1) : name(from)
}

export const previewYear = async (tx: Transaction, caller: TenantCaller): Promise<YearPreview> => {
  const today = toWallTime(new Date(), caller.timeZone).slice(0, 10)
  const year = await yearToBegin(tx, today)
  const { tenantId } = caller
  const rows = await tx
    .select({
      id: courseClass.id,
      name: courseClass.name,
      grade: courseClass.grade,
      students: count(student.id),
    })
    .from(courseClass)
    .leftJoin(classStudent, eq(classStudent.classId, courseClass.id))
    .leftJoin(student, and(eq(student.id, classStudent.studentId), isNull(student.leftAt)))
    .where(eq(courseClass.tenantId, tenantId))
    .groupBy(courseClass.id)
    .orderBy(asc(courseClass.grade), asc(courseClass.name))
  const courses = await tx
    .select({ id: course.id, name: course.name, number: course.number, endDate: course.endDate })
    .from(course)
    .where(and(eq(course.tenantId, tenantId), lte(course.startDate, today), gt(course.endDate, today)))
    .orderBy(asc(course.name), asc(course.id))
  const firstYear = year.slice(0, 4)
  return {
    year,
    lastDay: today,
    classes: rows.map((row) => {
      const next = nextGrade(row.grade)
      return {
        ...row,
        nextGrade: next ?? row.grade,
        nextName: nextClassName(row.name, row.grade, next),
        leavingName: leavingClassName(row.name, firstYear, classNameMax),
        action: next ? ('up' as const) : ('stay' as const),
      }
    }),
    courses,
  }
}
