// Saves answers, and takes or refuses each by itself. The attempt is locked (readAttempt.ts).
import { sql } from 'drizzle-orm'
import type { GivenAnswer, SavedAnswers } from '#contract/learning/attempt/attempt.ts'
import type { Transaction } from '#server/db/database.ts'
import { answer } from '#server/db/schema/answer.ts'
import { isLate, keepLate, type LateAnswer } from './lateAnswers.ts'
import { type LoadedAttempt, readAnswers } from './readAttempt.ts'
import { readAnswer } from './rules/readAnswer.ts'
import { type Arrival, takingOf } from './rules/takeAnswer.ts'
import { closedSections } from './sections.ts'

export type Outcome = SavedAnswers['outcomes'][number]
type NewAnswer = typeof answer.$inferInsert

interface Arriving extends Pick<Arrival, 'now'> {
  readonly received: readonly GivenAnswer[]
  /** Practice is never closed. */
  readonly closed?: Arrival['closed']
}

export const storeAnswers = async (
  tx: Transaction,
  loaded: LoadedAttempt,
  { received, now, closed = null }: Arriving,
): Promise<Outcome[]> => {
  if (received.length === 0) return []
  const { attempt, exercises } = loaded
  const singles = new Map(
    exercises.flatMap((one) => one.singles.map((single) => [single.exerciseId, single])),
  )
  const stored = new Map((await readAnswers(tx, attempt.id)).map((row) => [row.exerciseId, row]))
  const taken = new Map<string, NewAnswer & { seq: number; handedInAt: null }>()
  const late: LateAnswer[] = []
  const ofSections = closedSections(loaded, now)
  const outcomes = received.map(({ exerciseId, value, seq }): Outcome => {
    const single = singles.get(exerciseId)
    if (!single) return { exerciseId, seq, refusal: 'unknown' }
    const read = readAnswer(single, value)
    const taking = takingOf({
      attempt,
      stored: taken.get(exerciseId) ?? stored.get(exerciseId),
      received: { seq, fits: read !== undefined },
      closed: closed ?? ofSections.get(exerciseId) ?? null,
      now,
    })
    if (read && isLate(loaded, { seq, taking, now }))
      late.push({ exerciseId, versionId: single.versionId, value: read.value, seq })
    if (taking === 'take' && read) {
      const { tenantId, id: attemptId, studentId } = attempt
      const { versionId } = single
      const row = { tenantId, attemptId, exerciseId, studentId, versionId, seq, savedAt: now }
      taken.set(exerciseId, { ...row, value: read.value, handedInAt: null })
    }
    return { exerciseId, seq, refusal: taking === 'take' || taking === 'has' ? null : taking }
  })
  await keepLate(tx, attempt, late, now)
  if (taken.size > 0) {
    await tx
      .insert(answer)
      .values([...taken.values()])
      .onConflictDoUpdate({
        target: [answer.attemptId, answer.exerciseId],
        set: {
          versionId: sql`excluded.version_id`,
          value: sql`excluded.value`,
          seq: sql`excluded.seq`,
          savedAt: sql`excluded.saved_at`,
        },
      })
  }
  return outcomes
}
