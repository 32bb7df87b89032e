// Who reads the files that lie in answers, and which files of exercises explain what a student is still to be asked.
import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { FileId } from '#contract/ids.ts'
import type { Transaction } from '#server/db/database.ts'
import { answer } from '#server/db/schema/answer.ts'
import { assignment } from '#server/db/schema/assignment.ts'
import { attempt } from '#server/db/schema/attempt.ts'
import { exercise, exerciseVersion } from '#server/db/schema/exercise.ts'
import { tenantCallerOf } from '#server/kit/nounRoutes.ts'
import type { LearningFilePort } from '../../system/file/learningFilePort.ts'
import { readHeldBack } from '../attempt/heldBack.ts'
import { readableAttempts } from '../marking/markScope.ts'

/** Of a recording, and of what is handed in with a text; what was stored had this shape when it came in. */
const filesOf = (value: unknown): readonly string[] => {
  const { fileId, fileIds = [] } = (value ?? {}) as { fileId?: string; fileIds?: string[] }
  return fileId ? [fileId, ...fileIds] : fileIds
}

/** Those of the texts of an exercise, and of those below it, that every student sees who answers it. */
const readAsked = async (tx: Transaction, exerciseIds: readonly string[]) => {
  const rows = await tx
    .select({
      id: sql<string>`coalesce(${exercise.parentId}, ${exercise.id})`,
      text: sql<string>`${exerciseVersion.stem}::text || ${exerciseVersion.content}::text`,
    })
    .from(exerciseVersion)
    .innerJoin(exercise, eq(exercise.id, exerciseVersion.exerciseId))
    .where(or(inArray(exercise.id, [...exerciseIds]), inArray(exercise.parentId, [...exerciseIds])))
  return Map.groupBy(rows, ({ id }) => id)
}

export const createLearningFilePort = (): LearningFilePort => ({
  inAnswers: async (tx, caller, files) => {
    if (files.length === 0 || caller.kind === 'student') return new Set()
    const ids = new Set<string>(files.map(({ id }) => id))
    const rows = await tx
      .select({ value: answer.value, studentId: attempt.studentId })
      .from(attempt)
      .innerJoin(assignment, eq(assignment.id, attempt.assignmentId))
      .innerJoin(answer, eq(answer.attemptId, attempt.id))
      .where(
        and(
          inArray(attempt.studentId, [...new Set(files.map(({ ownerId }) => ownerId))]),
          readableAttempts(tenantCallerOf(caller)),
          isNotNull(answer.value),
          sql`(${answer.value} ? 'fileId' or ${answer.value} ? 'fileIds')`,
        ),
      )
    const ownerOf = new Map<string, string>(files.map(({ id, ownerId }) => [id, ownerId]))
    // Whoever names another person's file in an answer opens it to nobody.
    const named = rows.flatMap(({ value, studentId }) =>
      filesOf(value).filter((id) => ids.has(id) && ownerOf.get(id) === studentId),
    )
    return new Set(named as FileId[]) // of those that were asked for
  },

  withheld: async (tx, caller, uses) => {
    const ofExercises = uses.filter(({ noun }) => noun === 'Exercise')
    if (caller.kind !== 'student' || ofExercises.length === 0) return new Set()
    const { tenantId, userId: studentId } = tenantCallerOf(caller)
    const ids = [...new Set(ofExercises.map(({ item }) => item))]
    const held = await readHeldBack(tx, { tenantId, studentId }, ids)
    if (held.size === 0) return new Set()
    const asked = await readAsked(tx, [...held])
    const isAsked = (fileId: FileId, item: string) =>
      (asked.get(item) ?? []).some(({ text }) => text.includes(fileId))
    return new Set(ofExercises.filter(({ fileId, item }) => held.has(item) && !isAsked(fileId, item)))
  },
})
