// Editing parameters. The program's own keys are in the same table and no page ever sees them.
import { and, asc, count, eq, inArray, ne } from 'drizzle-orm'
import type { CallParsed } from '#contract/call.ts'
import { appError } from '#contract/errors.ts'
import { type ParamRecord, type paramNoun, shownParamKinds, systemParams } from '#contract/system/dict.ts'
import type { Transaction } from '#server/db/database.ts'
import { refuseTaken } from '#server/db/refuseTaken.ts'
import { param } from '#server/db/schema/param.ts'
import { type PlatformAuthor, writePlatformChange } from '#server/kit/audit.ts'
import { contains } from '#server/kit/conditions.ts'
import { singleRow } from '#server/kit/relatedRows.ts'

type Body = CallParsed<typeof paramNoun.calls.create>['body']
interface Search {
  current: number
  size: number
  key?: string | undefined
  name?: string | undefined
  kind?: ParamRecord['kind'] | undefined
}

export const pageParams = async (tx: Transaction, { current, size, ...search }: Search) => {
  const where = and(
    inArray(param.kind, search.kind ? [search.kind] : [...shownParamKinds]),
    contains(param.key, search.key),
    contains(param.name, search.name),
  )
  const [counted] = await tx.select({ total: count() }).from(param).where(where)
  const rows = await tx
    .select()
    .from(param)
    .where(where)
    .orderBy(asc(param.key))
    .limit(size)
    .offset((current - 1) * size)
  const records: ParamRecord[] = rows.map((row) => ({
    ...row,
    kind: row.kind === 'system' ? 'system' : 'business',
  }))
  return { records, total: counted?.total ?? 0, current, size }
}

const findShown = async (tx: Transaction, id: string) => {
  const [row] = await tx
    .select()
    .from(param)
    .where(and(eq(param.id, id), ne(param.kind, 'own')))
    .for('update')
  if (!row) throw appError('NOT_FOUND')
  return row
}

const requireFreeKey = async (tx: Transaction, key: string, own?: string) => {
  const [taken] = await tx.select({ id: param.id }).from(param).where(eq(param.key, key))
  refuseTaken(taken, own, 'key')
}

type Row = typeof param.$inferSelect

/** The key of another system is no reading matter: that it changed is written down, not what it is. */
const told = (row: Row | null, isOther: boolean) => {
  if (!row) return null
  const { key, value, name, memo, isPublic } = row
  if (key !== systemParams.zhktAccessToken || value === '') return { key, value, name, memo, isPublic }
  return { key, value: isOther ? '→ ••••••' : '••••••', name, memo, isPublic }
}

const writeDown = (
  tx: Transaction,
  author: PlatformAuthor,
  { before, after }: { before: Row | null; after: Row | null },
) => {
  const { id = '', key = '' } = after ?? before ?? {}
  const isOther = before !== null && after !== null && before.value !== after.value
  const records = { before: told(before, false), after: told(after, isOther) }
  return writePlatformChange(tx, author, { noun: 'Param', itemId: id, itemName: key, ...records })
}

export const addParam = async (tx: Transaction, author: PlatformAuthor, body: Body) => {
  await requireFreeKey(tx, body.key)
  const values = { ...body, kind: 'business' as const }
  const after = singleRow(await tx.insert(param).values(values).returning())
  await writeDown(tx, author, { before: null, after })
  return { id: after.id }
}

export const changeParam = async (
  tx: Transaction,
  author: PlatformAuthor,
  { id, ...body }: Body & { id: string },
) => {
  const before = await findShown(tx, id)
  const isKept = before.key === body.key && before.isPublic === body.isPublic
  if (before.kind === 'system' && !isKept) throw appError('SYSTEM_OWNED')
  await requireFreeKey(tx, body.key, id)
  const after = singleRow(await tx.update(param).set(body).where(eq(param.id, id)).returning())
  await writeDown(tx, author, { before, after })
}

/** The switch of a page of its own. */
export const setParam = async (tx: Transaction, author: PlatformAuthor, key: string, value: string) => {
  const [before] = await tx.select().from(param).where(eq(param.key, key)).for('update')
  if (!before) throw appError('NOT_FOUND')
  const after = singleRow(await tx.update(param).set({ value }).where(eq(param.id, before.id)).returning())
  await writeDown(tx, author, { before, after })
}

export const deleteParam = async (tx: Transaction, author: PlatformAuthor, id: string) => {
  const before = await findShown(tx, id)
  if (before.kind === 'system') throw appError('SYSTEM_OWNED')
  await tx.delete(param).where(eq(param.id, id))
  await writeDown(tx, author, { before, after: null })
}
