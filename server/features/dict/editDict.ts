// Editing dictionaries. System ones belong to the program: their types and values stay.
import { and, asc, count, eq } from 'drizzle-orm'
import type { CallParsed } from '#contract/call.ts'
import type { DictItemRecord, DictRecord, dictItemNoun, dictNoun } from '#contract/dict.ts'
import { appError } from '#contract/errors.ts'
import type { Transaction } from '../../db/client.ts'
import { dict, dictItem } from '../../db/schema/dict.ts'
import { refuseTaken } from '../../db/search.ts'
import { has } from '../../kit/conditions.ts'
import { theRow } from '../../kit/reading.ts'

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
    has(dict.type, search.type),
    has(dict.memo, search.memo),
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

const requireFreeType = async (tx: Transaction, type: string, own?: string) => {
  const [taken] = await tx.select({ id: dict.id }).from(dict).where(eq(dict.type, type))
  refuseTaken(taken, own, 'type')
}

/** A system dictionary comes with the program, so none is added by hand. */
export const addDict = async (tx: Transaction, { type, memo, kind = 'business' }: DictBody) => {
  requireBusiness({ kind })
  await requireFreeType(tx, type)
  return theRow(await tx.insert(dict).values({ type, memo, kind }).returning({ id: dict.id }))
}

export const changeDict = async (tx: Transaction, { id, type, memo, kind }: DictBody & { id: string }) => {
  const before = await findDict(tx, id)
  const isOther = kind !== undefined && before.kind !== kind
  if (isOther || (before.kind === 'system' && before.type !== type)) throw appError('SYSTEM_OWNED')
  await requireFreeType(tx, type, id)
  await tx.update(dict).set({ type, memo }).where(eq(dict.id, id))
}

export const deleteDict = async (tx: Transaction, id: string) => {
  requireBusiness(await findDict(tx, id))
  await tx.delete(dict).where(eq(dict.id, id))
}

export const pageItems = async (
  tx: Transaction,
  { current, size, ...search }: Page & { dictId?: string | undefined; label?: string | undefined },
) => {
  const where = and(
    search.dictId ? eq(dictItem.dictId, search.dictId) : undefined,
    has(dictItem.label, search.label),
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
export const addItem = async (tx: Transaction, body: ItemBody) => {
  requireBusiness(await findDict(tx, body.dictId))
  await requireFreeValue(tx, body)
  return theRow(await tx.insert(dictItem).values(body).returning({ id: dictItem.id }))
}

export const changeItem = async (tx: Transaction, { id, ...body }: ItemBody & { id: string }) => {
  const before = await findItem(tx, id)
  if (before.dictId !== body.dictId) throw appError('NOT_FOUND')
  const owner = await findDict(tx, before.dictId)
  if (owner.kind === 'system' && before.value !== body.value) throw appError('SYSTEM_OWNED')
  await requireFreeValue(tx, body, id)
  const { label, value, memo, sort } = body
  await tx.update(dictItem).set({ label, value, memo, sort }).where(eq(dictItem.id, id))
}

export const deleteItem = async (tx: Transaction, id: string) => {
  const { dictId } = await findItem(tx, id)
  requireBusiness(await findDict(tx, dictId))
  await tx.delete(dictItem).where(eq(dictItem.id, id))
}
