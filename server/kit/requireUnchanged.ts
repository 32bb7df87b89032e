// Of two who edit one record the second is asked: what the first saved is never overwritten unseen.
import { and, desc, eq, ne } from 'drizzle-orm'
import type { Call } from '#contract/call.ts'
import { appError, type Conflict } from '#contract/errors.ts'
import { uuidSchema } from '#contract/ids.ts'
import { toWallTime } from '#contract/wallTime.ts'
import type { Transaction } from '../db/database.ts'
import { auditLog } from '../db/schema/auditLog.ts'
import type { Caller } from '../platform/auth.ts'
import { mayCall } from '../platform/route.ts'
import type { Changeable } from './nounBody.ts'
import { changedSince, isUnchanged, versionOf } from './recordVersion.ts'

type Values = Record<string, unknown>

/** Who changed it last, as the audit log has it, where a row whose id is a word is found by its name. */
const lastChange = async (tx: Transaction, { noun, nameOf }: Changeable, id: string, record: Values) => {
  const isItem = uuidSchema.safeParse(id).success
    ? eq(auditLog.itemId, id)
    : and(eq(auditLog.noun, noun.declared.name), eq(auditLog.itemName, nameOf(record)))
  const [last] = await tx
    .select({ by: auditLog.userName, at: auditLog.at })
    .from(auditLog)
    .where(and(isItem, ne(auditLog.action, 'password')))
    .orderBy(desc(auditLog.id))
    .limit(1)
  return last
}

/** A refusal contains only what the caller may read anyway. */
const mayRead = ({ noun: { calls } }: Changeable, caller: Caller): boolean =>
  [calls.page, calls.get].some((call: Call | undefined) => call && mayCall(caller, call))

const conflictOf = async (
  tx: Transaction,
  store: Changeable,
  caller: Caller,
  { id, fields, record }: { id: string; fields: string[]; record: Values },
): Promise<Conflict> => {
  const last = await lastChange(tx, store, id, record)
  const presented = store.present?.(record, caller) ?? record
  return {
    fields,
    record: { ...store.noun.declared.record.parse(presented), recordVersion: versionOf(store, record) },
    changedBy: last?.by ?? null,
    changedAt: last ? toWallTime(last.at, caller.timeZone) : null,
  }
}

/**
 * CHANGED_MEANWHILE when a field of the record is another than in the version that the caller read; a caller who sends
 * none changes what is there. `before` was read in this transaction and is locked until its end; `body` is what is to be.
 */
export const requireUnchanged = async (
  tx: Transaction,
  store: Changeable,
  caller: Caller,
  { id, version, before, body }: { id: string; version: string | undefined; before: Values; body: Values },
): Promise<void> => {
  if (version === undefined) return
  const fields = changedSince(store, version, before)
  if (fields.length === 0) return
  // Sent twice, because the answer to the first time was lost on the way: it is as the caller wants it.
  if (isUnchanged(store, body, before)) return
  if (!mayRead(store, caller)) throw appError('CHANGED_MEANWHILE')
  throw appError('CHANGED_MEANWHILE', {
    conflict: await conflictOf(tx, store, caller, { id, fields, record: before }),
  })
}
