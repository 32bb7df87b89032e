// Lesson plans as items of the library, written by their owner and collaborators.
import { and, eq } from 'drizzle-orm'
import { resourceTypes } from '#contract/constants.ts'
import { appError } from '#contract/errors.ts'
import type { FileId } from '#contract/ids.ts'
import {
  lessonPlan as noun,
  type PlanBody,
  type PlanContent,
  type PlanListed,
  type PlanRecord,
  planCalls,
  planContentSchema,
} from '#contract/learning/plan/planNoun.ts'
import { planSections } from '#contract/learning/plan/planParts.ts'
import type { ChangeOf } from '#contract/noun.ts'
import { isEmptyRichText } from '#contract/richText.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { lessonPlan } from '#server/db/schema/lessonPlan.ts'
import { differences } from '#server/kit/audit.ts'
import { contains, equals } from '#server/kit/conditions.ts'
import { inAnyLibrary } from '#server/kit/library/libraryScope.ts'
import { type LibraryStore, libraryStore } from '#server/kit/library/libraryStore.ts'
import type { Creating, TenantCaller } from '#server/kit/nounStore.ts'
import { singleRow } from '#server/kit/relatedRows.ts'
import { type CopiedFiles, createUsedFileCopies, writeCopies } from '../../library/copyUsedFiles.ts'
import { removeCollaborators, rightsChanged } from '../../school/collaborator/collaborators.ts'
import type { FileKey, FileStore } from '../../system/file/fileStore.ts'
import {
  changeContent,
  insertPlan,
  type PreparedChange,
  prepareChange,
  requireBook,
  requirePlanFiles,
  withFiles,
  withStepIds,
} from './changePlan.ts'
import { removeStoredPlan } from './document/storedPlan.ts'
import type { PlanChange } from './document/writePlan.ts'
import { isWrittenWith, planScope } from './planScope.ts'
import { type MadePlan, makeDocument } from './planWork.ts'
import { contentOf, lockPlan, planFiles } from './projectPlan.ts'
import { readListedPlans, readPlans } from './readPlans.ts'
import type { RefreshPlans } from './refreshPlans.ts'

/** Refuses accounts that may not write the plan. A shared plan is read-only. */
export const requireEditable = ({ mine, collaborating, shared }: PlanListed): void => {
  if (!mine && !collaborating) throw appError('NOT_OWNER')
  if (shared) throw appError('SHARED_LOCKED')
}

const readSeen = async (
  tx: Transaction,
  caller: TenantCaller,
  id: string,
): Promise<PlanRecord | undefined> => {
  const where = and(eq(lessonPlan.id, id), planScope(caller))
  const [record] = await readPlans(tx, { where, orderBy: [], limit: 1, offset: 0 }, caller)
  return record
}

const readOneListed = async (
  tx: Transaction,
  caller: TenantCaller,
  id: string,
): Promise<PlanListed | undefined> => {
  const slice = { where: eq(lessonPlan.id, id), orderBy: [], limit: 1, offset: 0 }
  const [listed] = await readListedPlans(tx, slice, caller)
  return listed
}

/** The size of all copied documents of one call, which are in memory until their transaction. */
const copiedBytesMax = 16 * 1024 * 1024

/** The content of the template of a new plan, which the caller must see. */
const readTemplate = async (tx: Transaction, caller: TenantCaller, id: string): Promise<PlanContent> => {
  const isSeen = inAnyLibrary(lessonPlan, caller)
  const slice = { where: and(eq(lessonPlan.id, id), isSeen), orderBy: [], limit: 1, offset: 0 }
  const [record] = await readPlans(tx, slice, caller)
  if (!record) throw appError('VALIDATION', { fields: { templateId: 'field.unknownName' } })
  return record
}

const contentIn = ({ steps, ...body }: PlanBody): PlanContent =>
  planContentSchema.parse({ ...body, steps: withStepIds(steps) })

