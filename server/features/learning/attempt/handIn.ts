// Hands in exercises of an attempt that is locked, and marks them at once.
import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/database.ts'
import { answer } from '#server/db/schema/answer.ts'
import { asAsked } from '../assignment/asAsked.ts'
import { readVersions } from '../exercise/readVersions.ts'
import { countChanges } from '../progress/countAnswers.ts'
import { countedOf } from '../progress/readCounted.ts'
import { storeAnswerWritings, type WriteRow } from '../writing/answerWritings.ts'
import { type AttemptExercise, type LoadedAttempt, readAnswers } from './readAttempt.ts'
import { markAnswer } from './rules/markAnswer.ts'
import { readAnswer } from './rules/readAnswer.ts'
import type { Outcome } from './storeAnswers.ts'

type NewAnswer = typeof answer.$inferInsert

/**
 * Exercises without an answer count as wrong. If an exercise was changed so that its saved answer no longer fits, it is not
 * handed in: the outcome says so, and the student answers it again.
 */
export const handInExercises = async (
  tx: Transaction,
  { attempt, assignment }: LoadedAttempt,
  chosen: readonly AttemptExercise[],
  now: Date,
): Promise<Outcome[]> => {
  const stored = new Map((await readAnswers(tx, attempt.id)).map((row) => [row.exerciseId, row]))
  const unfit = (exercise: AttemptExercise): Outcome[] =>
    exercise.singles.flatMap((single): Outcome[] => {
      const { exerciseId } = single
      const row = stored.get(exerciseId)
      if (!row || row.handedInAt || readAnswer(single, row.value)) return []
      return [{ exerciseId, seq: row.seq, refusal: 'unfit' }]
    })
  const singles = chosen
    .filter((exercise) => unfit(exercise).length === 0)
    .flatMap((exercise) => exercise.singles)
    .filter(({ exerciseId }) => !stored.get(exerciseId)?.handedInAt)
  const versions = await readVersions(
    tx,
    singles.map(({ versionId }) => versionId),
  )
  const versionOf = (id: string) => {
    const version = versions.get(id)
    return version && asAsked(assignment)(version)
  }
  const rows = singles.flatMap(({ exerciseId, versionId, points }): NewAnswer[] => {
    const version = versionOf(versionId)
    if (!version) return []
    const { tenantId, id: attemptId, studentId } = attempt
    const value = stored.get(exerciseId)?.value ?? null
    const mark = markAnswer(version, value, points)
    const markedAt = mark.markedBy && now
    const row = { tenantId, attemptId, exerciseId, studentId, versionId, value }
    // Practice counts at once, an assignment only when its marking is completed.
    const countedAt = attempt.assignmentId === null && mark.score !== null ? now : null
    return [{ ...row, ...mark, handedInAt: now, markedAt, countedAt }]
  })
  await storeAnswerWritings(
    tx,
    attempt,
    rows.flatMap(({ exerciseId, versionId, value }): WriteRow[] => {
      const version = versionOf(versionId)
      if (version?.type !== 'write' || !value) return []
      const { content, key } = version
      return [{ exerciseId, content, key, answer: value } as WriteRow] // of its type
    }),
  )
  if (rows.length > 0) {
    const answerRows = await tx
      .insert(answer)
      .values(rows)
      .onConflictDoUpdate({
        target: [answer.attemptId, answer.exerciseId],
        set: {
          versionId: sql`excluded.version_id`,
          handedInAt: sql`excluded.handed_in_at`,
          fingerprint: sql`excluded.fingerprint`,
          isRight: sql`excluded.is_right`,
          score: sql`excluded.score`,
          points: sql`excluded.points`,
          markedBy: sql`excluded.marked_by`,
          markedAt: sql`excluded.marked_at`,
          countedAt: sql`excluded.counted_at`,
        },
      })
      .returning()
    const changes = answerRows.map((row) => ({ before: null, after: countedOf(row) }))
    await countChanges(tx, attempt, changes)
  }
  return chosen.flatMap(unfit)
}
