// Lesson plans as items of the library. Their owner and the named collaborators write them.
import { and, eq } from 'drizzle-orm'
import { resourceTypes } from '#contract/constants.ts'
import { appError } from '#contract/errors.ts'
import {
  lessonPlan as noun,
  type PlanBody,
  type PlanContent,
  type PlanRecord,
  planCalls,
  planContentSchema,
} from '#contract/learning/plan/planNoun.ts'
import { planSections } from '#contract/learning/plan/planParts.ts'
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
import type { FileStore } from '../../system/file/fileStore.ts'
import {
  changeContent,
  insertPlan,
  requireBook,
  requirePlanFiles,
  withFiles,
  withStepIds,
} from './changePlan.ts'
import { removeStoredPlan } from './document/storedPlan.ts'
import { isWrittenWith } from './planScope.ts'
import { contentOf, planFiles, projectPlan } from './projectPlan.ts'
import { readPlans } from './readPlans.ts'

/** Whether the account writes it; what is shared is read-only. */
export const requireEditable = ({ mine, collaborating, shared }: PlanRecord): void => {
  if (!mine && !collaborating) throw appError('NOT_OWNER')
  if (shared) throw appError('SHARED_LOCKED')
}

const readOne = async (
  tx: Transaction,
  caller: TenantCaller,
  id: string,
): Promise<PlanRecord | undefined> => {
  const where = eq(lessonPlan.id, id)
  const [record] = await readPlans(tx, { where, orderBy: [], limit: 1, offset: 0 }, caller)
  return record
}

/** What a new plan begins from, among what the caller sees. */
const readTemplate = async (tx: Transaction, caller: TenantCaller, id: string): Promise<PlanContent> => {
  const isSeen = inAnyLibrary(lessonPlan, caller)
  const slice = { where: and(eq(lessonPlan.id, id), isSeen), orderBy: [], limit: 1, offset: 0 }
  const [record] = await readPlans(tx, slice, caller)
  if (!record) throw appError('VALIDATION', { fields: { templateId: 'field.unknownName' } })
  return record
}

const contentIn = ({ steps, ...body }: PlanBody): PlanContent =>
  planContentSchema.parse({ ...body, steps: withStepIds(steps) })

/** What is empty is as the template has it. */
const begunFrom = (content: PlanContent, template: PlanContent): PlanContent => {
  const texts = planSections.map((section) => [
    section,
    isEmptyRichText(content[section]) ? template[section] : content[section],
  ])
  const steps = content.steps.length > 0 ? content.steps : template.steps
  return { ...content, ...Object.fromEntries(texts), steps }
}

const noFiles: CopiedFiles = new Map()

/** The record of changes says that texts changed; what they were is in the versions. */
const withoutTexts = (record: PlanRecord | null) =>
  record && {
    ...record,
    ...Object.fromEntries(planSections.map((section) => [section, null])),
    steps: record.steps.map(({ title, minutes }) => ({ title, minutes })),
    changedAt: null,
    collaborators: null,
  }

export type PlanStore = LibraryStore<typeof noun.declared, CopiedFiles>

export const createPlanStore = (files: FileStore): PlanStore => {
  const { prepareCopies, undoCopies, undoCopy } = createUsedFileCopies(files)
  const prepare = async (database: Database, caller: TenantCaller, { templateId }: PlanBody) => {
    if (!templateId) return noFiles
    // Refused before bytes are copied.
    await database.inLibrary(caller.tenantId, (tx) => readTemplate(tx, caller, templateId))
    return (await prepareCopies(database, caller, [templateId])).get(templateId) ?? noFiles
  }
  return libraryStore<typeof noun.declared, CopiedFiles>({
    noun,
    libraryCalls: planCalls,
    resType: resourceTypes.lessonPlan,
    table: lessonPlan,
    read: readPlans,
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
    prepare,
    undoPrepare: undoCopy,
    insert: async ({ tx, caller, prepared }: Creating<CopiedFiles>, body, placed) => {
      const given = contentIn(body)
      await requireBook(tx, caller, given)
      const template = body.templateId ? await readTemplate(tx, caller, body.templateId) : undefined
      const fileOf = await writeCopies(tx, placed, prepared)
      await requirePlanFiles(tx, caller, given, [])
      const content = template ? begunFrom(given, withFiles(template, fileOf)) : given
      const copiedFrom = body.templateId
      const { userId: creatorId } = caller
      return insertPlan(tx, {
        placed: { ...placed, copiedFrom },
        content,
        template: body.template,
        creatorId,
      })
    },
    change: async ({ tx, caller }, id, body) => {
      const written = await projectPlan(tx, caller.tenantId, id)
      if (!written) throw appError('NOT_FOUND')
      const { row } = written
      const before = contentOf(row)
      const content = contentIn(body)
      await requireBook(tx, caller, content, before)
      await requirePlanFiles(tx, caller, content, planFiles(before))
      await tx.update(lessonPlan).set({ isTemplate: body.template }).where(eq(lessonPlan.id, id))
      await changeContent(tx, { row, authorId: caller.userId }, content)
    },
    afterChange: async (tx, caller, ids) => {
      for (const id of ids) rightsChanged(tx, caller, 'plan', id)
    },
    beforeRemove: async (tx, id) => {
      const { tenantId } = singleRow(await tx.select().from(lessonPlan).where(eq(lessonPlan.id, id)))
      await removeCollaborators(tx, { tenantId }, 'plan', id)
      await removeStoredPlan(tx, tenantId, id)
    },
    prepareCopies,
    undoCopies,
    copy: async ({ tx, caller, prepared }, id, placed) => {
      const record = await readOne(tx, caller, id)
      if (!record) throw appError('NOT_FOUND')
      const copied = (prepared ?? noFiles) as CopiedFiles // made by prepareCopies; missing where there are no files
      const fileOf = await writeCopies(tx, placed, copied)
      const content = withFiles(planContentSchema.parse(record), fileOf)
      const { userId: creatorId } = caller
      return insertPlan(tx, { placed, content, template: record.template, creatorId })
    },
  })
}