const contentKeys = ['name', 'textbookId', 'unitId', 'courseType', 'hours', ...planSections] as const
/** The content fields of a record. */
const contentOfRecord = (record: PlanRecord): PlanContent =>
  Object.fromEntries([...contentKeys, 'steps' as const].map((key) => [key, record[key]])) as PlanContent // all its fields
/** The content fields of a change. */
const changeIn = ({ steps, ...body }: ChangeOf<typeof noun.declared>): PlanChange => ({
  ...Object.fromEntries(
    contentKeys.flatMap((key) => (body[key] === undefined ? [] : [[key, body[key]] as const])),
  ),
  ...(steps && { steps: withStepIds(steps) }),
})

/** Fills empty fields from the template. */
const begunFrom = (content: PlanContent, template: PlanContent): PlanContent => {
  const texts = planSections.map((section) => [
    section,
    isEmptyRichText(content[section]) ? template[section] : content[section],
  ])
  const steps = content.steps.length > 0 ? content.steps : template.steps
  return { ...content, ...Object.fromEntries(texts), steps }
}

/** A plan that is about to be inserted, with files of its own. */
interface Prepared {
  readonly copied: CopiedFiles
  readonly madePlan: MadePlan
}

const noFiles: CopiedFiles = new Map()
/** The content with the ids of the copied files, of which `writeCopies` inserts the rows. */
const withCopies = (content: PlanContent, copied: CopiedFiles): PlanContent =>
  copied.size === 0 ? content : withFiles(content, (id) => copied.get(id)?.id ?? id)

/** The audit log says only that texts changed; the texts themselves are in the versions. */
const withoutTexts = (record: PlanListed | PlanRecord | null) =>
  record && {
    ...record,
    ...Object.fromEntries(planSections.map((section) => [section, null])),
    ...('steps' in record && { steps: record.steps.map(({ title, minutes }) => ({ title, minutes })) }),
    changedAt: null,
    unreadableSince: null,
    collaborators: null,
  }

export type PlanStore = LibraryStore<typeof noun.declared, Prepared>

