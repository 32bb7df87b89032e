// Marks the answers to one question again. The former answers are kept; the record of changes says how many changed.
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { appError } from '#contract/errors.ts'
import type { MarkAgainChanges } from '#contract/learning/exam/keyCalls.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { answer, answerPast } from '#server/db/schema/answer.ts'
import { assignment } from '#server/db/schema/assignment.ts'
import { attempt } from '#server/db/schema/attempt.ts'
import { writeAudit } from '#server/kit/audit.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import { readOne } from '#server/kit/readNouns.ts'
import { countChanges } from '../../progress/countAnswers.ts'
import { dropHits } from '../../progress/dropHits.ts'
import { countedOf } from '../../progress/readCounted.ts'
import { changeExam } from '../changeExam.ts'
import { requireOver } from '../examCommands.ts'
import { examStore, readExamRow } from '../examStore.ts'
import { type MarkedAgain, type MarkingAgain, readAgain } from './readAgain.ts'

const idsOf = (some: readonly MarkedAgain[]) => some.map(({ row }) => row.attemptId)

/** Equal answers become equal ones, so that there are few statements. */
const writeAnswers = async (tx: Transaction, changed: readonly MarkedAgain[], now: Date): Promise<void> => {
  const former = changed.map(({ row }) => {
    const { isReturned: _isReturned, countedAt: _countedAt, ...columns } = row
    return { ...columns, why: 'remarked' as const }
  })
  for (let at = 0; at < former.length; at += 1000)
    await tx.insert(answerPast).values(former.slice(at, at + 1000))
  for (const same of Map.groupBy(changed, ({ mark }) => JSON.stringify(mark)).values()) {
    const [first] = same
    if (!first) continue
    await tx
      .update(answer)
      .set({ ...first.mark, markedAt: now })
      .where(and(eq(answer.exerciseId, first.row.exerciseId), inArray(answer.attemptId, idsOf(same))))
  }
}

const writeSums = async (tx: Transaction, changed: readonly MarkedAgain[]): Promise<void> => {
  for (const [difference, same] of Map.groupBy(changed, ({ before, after }) => after - before)) {
    if (difference === 0) continue
    const score = sql`round((${attempt.score} + ${difference}) * 100) / 100`
    await tx
      .update(attempt)
      .set({ score })
      .where(inArray(attempt.id, idsOf(same)))
  }
}

/** Where the results are released the difference counts. */
const countDifferences = async (tx: Transaction, changed: readonly MarkedAgain[]): Promise<void> => {
  for (const { row, mark } of changed) {
    if (row.countedAt === null) continue
    if (mark.isRight) await dropHits(tx, row.attemptId, [row.exerciseId], 'found')
    const after = countedOf({ ...row, ...mark })
    await countChanges(tx, row, [{ before: countedOf(row), after }])
  }
}

/** Throws EXAM_NOT_OVER while somebody may still answer. */
export const previewMarkAgain = async (
  tx: Transaction,
  caller: TenantCaller,
  { id, ...asked }: MarkingAgain,
): Promise<MarkAgainChanges> => {
  examStore.requireChangeable?.(await readOne(tx, examStore, caller, id))
  const row = await readExamRow(tx, id)
  await requireOver({ tx, caller, row, now: new Date() })
  return (await readAgain(tx, row, asked)).changes
}

/** A repeated call changes nothing. */
export const markAgain = async (
  database: Database,
  caller: TenantCaller,
  { id, ...asked }: MarkingAgain,
): Promise<MarkAgainChanges> => {
  let done: MarkAgainChanges | undefined
  await changeExam(database, caller, id, async (changing) => {
    const { tx, row, now } = changing
    await requireOver(changing)
    await tx
      .select({ id: attempt.id })
      .from(attempt)
      .where(and(eq(attempt.tenantId, row.tenantId), eq(attempt.assignmentId, id)))
      .orderBy(asc(attempt.id))
      .for('no key update')
    const { question, changed, changes } = await readAgain(tx, row, asked)
    await writeAnswers(tx, changed, now)
    await writeSums(tx, changed)
    await countDifferences(tx, changed)
    const { exerciseId, versionId, rule } = asked
    const others = row.keyDecisions.filter((one) => one.exerciseId !== exerciseId)
    const keyDecisions = [...others, { exerciseId, versionId, rule, at: now.toISOString() }]
    await tx.update(assignment).set({ keyDecisions }).where(eq(assignment.id, id))
    await writeAudit(tx, caller, {
      ...{ noun: 'Exam', action: 'update', itemId: id, itemName: row.name },
      changes: { markedAgain: { before: null, after: { number: question.number, rule, ...changes } } },
    })
    done = changes
  })
  if (!done) throw appError('NOT_FOUND')
  return done
}
