// Creates a plan and changes its content, as a difference in its document from which the row is written at once. The work on
// the document is done before the transaction, in a worker thread.
import { randomBytes } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { appError } from '#contract/errors.ts'
import type { FileId, UserId } from '#contract/ids.ts'
import type { PlanContent } from '#contract/learning/plan/planNoun.ts'
import { type PlanStep, type PlanStepBody, planSections } from '#contract/learning/plan/planParts.ts'
import { publicTenantId } from '#contract/library/publicLibrary.ts'
import { richTextFiles } from '#contract/richText.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { newId } from '#server/db/schema/columns.ts'
import { lessonPlan } from '#server/db/schema/lessonPlan.ts'
import { textbook, textbookUnit } from '#server/db/schema/textbook.ts'
import { inAnyLibrary } from '#server/kit/library/libraryScope.ts'
import type { Placed } from '#server/kit/library/libraryStore.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import type { FileOf } from '../../library/copyUsedFiles.ts'
import { requireFiles } from '../../system/file/requireFiles.ts'
import type { PlanWorked } from './document/planThread.ts'
import { readStoredPlan, type StoredPlan, storeUpdate } from './document/storedPlan.ts'
import type { PlanChange } from './document/writePlan.ts'
import { addVersion, isSame } from './planVersions.ts'
import { changeDocument, type MadePlan } from './planWork.ts'
import { columnsOf, contentOf, type PlanRow, planFiles, writeRow } from './projectPlan.ts'

const refusal = (field: string, reason: string) =>
  appError('VALIDATION', { fields: { [field]: `field.${reason}` } })

type Book = Pick<PlanContent, 'textbookId' | 'unitId'>
const noBook: Book = { textbookId: null, unitId: null }

/** VAL-43: requires a book of the caller's libraries and a unit of it; the present ones of the plan may stay. */
export const requireBook = async (
  tx: Transaction,
  caller: TenantCaller,
  { textbookId, unitId }: Book,
  bookBefore: Book = noBook,
): Promise<void> => {
  if (textbookId === null) throw refusal('textbookId', 'required')
  if (textbookId !== bookBefore.textbookId) {
    const isSeen = and(
      eq(textbook.id, textbookId),
      inArray(textbook.tenantId, [caller.tenantId, publicTenantId]),
      inAnyLibrary(textbook, caller),
    )
    if ((await tx.$count(textbook, isSeen)) === 0) throw refusal('textbookId', 'unknownName')
  }
  if (unitId === null || (unitId === bookBefore.unitId && textbookId === bookBefore.textbookId)) return
  const isOfBook = and(eq(textbookUnit.id, unitId), eq(textbookUnit.textbookId, textbookId))
  if ((await tx.$count(textbookUnit, isOfBook)) === 0) throw refusal('unitId', 'unknownName')
}

/** Pictures and sounds must be stored files of the caller, or in the plan already. */
export const requirePlanFiles = async (
  tx: Transaction,
  caller: TenantCaller,
  content: PlanChange,
  used: readonly FileId[],
): Promise<void> => {
  const isNew = (id: FileId) => !used.includes(id)
  const require = (field: string, files: readonly FileId[]) =>
    requireFiles(tx, caller, { field, files: files.filter(isNew), used })
  for (const section of planSections) {
    const text = content[section]
    if (text) await require(section, richTextFiles(text))
  }
  const inSteps = (content.steps ?? []).flatMap(({ text }) => richTextFiles(text))
  await require('steps', inSteps)
}

/** Gives ids to new steps. */
export const withStepIds = (steps: readonly PlanStepBody[]): PlanStep[] =>
  steps.map(({ id = randomBytes(5).toString('hex'), ...step }) => ({ id, ...step }))

/** Replaces the files of a content. */
export const withFiles = (content: PlanContent, fileOf: FileOf): PlanContent =>
  JSON.parse(JSON.stringify(content), (field, value: unknown) =>
    field === 'fileId' && typeof value === 'string' ? fileOf(value as FileId) : value,
  )

interface NewPlan {
  readonly placed: Placed
  readonly madePlan: MadePlan
  readonly template: boolean
  readonly creatorId: UserId
}

/** Inserts a plan together with its document, so that no editor begins with an empty one. */
export const insertPlan = async (
  tx: Transaction,
  { placed, madePlan: { content, update }, template, creatorId }: NewPlan,
): Promise<{ id: string }> => {
  const id = newId<string>()
  const { tenantId } = placed
  const documentAt = update ? await storeUpdate(tx, { tenantId, planId: id }, update) : ''
  await tx
    .insert(lessonPlan)
    .values({ ...placed, id, ...columnsOf(content), isTemplate: template, documentAt })
  await addVersion(tx, { tenantId, id }, { content, authorIds: [creatorId] })
  return { id }
}

/** A change of the content, prepared before its transaction begins. */
export interface PreparedChange extends PlanWorked {
  /** The changed fields. */
  readonly change: PlanChange
  /** The stored updates of the document that was read. */
  readonly updates: StoredPlan['updates']
}

const differing = (requested: PlanChange, before: PlanContent): PlanChange =>
  Object.fromEntries(
    Object.entries(requested).filter(([key, value]) => !isSame(value, before[key as keyof PlanContent])),
  )

/**
 * Prepares the difference in the document, after its row has followed it. null if the plan is deleted or nothing changes. An
 * unreadable document is filled with the content of its row and the change. Throws TOO_LARGE, WORK_TOO_LONG or BUSY.
 */
export const prepareChange = async (
  database: Database,
  { tenantId, userId }: TenantCaller,
  planId: string,
  requested: PlanChange,
): Promise<PreparedChange | null> => {
  const read = await database.inTenant(tenantId, async (tx) => {
    const isPlan = and(eq(lessonPlan.id, planId), eq(lessonPlan.tenantId, tenantId))
    const [row] = await tx.select().from(lessonPlan).where(isPlan)
    return row && { row, stored: await readStoredPlan(tx, tenantId, planId) }
  })
  if (!read) return null
  const { row, stored } = read
  const before = contentOf(row)
  const change = row.unreadableSince ? { ...before, ...requested } : differing(requested, before)
  if (Object.keys(change).length === 0) return null
  const worked = await changeDocument(stored, change, userId)
  return { ...worked, change, updates: stored?.updates ?? [] }
}

interface Changing {
  readonly row: PlanRow
  readonly authorId: UserId
  readonly isRestored?: boolean
}

/** Writes the change. The row is locked; text that was typed after the preparation gets into the row with the next reading. */
export const changeContent = async (
  tx: Transaction,
  { row, authorId, isRestored = false }: Changing,
  { content, update, change, updates }: PreparedChange,
): Promise<void> => {
  const { tenantId, id } = row
  // The present content gets a version of its own, even if it has not settled.
  if (isRestored) await addVersion(tx, row, { content: contentOf(row), authorIds: [] })
  if (!update) return
  const mark = await storeUpdate(tx, { tenantId, planId: id }, update, updates)
  const writtenRow = await writeRow(tx, row, { content, mark, checked: planFiles(change) })
  await addVersion(tx, row, { content: contentOf(writtenRow), authorIds: [authorId], isOwn: isRestored })
}
