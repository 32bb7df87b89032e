// Classes and students that the asker's role shows, to choose participants from.
import { and, asc, eq } from 'drizzle-orm'
import type { ClassId, UserId } from '#contract/ids.ts'
import type { Database } from '../../db/client.ts'
import { classStudent } from '../../db/schema/classStudent.ts'
import { courseClass } from '../../db/schema/courseClass.ts'
import { user } from '../../db/schema/user.ts'
import { inDataScope } from '../../kit/dataScope.ts'
import type { Asker } from '../../kit/nounStore.ts'
import { headedInScope } from '../courseClass/classScope.ts'

export const readPeople = (database: Database, asker: Asker) =>
  database.inTenant(asker.tenantId, async (tx) => {
    const classes = await tx
      .select({ id: courseClass.id, name: courseClass.name })
      .from(courseClass)
      .where(headedInScope(asker))
      .orderBy(asc(courseClass.name), asc(courseClass.id))
    const students = await tx
      .select({ id: user.id, name: user.name, username: user.username })
      .from(user)
      .where(and(eq(user.role, 'student'), inDataScope(user.id, asker)))
      .orderBy(asc(user.name), asc(user.id))
    const places = await tx
      .select({ classId: classStudent.classId, studentId: classStudent.studentId })
      .from(classStudent)
    const classesByStudent = new Map<UserId, ClassId[]>()
    const counts = new Map<ClassId, number>()
    const seen = new Set(classes.map(({ id }) => id))
    for (const { classId, studentId } of places) {
      if (!seen.has(classId)) continue
      classesByStudent.set(studentId, [...(classesByStudent.get(studentId) ?? []), classId])
      counts.set(classId, (counts.get(classId) ?? 0) + 1)
    }
    return {
      classes: classes.map((one) => ({ ...one, studentCount: counts.get(one.id) ?? 0 })),
      students: students.map((one) => ({ ...one, classIds: classesByStudent.get(one.id) ?? [] })),
    }
  })
