// Writes the Word file of a plan in the caller's language.
import { buffer } from 'node:stream/consumers'
import { and, inArray, isNotNull, lte } from 'drizzle-orm'
import { learningStages } from '#contract/constants.ts'
import type { FileId } from '#contract/ids.ts'
import { lessonPlan as noun, type PlanRecord } from '#contract/learning/plan/planNoun.ts'
import { courseTypes, planSections } from '#contract/learning/plan/planParts.ts'
import { task } from '#contract/learning/task/taskNoun.ts'
import type { Locale } from '#contract/locale.ts'
import type { SheetFile } from '#contract/sheet.ts'
import type { Database } from '#server/db/database.ts'
import { file } from '#server/db/schema/file.ts'
import { fileUse } from '#server/db/schema/fileUse.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import { labelOf, valueLabel } from '#server/kit/sheet/nounTexts.ts'
import { runInWorker } from '#server/kit/worker/runInWorker.ts'
import type { FileStore } from '../../../system/file/fileStore.ts'
import { planFiles } from '../projectPlan.ts'
import { pictureSize } from './pictureSize.ts'
import type { PlanWords } from './planDocx.ts'
import type { StoredPicture } from './richRuns.ts'

const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
/** Larger pictures, and pictures beyond the total size, are left out, because the answer is sent as a whole. */
const pictureBytesMax = 5 * 1024 * 1024
const picturesBytesMax = 8 * 1024 * 1024
const wordThread = new URL('./planWordThread.ts', import.meta.url)
const deadlineMs = 20_000

const fields = ['textbookId', 'courseType', 'hours', 'minutes', 'ownerName', 'steps', ...planSections]
const wordsFor = (locale: Locale): PlanWords => {
  const labelled = (values: readonly string[], label: (value: string) => string) =>
    Object.fromEntries(values.map((value) => [value, label(value)]))
  return {
    locale,
    fields: {
      ...labelled(fields, (name) => labelOf(noun.declared, name, locale)),
      stage: labelOf(task.declared, 'stage', locale),
    },
    courseTypes: labelled(courseTypes, (value) => valueLabel(noun.declared, 'courseType', value, locale)),
    stages: labelled(learningStages, (value) => valueLabel(task.declared, 'stage', value, locale)),
  }
}

interface Parts {
  readonly database: Database
  readonly files: FileStore
}

/** The pictures that the plan may show. */
const readPictures = async (
  { database, files }: Parts,
  { tenantId }: TenantCaller,
  plan: PlanRecord,
): Promise<ReadonlyMap<FileId, StoredPicture>> => {
  const fileIds = planFiles(plan)
  const pictures = new Map<FileId, StoredPicture>()
  if (fileIds.length === 0) return pictures
  const rows = await database.inLibrary(tenantId, (tx) =>
    tx
      .select({ id: file.id, tenantId: file.tenantId, size: file.size })
      .from(file)
      .where(
        and(
          inArray(
            file.id,
            tx
              .select({ id: fileUse.fileId })
              .from(fileUse)
              .where(inArray(fileUse.item, [plan.id])),
          ),
          inArray(file.id, fileIds),
          isNotNull(file.storedAt),
          lte(file.size, pictureBytesMax),
        ),
      ),
  )
  let left = picturesBytesMax
  for (const { id, tenantId: of, size } of rows) {
    if (size > left) continue
    const stream = await files.read({ tenantId: of, id }, { start: 0, end: size - 1 })
    if (!stream) continue
    const bytes = await buffer(stream)
    const pixelSize = pictureSize(bytes)
    if (!pixelSize) continue
    left -= size
    pictures.set(id, { ...pixelSize, bytes })
  }
  return pictures
}

export const writeWord = async (parts: Parts, caller: TenantCaller, plan: PlanRecord): Promise<SheetFile> => {
  const pictures = await readPictures(parts, caller, plan)
  const words = wordsFor(caller.locale)
  const bytes = await runInWorker<typeof import('./planWordThread.ts').default>(
    wordThread,
    { plan, pictures: [...pictures], words },
    { lane: caller.userId, deadlineMs },
  )
  const name = plan.name.replace(/[\\/:*?"<>|]/gu, ' ').trim()
  return {
    name: `${name}.docx`,
    type: wordType,
    base64: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64'),
  }
}
