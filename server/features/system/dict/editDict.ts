// Editing dictionaries. The types and values of system ones stay; those of the program stay system ones.
import { and, asc, count, eq } from 'drizzle-orm'
import type { CallParsed } from '#contract/call.ts'
import { systemDicts } from '#contract/constants.ts'
import { appError } from '#contract/errors.ts'
import type { DictItemRecord, DictRecord, dictItemNoun, dictNoun } from '#contract/system/dict.ts'
import type { Transaction } from '#server/db/database.ts'
import { refuseTaken } from '#server/db/refuseTaken.ts'
import { dict, dictItem } from '#server/db/schema/dict.ts'
import { type PlatformAuthor, writePlatformChange } from '#server/kit/audit.ts'
import { contains } from '#server/kit/conditions.ts'
import { singleRow } from '#server/kit/relatedRows.ts'

type DictBody = CallParsed<typeof dictNoun.calls.create>['body']
type ItemBody = CallParsed<typeof dictItemNoun.calls.create>['body']
interface Page {
  current: number
  size: number
}

const recordColumns = {
  id: dict.id,
  type: dict.type,
  memo: dict.memo,
  kind: dict.kind,
  itemCount: count(dictItem.id),
}

export const listDicts = (tx: Transaction): Promise<DictRecord[]> =>
  tx
    .select(recordColumns)
    .from(dict)
    .leftJoin(dictItem, eq(dictItem.dictId, dict.id))
    .groupBy(dict.id)
    .orderBy(asc(dict.type))

export const pageDicts = async (
  tx: Transaction,
  {
    current,
    size,
    ...search
  }: Page & { type?: string | undefined; memo?: string | undefined; kind?: DictRecord['kind'] | undefined },
) => {
  const where = and(
    contains(dict.type, search.type),
    contains(dict.memo, search.memo),
    search.kind ? eq(dict.kind, search.kind) : undefined,
  )
  const [counted] = await tx.select({ total: count() }).from(dict).where(where)
  const records = await tx
    .select(recordColumns)
    .from(dict)
    .leftJoin(dictItem, eq(dictItem.dictId, dict.id))
    .where(where)
    .groupBy(dict.id)
    .orderBy(asc(dict.type))
    .limit(size)
    .offset((current - 1) * size)
  return { records, total: counted?.total ?? 0, current, size }
}

const findDict = async (tx: Transaction, id: string) => {
  const [row] = await tx.select().from(dict).where(eq(dict.id, id)).for('update')
  if (!row) throw appError('NOT_FOUND')
  return row
}
const requireBusiness = ({ kind }: Pick<DictRecord, 'kind'>) => {
  if (kind === 'system') throw appError('SYSTEM_OWNED')
}

const requireSameType = (before: Pick<DictRecord, 'type' | 'kind'>, { type }: Pick<DictRecord, 'type'>) => {
  if (before.kind === 'system' && before.type !== type) throw appError('SYSTEM_OWNED')
}

const requireFreeType = async (tx: Transaction, type: string, own?: string) => {
  const [taken] = await tx.select({ id: dict.id }).from(dict).where(eq(dict.type, type))
  refuseTaken(taken, own, 'type')
}

type Dict = typeof dict.$inferSelect
type Item = typeof dictItem.$inferSelect
interface Step<Row> {
  readonly before: Row | null
  readonly after: Row | null
}

const toldDict = (row: Dict | null) => row && { type: row.type, memo: row.memo, kind: row.kind }
const writeDict = (tx: Transaction, author: PlatformAuthor, { before, after }: Step<Dict>) => {
  const { id = '', type = '' } = after ?? before ?? {}
  const records = { before: toldDict(before), after: toldDict(after) }
  return writePlatformChange(tx, author, { noun: 'Dict', itemId: id, itemName: type, ...records })
}

const toldItem = (row: Item | null, type: string) =>
  row && { type, label: row.label, value: row.value, memo: row.memo, sort: row.sort }
const writeItem = (
  tx: Transaction,
  author: PlatformAuthor,
  { type, before, after }: Step<Item> & { type: string },
) => {
  const { id = '', label = '' } = after ?? before ?? {}
  const records = { before: toldItem(before, type), after: toldItem(after, type) }
  return writePlatformChange(tx, author, { noun: 'DictItem', itemId: id, itemName: label, ...records })
}

