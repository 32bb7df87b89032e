// Dictionaries. The type of a system dictionary cannot be changed, and one that the program brings stays a system dictionary.
import { asc, eq } from 'drizzle-orm'
import { systemDicts } from '#contract/constants.ts'
import { appError } from '#contract/errors.ts'
import { type DictRecord, dictNoun as noun } from '#contract/system/dict.ts'
import type { Transaction } from '#server/db/database.ts'
import { dict, dictItem } from '#server/db/schema/dict.ts'
import { differences } from '#server/kit/audit.ts'
import { contains, equals } from '#server/kit/conditions.ts'
import type { PlatformStore } from '#server/kit/nounStore.ts'
import { countsBy, singleRow, sliceOf } from '#server/kit/relatedRows.ts'
import { platformRows } from '#server/kit/rowOwner.ts'

export const dictOwner = platformRows('dictionaries')

/** NOT_FOUND for an unknown id. The row is locked until the transaction ends. */
export const findDict = async (tx: Transaction, id: string) => {
  const [row] = await tx.select().from(dict).where(eq(dict.id, id)).for('update')
  if (!row) throw appError('NOT_FOUND')
  return row
}
export const requireBusiness = ({ kind }: Pick<DictRecord, 'kind'>) => {
  if (kind === 'system') throw appError('SYSTEM_OWNED')
}

const requireSameType = (before: Pick<DictRecord, 'type' | 'kind'>, { type }: Pick<DictRecord, 'type'>) => {
  if (before.kind === 'system' && before.type !== type) throw appError('SYSTEM_OWNED')
}

/** Leaves out the number of items: it changes with the items, not with the dictionary. */
const auditedFields = (record: DictRecord | null) =>
  record && { type: record.type, memo: record.memo, kind: record.kind }

export const dictStore: PlatformStore<typeof noun.declared> = {
  noun,
  table: dict,
  owner: dictOwner,
  read: async (tx, slice) => {
    const rows = await sliceOf(tx.select().from(dict).$dynamic(), slice)
    const items = await countsBy(
      tx,
      dictItem.dictId,
      rows.map(({ id }) => id),
    )
    return rows.map(({ id, type, memo, kind }) => ({ id, type, memo, kind, itemCount: items.get(id) ?? 0 }))
  },
  nameOf: ({ type }) => type,
  changesOf: (_tx, before, after) => differences(auditedFields(before), auditedFields(after)),
  where: ({ type, memo, kind }) => [
    contains(dict.type, type),
    contains(dict.memo, memo),
    equals(dict.kind, kind),
  ],
  sort: { type: dict.type },
  order: [asc(dict.type)],
  unique: { dict_type_unique: 'type' },
  create: async ({ tx }, { kind = 'business', ...body }) => {
    const values = { ...body, kind }
    return singleRow(await tx.insert(dict).values(values).returning({ id: dict.id }))
  },
  update: async ({ tx }, id, { type, memo, kind }) => {
    const before = await findDict(tx, id)
    const next = { type, memo, kind: kind ?? before.kind }
    const isOurs = Object.hasOwn(systemDicts, before.type)
    if (isOurs || next.kind === 'system') requireSameType(before, next)
    if (isOurs && next.kind !== before.kind) throw appError('SYSTEM_OWNED')
    await tx.update(dict).set(next).where(eq(dict.id, id))
  },
  beforeRemove: async (tx, id) => requireBusiness(await findDict(tx, id)),
}
