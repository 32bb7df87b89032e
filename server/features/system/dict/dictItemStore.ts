// Items of dictionaries. The program relies on the values of system dictionaries, so they cannot be changed.
import { asc, eq } from 'drizzle-orm'
import { appError } from '#contract/errors.ts'
import { type DictItemRecord, dictItemNoun as noun } from '#contract/system/dict.ts'
import type { Transaction } from '#server/db/database.ts'
import { dict, dictItem } from '#server/db/schema/dict.ts'
import { differences } from '#server/kit/audit.ts'
import { contains, equals } from '#server/kit/conditions.ts'
import type { PlatformStore } from '#server/kit/nounStore.ts'
import { singleRow, sliceOf } from '#server/kit/relatedRows.ts'
import { dictOwner, findDict, requireBusiness } from './dictStore.ts'

const findItem = async (tx: Transaction, id: string) =>
  singleRow(await tx.select().from(dictItem).where(eq(dictItem.id, id)))

/** Names the dictionary by its type, because an id means nothing to readers of the audit log. */
const auditedFields = async (tx: Transaction, record: DictItemRecord | null) => {
  if (!record) return null
  const { dictId, label, value, memo, sort } = record
  const [owner] = await tx.select({ type: dict.type }).from(dict).where(eq(dict.id, dictId))
  return { type: owner?.type, label, value, memo, sort }
}

export const dictItemStore: PlatformStore<typeof noun.declared> = {
  noun,
  table: dictItem,
  owner: dictOwner,
  read: async (tx, slice) => {
    const rows = await sliceOf(tx.select().from(dictItem).$dynamic(), slice)
    return rows.map(({ createdAt: _createdAt, ...record }) => record)
  },
  nameOf: ({ label }) => label,
  changesOf: async (tx, before, after) =>
    differences(await auditedFields(tx, before), await auditedFields(tx, after)),
  where: ({ dictId, label }) => [equals(dictItem.dictId, dictId), contains(dictItem.label, label)],
  sort: { sort: dictItem.sort },
  order: [asc(dictItem.dictId), asc(dictItem.sort), asc(dictItem.id)],
  unique: { dict_item_value: 'value' },
  create: async ({ tx }, body) => {
    requireBusiness(await findDict(tx, body.dictId))
    return singleRow(await tx.insert(dictItem).values(body).returning({ id: dictItem.id }))
  },
  update: async ({ tx }, id, { dictId, ...body }) => {
    const before = await findItem(tx, id)
    if (before.dictId !== dictId) throw appError('NOT_FOUND')
    const { kind } = await findDict(tx, dictId)
    if (kind === 'system' && before.value !== body.value) throw appError('SYSTEM_OWNED')
    await tx.update(dictItem).set(body).where(eq(dictItem.id, id))
  },
  beforeRemove: async (tx, id) => {
    const { dictId } = await findItem(tx, id)
    requireBusiness(await findDict(tx, dictId))
  },
}
