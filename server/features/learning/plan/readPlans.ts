// Reads and presents the plans of a slice.
import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { UserId } from '#contract/ids.ts'
import type { PlanChoice } from '#contract/learning/plan/planCalls.ts'
import type { PlanListed, PlanRecord } from '#contract/learning/plan/planNoun.ts'
import { toWallTime } from '#contract/wallTime.ts'
import type { Transaction } from '#server/db/database.ts'
import { lesson } from '#server/db/schema/catalogCourse.ts'
import { lessonPlan } from '#server/db/schema/lessonPlan.ts'
import { textbook, textbookUnit } from '#server/db/schema/textbook.ts'
import { libraryFieldsOf } from '#server/kit/library/libraryFieldsOf.ts'
import type { Slice, TenantCaller } from '#server/kit/nounStore.ts'
import { groupNamed, sliceOf } from '#server/kit/relatedRows.ts'
import { collaboratorsBy } from '../../school/collaborator/collaborators.ts'
import { contentOf, type PlanRow } from './projectPlan.ts'

const lessonsBy = async (tx: Transaction, { tenantId }: TenantCaller, planIds: readonly string[]) =>
  groupNamed(
    await tx
      .select({ of: sql<string>`${lesson.planId}`, id: lesson.id, name: lesson.name })
      .from(lesson)
      .where(and(eq(lesson.tenantId, tenantId), inArray(lesson.planId, [...planIds])))
      .orderBy(lesson.sort, lesson.id),
  )

const { sections: _sections, steps: _steps, ...listedColumns } = getTableColumns(lessonPlan)
type ListedRow = Omit<PlanRow, 'sections' | 'steps'>

/** Presents the fields of lists. */
const present = async <R extends ListedRow>(
  tx: Transaction,
  caller: TenantCaller,
  rows: readonly { row: R; textbookName: string | null; unitName: string | null }[],
): Promise<{ row: R; listed: PlanListed }[]> => {
  const ids = rows.map(({ row }) => row.id)
  const library = await libraryFieldsOf(tx, lessonPlan, caller, ids)
  const people = await collaboratorsBy(tx, 'plan', ids)
  const lessons = ids.length > 0 ? await lessonsBy(tx, caller, ids) : new Map()
  const wall = (at: Date) => toWallTime(at, caller.timeZone)
  return rows.flatMap(({ row, textbookName, unitName }) => {
    const fields = library.get(row.id)
    if (!fields) return []
    const collaborators = (people.get(row.id) ?? []).map((one) => ({ ...one, id: one.id as UserId })) // of accounts
    const collaborating = collaborators.some((one) => one.id === caller.userId)
    const listed: PlanListed = {
      ...fields,
      id: row.id,
      name: row.name,
      textbookId: row.textbookId,
      textbookName,
      unitId: row.unitId,
      unitName,
      courseType: row.courseType,
      hours: row.hours,
      minutes: row.minutes,
      template: row.isTemplate,
      collaborators,
      collaborating,
      editable: (fields.mine || collaborating) && !fields.shared,
      lessons: lessons.get(row.id) ?? [],
      createdAt: wall(row.createdAt),
      changedAt: wall(row.changedAt),
      unreadableSince: row.unreadableSince && wall(row.unreadableSince),
    }
    return [{ row, listed }]
  })
}

const names = { textbookName: textbook.name, unitName: textbookUnit.name }

/** Reads plans without texts and steps, which may be long. */
export const readListedPlans = async (
  tx: Transaction,
  slice: Slice,
  caller: TenantCaller,
): Promise<PlanListed[]> => {
  const select = tx
    .select({ row: listedColumns, ...names })
    .from(lessonPlan)
    .leftJoin(textbook, eq(textbook.id, lessonPlan.textbookId))
    .leftJoin(textbookUnit, eq(textbookUnit.id, lessonPlan.unitId))
  const rows = await sliceOf(select.$dynamic(), slice)
  return (await present(tx, caller, rows)).map(({ listed }) => listed)
}

/** Reads plans from their rows, which refreshPlans.ts keeps up with the documents. */
export const readPlans = async (
  tx: Transaction,
  slice: Slice,
  caller: TenantCaller,
): Promise<PlanRecord[]> => {
  const select = tx
    .select({ row: lessonPlan, ...names })
    .from(lessonPlan)
    .leftJoin(textbook, eq(textbook.id, lessonPlan.textbookId))
    .leftJoin(textbookUnit, eq(textbookUnit.id, lessonPlan.unitId))
  const rows = await sliceOf(select.$dynamic(), slice)
  return (await present(tx, caller, rows)).map(({ row, listed }) => ({ ...listed, ...contentOf(row) }))
}

/** Reads short rows, for a select. */
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
