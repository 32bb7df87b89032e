// Computes all derived numbers from the answers again, for answers from before these numbers existed, and as a check.
import { and, asc, eq, gt, inArray, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import type { TenantId, UserId } from '#contract/ids.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { answer } from '#server/db/schema/answer.ts'
import { assignment } from '#server/db/schema/assignment.ts'
import { attempt } from '#server/db/schema/attempt.ts'
import { memory } from '#server/db/schema/memory.ts'
import { pointProgress, progressMonth, studentDay } from '#server/db/schema/progress.ts'
import { user } from '#server/db/schema/user.ts'
import { lockRows } from '#server/kit/rowLocks.ts'
import { isOfKinds } from '../assignment/kinds.ts'
import { type ExerciseMemory, foldMemory } from '../memory/foldMemory.ts'
import { writeMemories } from '../progress/countMemories.ts'
import { progressSums } from '../progress/progressSums.ts'
import { type Learner, readCounted, readExerciseFacts, readTimeZone } from '../progress/readCounted.ts'
import { writeSums } from '../progress/writeSums.ts'

const isOfLearner = ({ tenantId, studentId }: Learner): SQL | undefined =>
  and(eq(attempt.tenantId, tenantId), eq(attempt.studentId, studentId))

/** Not of a kind whose results are released. */
const countsFromCompletion = () =>
  not(isOfKinds(sql`${assignment.kind}`, ({ marksFrom }) => marksFrom === 'results'))

/**
 * Practice counts from its hand-in, an assignment from its completed marking, an exam from the release of its results. An
 * earlier time that is stored stays.
 */
const markCounted = (tx: Transaction, learner: Learner) => {
  const counting = tx
    .select({ id: attempt.id })
    .from(attempt)
    .leftJoin(assignment, eq(assignment.id, attempt.assignmentId))
    .where(
      and(
        isOfLearner(learner),
        or(
          isNull(attempt.assignmentId),
          and(eq(attempt.state, 'completed'), or(countsFromCompletion(), isNotNull(assignment.resultsAt))),
        ),
      ),
    )
  return tx
    .update(answer)
    .set({ countedAt: answer.handedInAt })
    .where(
      and(
        inArray(answer.attemptId, counting),
        isNull(answer.countedAt),
        isNotNull(answer.handedInAt),
        isNotNull(answer.score),
      ),
    )
}

const recountMemories = async (
  tx: Transaction,
  learner: Learner,
  { counted, exercises }: CountedParts,
): Promise<void> => {
  const memories = new Map<string, ExerciseMemory | null>()
  const rows = await tx
    .select({ exerciseId: memory.exerciseId })
    .from(memory)
    .where(and(eq(memory.studentId, learner.studentId), isNotNull(memory.exerciseId)))
  for (const { exerciseId } of rows) memories.set(exerciseId ?? '', null)
  for (const [exerciseId, answers] of Map.groupBy(counted, (one) => one.exerciseId)) {
    const exercise = exercises.get(exerciseId)
    if (!exercise || exercise.isJudged) continue
    const judged = answers.flatMap(({ at, isRight }) => (isRight === null ? [] : [{ at, isRight }]))
    const one = foldMemory(judged)
    if (one || memories.has(exerciseId)) memories.set(exerciseId, one)
  }
  await writeMemories(tx, learner, memories)
}

interface CountedParts {
  readonly counted: Awaited<ReturnType<typeof readCounted>>
  readonly exercises: Awaited<ReturnType<typeof readExerciseFacts>>
}

/** Locks the account and the attempts, so that nothing of the student changes meanwhile. */
export const recountStudent = async (tx: Transaction, learner: Learner): Promise<void> => {
  const { tenantId, studentId } = learner
  await lockRows(tx, user, [studentId])
  await tx
    .select({ id: attempt.id })
    .from(attempt)
    .where(isOfLearner(learner))
    .orderBy(asc(attempt.id))
    .for('update')
  await markCounted(tx, learner)
  const counted = await readCounted(tx, learner)
  const exercises = await readExerciseFacts(tx, [...new Set(counted.map(({ exerciseId }) => exerciseId))])
  for (const table of [progressMonth, pointProgress])
    await tx.delete(table).where(eq(table.studentId, studentId))
  // The seconds of a day are not derived from answers, and stay.
  await tx.update(studentDay).set({ answered: 0, right: 0 }).where(eq(studentDay.studentId, studentId))
  const changes = counted.map((after) => ({ before: null, after }))
  await writeSums(tx, learner, progressSums(changes, exercises, await readTimeZone(tx, tenantId)))
  await recountMemories(tx, learner, { counted, exercises })
}

/** The number of students that are read at once. */
const most = 200

/** Reads the next students in the order of their ids. */
const nextStudents = (
  tx: Transaction,
  tenantId: TenantId,
  after: UserId | undefined,
): Promise<{ id: UserId }[]> =>
  tx
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.tenantId, tenantId), eq(user.kind, 'student'), after && gt(user.id, after)))
    .orderBy(asc(user.id))
    .limit(most)

/** Recounts student by student, each in a transaction of its own, and returns their number. */
export const recountSchool = async (database: Database, tenantId: TenantId): Promise<number> => {
  let done = 0
  let last: UserId | undefined
  for (;;) {
    const after = last
    const students = await database.inTenant(tenantId, (tx) => nextStudents(tx, tenantId, after))
    if (students.length === 0) return done
    for (const { id: studentId } of students) {
      await database.inLibrary(tenantId, (tx) => recountStudent(tx, { tenantId, studentId }))
      last = studentId
      done += 1
    }
  }
}
