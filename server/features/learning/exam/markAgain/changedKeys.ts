// The questions of an exam whose newest version has another key than the one they were asked with.
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ChangedKey } from '#contract/learning/exam/keyCalls.ts'
import { typeDeclarations } from '#contract/learning/exercise/exerciseTypes.ts'
import { toWallTime } from '#contract/wallTime.ts'
import type { Transaction } from '#server/db/database.ts'
import { exercise, exerciseVersion } from '#server/db/schema/exercise.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import { readOne } from '#server/kit/readNouns.ts'
import type { Assignment } from '../../assignment/kinds.ts'
import type { PaperQuestion } from '../../marking/marked.ts'
import { readQuestions } from '../../marking/readMarked.ts'
import { examStore, readExamRow } from '../examStore.ts'

const newest = alias(exerciseVersion, 'newest')

export interface ChangedQuestion extends PaperQuestion {
  readonly newestId: string
  readonly text: string
}

/** Those that the program marks, in the order of the paper. */
export const readChanged = async (tx: Transaction, paperId: string): Promise<ChangedQuestion[]> => {
  const questions = await readQuestions(tx, paperId)
  if (questions.length === 0) return []
  const rows = await tx
    .select({
      id: exerciseVersion.id,
      newestId: newest.id,
      text: exercise.text,
      type: newest.type,
    })
    .from(exerciseVersion)
    .innerJoin(exercise, eq(exercise.id, exerciseVersion.exerciseId))
    .innerJoin(newest, eq(newest.id, exercise.versionId))
    .where(
      and(
        inArray(
          exerciseVersion.id,
          questions.map(({ versionId }) => versionId),
        ),
        ne(newest.id, exerciseVersion.id),
        eq(newest.type, exerciseVersion.type),
        sql`${newest.key} is distinct from ${exerciseVersion.key}`,
        sql`${newest.key} is not null and ${exerciseVersion.key} is not null`,
      ),
    )
  const byVersion = new Map(rows.map((row) => [row.id, row]))
  return questions.flatMap((question) => {
    const row = byVersion.get(question.versionId)
    if (!row || typeDeclarations[row.type].markedBy === 'teacher') return []
    return [{ ...question, newestId: row.newestId, text: row.text }]
  })
}

const decisionOf = (
  { keyDecisions }: Assignment,
  { exerciseId, newestId }: ChangedQuestion,
  { timeZone }: TenantCaller,
): ChangedKey['decision'] => {
  const decision = keyDecisions.find((one) => one.exerciseId === exerciseId && one.versionId === newestId)
  return decision ? { rule: decision.rule, at: toWallTime(new Date(decision.at), timeZone) } : null
}

/** Throws NOT_FOUND for an exam that the caller does not see. */
export const listChangedKeys = async (
  tx: Transaction,
  caller: TenantCaller,
  id: string,
): Promise<ChangedKey[]> => {
  await readOne(tx, examStore, caller, id)
  const row = await readExamRow(tx, id)
  return (await readChanged(tx, row.paperId)).map((question) => ({
    exerciseId: question.exerciseId,
    number: question.number,
    text: question.text,
    versionId: question.newestId,
    decision: decisionOf(row, question, caller),
  }))
}
