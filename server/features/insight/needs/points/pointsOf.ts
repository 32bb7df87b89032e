// Students of a class whom the caller sees, and points that are the same: one of the school and the public library's with its
// code. The transactions are those of `inLibrary`.
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { ClassId, UserId } from '#contract/ids.ts'
import { publicTenantId } from '#contract/library/publicLibrary.ts'
import { classStudent } from '#server/db/schema/classStudent.ts'
import { point } from '#server/db/schema/point.ts'
import { student } from '#server/db/schema/student.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import { ofLearners } from '../../../learning/progress/learners.ts'

export interface OfClass {
  readonly classId: ClassId
  readonly studentId?: UserId | undefined
}

/** A select of the ids of students at school. */
export const studentsOf = ({ classId, studentId }: OfClass, caller: TenantCaller): SQL => sql`
  select ${student.id} from ${student} where ${and(
    isNull(student.leftAt),
    eq(student.tenantId, caller.tenantId),
    sql`${student.id} in (select cs.student_id from ${classStudent} cs where cs.class_id = ${classId})`,
    studentId && eq(student.id, studentId),
    ofLearners(student.id, caller),
  )}`

/** A select of pairs: each of these points, and the ids that stand for the same one (of_id). */
export const samePoints = (ids: readonly string[], { tenantId }: TenantCaller): SQL => sql`
  select w.id, p.id as of_id from ${point} w join ${point} p
    on p.id = w.id or (p.code = w.code and p.tenant_id in (${tenantId}, ${publicTenantId}))
  where w.id in (${sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  )})`
