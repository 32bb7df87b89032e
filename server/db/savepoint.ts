import { sql } from 'drizzle-orm'
import type { Transaction } from './database.ts'

/** A part of a transaction that is undone by itself when it fails; what was done before it stays. One at a time. */
export const inSavepoint = async <R>(tx: Transaction, work: () => Promise<R>): Promise<R> => {
  await tx.execute(sql`savepoint part`)
  try {
    const result = await work()
    await tx.execute(sql`release savepoint part`)
    return result
  } catch (error) {
    await tx.execute(sql`rollback to savepoint part`)
    throw error
  }
}
