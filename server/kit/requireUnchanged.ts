// If two people edit one record, the second one is asked, so that nobody overwrites a change without seeing it.
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

/** The author of the last change in the audit log. Records whose id is a word are found there by their name. */
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
 * Throws CHANGED_MEANWHILE if a field of the record has changed since the version that the caller read; without a version
 * nothing is checked. `before` was read and locked in this transaction; `body` is the whole new body.
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
  // A repeated request, because its first answer was lost: the record is as the caller wants it.
  if (isUnchanged(store, body, before)) return
  if (!mayRead(store, caller)) throw appError('CHANGED_MEANWHILE')
  throw appError('CHANGED_MEANWHILE', {
    conflict: await conflictOf(tx, store, caller, { id, fields, record: before }),
  })
}
