// The rights to read files in answers, and to see files of exercises. Students see the files of questions that were given to
// them, and those of the solution once it may be shown.
import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { FileId, LiveId, TenantId, UserId } from '#contract/ids.ts'
import { isRightShownToAll, isSubmitted } from '#contract/rules/assignment/attemptView.ts'
import type { Transaction } from '#server/db/database.ts'
import { answer } from '#server/db/schema/answer.ts'
import { assignment } from '#server/db/schema/assignment.ts'
import { attempt } from '#server/db/schema/attempt.ts'
import { exercise, exerciseVersion } from '#server/db/schema/exercise.ts'
import { paperItem } from '#server/db/schema/paper.ts'
import { tenantCallerOf } from '#server/kit/nounRoutes.ts'
import type { LearningFilePort } from '../../system/file/learningFilePort.ts'
import { isOfKinds } from '../assignment/kinds.ts'
import { readLastOwnEnds, showsAnswers } from '../assignment/resultVisibility.ts'
import { readHeldBack } from '../attempt/heldBack.ts'
import { readableAttempts } from '../marking/markScope.ts'

type ReadSeated = (
  tx: Transaction,
  userId: UserId,
  liveIds: readonly LiveId[],
) => Promise<ReadonlySet<LiveId>>
/** The files of a recording or of a text with files. The shape was checked when the answer was stored. */
const filesOf = (value: unknown): readonly string[] => {
  const { fileId, fileIds = [] } = (value ?? {}) as { fileId?: string; fileIds?: string[] }
  return fileId ? [fileId, ...fileIds] : fileIds
}

/** The texts of exercises and of their children that every student sees while answering. */
const readQuestionTexts = async (tx: Transaction, exerciseIds: readonly string[]) => {
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

/** Whether the student may see the question, or also the solution, of each given exercise. */
const readDisclosure = async (
  tx: Transaction,
  { tenantId, studentId }: { readonly tenantId: TenantId; readonly studentId: UserId },
  ids: readonly string[],
  readSeated: ReadSeated,
) => {
  const isOwn = and(eq(attempt.assignmentId, assignment.id), eq(attempt.studentId, studentId))
  // Students see the questions after they have opened the attempt, or at once if the attempt is created with the answer.
  const isForWhoeverComes = isOfKinds(
    sql`${assignment.kind}`,
    ({ attemptsFrom }) => attemptsFrom === 'answer',
  )
  const isBegun = or(isNotNull(attempt.openedAt), isForWhoeverComes)
  const rows = await tx
    .select({
      id: paperItem.exerciseId,
      assignmentRow: assignment,
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
    rows.flatMap(({ assignmentRow }) => assignmentRow.liveId ?? []),
  )
  const isSeated = ({ liveId }: { readonly liveId: LiveId | null }) => liveId !== null && seated.has(liveId)
  const now = new Date()
  const ends = await readLastOwnEnds(
    tx,
    rows.map(({ assignmentRow }) => assignmentRow),
  )
  const shownOf = (assignmentRow: typeof assignment.$inferSelect) => ({
    assignment: assignmentRow,
    ownEnds: ends.get(assignmentRow.id) ?? [],
  })
  const openedRows = rows.filter(
    ({ assignmentRow, openedAt }) => openedAt !== null || isSeated(assignmentRow),
  )
  const solvedRows = openedRows.filter(
    ({ assignmentRow, state }) =>
      (isSeated(assignmentRow) && isRightShownToAll(assignmentRow)) ||
      (state && isSubmitted(state) && showsAnswers(shownOf(assignmentRow), { state, handedIn: true }, now)),
  )
  return new Map<string, 'asked' | 'told'>([
    ...openedRows.map(({ id }) => [id, 'asked'] as const),
    ...solvedRows.map(({ id }) => [id, 'told'] as const),
  ])
}

/** `readSeated` finds the lessons in which the person has a seat. */
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
    // A student cannot show another person's file to others by naming it in an answer.
    const named = rows.flatMap(({ value, studentId }) =>
      filesOf(value).filter((id) => ids.has(id) && ownerOf.get(id) === studentId),
    )
    return new Set(named as FileId[]) // some of the requested ids
  },

  ofExercises: async (tx, caller, uses, visible) => {
    const { tenantId, userId: studentId } = tenantCallerOf(caller)
    const ids = [...new Set(uses.map(({ item }) => item))]
    if (ids.length === 0) return new Set()
    const held = await readHeldBack(tx, { tenantId, studentId }, ids)
    const questionTexts = await readQuestionTexts(tx, ids)
    const disclosure = await readDisclosure(tx, { tenantId, studentId }, ids, readSeated)
    return new Set(
      uses.filter(({ fileId, item }) => {
        const isOfQuestion = (questionTexts.get(item) ?? []).some(({ text }) => text.includes(fileId))
        if (isOfQuestion) return visible.has(item) || disclosure.has(item)
        return !held.has(item) && (visible.has(item) || disclosure.get(item) === 'told')
      }),
    )
  },
})
