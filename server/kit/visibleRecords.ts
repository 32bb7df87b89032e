// Finds the records that use files and that a caller may see, because a file is read with its record.
import { and, inArray } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import type { Caller } from '../platform/auth.ts'
import { mayCall } from '../platform/route.ts'
import { inScope } from './nounScope.ts'
import type { AnyStore } from './nounStore.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Stores of the nouns whose records use files, by the noun's name. */
    fileUsers: Map<string, AnyStore>
  }
}

export interface RecordName {
  /** The noun's name in the contract. */
  readonly noun: string
  readonly item: string
}

const mayAsk = ({ noun, filesFor }: AnyStore, caller: Caller): boolean =>
  filesFor === 'everybody' || (noun.calls.get !== undefined && mayCall(caller, noun.calls.get))

/**
 * The ids of records that the caller may get by a call, or whose files are for everybody in their scope. The transaction is one
 * of the school acted in, with the public library (`inLibrary`).
 */
export const findVisibleRecords = async (
  tx: Transaction,
  stores: ReadonlyMap<string, AnyStore>,
  caller: Caller,
  records: readonly RecordName[],
): Promise<ReadonlySet<string>> => {
  const visible = new Set<string>()
  for (const noun of new Set(records.map((record) => record.noun))) {
    const store = stores.get(noun)
    if (!store || !mayAsk(store, caller)) continue
    const items = records.filter((record) => record.noun === noun).map(({ item }) => item)
    const { table } = store
    const rows = await tx
      .select({ id: table.id })
      .from(table)
      .where(and(inArray(table.id, items), inScope(store, caller)))
    for (const { id } of rows) visible.add(String(id))
  }
  return visible
}
