// What a task names belongs to the caller's teaching: the course, its lesson, files.
import { eq, inArray, sql } from 'drizzle-orm'
import type { FileId } from '#contract/ids.ts'
import { type TaskBody, taskFilesUsual } from '#contract/learning/task/taskNoun.ts'
import { systemParams } from '#contract/system/dict.ts'
import type { Transaction } from '#server/db/database.ts'
import { course } from '#server/db/schema/course.ts'
import { lesson } from '#server/db/schema/courseMgr.ts'
import { file } from '#server/db/schema/file.ts'
import { param } from '#server/db/schema/param.ts'
import { requireIds } from '#server/kit/conditions.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import { refuseFields } from '#server/kit/refuseFields.ts'
import { catalogueOf } from '../../school/course/courseMgrStore.ts'
import { taughtBy } from '../../school/course/courseStore.ts'

type Places = Pick<TaskBody, 'courseId' | 'lessonId'>

/** A lesson of the course; without a course one of the catalogue that the caller was named for. */
const requireLesson = async (tx: Transaction, { userId }: TenantCaller, { courseId, lessonId }: Places) => {
  if (lessonId === null) return
  const isGiven = courseId
    ? sql`${lesson.mgrId} in (select c.mgr_id from ${course} c where c.id = ${courseId})`
    : catalogueOf(lesson.mgrId, userId)
  await requireIds(tx, { table: lesson, ids: [lessonId], field: 'lessonId', also: isGiven })
}

/** VALIDATION for what the caller does not teach. What the task has already may stay. */
export const requirePlaces = async (
  tx: Transaction,
  caller: TenantCaller,
  { courseId, lessonId }: Places,
  kept: Places = { courseId: null, lessonId: null },
): Promise<void> => {
  if (courseId === kept.courseId && lessonId === kept.lessonId) return
  const ids = courseId && courseId !== kept.courseId ? [courseId] : []
  await requireIds(tx, { table: course, ids, field: 'courseId', also: taughtBy(caller.userId) })
  await requireLesson(tx, caller, { courseId, lessonId })
}

/** VAL-21, VAL-22. What it has already may stay, when the operator has lowered the parameter. */
export const requireNewFiles = async (
  tx: Transaction,
  fileIds: readonly FileId[],
  kept: readonly FileId[],
  field: string,
): Promise<void> => {
  const [row] = await tx.select().from(param).where(eq(param.key, systemParams.taskFiles))
  const most = Number(row?.value)
  const max = Number.isInteger(most) && most > 0 ? most : taskFilesUsual
  const hasMore = fileIds.some((id) => !kept.includes(id))
  if (hasMore && fileIds.length > max) refuseFields({ [field]: 'field.filesTooMany' })
  if (hasMore) await refuseSameBytes(tx, fileIds, field)
}

/** VAL-22: under another id the same bytes are still the same file. */
const refuseSameBytes = async (tx: Transaction, fileIds: readonly FileId[], field: string): Promise<void> => {
  const rows = await tx
    .select({ sha256: file.sha256 })
    .from(file)
    .where(inArray(file.id, [...fileIds]))
  const known = rows.flatMap(({ sha256 }) => sha256 ?? [])
  if (new Set(known).size < known.length) refuseFields({ [field]: 'field.fileTwice' })
}
