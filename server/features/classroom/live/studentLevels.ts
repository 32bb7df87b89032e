// Reads the levels of the students in a lesson from the office's records.
import { and, asc, inArray, ne } from 'drizzle-orm'
import type { UserId } from '#contract/ids.ts'
import type { ClassroomKey } from '#live/ports.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { student } from '#server/db/schema/student.ts'
import { createClassroomStore } from './classroomStore.ts'

/** Students without a level are left out, and so are guests: their records belong to another school. */
export const selectLevels = (tx: Transaction, ids: readonly UserId[]) =>
  tx
    .select({ userId: student.id, level: student.capabilityLevel })
    .from(student)
    .where(and(inArray(student.id, [...ids]), ne(student.capabilityLevel, '')))
    .orderBy(asc(student.id))

export const readStudentLevels = async (database: Database, key: ClassroomKey) => {
  const classroom = await createClassroomStore(database).read(key)
  const students = (classroom?.seats ?? []).filter(({ role }) => role === 'student')
  return database.inTenant(key.tenantId, (tx) =>
    selectLevels(
      tx,
      students.map(({ userId }) => userId),
    ),
  )
}
