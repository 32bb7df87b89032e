// Brings entries back, each in a transaction of its own: one that finds no place does not keep the others away.
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { AppError, appError } from '#contract/errors.ts'
import type { TenantId } from '#contract/ids.ts'
import type { Restored, restoreTrash as restoreCall } from '#contract/system/trash.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { trash, trashPart } from '#server/db/schema/trash.ts'
import { writeAudit } from '#server/kit/audit.ts'
import { inScope, ownerOf } from '#server/kit/nounScope.ts'
import { asRefusal } from '#server/kit/sqlErrors.ts'
import { restoreTrash, takeOut } from '#server/kit/trash/restoreTrash.ts'
import type { NewValues, TrashKind, TrashRow } from '#server/kit/trash/trashKinds.ts'
import type { Caller } from '#server/platform/auth.ts'
import type { createTrashStore } from './trashStore.ts'

interface Parts {
  readonly database: Database
  readonly kinds: ReadonlyMap<string, TrashKind>
  readonly store: ReturnType<typeof createTrashStore>
}

/** The first row of each table that may get a new name. */
const namedRows = async (tx: Transaction, trashId: string, tables: readonly string[]) => {
  const rows = await tx
    .select({ table: trashPart.tableName, row: sql<TrashRow>`${trashPart.rows} -> 0` })
    .from(trashPart)
    .where(
      and(
        eq(trashPart.trashId, trashId),
        inArray(trashPart.tableName, [...tables]),
        isNull(trashPart.columnName),
      ),
    )
    .orderBy(asc(trashPart.position))
  return new Map(rows.toReversed().map(({ table, row }) => [table, row]))
}

const giveValues = async (
  tx: Transaction,
  trashId: string,
  changed: Readonly<Record<string, TrashRow>>,
): Promise<void> => {
  for (const [table, columns] of Object.entries(changed)) {
    if (Object.keys(columns).length === 0) continue
    const merged = sql`jsonb_set(${trashPart.rows}, '{0}', (${trashPart.rows} -> 0) || ${JSON.stringify(columns)}::jsonb)`
    await tx
      .update(trashPart)
      .set({ rows: merged })
      .where(
        and(eq(trashPart.trashId, trashId), eq(trashPart.tableName, table), isNull(trashPart.columnName)),
      )
  }
}

const schoolOf = (
  { database, store }: Parts,
  caller: Caller,
  id: string,
): Promise<{ tenantId: TenantId; noun: string } | undefined> =>
  ownerOf(store).open(database, caller, async (tx) => {
    const rows = await tx
      .select({ tenantId: trash.tenantId, noun: trash.noun })
      .from(trash)
      .where(and(eq(trash.id, id), inScope(store, caller)))
    return rows[0]
  })

const restoreOne = async (parts: Parts, caller: Caller, id: string, values: NewValues): Promise<number> => {
  const place = await schoolOf(parts, caller, id)
  const kind = place && parts.kinds.get(place.noun)
  if (!place || !kind) throw appError('NOT_FOUND')
  const { tenantId } = place
  try {
    // What comes back may refer to the public library.
    return await parts.database.inLibrary(tenantId, async (tx) => {
      const { noun, item, name } = await takeOut(tx, id)
      const rows = await namedRows(tx, id, kind.named)
      await giveValues(tx, id, kind.rename(rows, values))
      await kind.beforeRestore?.(tx, await namedRows(tx, id, kind.named))
      const leftOut = await restoreTrash(tx, id, caller.userId)
      const { userId, name: author } = caller
      // The row of an account has no values, as that of its deletion.
      await writeAudit(
        tx,
        { userId, name: author, tenantId },
        { noun, action: 'restore', itemId: item, itemName: name },
      )
      return leftOut
    })
  } catch (error) {
    throw asRefusal(error, kind.unique)
  }
}

export const restoreEntries = async (
  parts: Parts,
  caller: Caller,
  { ids, values }: z.output<typeof restoreCall.body>,
): Promise<Restored> => {
  const uniqueIds = [...new Set(ids)]
  const refused: Restored['refused'] = []
  let leftOut = 0
  for (const id of uniqueIds) {
    try {
      leftOut += await restoreOne(parts, caller, id, values)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      refused.push({ id, error: error.code, field: Object.keys(error.fields ?? {})[0] ?? null })
    }
  }
  return { done: uniqueIds.length - refused.length, refused, leftOut }
}