export const createPlanStore = (files: FileStore, refresh: RefreshPlans): PlanStore => {
  const { prepareCopies: copyFiles, undoCopy } = createUsedFileCopies(files)

  /** Copies the files and then makes the document; a refusal undoes both. */
  const makeFrom = async (
    database: Database,
    caller: TenantCaller,
    original: { readonly id: string; readonly sofar: Map<FileId, FileKey> } | null,
    contentWith: (copied: CopiedFiles) => PlanContent,
  ): Promise<Prepared> => {
    const byItem = original ? await copyFiles(database, caller, [original.id], original) : undefined
    const copied = (original && byItem?.get(original.id)) || noFiles
    try {
      return { copied, madePlan: await makeDocument(contentWith(copied), caller.userId) }
    } catch (error) {
      await undoCopy(copied)
      throw error
    }
  }

  const prepare = async (database: Database, caller: TenantCaller, body: PlanBody): Promise<Prepared> => {
    const content = contentIn(body)
    const { templateId } = body
    if (!templateId) return makeFrom(database, caller, null, () => content)
    await refresh.now(caller.tenantId, [templateId])
    // Checked before bytes are copied.
    const template = await database.inLibrary(caller.tenantId, (tx) => readTemplate(tx, caller, templateId))
    const original = { id: templateId, sofar: new Map() }
    return makeFrom(database, caller, original, (copied) => begunFrom(content, withCopies(template, copied)))
  }

  const undoCopies = async (prepared: ReadonlyMap<string, unknown>): Promise<void> => {
    for (const { copied } of prepared.values() as Iterable<Prepared>) await undoCopy(copied)
  }
  /** Copies one plan after the other, so that few texts are in memory at once. */
  const prepareCopies = async (database: Database, caller: TenantCaller, ids: readonly string[]) => {
    const prepared = new Map<string, Prepared>()
    await refresh.now(caller.tenantId, ids)
    const sofar = new Map<FileId, FileKey>()
    let length = 0
    try {
      for (const id of ids) {
        const record = await database.inLibrary(caller.tenantId, (tx) => readSeen(tx, caller, id))
        if (!record) throw appError('NOT_FOUND')
        const content = contentOfRecord(record)
        const copy = await makeFrom(database, caller, { id, sofar }, (copied) => withCopies(content, copied))
        prepared.set(id, copy)
        length += copy.madePlan.update?.byteLength ?? 0
        if (length > copiedBytesMax) throw appError('TOO_LARGE')
      }
      return prepared
    } catch (error) {
      await undoCopies(prepared)
      throw error
    }
  }

  return libraryStore<typeof noun.declared, Prepared>({
    noun,
    libraryCalls: planCalls,
    resType: resourceTypes.lessonPlan,
    table: lessonPlan,
    read: readPlans,
    readListed: readListedPlans,
    nameOf: ({ name }) => name,
    alsoShared: isWrittenWith,
    where: ({ name, textbookId, courseType, template, collaborating }, caller) => [
      contains(lessonPlan.name, name),
      equals(lessonPlan.textbookId, textbookId),
      equals(lessonPlan.courseType, courseType),
      template && equals(lessonPlan.isTemplate, template === '1'),
      collaborating && isWrittenWith(caller),
    ],
    sort: {
      name: lessonPlan.name,
      sort: lessonPlan.sort,
      createdAt: lessonPlan.createdAt,
      changedAt: lessonPlan.changedAt,
    },
    bodyOf: () => ({ templateId: null }),
    changesOf: (_tx, before, after) => differences(withoutTexts(before), withoutTexts(after)),
    filesOf: planFiles,
    requireChangeable: requireEditable,
    beforeRead: (_database, { tenantId }, id) => refresh.forReader(tenantId, id),
    afterPage: ({ tenantId }, ids) => refresh.soon(tenantId, ids),
    prepare,
    undoPrepare: ({ copied }) => undoCopy(copied),
    insert: async ({ tx, caller, prepared }: Creating<Prepared>, body, placed) => {
      const content = contentIn(body)
      await requireBook(tx, caller, content)
      await writeCopies(tx, placed, prepared.copied)
      await requirePlanFiles(tx, caller, content, [])
      return insertPlan(tx, {
        placed: { ...placed, copiedFrom: body.templateId },
        madePlan: prepared.madePlan,
        template: body.template,
        creatorId: caller.userId,
      })
    },
    beforeUpdate: async (database, caller, id, body) => {
      await refresh.now(caller.tenantId, [id])
      return prepareChange(database, caller, id, changeIn(body))
    },
    change: async ({ tx, caller, prepared }, id, body) => {
      const row = await lockPlan(tx, caller.tenantId, id)
      if (!row) throw appError('NOT_FOUND')
      const before = contentOf(row)
      await requireBook(tx, caller, body, before)
      await tx.update(lessonPlan).set({ isTemplate: body.template }).where(eq(lessonPlan.id, id))
      const changing = prepared as PreparedChange | null // made by beforeUpdate
      if (!changing) return
      await requirePlanFiles(tx, caller, changing.change, planFiles(before))
      await changeContent(tx, { row, authorId: caller.userId }, changing)
    },
    afterChange: async (tx, caller, ids) => {
      for (const id of ids) rightsChanged(tx, caller, 'plan', id)
    },
    beforeRemove: async (tx, id) => {
      const tenantRows = await tx
        .select({ tenantId: lessonPlan.tenantId })
        .from(lessonPlan)
        .where(eq(lessonPlan.id, id))
      const { tenantId } = singleRow(tenantRows)
      await removeCollaborators(tx, { tenantId }, 'plan', id)
      await removeStoredPlan(tx, tenantId, id)
    },
    prepareCopies,
    undoCopies,
    copy: async ({ tx, caller, prepared }, id, placed) => {
      const { copied, madePlan } = prepared as Prepared // made by prepareCopies
      const original = await readOneListed(tx, caller, id)
      if (!original) throw appError('NOT_FOUND')
      await writeCopies(tx, placed, copied)
      const copy = { placed, madePlan, template: original.template, creatorId: caller.userId }
      return { ...(await insertPlan(tx, copy)), files: planFiles(madePlan.content) }
    },
  })
}
