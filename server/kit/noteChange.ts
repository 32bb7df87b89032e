// What goes with every change of a record: its entry in the record of changes, and the files that it uses.
import { type FileId, uuidSchema } from '#contract/ids.ts'
import type { Transaction } from '../db/database.ts'
import type { Caller } from '../platform/auth.ts'
import { type Change, differences, writeAudit } from './audit.ts'
import { setFileUses } from './fileUses.ts'
import { ownerOf } from './nounScope.ts'
import type { AnyStore } from './nounStore.ts'

export type Presented = Record<string, unknown>

/** Writes the difference between two presented records, which may be null, to the audit log. */
export const writeChange = async (
  tx: Transaction,
  store: AnyStore,
  caller: Caller,
  { id, before, after }: { id: string; before: Presented | null; after: Presented | null },
): Promise<void> => {
  const changes = await (store.changesOf?.(tx, before, after) ?? differences(before, after))
  const record = after ?? before
  const action = before ? (after ? 'update' : 'remove') : 'create'
  if (action === 'update' && Object.keys(changes).length === 0) return
  const itemName = record ? store.nameOf(record) : ''
  // The id of a client is a word, which the entry has as its name already.
  const itemId = uuidSchema.safeParse(id).success ? id : null
  const change: Change = { noun: store.noun.declared.name, action, itemId, itemName, changes }
  await writeAudit(tx, ownerOf(store).author(caller), change)
}

export const noteFiles = async (
  tx: Transaction,
  store: AnyStore,
  { tenantId }: Caller,
  record: Presented & { id: string },
  files?: readonly FileId[],
) => {
  if (!store.filesOf || !tenantId) return
  const { name: noun } = store.noun.declared
  await setFileUses(tx, { tenantId, noun, item: record.id }, files ?? (await store.filesOf(record, tx)))
}
