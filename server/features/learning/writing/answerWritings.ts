// Stores the characters of handed-in answers as writings, for the statistics of handwriting. Their ink stays in the answer.
import { and, eq, inArray } from 'drizzle-orm'
import type { UserId } from '#contract/ids.ts'
import type { WriteAnswer, WriteContent, WriteKey } from '#contract/learning/exercise/write.ts'
import { inkMs } from '#contract/rules/hanzi/ink.ts'
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
    const writtenChar = answer.written[at]
    const judged = judgeChar(char, writtenChar, content)
    if (!writtenChar || !judged) return []
    const { strokes, mistakes } = judged
    const counted = {
      strokes,
      mistakes,
      hints: Math.min(writtenChar.hints, strokes),
      ms: inkMs(writtenChar.ink),
    }
    const of = { tenantId, studentId, attemptId, exerciseId, source: 'exercise' as const }
    return [{ ...of, ...counted, char, score: shareOfChar(judged) }]
  })

/** Replaces the writings of an earlier hand-in, which a return has made invalid. */
export const storeAnswerWritings = async (
  tx: Transaction,
  attempt: AttemptRow,
  rows: readonly WriteRow[],
): Promise<void> => {
  if (rows.length === 0) return
  const ids = rows.map(({ exerciseId }) => exerciseId)
  await tx.delete(writing).where(and(eq(writing.attemptId, attempt.id), inArray(writing.exerciseId, ids)))
  const writingRows = rows.flatMap((row) => writingsOf(attempt, row))
  if (writingRows.length > 0) await tx.insert(writing).values(writingRows)
}
