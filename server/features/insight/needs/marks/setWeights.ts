// Weights of the works in a marks book, for everybody who reads it.
import { and, eq, inArray, sql } from 'drizzle-orm'
import { appError } from '#contract/errors.ts'
import type { ClassId } from '#contract/ids.ts'
import type { Transaction } from '#server/db/database.ts'
import { assignment } from '#server/db/schema/assignment.ts'
import { courseClass } from '#server/db/schema/courseClass.ts'
import { markWeight } from '#server/db/schema/markWeight.ts'
import { differences, writeAudit } from '#server/kit/audit.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import { countWorks } from './readMarks.ts'

interface Weights {
  readonly classId: ClassId
  readonly weights: readonly { readonly id: string; readonly weight: number }[]
}

export const setWeights = async (
  tx: Transaction,
  caller: TenantCaller,
  { classId, weights }: Weights,
): Promise<boolean> => {
  // The later weight counts where a work is named twice.
  const wished = new Map(weights.map(({ id, weight }) => [id, weight]))
  const ids = [...wished.keys()].sort()
  if ((await countWorks(tx, caller, classId, ids)) < ids.length) throw appError('NOT_FOUND')
  const rows = await tx
    .select({ id: assignment.id, name: assignment.name, weight: markWeight.weight })
    .from(assignment)
    .leftJoin(markWeight, and(eq(markWeight.assignmentId, assignment.id), eq(markWeight.classId, classId)))
    .where(inArray(assignment.id, ids))
    .orderBy(assignment.id)
  await tx
    .insert(markWeight)
    .values(
      ids.map((assignmentId) => ({
        ...{ tenantId: caller.tenantId, classId, assignmentId },
        weight: wished.get(assignmentId) ?? 1,
      })),
    )
    .onConflictDoUpdate({
      target: [markWeight.classId, markWeight.assignmentId],
      set: { weight: sql`excluded.weight` },
    })
  // Works may have one name: the second of them has a number.
  const nameOf = ({ name, id }: (typeof rows)[number]): string => {
    const place = rows.filter((one) => one.name === name).findIndex((one) => one.id === id)
    return place === 0 ? name : `${name} (${place + 1})`
  }
  const by = (weightOf: (row: (typeof rows)[number]) => number) =>
    Object.fromEntries(rows.map((row) => [nameOf(row), weightOf(row)]))
  const changes = differences(
    by(({ weight }) => weight ?? 1),
    by(({ id }) => wished.get(id) ?? 1),
  )
  if (Object.keys(changes).length === 0) return true
  const [row] = await tx
    .select({ name: courseClass.name })
    .from(courseClass)
    .where(eq(courseClass.id, classId))
  const change = { noun: 'Class', action: 'update', itemId: classId, itemName: row?.name ?? '' } as const
  await writeAudit(tx, caller, { ...change, changes })
  return true
}
