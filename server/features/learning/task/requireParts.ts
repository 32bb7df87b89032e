// Checks the course, lesson and files of a task: the caller must teach the course and own the files.
import { eq, inArray, sql } from 'drizzle-orm'
import type { FileId } from '#contract/ids.ts'
import { type TaskBody, taskFilesUsual } from '#contract/learning/task/taskNoun.ts'
import { systemParams } from '#contract/system/dict.ts'
import type { Transaction } from '#server/db/database.ts'
import { lesson } from '#server/db/schema/catalogCourse.ts'
import { course } from '#server/db/schema/course.ts'
import { file } from '#server/db/schema/file.ts'
import { param } from '#server/db/schema/param.ts'
import { requireIds } from '#server/kit/conditions.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import { refuseFields } from '#server/kit/refuseFields.ts'
import { catalogueOf } from '../../school/course/catalogCourseStore.ts'
import { taughtBy } from '../../school/course/courseStore.ts'

type Places = Pick<TaskBody, 'courseId' | 'lessonId'>

/** The lesson must be one of the course, or without a course one of a catalogue entry that names the caller. */
const requireLesson = async (tx: Transaction, { userId }: TenantCaller, { courseId, lessonId }: Places) => {
  if (lessonId === null) return
  const isGiven = courseId
    ? sql`${lesson.mgrId} in (select c.mgr_id from ${course} c where c.id = ${courseId})`
    : catalogueOf(lesson.mgrId, userId)
  await requireIds(tx, { table: lesson, ids: [lessonId], field: 'lessonId', also: isGiven })
}

/** Throws VALIDATION for a course or lesson that the caller does not teach. The present ones of the task may stay. */
export const requirePlaces = async (
  tx: Transaction,
  caller: TenantCaller,
  { courseId, lessonId }: Places,
  before: Places = { courseId: null, lessonId: null },
): Promise<void> => {
  if (courseId === before.courseId && lessonId === before.lessonId) return
  const ids = courseId && courseId !== before.courseId ? [courseId] : []
  await requireIds(tx, { table: course, ids, field: 'courseId', also: taughtBy(caller.userId) })
  await requireLesson(tx, caller, { courseId, lessonId })
}

/** VAL-21, VAL-22. The present files may stay even if the operator has lowered the parameter. */
export const requireNewFiles = async (
  tx: Transaction,
  fileIds: readonly FileId[],
  before: readonly FileId[],
  field: string,
): Promise<void> => {
  const [row] = await tx.select().from(param).where(eq(param.key, systemParams.taskFiles))
  const most = Number(row?.value)
  const max = Number.isInteger(most) && most > 0 ? most : taskFilesUsual
  const hasMore = fileIds.some((id) => !before.includes(id))
  if (hasMore && fileIds.length > max) refuseFields({ [field]: 'field.filesTooMany' })
  if (hasMore) await refuseSameBytes(tx, fileIds, field)
}

/** VAL-22: two ids with the same bytes are the same file. */
const refuseSameBytes = async (tx: Transaction, fileIds: readonly FileId[], field: string): Promise<void> => {
  const rows = await tx
    .select({ sha256: file.sha256 })
    .from(file)
    .where(inArray(file.id, [...fileIds]))
  const hashes = rows.flatMap(({ sha256 }) => sha256 ?? [])
  if (new Set(hashes).size < hashes.length) refuseFields({ [field]: 'field.fileTwice' })
}
