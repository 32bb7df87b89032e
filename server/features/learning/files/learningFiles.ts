// Who reads the files that lie in answers, and which files of exercises a student sees: those of a question that was given, and
// those that explain it once that may be told.
import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { FileId, LiveId, TenantId, UserId } from '#contract/ids.ts'
import { isRightShownToAll, isSubmitted } from '#contract/learning/assignment/attemptView.ts'
import type { Transaction } from '#server/db/database.ts'
import { answer } from '#server/db/schema/answer.ts'
import { assignment } from '#server/db/schema/assignment.ts'
import { attempt } from '#server/db/schema/attempt.ts'
import { exercise, exerciseVersion } from '#server/db/schema/exercise.ts'
import { paperItem } from '#server/db/schema/paper.ts'
import { tenantCallerOf } from '#server/kit/nounRoutes.ts'
import type { LearningFilePort } from '../../system/file/learningFilePort.ts'
import { isOfKinds } from '../assignment/kinds.ts'
import { readLastOwnEnds, showsAnswers } from '../assignment/shownResults.ts'
import { readHeldBack } from '../attempt/heldBack.ts'
import { readableAttempts } from '../marking/markScope.ts'

type ReadSeated = (
  tx: Transaction,
  userId: UserId,
  liveIds: readonly LiveId[],
) => Promise<ReadonlySet<LiveId>>
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

/** The exercises that this student has been given, by what the assignment has told of them. */
const readGiven = async (
  tx: Transaction,
  { tenantId, studentId }: { readonly tenantId: TenantId; readonly studentId: UserId },
  ids: readonly string[],
  readSeated: ReadSeated,
) => {
  const isOwn = and(eq(attempt.assignmentId, assignment.id), eq(attempt.studentId, studentId))
  // Who has not opened it does not see its questions, unless the attempt comes with the answer.
  const isForWhoeverComes = isOfKinds(
    sql`${assignment.kind}`,
    ({ attemptsFrom }) => attemptsFrom === 'answer',
  )
  const isBegun = or(isNotNull(attempt.openedAt), isForWhoeverComes)
  const rows = await tx
    .select({
      id: paperItem.exerciseId,
      given: assignment,
      state: attempt.state,
      openedAt: attempt.openedAt,
    })
    .from(paperItem)
    .innerJoin(assignment, eq(assignment.paperId, paperItem.paperId))
    .leftJoin(attempt, isOwn)
    .where(
      and(
        inArray(paperItem.exerciseId, [...ids]),
        eq(assignment.tenantId, tenantId),
        eq(assignment.isHidden, false),
        isNotNull(assignment.releasedAt),
        isBegun,
      ),
    )
  const seated = await readSeated(
    tx,
    studentId,
    rows.flatMap(({ given }) => given.liveId ?? []),
  )
  const isSeated = ({ liveId }: { readonly liveId: LiveId | null }) => liveId !== null && seated.has(liveId)
  const now = new Date()
  const ends = await readLastOwnEnds(
    tx,
    rows.map(({ given }) => given),
  )
  const shownOf = (given: typeof assignment.$inferSelect) => ({
    assignment: given,
    ownEnds: ends.get(given.id) ?? [],
  })
  const asked = rows.filter(({ given, openedAt }) => openedAt !== null || isSeated(given))
  const told = asked.filter(
    ({ given, state }) =>
      (isSeated(given) && isRightShownToAll(given)) ||
      (state && isSubmitted(state) && showsAnswers(shownOf(given), { state, handedIn: true }, now)),
  )
  return new Map<string, 'asked' | 'told'>([
    ...asked.map(({ id }) => [id, 'asked'] as const),
    ...told.map(({ id }) => [id, 'told'] as const),
  ])
}

/** `readSeated`: of these lessons those in which this person has a seat. */
export const createLearningFilePort = (readSeated: ReadSeated): LearningFilePort => ({
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

  ofExercises: async (tx, caller, uses, visible) => {
    const { tenantId, userId: studentId } = tenantCallerOf(caller)
    const ids = [...new Set(uses.map(({ item }) => item))]
    if (ids.length === 0) return new Set()
    const held = await readHeldBack(tx, { tenantId, studentId }, ids)
    const asked = await readAsked(tx, ids)
    const given = await readGiven(tx, { tenantId, studentId }, ids, readSeated)
    return new Set(
      uses.filter(({ fileId, item }) => {
        const isOfQuestion = (asked.get(item) ?? []).some(({ text }) => text.includes(fileId))
        if (isOfQuestion) return visible.has(item) || given.has(item)
        return !held.has(item) && (visible.has(item) || given.get(item) === 'told')
      }),
    )
  },
})
