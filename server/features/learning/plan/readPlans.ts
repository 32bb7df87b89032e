// The presented plans of a slice. Rows that are older than their documents are written first.
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { UserId } from '#contract/ids.ts'
import type { PlanChoice } from '#contract/learning/plan/planCalls.ts'
import type { PlanRecord } from '#contract/learning/plan/planNoun.ts'
import type { Transaction } from '#server/db/database.ts'
import { lesson } from '#server/db/schema/courseMgr.ts'
import { lessonPlan } from '#server/db/schema/lessonPlan.ts'
import { textbook, textbookUnit } from '#server/db/schema/textbook.ts'
import { libraryFieldsOf } from '#server/kit/library/libraryFieldsOf.ts'
import type { Slice, TenantCaller } from '#server/kit/nounStore.ts'
import { groupNamed, sliceOf } from '#server/kit/relatedRows.ts'
import { toWallTime } from '#server/platform/schoolTime.ts'
import { collaboratorsBy } from '../../school/collaborator/collaborators.ts'
import { contentOf, projectStale } from './projectPlan.ts'

const lessonsBy = async (tx: Transaction, { tenantId }: TenantCaller, planIds: readonly string[]) =>
  groupNamed(
    await tx
      .select({ of: sql<string>`${lesson.planId}`, id: lesson.id, name: lesson.name })
      .from(lesson)
      .where(and(eq(lesson.tenantId, tenantId), inArray(lesson.planId, [...planIds])))
      .orderBy(lesson.sort, lesson.id),
  )

export const readPlans = async (
  tx: Transaction,
  slice: Slice,
  caller: TenantCaller,
): Promise<PlanRecord[]> => {
  const { id, tenantId, documentAt } = lessonPlan
  const found = await sliceOf(tx.select({ id, tenantId, documentAt }).from(lessonPlan).$dynamic(), slice)
  if (found.length === 0) return []
  await projectStale(tx, caller.tenantId, found)
  const ids = found.map((row) => row.id)
  const rows = await tx
    .select({ row: lessonPlan, textbookName: textbook.name, unitName: textbookUnit.name })
    .from(lessonPlan)
    .leftJoin(textbook, eq(textbook.id, lessonPlan.textbookId))
    .leftJoin(textbookUnit, eq(textbookUnit.id, lessonPlan.unitId))
    .where(inArray(lessonPlan.id, ids))
  const byId = new Map(rows.map((read) => [read.row.id, read]))
  const library = await libraryFieldsOf(tx, lessonPlan, caller, ids)
  const people = await collaboratorsBy(tx, 'plan', ids)
  const lessons = await lessonsBy(tx, caller, ids)
  return ids.flatMap((planId): PlanRecord[] => {
    const read = byId.get(planId)
    const fields = library.get(planId)
    if (!read || !fields) return []
    const { row, textbookName, unitName } = read
    const collaborators = (people.get(planId) ?? []).map((one) => ({ ...one, id: one.id as UserId })) // of accounts
    const collaborating = collaborators.some((one) => one.id === caller.userId)
    return [
      {
        ...contentOf(row),
        ...fields,
        id: planId,
        textbookName,
        unitName,
        template: row.isTemplate,
        minutes: row.steps.reduce((sum, { minutes }) => sum + minutes, 0),
        collaborators,
        collaborating,
        editable: (fields.mine || collaborating) && !fields.shared,
        lessons: lessons.get(planId) ?? [],
        createdAt: toWallTime(row.createdAt, caller.timeZone),
        changedAt: toWallTime(row.changedAt, caller.timeZone),
      },
    ]
  })
}

/** As short rows, for a choice. */
export const listPlanChoices = async (
  tx: Transaction,
  slice: Slice,
  caller: TenantCaller,
): Promise<PlanChoice[]> => {
  const { id, name, courseType, hours, isTemplate: template } = lessonPlan
  const select = tx
    .select({ id, name, courseType, hours, template, textbookName: textbook.name })
    .from(lessonPlan)
    .leftJoin(textbook, eq(textbook.id, lessonPlan.textbookId))
  const rows = await sliceOf(select.$dynamic(), slice)
  const ids = rows.map((row) => row.id)
  const library = await libraryFieldsOf(tx, lessonPlan, caller, ids)
  return rows.flatMap((row) => {
    const fields = library.get(row.id)
    return fields ? [{ ...row, ownerName: fields.ownerName, libraryType: fields.libraryType }] : []
  })
}
