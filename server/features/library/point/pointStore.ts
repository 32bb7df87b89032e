import { asc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { point as noun } from '#contract/library/point.ts'
import type { Transaction } from '#server/db/database.ts'
import { level } from '#server/db/schema/level.ts'
import { point } from '#server/db/schema/point.ts'
import { contains, equals, requireIds } from '#server/kit/conditions.ts'
import type { NounStore } from '#server/kit/nounStore.ts'
import { plainStore } from '#server/kit/plainStore.ts'
import { sliceOf } from '#server/kit/relatedRows.ts'
import { requireTreePlace } from '#server/kit/requireTreePlace.ts'
import { requireLevel } from '../level/requireLevel.ts'

const parent = alias(point, 'parent')

const readPlaces = (tx: Transaction) => tx.select({ id: point.id, parentId: point.parentId }).from(point)

const plain = plainStore({
  noun,
  table: point,
  check: async (tx, body) => {
    await requireLevel(tx, body)
    const ids = body.parentId ? [body.parentId] : []
    await requireIds(tx, { table: point, ids, field: 'parentId' })
  },
  nameOf: ({ name }) => name,
  where: ({ name, type, levelId, parentId }) => [
    contains(point.name, name),
    equals(point.type, type),
    equals(point.levelId, levelId),
    equals(point.parentId, parentId),
  ],
  sort: { name: point.name, type: point.type },
  unique: { point_name: 'name' },
})

export const pointStore: NounStore<typeof noun.declared> = {
  ...plain,
  read: async (tx, slice) => {
    const select = tx
      .select({ row: point, levelName: level.name, parentName: parent.name })
      .from(point)
      .leftJoin(level, eq(level.id, point.levelId))
      .leftJoin(parent, eq(parent.id, point.parentId))
    const rows = await sliceOf(select.$dynamic(), slice)
    return rows.map(({ row: { tenantId, code, ...row }, levelName, parentName }) => ({
      ...row,
      levelName,
      parentName,
    }))
  },
  // Locks all of them: two concurrent moves could otherwise create a cycle that neither sees.
  lock: async (tx, _ids, how) => {
    await tx.select({ id: point.id }).from(point).orderBy(asc(point.id)).for(how)
  },
  create: async (writing, body) => {
    requireTreePlace(await readPlaces(writing.tx), { parentId: body.parentId })
    return plain.create(writing, body)
  },
  update: async (writing, id, body) => {
    requireTreePlace(await readPlaces(writing.tx), { id, parentId: body.parentId })
    await plain.update(writing, id, body)
  },
}
