// Rows of a sheet as students. A sheet names classes and departments.
import type { UserId } from '#contract/ids.ts'
import { foldName } from '#contract/rules/text/typedText.ts'
import type { student as noun, StudentBody } from '#contract/school/student.ts'
import { inChunks } from '#server/db/inChunks.ts'
import { classStudent } from '#server/db/schema/classStudent.ts'
import { courseClass } from '#server/db/schema/courseClass.ts'
import { student } from '#server/db/schema/student.ts'
import { inScope } from '#server/kit/nounScope.ts'
import { namesBy } from '#server/kit/relatedRows.ts'
import type { Importer } from '#server/kit/sheet/importer.ts'
import { mayPlaceNew } from '../../access/person/addPolicy.ts'
import { findPeople } from '../../access/person/findPeople.ts'
import { createMatcher } from '../../access/person/matchPeople.ts'
import { beginAccounts, personRows } from '../../access/person/personImport.ts'
import { classStore } from '../courseClass/classStore.ts'
import { departmentsByName } from '../department/departmentsByName.ts'
import { studentDetails } from './studentDetails.ts'

export const studentImporter: Importer<typeof noun.declared> = {
  ...personRows(student),
  fields: { className: 'classIds', department: 'departmentId' },
  findMatches: (database, caller, rows) =>
    database.inTenant(caller.tenantId, async (tx) => {
      const people = await findPeople(tx, student, caller, rows)
      const links = { of: classStudent.studentId, to: classStudent.classId, named: courseClass }
      const ids = people.map(({ id }) => id)
      const classes = await namesBy(tx, links, ids)
      const withClasses = people.map((person) => ({
        ...person,
        classes: (classes.get(person.id) ?? []).map(({ name }) => name),
      }))
      return rows.map(createMatcher(withClasses))
    }),
  begin: async (database, caller) => {
    const accounts = await beginAccounts({ database, caller, kind: 'student', detailsOf: studentDetails })
    const classes = await database.inTenant(caller.tenantId, (tx) =>
      tx
        .select({ id: courseClass.id, name: courseClass.name, grade: courseClass.grade })
        .from(courseClass)
        .where(inScope(classStore, caller)),
    )
    const departmentOf = await departmentsByName(database, caller)
    const mayPlace = await mayPlaceNew(database, caller)
    const classOf = new Map(classes.map((one) => [foldName(one.name), one]))
    return {
      prepare: accounts.prepare,
      bodyOf: ({ className = '', department, admissionTime, ...cells }, refuse) => {
        if (cells.password && caller.keyId) refuse('password', 'field.keyPassword')
        const names = className.split(/[/／]/).flatMap((name) => foldName(name) || [])
        const namedClasses = names.flatMap((name) => classOf.get(name) ?? [])
        if (names.length > 0 && !mayPlace) refuse('className', 'MORE_RIGHTS')
        if (namedClasses.length < names.length) refuse('className', 'field.unknownName')
        return {
          ...cells,
          // The class determines the grade.
          grade: cells.grade ?? namedClasses[0]?.grade ?? '',
          classIds: namedClasses.map(({ id }) => id),
          departmentId: departmentOf(department, (reason) => refuse('department', reason)),
          admissionTime: admissionTime ?? null,
        }
      },
      store: async (tx, bodies: StudentBody[]) => {
        const { tenantId } = caller
        const ids = await accounts.add(tx, bodies)
        const places = bodies.flatMap(({ classIds }, at) => {
          const studentId = ids[at] as UserId // one id per body
          return [...new Set(classIds)].map((classId) => ({ tenantId, classId, studentId }))
        })
        for (const chunk of inChunks(places)) await tx.insert(classStudent).values(chunk)
        return ids
      },
    }
  },
}
