// Makes a plan and changes its content: as a difference in its document, from which the row follows at once. What is done
// with the document comes before the transaction, in a worker thread.
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

/** VAL-43: a book that the caller's libraries show, and a unit of it; what the plan names already may stay. */
export const requireBook = async (
  tx: Transaction,
  caller: TenantCaller,
  { textbookId, unitId }: Book,
  kept: Book = noBook,
): Promise<void> => {
  if (textbookId === null) throw refusal('textbookId', 'required')
  if (textbookId !== kept.textbookId) {
    const isSeen = and(
      eq(textbook.id, textbookId),
      inArray(textbook.tenantId, [caller.tenantId, publicTenantId]),
      inAnyLibrary(textbook, caller),
    )
    if ((await tx.$count(textbook, isSeen)) === 0) throw refusal('textbookId', 'unknownName')
  }
  if (unitId === null || (unitId === kept.unitId && textbookId === kept.textbookId)) return
  const isOfBook = and(eq(textbookUnit.id, unitId), eq(textbookUnit.textbookId, textbookId))
  if ((await tx.$count(textbookUnit, isOfBook)) === 0) throw refusal('unitId', 'unknownName')
}

/** Pictures and sounds are stored ones of one's own, or those that the plan shows already. */
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

/** A step without an id is a new one. */
export const withStepIds = (steps: readonly PlanStepBody[]): PlanStep[] =>
  steps.map(({ id = randomBytes(5).toString('hex'), ...step }) => ({ id, ...step }))

/** The same content with other files. */
export const withFiles = (content: PlanContent, fileOf: FileOf): PlanContent =>
  JSON.parse(JSON.stringify(content), (field, value: unknown) =>
    field === 'fileId' && typeof value === 'string' ? fileOf(value as FileId) : value,
  )

interface NewPlan {
  readonly placed: Placed
  readonly made: MadePlan
  readonly template: boolean
  readonly creatorId: UserId
}

/** With its document, so that an editor never begins with an empty one. */
export const insertPlan = async (
  tx: Transaction,
  { placed, made: { content, update }, template, creatorId }: NewPlan,
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

/** What a change of the content needs, made before its transaction begins. */
export interface PreparedChange extends PlanWorked {
  /** What is written, without what stays as it is. */
  readonly change: PlanChange
  /** Of the document that was read. */
  readonly pieces: StoredPlan['pieces']
}

const differing = (wanted: PlanChange, before: PlanContent): PlanChange =>
  Object.fromEntries(
    Object.entries(wanted).filter(([key, value]) => !isSame(value, before[key as keyof PlanContent])),
  )

/**
 * The difference in the document, while its row is as it. Null: the plan is gone, or nothing changes. A document that cannot
 * be read gets all that its row shows, with the change. TOO_LARGE, WORK_TOO_LONG, BUSY.
 */
export const prepareChange = async (
  database: Database,
  { tenantId, userId }: TenantCaller,
  planId: string,
  wanted: PlanChange,
): Promise<PreparedChange | null> => {
  const read = await database.inTenant(tenantId, async (tx) => {
    const isPlan = and(eq(lessonPlan.id, planId), eq(lessonPlan.tenantId, tenantId))
    const [row] = await tx.select().from(lessonPlan).where(isPlan)
    return row && { row, stored: await readStoredPlan(tx, tenantId, planId) }
  })
  if (!read) return null
  const { row, stored } = read
  const before = contentOf(row)
  const change = row.unreadableSince ? { ...before, ...wanted } : differing(wanted, before)
  if (Object.keys(change).length === 0) return null
  const worked = await changeDocument(stored, change, userId)
  return { ...worked, change, pieces: stored?.pieces ?? [] }
}

interface Changing {
  readonly row: PlanRow
  readonly authorId: UserId
  readonly isRestored?: boolean
}

/** The row is locked. What somebody typed after the change was prepared comes into it with the next reading. */
export const changeContent = async (
  tx: Transaction,
  { row, authorId, isRestored = false }: Changing,
  { content, update, change, pieces }: PreparedChange,
): Promise<void> => {
  const { tenantId, id } = row
  // What is there now has a version of its own, even if it has not settled.
  if (isRestored) await addVersion(tx, row, { content: contentOf(row), authorIds: [] })
  if (!update) return
  const mark = await storeUpdate(tx, { tenantId, planId: id }, update, pieces)
  const written = await writeRow(tx, row, { content, mark, checked: planFiles(change) })
  await addVersion(tx, row, { content: contentOf(written), authorIds: [authorId], isOwn: isRestored })
}
