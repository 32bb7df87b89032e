// Confirms and merges mistakes, and binds exercises to them. The transactions are those of `inLibrary`.
import { and, eq, inArray, sql } from 'drizzle-orm'
import { appError } from '#contract/errors.ts'
import type { MistakeRecord } from '#contract/learning/mistake/mistakeNoun.ts'
import type { Transaction } from '#server/db/database.ts'
import { exercise } from '#server/db/schema/exercise.ts'
import { mistake, mistakeExercise, mistakeHit } from '#server/db/schema/mistake.ts'
import { writeAudit } from '#server/kit/audit.ts'
import { writeChange } from '#server/kit/noteChange.ts'
import { inScope } from '#server/kit/nounScope.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import { readOne, readToChange } from '#server/kit/readNouns.ts'
import { lockRows } from '#server/kit/rowLocks.ts'
import { inSight } from '../exercise/exerciseCards.ts'
import { mistakeStore } from './mistakeStore.ts'

/** Reads a mistake, or the one into which it was merged. NOT_FOUND if the caller does not see it. */
export const readMistake = async (
  tx: Transaction,
  caller: TenantCaller,
  id: string,
): Promise<MistakeRecord> => {
  const record = await readOne(tx, mistakeStore, caller, id)
  return record.mergedInto ? readOne(tx, mistakeStore, caller, record.mergedInto) : record
}

const writeState = async (tx: Transaction, caller: TenantCaller, before: MistakeRecord): Promise<void> => {
  const after = await readOne(tx, mistakeStore, caller, before.id)
  await writeChange(tx, mistakeStore, caller, { id: before.id, before, after })
}

/** Confirming again, or confirming a merged mistake, changes nothing. */
export const confirmMistake = async (tx: Transaction, caller: TenantCaller, id: string): Promise<boolean> => {
  const before = await readToChange(tx, mistakeStore, caller, id)
  if (before.state !== 'toConfirm') return true
  await tx.update(mistake).set({ state: 'confirmed' }).where(eq(mistake.id, id))
  await writeState(tx, caller, before)
  return true
}

/** The first mistake stays, and becomes confirmed. */
export const mergeMistakes = async (
  tx: Transaction,
  caller: TenantCaller,
  ids: readonly string[],
): Promise<boolean> => {
  const [into = '', ...others] = [...new Set(ids)]
  if (others.length === 0) throw appError('MERGE_TOO_FEW')
  await lockRows(tx, mistake, [into, ...others])
  const before = await readOne(tx, mistakeStore, caller, into)
  const seen = await tx
    .select({ id: mistake.id, baseCount: mistake.baseCount, state: mistake.state })
    .from(mistake)
    .where(and(inArray(mistake.id, [into, ...others]), inScope(mistakeStore, caller)))
  if (seen.length < others.length + 1 || seen.some(({ state }) => state === 'merged'))
    throw appError('NOT_FOUND')
  for (const id of others) {
    await tx.execute(sql`
      insert into ${mistakeHit} (tenant_id, mistake_id, attempt_id, exercise_id, student_id, marker_id)
      select h.tenant_id, ${into}, h.attempt_id, h.exercise_id, h.student_id, h.marker_id
      from ${mistakeHit} h where h.mistake_id = ${id} on conflict do nothing`)
    await tx.execute(sql`
      insert into ${mistakeExercise} (tenant_id, mistake_id, exercise_id)
      select e.tenant_id, ${into}, e.exercise_id from ${mistakeExercise} e where e.mistake_id = ${id}
      on conflict do nothing`)
  }
  await tx.delete(mistakeHit).where(inArray(mistakeHit.mistakeId, others))
  await tx.delete(mistakeExercise).where(inArray(mistakeExercise.mistakeId, others))
  // Mistakes that were merged into them before follow.
  await tx.update(mistake).set({ mergedInto: into }).where(inArray(mistake.mergedInto, others))
  await tx
    .update(mistake)
    .set({ state: 'merged', mergedInto: into, baseCount: 0 })
    .where(inArray(mistake.id, others))
  const baseCount = seen.reduce((sum, one) => sum + one.baseCount, 0)
  await tx.update(mistake).set({ state: 'confirmed', baseCount }).where(eq(mistake.id, into))
  await writeState(tx, caller, before)
  return true
}

/** Throws VALIDATION for exercises that the libraries do not show to the caller. */
export const bindExercises = async (
  tx: Transaction,
  caller: TenantCaller,
  {
    id,
    exerciseIds,
    unbind,
  }: { readonly id: string; readonly exerciseIds: readonly string[]; readonly unbind: boolean },
): Promise<boolean> => {
  const before = await readToChange(tx, mistakeStore, caller, id)
  if (before.state === 'merged') throw appError('NOT_FOUND')
  const ids = [...new Set(exerciseIds)]
  if (unbind) {
    await tx
      .delete(mistakeExercise)
      .where(and(eq(mistakeExercise.mistakeId, id), inArray(mistakeExercise.exerciseId, ids)))
  } else {
    const usableCount = await tx.$count(exercise, and(inArray(exercise.id, ids), inSight(caller)))
    if (usableCount < ids.length)
      throw appError('VALIDATION', { fields: { exerciseIds: 'field.unknownName' } })
    const { tenantId } = caller
    await tx
      .insert(mistakeExercise)
      .values(ids.map((exerciseId) => ({ tenantId, mistakeId: id, exerciseId })))
      .onConflictDoNothing()
  }
  const { exerciseCount } = await readOne(tx, mistakeStore, caller, id)
  const changes = { exerciseCount: { before: before.exerciseCount, after: exerciseCount } }
  await writeAudit(tx, caller, {
    noun: 'Mistake',
    action: 'update',
    itemId: id,
    itemName: before.name,
    changes,
  })
  return true
}
