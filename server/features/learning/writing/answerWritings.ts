// The characters of handed-in answers as writings: the statistics of handwriting count them. Their ink is the answer itself.
import { and, eq, inArray } from 'drizzle-orm'
import type { UserId } from '#contract/ids.ts'
import type { WriteAnswer, WriteContent, WriteKey } from '#contract/learning/exercise/write.ts'
import { inkMs } from '#contract/library/hanzi/ink.ts'
import type { Transaction } from '#server/db/database.ts'
import type { AttemptRow } from '#server/db/schema/attempt.ts'
import { writing } from '#server/db/schema/writing.ts'
import { judgeChar, shareOfChar } from '../exercise/types/write.ts'

export interface WriteRow {
  readonly exerciseId: string
  readonly content: WriteContent
  readonly key: WriteKey | null
  readonly answer: WriteAnswer
}
type NewWriting = typeof writing.$inferInsert

const writingsOf = (
  { tenantId, id: attemptId, studentId }: Pick<AttemptRow, 'tenantId' | 'id'> & { studentId: UserId },
  { exerciseId, content, key, answer }: WriteRow,
): NewWriting[] =>
  [...(key?.text ?? '')].flatMap((char, at) => {
    const written = answer.written[at]
    const judged = judgeChar(char, written, content)
    if (!written || !judged) return []
    const { strokes, mistakes } = judged
    const counted = { strokes, mistakes, hints: Math.min(written.hints, strokes), ms: inkMs(written.ink) }
    const of = { tenantId, studentId, attemptId, exerciseId, source: 'exercise' as const }
    return [{ ...of, ...counted, char, score: shareOfChar(judged) }]
  })

/** Instead of those of the hand-in before, which a return made void. */
export const storeAnswerWritings = async (
  tx: Transaction,
  attempt: AttemptRow,
  rows: readonly WriteRow[],
): Promise<void> => {
  if (rows.length === 0) return
  const ids = rows.map(({ exerciseId }) => exerciseId)
  await tx.delete(writing).where(and(eq(writing.attemptId, attempt.id), inArray(writing.exerciseId, ids)))
  const made = rows.flatMap((row) => writingsOf(attempt, row))
  if (made.length > 0) await tx.insert(writing).values(made)
}
