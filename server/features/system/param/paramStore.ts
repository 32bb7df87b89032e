// Parameters. The program's own keys are in the same table and no page ever sees them.
import { asc, eq, ne } from 'drizzle-orm'
import { appError } from '#contract/errors.ts'
import { paramNoun as noun, type ParamRecord, systemParams } from '#contract/system/dict.ts'
import type { Transaction } from '#server/db/database.ts'
import { param } from '#server/db/schema/param.ts'
import { differences, type PlatformAuthor, writePlatformChange } from '#server/kit/audit.ts'
import { contains, equals } from '#server/kit/conditions.ts'
import type { PlatformStore } from '#server/kit/nounStore.ts'
import { singleRow, sliceOf } from '#server/kit/relatedRows.ts'
import { platformRows } from '#server/kit/rowOwner.ts'
import { mayCall } from '#server/platform/route.ts'

type AuditedFields = Pick<ParamRecord, 'key' | 'value' | 'name' | 'memo' | 'isPublic'>

const mask = '••••••'

/** The audit log gets no key of another system, only the fact that it was changed. */
const auditedFields = (row: AuditedFields | null, isOther: boolean) => {
  if (!row) return null
  const { key, value, name, memo, isPublic } = row
  if (key !== systemParams.zhktAccessToken || value === '') return { key, value, name, memo, isPublic }
  return { key, value: isOther ? `→ ${mask}` : mask, name, memo, isPublic }
}

const auditedChange = (before: AuditedFields | null, after: AuditedFields | null) => {
  const isOther = before !== null && after !== null && before.value !== after.value
  return { before: auditedFields(before, false), after: auditedFields(after, isOther) }
}

const findParam = async (tx: Transaction, id: string) =>
  singleRow(await tx.select().from(param).where(eq(param.id, id)))

export const paramStore: PlatformStore<typeof noun.declared> = {
  noun,
  table: param,
  owner: platformRows('parameters'),
  read: async (tx, slice, caller) => {
    const rows = await sliceOf(tx.select().from(param).$dynamic(), slice)
    // Readers who may not change a parameter get no key of another system.
    const isHidden = ({ key, value }: (typeof rows)[number]) =>
      key === systemParams.zhktAccessToken && value !== '' && !mayCall(caller, noun.calls.update)
    return rows.map((row) => noun.declared.record.parse(isHidden(row) ? { ...row, value: mask } : row))
  },
  nameOf: ({ key }) => key,
  changesOf: (_tx, before, after) => {
    const both = auditedChange(before, after)
    return differences(both.before, both.after)
  },
  where: ({ key, name, kind }) => [
    contains(param.key, key),
    contains(param.name, name),
    equals(param.kind, kind),
  ],
  sort: { key: param.key },
  order: [asc(param.key)],
  scope: () => ne(param.kind, 'own'),
  unique: { param_pkey: 'key' },
  create: async ({ tx }, body) => {
    const values = { ...body, kind: 'business' as const }
    return singleRow(await tx.insert(param).values(values).returning({ id: param.id }))
  },
  update: async ({ tx }, id, body) => {
    const before = await findParam(tx, id)
    const isKept = before.key === body.key && before.isPublic === body.isPublic
    if (before.kind === 'system' && !isKept) throw appError('SYSTEM_OWNED')
    await tx.update(param).set(body).where(eq(param.id, id))
  },
  beforeRemove: async (tx, id) => {
    const { kind } = await findParam(tx, id)
    if (kind === 'system') throw appError('SYSTEM_OWNED')
  },
}

/** Sets a parameter that has a switch on a page of its own. */
export const setParam = async (tx: Transaction, author: PlatformAuthor, key: string, value: string) => {
  const [before] = await tx.select().from(param).where(eq(param.key, key)).for('update')
  if (!before) throw appError('NOT_FOUND')
  const after = singleRow(await tx.update(param).set({ value }).where(eq(param.id, before.id)).returning())
  const item = { noun: noun.declared.name, itemId: before.id, itemName: key }
  await writePlatformChange(tx, author, { ...item, ...auditedChange(before, after) })
}
