// Editing parameters. The program's own keys are in the same table and no page ever sees them.
import { and, asc, count, eq, inArray, ne } from 'drizzle-orm'
import type { CallParsed } from '#contract/call.ts'
import { type ParamRecord, type paramNoun, shownParamKinds } from '#contract/dict.ts'
import { appError } from '#contract/errors.ts'
import type { Transaction } from '../../db/client.ts'
import { param } from '../../db/schema/param.ts'
import { refuseTaken } from '../../db/search.ts'
import { has } from '../../kit/conditions.ts'
import { theRow } from '../../kit/reading.ts'

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
    has(param.key, search.key),
    has(param.name, search.name),
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

export const addParam = async (tx: Transaction, body: Body) => {
  await requireFreeKey(tx, body.key)
  const values = { ...body, kind: 'business' as const }
  return theRow(await tx.insert(param).values(values).returning({ id: param.id }))
}

export const changeParam = async (tx: Transaction, { id, ...body }: Body & { id: string }) => {
  const before = await findShown(tx, id)
  const isKept = before.key === body.key && before.isPublic === body.isPublic
  if (before.kind === 'system' && !isKept) throw appError('SYSTEM_OWNED')
  await requireFreeKey(tx, body.key, id)
  await tx.update(param).set(body).where(eq(param.id, id))
}

export const deleteParam = async (tx: Transaction, id: string) => {
  const { kind } = await findShown(tx, id)
  if (kind === 'system') throw appError('SYSTEM_OWNED')
  await tx.delete(param).where(eq(param.id, id))
}
