// The levels of the students in a lesson, from the office's records.
import { and, asc, inArray, ne } from 'drizzle-orm'
import type { ClassroomKey } from '#live/ports.ts'
import type { Database } from '#server/db/database.ts'
import { student } from '#server/db/schema/student.ts'
import { createClassroomStore } from './classroomStore.ts'

/** Students without a level are left out, and so are guests: their records belong to another school. */
export const readStudentLevels = async (database: Database, key: ClassroomKey) => {
  const classroom = await createClassroomStore(database).read(key)
  const students = (classroom?.seats ?? []).filter(({ role }) => role === 'student')
  if (students.length === 0) return []
  const ids = students.map(({ userId }) => userId)
  return database.inTenant(key.tenantId, (tx) =>
    tx
      .select({ userId: student.id, level: student.capabilityLevel })
      .from(student)
      .where(and(inArray(student.id, ids), ne(student.capabilityLevel, '')))
      .orderBy(asc(student.id)),
  )
}
