import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { publicTenantId } from '#contract/library/publicLibrary.ts'
import { trash as noun, type TrashRecord, trashDays } from '#contract/system/trash.ts'
import { toWallTime } from '#contract/wallTime.ts'
import { trash } from '#server/db/schema/trash.ts'
import { contains, equals } from '#server/kit/conditions.ts'
import { inVisibleDepartments } from '#server/kit/dataScope.ts'
import type { PlatformStore } from '#server/kit/nounStore.ts'
import { sliceOf } from '#server/kit/relatedRows.ts'
import { reachableRows } from '#server/kit/rowOwner.ts'
import { emptyEntry } from '#server/kit/trash/emptyTrash.ts'
import type { TrashKind } from '#server/kit/trash/trashKinds.ts'
import type { Caller } from '#server/platform/auth.ts'
import { mayCall } from '#server/platform/route.ts'

type Kinds = ReadonlyMap<string, TrashKind>

const dayMs = 24 * 3600_000

/** Whoever deleted or owned it sees it, and what is the school's whoever may delete it; a role sees its departments' people. */
const inSight = (kinds: Kinds, caller: Caller): SQL | undefined => {
  const allowed = [...kinds].filter(([, { call }]) => mayCall(caller, call))
  const names = (whose: TrashKind['whose']) =>
    allowed.filter(([, kind]) => kind.whose === whose).map(([name]) => name)
  const personal = names('personal')
  const ofSchool = names('school')
  const isOwn = or(eq(trash.deletedBy, caller.userId), eq(trash.ownerId, caller.userId))
  const isPublic = eq(trash.tenantId, publicTenantId)
  const isSeen = inVisibleDepartments(trash.departmentId, caller)
  const mayAll = caller.kind === 'teacher' ? sql`false` : isSeen && or(isSeen, isOwn)
  return or(
    personal.length > 0
      ? and(inArray(trash.noun, personal), caller.kind === 'systemAdmin' ? or(isOwn, isPublic) : isOwn)
      : undefined,
    ofSchool.length > 0 ? and(inArray(trash.noun, ofSchool), mayAll) : undefined,
    sql`false`,
  )
}

export const createTrashStore = (kinds: Kinds): PlatformStore<typeof noun.declared> => ({
  noun,
  table: trash,
  owner: reachableRows('what was deleted in all schools'),
  read: async (tx, slice, { timeZone }) => {
    const rows = await sliceOf(tx.select().from(trash).$dynamic(), slice)
    return rows.map(({ id, noun: of, item, name, deletedBy, deletedByName, createdAt }): TrashRecord => {
      const until = new Date(createdAt.getTime() + trashDays * dayMs)
      return {
        id,
        noun: of,
        item,
        name,
        deletedBy: deletedBy ? deletedByName : '',
        deletedAt: toWallTime(createdAt, timeZone),
        endsAt: toWallTime(until, timeZone),
      }
    })
  },
  nameOf: ({ name }) => name,
  where: ({ name, noun: of }) => [contains(trash.name, name), equals(trash.noun, of)],
  sort: { deletedAt: trash.id, name: trash.name },
  order: [desc(trash.id)],
  scope: (caller) => inSight(kinds, caller),
  // The record of changes keeps the name alone of a person who is deleted for good.
  changesOf: () => ({}),
  beforeRemove: (tx, id) => emptyEntry(tx, id),
})