export const addDict = async (
  tx: Transaction,
  author: PlatformAuthor,
  { type, memo, kind = 'business' }: DictBody,
) => {
  await requireFreeType(tx, type)
  const after = singleRow(await tx.insert(dict).values({ type, memo, kind }).returning())
  await writeDict(tx, author, { before: null, after })
  return { id: after.id }
}

export const changeDict = async (
  tx: Transaction,
  author: PlatformAuthor,
  { id, type, memo, kind }: DictBody & { id: string },
) => {
  const before = await findDict(tx, id)
  const next = { type, memo, kind: kind ?? before.kind }
  const isOurs = Object.hasOwn(systemDicts, before.type)
  if (isOurs || next.kind === 'system') requireSameType(before, next)
  if (isOurs && next.kind !== before.kind) throw appError('SYSTEM_OWNED')
  await requireFreeType(tx, type, id)
  const after = singleRow(await tx.update(dict).set(next).where(eq(dict.id, id)).returning())
  await writeDict(tx, author, { before, after })
}

export const deleteDict = async (tx: Transaction, author: PlatformAuthor, id: string) => {
  const before = await findDict(tx, id)
  requireBusiness(before)
  await tx.delete(dict).where(eq(dict.id, id))
  await writeDict(tx, author, { before, after: null })
}

export const pageItems = async (
  tx: Transaction,
  { current, size, ...search }: Page & { dictId?: string | undefined; label?: string | undefined },
) => {
  const where = and(
    search.dictId ? eq(dictItem.dictId, search.dictId) : undefined,
    contains(dictItem.label, search.label),
  )
  const [counted] = await tx.select({ total: count() }).from(dictItem).where(where)
  const rows = await tx
    .select()
    .from(dictItem)
    .where(where)
    .orderBy(asc(dictItem.dictId), asc(dictItem.sort), asc(dictItem.id))
    .limit(size)
    .offset((current - 1) * size)
  const records: DictItemRecord[] = rows.map(({ createdAt: _at, ...record }) => record)
  return { records, total: counted?.total ?? 0, current, size }
}

const findItem = async (tx: Transaction, id: string) => {
  const [row] = await tx.select().from(dictItem).where(eq(dictItem.id, id)).for('update')
  if (!row) throw appError('NOT_FOUND')
  return row
}
const requireFreeValue = async (tx: Transaction, { dictId, value }: ItemBody, own?: string) => {
  const [taken] = await tx
    .select({ id: dictItem.id })
    .from(dictItem)
    .where(and(eq(dictItem.dictId, dictId), eq(dictItem.value, value)))
  refuseTaken(taken, own, 'value')
}

/** What a system dictionary may hold is known to the program: nothing is added to it. */
export const addItem = async (tx: Transaction, author: PlatformAuthor, body: ItemBody) => {
  const owner = await findDict(tx, body.dictId)
  requireBusiness(owner)
  await requireFreeValue(tx, body)
  const after = singleRow(await tx.insert(dictItem).values(body).returning())
  await writeItem(tx, author, { type: owner.type, before: null, after })
  return { id: after.id }
}

export const changeItem = async (
  tx: Transaction,
  author: PlatformAuthor,
  { id, ...body }: ItemBody & { id: string },
) => {
  const before = await findItem(tx, id)
  if (before.dictId !== body.dictId) throw appError('NOT_FOUND')
  const owner = await findDict(tx, before.dictId)
  if (owner.kind === 'system' && before.value !== body.value) throw appError('SYSTEM_OWNED')
  await requireFreeValue(tx, body, id)
  const { label, value, memo, sort } = body
  const changed = { label, value, memo, sort }
  const after = singleRow(await tx.update(dictItem).set(changed).where(eq(dictItem.id, id)).returning())
  await writeItem(tx, author, { type: owner.type, before, after })
}

export const deleteItem = async (tx: Transaction, author: PlatformAuthor, id: string) => {
  const before = await findItem(tx, id)
  const owner = await findDict(tx, before.dictId)
  requireBusiness(owner)
  await tx.delete(dictItem).where(eq(dictItem.id, id))
  await writeItem(tx, author, { type: owner.type, before, after: null })
}
