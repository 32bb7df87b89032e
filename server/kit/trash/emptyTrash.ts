// Deletes what is in the trash for good.
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import { fileUse } from '../../db/schema/fileUse.ts'
import { trash, trashPart } from '../../db/schema/trash.ts'
import { trashNoun } from './fillTrash.ts'

/**
 * Lets go of the files of an entry, which the sweep of uploads then removes, and of all that it keeps; the row of the entry itself is deleted by the caller. Of a person who
 * is deleted for good nothing is left in other entries either.
 */
export const emptyEntry = async (tx: Transaction, trashId: string): Promise<void> => {
  const [entry] = await tx.select().from(trash).where(eq(trash.id, trashId))
  await tx.delete(fileUse).where(and(eq(fileUse.noun, trashNoun), eq(fileUse.item, trashId)))
  await tx.delete(trashPart).where(eq(trashPart.trashId, trashId))
  if (entry?.noun === 'User') await forgetPerson(tx, entry)
}

/** Rows of other entries that name the person, except the items themselves, whose owner is another by then. */
const forgetPerson = async (tx: Transaction, { tenantId, item }: typeof trash.$inferSelect) => {
  const names = sql`like ${`%${item}%`}`
  const left = sql`(select coalesce(jsonb_agg(r), '[]') from jsonb_array_elements(${trashPart.rows}) r where r::text not ${names})`
  const others = tx.select({ id: trash.id }).from(trash).where(eq(trash.tenantId, tenantId))
  await tx
    .update(trashPart)
    .set({ rows: sql`${left}` })
    .where(
      and(
        inArray(trashPart.trashId, others),
        sql`(${trashPart.position} > 0 or ${trashPart.columnName} is not null)`,
        sql`${trashPart.rows}::text ${names}`,
      ),
    )
}
