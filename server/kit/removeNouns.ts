// Deleting the records of a noun: one, all or none, or those that allow it.
import { eq } from 'drizzle-orm'
import { AppError } from '#contract/errors.ts'
import { uuidSchema } from '#contract/ids.ts'
import type { ManyDone } from '#contract/noun.ts'
import type { Database, Transaction } from '../db/database.ts'
import type { Caller } from '../platform/auth.ts'
import { removeFileUses } from './fileUses.ts'
import { type Presented, writeChange } from './noteChange.ts'
import { ownerOf } from './nounScope.ts'
import type { AnyStore } from './nounStore.ts'
import { lockNouns, readOneListed } from './readNouns.ts'
import { refusing } from './sqlErrors.ts'
import { keepInTrash } from './trash/keepInTrash.ts'

/** Deletes in an open transaction; returns the record that was deleted. */
export const removeIn = async (tx: Transaction, store: AnyStore, caller: Caller, id: string) => {
  await lockNouns(tx, store, [id], 'update')
  const before = await readOneListed(tx, store, caller, id)
  if (store.requireRemovable) store.requireRemovable(before)
  else store.requireChangeable?.(before)
  if (store.noun.declared.trash) await keepInTrash(tx, store, caller, before)
  await store.beforeRemove?.(tx, id)
  if (uuidSchema.safeParse(id).success) await removeFileUses(tx, id)
  await tx.delete(store.table).where(eq(store.table.id, id))
  await writeChange(tx, store, caller, { id, before, after: null })
  return before
}

/** Deletes all of the records, or none if one is refused. */
export const removeAll = async (
  database: Database,
  store: AnyStore,
  caller: Caller,
  ids: readonly string[],
): Promise<boolean> => {
  const removing = ownerOf(store).open(database, caller, async (tx) => {
    const records: Presented[] = []
    // In the order of the ids, so that two deletions of the same rows cannot deadlock.
    for (const id of [...new Set(ids)].sort()) records.push(await removeIn(tx, store, caller, id))
    return records
  })
  const removed = await refusing(removing, store.unique)
  for (const record of removed) await store.afterRemove?.(record, caller)
  return true
}

export const removeNoun = (database: Database, store: AnyStore, caller: Caller, id: string) =>
  removeAll(database, store, caller, [id])

/** Applies the action to each row that allows it, and returns the refused ones with reasons. */
export const applyToMany = async (
  ids: readonly string[],
  one: (id: string) => Promise<void>,
): Promise<ManyDone> => {
  const refused: ManyDone['refused'] = []
  const uniqueIds = [...new Set(ids)]
  for (const id of uniqueIds) {
    try {
      await one(id)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      refused.push({ id, error: error.code })
    }
  }
  return { done: uniqueIds.length - refused.length, refused }
}

export const removeNouns = async (
  database: Database,
  store: AnyStore,
  caller: Caller,
  ids: readonly string[],
): Promise<ManyDone> => {
  const removed: Presented[] = []
  const removing = ownerOf(store).open(database, caller, (tx) =>
    applyToMany(ids, async (id) => void removed.push(await removeIn(tx, store, caller, id))),
  )
  const answer = await refusing(removing, store.unique)
  for (const record of removed) await store.afterRemove?.(record, caller)
  return answer
}
