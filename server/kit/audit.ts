// The audit log: one row per change, in the same transaction as the change.

import type { TenantId, UserId } from '#contract/ids.ts'
import type { auditActions } from '#contract/system/audit.ts'
import type { Transaction } from '../db/database.ts'
import { auditLog, type Changes } from '../db/schema/auditLog.ts'
import type { Caller } from '../platform/auth.ts'

type Presented = Record<string, unknown>

export interface Change {
  readonly noun: string
  readonly action: (typeof auditActions)[number]
  readonly itemId?: string | null
  readonly itemName?: string
  readonly changes?: Changes
}

/** The row of an author without a school belongs to the platform, and only `asPlatform` may write it. */
export type Author = Pick<Caller, 'name'> & {
  readonly userId: UserId | null
  readonly tenantId: TenantId | null
}
export type PlatformAuthor = Omit<Author, 'tenantId'>

/** Limits for the JSON of one value and of a whole row, in characters: a page of the audit log has up to 200 rows. */
const valueMax = 2000
const rowMax = 10_000
/** Short values, such as a number, a date or an id, are never shortened. */
const valueMin = 40

/** Shortens long values to their beginning. */
const shortened = (changes: Changes): Changes => {
  let left = rowMax
  const short = (value: unknown): unknown => {
    const json = JSON.stringify(value) ?? ''
    const most = Math.max(valueMin, Math.min(valueMax, left))
    left = Math.max(0, left - json.length)
    if (json.length <= most) return value
    return `${(typeof value === 'string' ? value : json).slice(0, most).toWellFormed()}…`
  }
  return Object.fromEntries(
    Object.entries(changes).map(([field, { before, after }]) => [
      field,
      { before: short(before), after: short(after) },
    ]),
  )
}

export const writeAudit = async (tx: Transaction, caller: Author, ...changes: Change[]): Promise<void> => {
  if (changes.length === 0) return
  const { tenantId, userId, name: userName } = caller
  await tx.insert(auditLog).values(
    changes.map((change) => ({
      tenantId,
      userId,
      userName,
      ...change,
      itemId: change.itemId ?? null,
      changes: shortened(change.changes ?? {}),
    })),
  )
}

/** Writes a change of platform data, with the record before and after, or null. */
export const writePlatformChange = async (
  tx: Transaction,
  author: PlatformAuthor,
  {
    noun,
    itemId,
    itemName,
    before,
    after,
  }: Pick<Change, 'noun'> & {
    itemId: string
    itemName: string
    before: Presented | null
    after: Presented | null
  },
): Promise<void> => {
  const changes = differences(before, after)
  if (Object.keys(changes).length === 0) return
  const action = before ? (after ? 'update' : 'remove') : 'create'
  const { userId, name } = author
  await writeAudit(tx, { userId, name, tenantId: null }, { noun, action, itemId, itemName, changes })
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The fields that differ between two presented records; null means no record. */
export const differences = (before: Presented | null, after: Presented | null): Changes => {
  const keys = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  const changes: Changes = {}
  for (const key of keys) {
    const [was, is] = [before?.[key] ?? null, after?.[key] ?? null]
    if (key !== 'id' && !isSame(was, is)) changes[key] = { before: was, after: is }
  }
  return changes
}
