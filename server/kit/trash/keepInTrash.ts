// Puts a noun's record into the trash before the kit deletes it.
import { getTableName } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import type { Caller } from '../../platform/auth.ts'
import type { Presented } from '../noteChange.ts'
import type { AnyStore } from '../nounStore.ts'
import { fillTrash } from './fillTrash.ts'
import { hideFiles } from './hideFiles.ts'

export const keepInTrash = async (
  tx: Transaction,
  store: AnyStore,
  caller: Caller,
  record: Presented,
): Promise<void> => {
  if (!caller.tenantId) return
  const filling = await fillTrash(tx, {
    tenantId: caller.tenantId,
    noun: store.noun.declared.name,
    item: String(record.id),
    name: store.nameOf(record),
    table: getTableName(store.table),
    by: caller,
  })
  await hideFiles(tx, store.goingFiles?.(record) ?? [], filling)
}
