import { and, eq, type SQL, sql } from 'drizzle-orm'
import { appError } from '#contract/errors.ts'
import { type ExampleRecord, example as noun } from '#contract/library/example.ts'
import { publicTenantId } from '#contract/library/publicLibrary.ts'
import { toWallTime } from '#contract/wallTime.ts'
import type { Transaction } from '#server/db/database.ts'
import { example } from '#server/db/schema/example.ts'
import { contains } from '#server/kit/conditions.ts'
import { removeGrants } from '#server/kit/library/itemGrants.ts'
import { grantedTo, isInPublicLibrary } from '#server/kit/library/libraryScope.ts'
import type { PlatformStore, Slice, TenantCaller } from '#server/kit/nounStore.ts'
import { singleRow, sliceOf } from '#server/kit/relatedRows.ts'
import { inPublicLibrary, publicRows } from '#server/kit/rowOwner.ts'
import { requireFiles } from '../../system/file/requireFiles.ts'
import { readItems, writeItems } from './exampleItems.ts'

const read = async (tx: Transaction, slice: Slice, caller: TenantCaller): Promise<ExampleRecord[]> => {
  const rows = await sliceOf(tx.select().from(example).$dynamic(), slice)
  const items = await readItems(
    tx,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id, name, summary, cover, sort, createdAt }) => ({
    ...{ id, name, summary, cover, sort },
    items: items.get(id) ?? [],
    createdAt: toWallTime(createdAt, caller.timeZone),
  }))
}

/** All examples in the public library; in a school those that it was granted. */
const scope = (caller: TenantCaller): SQL | undefined => {
  const isOfIt = eq(example.tenantId, publicTenantId)
  return isInPublicLibrary(caller)
    ? isOfIt
    : and(isOfIt, sql`${example.id} in ${grantedTo(caller, 'example')}`)
}

/** Only the public library creates examples. */
const requirePublic = (caller: TenantCaller): void => {
  if (!isInPublicLibrary(caller)) throw appError('NOT_FOUND')
}

export const exampleStore: PlatformStore<typeof noun.declared> = {
  noun,
  table: example,
  owner: publicRows,
  read: (tx, slice, caller) => read(tx, slice, inPublicLibrary(caller)),
  scope: (caller) => scope(inPublicLibrary(caller)),
  nameOf: ({ name }) => name,
  where: ({ name }) => [contains(example.name, name)],
  sort: { name: example.name, sort: example.sort, createdAt: example.createdAt },
  order: [sql`${example.sort}`, sql`${example.id} desc`],
  filesOf: ({ cover }) => [cover],
  bodyOf: ({ items }) => ({ items: items.map(({ kind, itemId }) => ({ kind, itemId })) }),
  beforeRemove: (tx, id) => removeGrants(tx, 'example', id),
  create: async ({ tx, caller: schoolCaller }, { items, ...columns }) => {
    const caller = inPublicLibrary(schoolCaller)
    requirePublic(caller)
    await requireFiles(tx, caller, { field: 'cover', files: [columns.cover] })
    const { tenantId, userId: ownerId } = caller
    const row = { ...columns, tenantId, ownerId }
    const created = singleRow(await tx.insert(example).values(row).returning({ id: example.id }))
    await writeItems(tx, { id: created.id, tenantId }, items)
    return created
  },
  update: async ({ tx, caller: schoolCaller }, id, { items, ...columns }) => {
    const caller = inPublicLibrary(schoolCaller)
    requirePublic(caller)
    const before = singleRow(await tx.select().from(example).where(eq(example.id, id)))
    await requireFiles(tx, caller, { field: 'cover', files: [columns.cover], used: [before.cover] })
    await tx.update(example).set(columns).where(eq(example.id, id))
    await writeItems(tx, before, items)
  },
}
