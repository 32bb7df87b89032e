// Creating and changing the records of a noun.
import { appError } from '#contract/errors.ts'
import type { Database, Transaction } from '../db/database.ts'
import type { Caller } from '../platform/auth.ts'
import { noteFiles, type Presented, writeChange } from './noteChange.ts'
import { changedBody } from './nounBody.ts'
import { ownerOf } from './nounScope.ts'
import type { AnyStore } from './nounStore.ts'
import { readOne, readToChange, requireStillVisible } from './readNouns.ts'
import { requireUnchanged } from './requireUnchanged.ts'
import { refusing } from './sqlErrors.ts'

export const createNoun = async (database: Database, store: AnyStore, caller: Caller, body: Presented) => {
  const prepared = await store.prepare?.(database, caller, body)
  try {
    const creating = ownerOf(store).open(database, caller, async (tx) => {
      if (!store.create) throw appError('UNKNOWN')
      const created = await store.create({ tx, caller, prepared }, body)
      const after = await requireStillVisible(readOne(tx, store, caller, created.id))
      await noteFiles(tx, store, caller, { ...after, id: created.id })
      await writeChange(tx, store, caller, { id: created.id, before: null, after })
      return created
    })
    return await refusing(creating, store.unique)
  } catch (error) {
    await store.undoPrepare?.(prepared)
    throw error
  }
}

interface Update {
  readonly id: string
  /** The version that was read; left out if any version may be changed. */
  readonly version?: string | undefined
  readonly change: Presented
  /** The result of `beforeUpdate`. */
  readonly prepared: unknown
}

interface Updated {
  readonly before: Presented
  readonly after: Presented
}

const writeUpdate = async (
  tx: Transaction,
  store: AnyStore,
  caller: Caller,
  { id, version, change, prepared }: Update,
): Promise<Updated> => {
  const before = await readToChange(tx, store, caller, id)
  store.requireChangeable?.(before)
  const body = changedBody(store, before, change)
  await requireUnchanged(tx, store, caller, { id, version, before, body })
  await store.update?.({ tx, caller, prepared }, id, body)
  const after = await requireStillVisible(readOne(tx, store, caller, id))
  await noteFiles(tx, store, caller, { ...after, id })
  await writeChange(tx, store, caller, { id, before, after })
  return { before, after }
}

/** Updates in an open transaction, after `beforeUpdate`; returns the record before and after. */
export const updateIn = (
  tx: Transaction,
  store: AnyStore,
  caller: Caller,
  update: Update,
): Promise<Updated> => refusing(writeUpdate(tx, store, caller, update), store.unique)

export const updateNoun = async (
  database: Database,
  store: AnyStore,
  caller: Caller,
  { id, recordVersion: version, ...change }: Presented & { id: string; recordVersion?: string | undefined },
): Promise<boolean> => {
  const prepared = await store.beforeUpdate?.(database, caller, id, change)
  // A deferred constraint fails only at the commit.
  const updating = ownerOf(store).open(database, caller, (tx) =>
    updateIn(tx, store, caller, { id, version, change, prepared }),
  )
  await refusing(updating, store.unique)
  return true
}
