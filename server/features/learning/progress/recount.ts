// Computes again from the answers what is derived from them: for what was answered before it was derived, and to be sure.
import { and, asc, eq, gt, inArray, isNotNull, isNull, or, type SQL } from 'drizzle-orm'
import type { TenantId, UserId } from '#contract/ids.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { answer } from '#server/db/schema/answer.ts'
import { attempt } from '#server/db/schema/attempt.ts'
import { memory } from '#server/db/schema/memory.ts'
import { pointProgress, progressMonth, studentDay } from '#server/db/schema/progress.ts'
import { user } from '#server/db/schema/user.ts'
import { lockRows } from '#server/kit/rowLocks.ts'
import { type ExerciseMemory, foldMemory } from '../memory/foldMemory.ts'
import { writeMemories } from './countMemories.ts'
import { progressSums } from './progressSums.ts'
import { type Learner, readCounted, readExerciseFacts, readTimeZone } from './readCounted.ts'
import { writeSums } from './writeSums.ts'

const own = ({ tenantId, studentId }: Learner): SQL | undefined =>
  and(eq(attempt.tenantId, tenantId), eq(attempt.studentId, studentId))

/** Practice counts at its hand-in, an assignment when its marking is completed. Sooner than that is never later. */
const markCounted = (tx: Transaction, learner: Learner) => {
  const counting = tx
    .select({ id: attempt.id })
    .from(attempt)
    .where(and(own(learner), or(isNull(attempt.assignmentId), eq(attempt.state, 'completed'))))
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

/** The account and the attempts are locked, so that whatever the student does meanwhile comes before or after. */
export const recountStudent = async (tx: Transaction, learner: Learner): Promise<void> => {
  const { tenantId, studentId } = learner
  await lockRows(tx, user, [studentId])
  await tx.select({ id: attempt.id }).from(attempt).where(own(learner)).orderBy(asc(attempt.id)).for('update')
  await markCounted(tx, learner)
  const counted = await readCounted(tx, learner)
  const exercises = await readExerciseFacts(tx, [...new Set(counted.map(({ exerciseId }) => exerciseId))])
  for (const table of [progressMonth, pointProgress])
    await tx.delete(table).where(eq(table.studentId, studentId))
  // The seconds of a day are facts of their own.
  await tx.update(studentDay).set({ answered: 0, right: 0 }).where(eq(studentDay.studentId, studentId))
  const changes = counted.map((after) => ({ before: null, after }))
  await writeSums(tx, learner, progressSums(changes, exercises, await readTimeZone(tx, tenantId)))
  await recountMemories(tx, learner, { counted, exercises })
}

/** At a time. */
const most = 200

/** The next students in the order of their ids. */
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

/** Student by student, each in a transaction of its own. How many there were. */
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
