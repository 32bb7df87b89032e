// The store of a noun whose record is its row, and which declares only search, order and checks.
import { eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { NounDeclaration } from '#contract/noun.ts'
import type { Transaction } from '../db/database.ts'
import type { CreateAnswer, NounStore, TenantCaller } from './nounStore.ts'
import { singleRow, sliceOf } from './relatedRows.ts'

interface PlainNoun<D extends NounDeclaration>
  extends Pick<
    NounStore<D>,
    | 'noun'
    | 'nameOf'
    | 'where'
    | 'sort'
    | 'order'
    | 'scope'
    | 'unique'
    | 'importer'
    | 'beforeRemove'
    | 'bodyOf'
  > {
  readonly table: PgTable & { id: PgColumn; tenantId: PgColumn }
  /** Columns that differ from the body. */
  columnsOf?(body: z.output<D['body']>, caller: TenantCaller): Record<string, unknown>
  /** Checks references of the body to other tables. */
  check?(tx: Transaction, body: z.output<D['body']>, caller: TenantCaller): Promise<void>
}

type PlainStore<D extends NounDeclaration> = NounStore<D> & Required<Pick<NounStore<D>, 'create' | 'update'>>

export const plainStore = <D extends NounDeclaration>(plain: PlainNoun<D>): PlainStore<D> => {
  const { table, noun, columnsOf = (body: z.output<D['body']>) => body } = plain
  return {
    ...plain,
    read: async (tx, slice) => {
      const rows = await sliceOf(tx.select().from(table).$dynamic(), slice)
      // The record's schema defines which columns are visible.
      return rows.map((row) => noun.declared.record.parse(row) as z.output<D['record']>)
    },
    create: async ({ tx, caller }, body) => {
      await plain.check?.(tx, body, caller)
      const values = { ...columnsOf(body, caller), tenantId: caller.tenantId }
      const row = singleRow(await tx.insert(table).values(values).returning({ id: table.id }))
      return { id: String(row.id) } as CreateAnswer<D> // a plain noun answers only its id
    },
    update: async ({ tx, caller }, id, body) => {
      await plain.check?.(tx, body, caller)
      await tx.update(table).set(columnsOf(body, caller)).where(eq(table.id, id))
    },
  }
}
