// References that prove that an account is in use; such accounts stay when an import is taken back. Every column that refers
// to an account is in one of the two lists (tests/house/personUses.test.ts).
import { inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { UserId } from '#contract/ids.ts'
import type { Transaction } from '#server/db/database.ts'
import { accessory } from '#server/db/schema/accessory.ts'
import { examMarker } from '#server/db/schema/answerMark.ts'
import { assignment, assignmentTarget } from '#server/db/schema/assignment.ts'
import { attempt } from '#server/db/schema/attempt.ts'
import { catalogCourse, catalogCourseTeacher } from '#server/db/schema/catalogCourse.ts'
import { collaborator } from '#server/db/schema/collaborator.ts'
import { course, courseTeacher } from '#server/db/schema/course.ts'
import { courseClass } from '#server/db/schema/courseClass.ts'
import { customType } from '#server/db/schema/customType.ts'
import { example } from '#server/db/schema/example.ts'
import { exercise } from '#server/db/schema/exercise.ts'
import { favorite } from '#server/db/schema/favorite.ts'
import { file } from '#server/db/schema/file.ts'
import { folder, folderShare } from '#server/db/schema/folder.ts'
import { lessonPlan } from '#server/db/schema/lessonPlan.ts'
import { liveSession } from '#server/db/schema/live.ts'
import { login } from '#server/db/schema/login.ts'
import { memory } from '#server/db/schema/memory.ts'
import { mistake } from '#server/db/schema/mistake.ts'
import { paper } from '#server/db/schema/paper.ts'
import { pointProgress, progressMonth, studentDay } from '#server/db/schema/progress.ts'
import { quotaEntry } from '#server/db/schema/quota.ts'
import { readingCorrection } from '#server/db/schema/readingCorrection.ts'
import { researchItem } from '#server/db/schema/researchItem.ts'
import { review } from '#server/db/schema/review.ts'
import { textbook } from '#server/db/schema/textbook.ts'
import { user } from '#server/db/schema/user.ts'
import { wordCard } from '#server/db/schema/wordCard.ts'
import { writing } from '#server/db/schema/writing.ts'

/** Keys of errors.json. */
type Reason = 'field.usedSignIn' | 'field.usedHead' | 'field.usedLesson' | 'field.usedTask' | 'field.usedWork'

/** The first use that applies is reported. */
export const personUses: readonly (readonly [PgColumn, Reason])[] = [
  [login.userId, 'field.usedSignIn'],
  [courseClass.teacherId, 'field.usedHead'],
  [courseTeacher.teacherId, 'field.usedLesson'],
  [catalogCourseTeacher.teacherId, 'field.usedLesson'],
  [liveSession.hostId, 'field.usedLesson'],
  [liveSession.studentIds, 'field.usedLesson'],
  [assignmentTarget.studentId, 'field.usedTask'],
  [attempt.studentId, 'field.usedTask'],
  [assignment.ownerId, 'field.usedTask'],
  [writing.studentId, 'field.usedTask'],
  [memory.studentId, 'field.usedTask'],
  [pointProgress.studentId, 'field.usedTask'],
  [progressMonth.studentId, 'field.usedTask'],
  [studentDay.studentId, 'field.usedTask'],
  [collaborator.userId, 'field.usedWork'],
  [examMarker.userId, 'field.usedWork'],
  [folderShare.userId, 'field.usedWork'],
  [course.creatorId, 'field.usedWork'],
  [catalogCourse.creatorId, 'field.usedWork'],
  [accessory.ownerId, 'field.usedWork'],
  [customType.ownerId, 'field.usedWork'],
  [example.ownerId, 'field.usedWork'],
  [exercise.ownerId, 'field.usedWork'],
  [favorite.userId, 'field.usedWork'],
  [file.ownerId, 'field.usedWork'],
  [folder.ownerId, 'field.usedWork'],
  [lessonPlan.ownerId, 'field.usedWork'],
  [mistake.ownerId, 'field.usedWork'],
  [paper.ownerId, 'field.usedWork'],
  [quotaEntry.operatorId, 'field.usedWork'],
  [readingCorrection.userId, 'field.usedWork'],
  [researchItem.ownerId, 'field.usedWork'],
  [textbook.ownerId, 'field.usedWork'],
  [wordCard.ownerId, 'field.usedWork'],
  [review.ownerId, 'field.usedWork'],
]

/** References that do not count as use, as table.column. */
export const noPersonUses: Readonly<Record<string, string>> = {
  'student.id': 'the person’s own record',
  'teacher.id': 'the person’s own record',
  'class_student.student_id':
    'a class that the import put the student into; any other change of classes is a change of the record',
  'api_key.maker_id': 'made by somebody who has signed in',
  'notice.receiver_id': 'what the program told; nobody has read it who has not signed in',
  'notice.sender_id': 'sent by somebody who has signed in',
  'audit_log.user_id': 'done by somebody who has signed in',
  'import_job.owner_id': 'done by somebody who has signed in',
  'registration.decided_by': 'done by somebody who has signed in',
  'sign_in_code.user_id': 'a printed link that was not used: using it is a login',
  'system_username.user_id': 'accounts without a school alone',
  'lesson_plan_version.author_ids': 'written by somebody who has signed in',
  'live_attendance.user_id': 'somebody who has signed in',
  'live_expected.student_id': 'of a live session: chosen by name it is a use, by class it is the record’s',
  'excuse.student_id': 'what was written down about the person’s own record',
  'excuse.creator_id': 'done by somebody who has signed in',
  'smart_class.teacher_id': 'somebody who has signed in',
  'live_talk_time.user_id': 'somebody who has signed in',
  'live_private_talk.host_id': 'somebody who has signed in',
  'live_private_talk.student_id': 'somebody who has signed in',
  'live_event.user_id': 'somebody who has signed in',
  'mistake_hit.student_id': 'of an answer, which belongs to an attempt',
  'mistake_hit.marker_id': 'done by somebody who has signed in',
  'exercise_version.creator_id': 'done by somebody who has signed in',
  'attempt.completed_by': 'done by somebody who has signed in',
  'need_seen.student_id': 'that a teacher has seen a name; it goes with the account',
  'need_seen.user_id': 'done by somebody who has signed in',
  'answer.student_id': 'belongs to an attempt',
  'answer.marker_id': 'done by somebody who has signed in',
  'answer_past.student_id': 'belongs to an attempt',
  'answer_past.marker_id': 'done by somebody who has signed in',
  'answer_mark.marker_id': 'done by somebody who has signed in',
  'school_year_move.owner_id': 'done by somebody who has signed in',
  'trash.deleted_by': 'done by somebody who has signed in',
  'trash.owner_id': 'of material, which is made by somebody who has signed in',
}

const refersTo = (column: PgColumn, ids: readonly string[]): SQL =>
  column.dataType === 'array' ? sql`${column} && ${sql.param([...ids])}::uuid[]` : inArray(column, [...ids])

const referredBy = async (tx: Transaction, column: PgColumn, ids: readonly string[]): Promise<string[]> => {
  const one = column.dataType === 'array' ? sql<string>`unnest(${column})` : sql<string>`${column}`
  const rows = await tx.selectDistinct({ id: one }).from(column.table).where(refersTo(column, ids))
  return rows.map(({ id }) => id)
}

/** The reason (a key of errors.json) for each of the accounts that is in use. */
export const findPersonUses = async (
  tx: Transaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const accountIds = new Set(ids)
  const uses = new Map<string, string>()
  if (ids.length === 0) return uses
  for (const [column, reason] of personUses) {
    for (const id of await referredBy(tx, column, ids))
      if (accountIds.has(id) && !uses.has(id)) uses.set(id, reason)
  }
  // A changed role, picture or status also counts as use.
  const isChanged = or(isNotNull(user.roleId), isNotNull(user.avatar), sql`${user.status} <> 'normal'`)
  const changed = await tx
    .select({ id: user.id })
    .from(user)
    .where(sql`${inArray(user.id, [...ids] as UserId[])} and ${isChanged}`) // ids of accounts
  for (const { id } of changed) if (!uses.has(id)) uses.set(id, 'field.changedSince')
  return uses
}
