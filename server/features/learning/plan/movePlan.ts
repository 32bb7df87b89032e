// Moves an own plan up or down in the caller's list.
import { asc, desc, inArray } from 'drizzle-orm'
import { appError } from '#contract/errors.ts'
import { libraryTypes } from '#contract/library/libraryItem.ts'
import type { Transaction } from '#server/db/database.ts'
import { lessonPlan } from '#server/db/schema/lessonPlan.ts'
import { writeAudit } from '#server/kit/audit.ts'
import { inLibraryOf, isInPublicLibrary } from '#server/kit/library/libraryScope.ts'
import { orderIn } from '#server/kit/library/orderIn.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import { readOneListed } from '#server/kit/readNouns.ts'
import type { PlanStore } from './planStore.ts'

interface Move {
  readonly id: string
  readonly direction: 'up' | 'down'
  readonly neighbourId?: string | undefined
}

/** Does nothing at an end of the list. */
export const movePlan = async (
  tx: Transaction,
  store: PlanStore,
  caller: TenantCaller,
  { id, direction, neighbourId }: Move,
): Promise<boolean> => {
  const { mine, name } = await readOneListed(tx, store, caller, id)
  if (!mine) throw appError('NOT_OWNER')
  const library = isInPublicLibrary(caller) ? libraryTypes.public : libraryTypes.personal
  const isOwn = inLibraryOf(lessonPlan, caller, library)
  // Locks all plans in the order of their ids, so that two concurrent moves run one after the other.
  await tx
    .select({ id: lessonPlan.id })
    .from(lessonPlan)
    .where(isOwn)
    .orderBy(asc(lessonPlan.id))
    .for('no key update')
  const rows = await tx
    .select({ id: lessonPlan.id })
    .from(lessonPlan)
    .where(isOwn)
    .orderBy(asc(lessonPlan.sort), desc(lessonPlan.id))
  const ids = rows.map((row) => row.id)
  const at = ids.indexOf(id)
  const to = neighbourId ? ids.indexOf(neighbourId) : at + (direction === 'up' ? -1 : 1)
  if (neighbourId && to < 0) throw appError('NOT_FOUND')
  const neighbour = ids[to]
  if (!neighbour) return true
  const next = [...ids]
  next[at] = neighbour
  next[to] = id
  await tx
    .update(lessonPlan)
    .set({ sort: orderIn(next, lessonPlan.id) })
    .where(inArray(lessonPlan.id, next))
  await writeAudit(tx, caller, {
    noun: store.noun.declared.name,
    action: 'update',
    itemId: id,
    itemName: name,
    changes: { sort: { before: at + 1, after: to + 1 } },
  })
  return true
}
