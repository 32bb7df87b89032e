// Classes and students of the school, to choose participants from.
import { asc, eq } from 'drizzle-orm'
import type { ClassId, TenantId, UserId } from '#contract/ids.ts'
import type { Database } from '../../db/client.ts'
import { classStudent } from '../../db/schema/classStudent.ts'
import { courseClass } from '../../db/schema/courseClass.ts'
import { user } from '../../db/schema/user.ts'

export const readPeople = (database: Database, tenantId: TenantId) =>
  database.inTenant(tenantId, async (tx) => {
    const classes = await tx
      .select({ id: courseClass.id, name: courseClass.name })
      .from(courseClass)
      .orderBy(asc(courseClass.name), asc(courseClass.id))
    const students = await tx
      .select({ id: user.id, name: user.name, username: user.username })
      .from(user)
      .where(eq(user.role, 'student'))
      .orderBy(asc(user.name), asc(user.id))
    const places = await tx
      .select({ classId: classStudent.classId, studentId: classStudent.studentId })
      .from(classStudent)
    const classesByStudent = new Map<UserId, ClassId[]>()
    const counts = new Map<ClassId, number>()
    for (const { classId, studentId } of places) {
      classesByStudent.set(studentId, [...(classesByStudent.get(studentId) ?? []), classId])
      counts.set(classId, (counts.get(classId) ?? 0) + 1)
    }
    return {
      classes: classes.map((one) => ({ ...one, studentCount: counts.get(one.id) ?? 0 })),
      students: students.map((one) => ({ ...one, classIds: classesByStudent.get(one.id) ?? [] })),
    }
  })
