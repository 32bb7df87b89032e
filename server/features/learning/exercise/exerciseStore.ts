// Exercises as items of the library. Their wording is in versions; lists leave out the children of groups.
import { and, eq, isNull, sql } from 'drizzle-orm'
import { resourceTypes } from '#contract/constants.ts'
import { appError } from '#contract/errors.ts'
import {
  type ExerciseBody,
  type ExerciseListed,
  type ExerciseRecord,
  type ExerciseSearch,
  exerciseCalls,
  exercise as noun,
} from '#contract/learning/exercise/exerciseNoun.ts'
import { libraryTypes } from '#contract/library/libraryItem.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { exercise, exercisePoint } from '#server/db/schema/exercise.ts'
import { level } from '#server/db/schema/level.ts'
import { point } from '#server/db/schema/point.ts'
import { topic } from '#server/db/schema/topic.ts'
import { differences } from '#server/kit/audit.ts'
import { contains, equals, scanning } from '#server/kit/conditions.ts'
import { inAnyLibrary } from '#server/kit/library/libraryScope.ts'
import { type LibraryStore, libraryStore, type Placed } from '#server/kit/library/libraryStore.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import { singleRow } from '#server/kit/relatedRows.ts'
import { type CopiedFiles, createUsedFileCopies, writeCopies } from '../../library/copyUsedFiles.ts'
import type { FileStore } from '../../system/file/fileStore.ts'
import { changeWording } from './changeWording.ts'
import { equivalentIds } from './equivalentIds.ts'
import { exerciseImporter } from './exerciseImporter.ts'
import { requireFixedFields, requireUnused } from './exerciseUse.ts'
import { rowOfWording } from './import/rowOfWording.ts'
import { columnsOf, insertExercises, newExercise } from './newExercise.ts'
import { partIdsIn } from './partIds.ts'
import { pinnedFiles } from './pinnedFiles.ts'
import { readExercise, readExercises, readListedExercises } from './readExercises.ts'
import { filesOf, requireLabels, schoolLabels, writePoints } from './requireLabels.ts'
import { requireStrokes } from './requireStrokes.ts'
import { withFiles } from './withFiles.ts'

/** The exercises that the caller sees in the libraries, without the children of groups. */
export const exerciseScope = (caller: TenantCaller) =>
  and(isNull(exercise.parentId), inAnyLibrary(exercise, caller))

export const exerciseConditions = (search: ExerciseSearch, caller: Pick<TenantCaller, 'tenantId'>) => {
  const { text, type, levelId, topicId, pointId, knowledgeType, difficulty, tag } = search
  return [
    contains(exercise.text, text),
    equals(exercise.type, type),
    levelId ? sql`${exercise.levelId} in ${equivalentIds(level, levelId, caller)}` : undefined,
    topicId ? sql`${exercise.topicId} in ${equivalentIds(topic, topicId, caller)}` : undefined,
    pointId
      ? scanning(sql`${exercise.id} in (
          select p.exercise_id from ${exercisePoint} p where p.point_id in ${equivalentIds(point, pointId, caller)})`)
      : undefined,
    equals(exercise.knowledgeType, knowledgeType),
    equals(exercise.difficulty, difficulty),
    equals(exercise.tag, tag),
  ]
}

/** The audit log names the version; the wordings themselves are in the versions. */
const withoutWording = (record: ExerciseListed | ExerciseRecord | null) =>
  record && { ...record, wording: null }

const noFiles: CopiedFiles = new Map()

const contentsOf = ({ wording }: Pick<ExerciseRecord, 'wording'>): unknown[] =>
  wording.type === 'group' ? wording.children.map(({ content }) => content) : [wording.content]

interface Original {
  readonly record: ExerciseRecord
  /** The copied files, by their originals. */
  readonly copied: CopiedFiles
}
/** Inserts a copy. `body` still has the files and labels of the original. */
const insertCopy = async (
  tx: Transaction,
  caller: TenantCaller,
  { record, copied }: Original,
  body: ExerciseBody,
  placed: Placed,
) => {
  requireStrokes(body.wording)
  const fileOf = await writeCopies(tx, placed, copied)
  const copiedBody = {
    ...body,
    ...(record.libraryType === libraryTypes.public && (await schoolLabels(tx, caller, body))),
    wording: withFiles(body.wording, fileOf),
    videoId: body.videoId && fileOf(body.videoId),
  }
  await requireLabels(tx, caller, copiedBody, filesOf(record).map(fileOf))
  const filed = { ...placed, copiedFrom: record.id, ...columnsOf(copiedBody) }
  const partIds = partIdsIn(...contentsOf(record))
  const newRows = newExercise(filed, copiedBody.wording, { creatorId: caller.userId, keptPartIds: partIds })
  await insertExercises(tx, [newRows])
  await writePoints(tx, caller, [{ id: newRows.id, pointIds: copiedBody.pointIds }])
  return { id: newRows.id }
}

/** Reads the original of a copy, which the caller must see; the transaction is one of `inLibrary`. */
const readOriginal = async (tx: Transaction, caller: TenantCaller, id: string): Promise<ExerciseRecord> => {
  const slice = { where: and(eq(exercise.id, id), exerciseScope(caller)), orderBy: [], limit: 1, offset: 0 }
  const [record] = await readExercises(tx, slice, caller)
  if (!record) throw appError('VALIDATION', { fields: { copiedFrom: 'field.unknownName' } })
  return record
}

export type ExerciseStore = LibraryStore<typeof noun.declared, CopiedFiles>

export const createExerciseStore = (files: FileStore): ExerciseStore => {
  const { prepareCopies, undoCopies, undoCopy } = createUsedFileCopies(files)
  const prepare = async (database: Database, caller: TenantCaller, body: ExerciseBody) => {
    const { copiedFrom } = body
    if (!copiedFrom) return noFiles
    // Checked before bytes are copied.
    await database.inLibrary(caller.tenantId, (tx) => readOriginal(tx, caller, copiedFrom))
    const copies = await prepareCopies(database, caller, [copiedFrom], { only: filesOf(body) })
    return copies.get(copiedFrom) ?? noFiles
  }
  const store = libraryStore<typeof noun.declared, CopiedFiles>({
    noun,
    libraryCalls: exerciseCalls,
    resType: resourceTypes.exercise,
    table: exercise,
    read: readExercises,
    readListed: readListedExercises,
    nameOf: ({ text }) => text,
    where: ({ source, textbook, mgrId, ...search }, caller) => [
      ...exerciseConditions(search, caller),
      contains(exercise.source, source),
      contains(exercise.textbook, textbook),
      equals(exercise.mgrId, mgrId),
    ],
    sort: { text: exercise.text, sort: exercise.sort, createdAt: exercise.createdAt },
    filesOf: async (record, tx) => [...filesOf(record), ...(await pinnedFiles(tx, record.id))],
    filesFor: 'everybody',
    changesOf: (_tx, before, after) => differences(withoutWording(before), withoutWording(after)),
    bodyOf: ({ points }) => ({ pointIds: points.map(({ id }) => id) }),
    importer: exerciseImporter,
    cellsOf: ({ wording }) => rowOfWording(wording),
    beforeRemove: requireUnused,
    prepare,
    undoPrepare: undoCopy,
    insert: async ({ tx, caller, prepared }, body, placed) => {
      if (body.copiedFrom) {
        const record = await readOriginal(tx, caller, body.copiedFrom)
        return insertCopy(tx, caller, { record, copied: prepared }, body, placed)
      }
      requireStrokes(body.wording)
      await requireLabels(tx, caller, body)
      const newRows = newExercise({ ...placed, ...columnsOf(body) }, body.wording, {
        creatorId: caller.userId,
      })
      await insertExercises(tx, [newRows])
      await writePoints(tx, caller, [{ id: newRows.id, pointIds: body.pointIds }])
      return { id: newRows.id }
    },
    change: async ({ tx, caller }, id, body) => {
      const before = await readExercise(tx, id, caller)
      if (body.copiedFrom !== before.copiedFrom)
        throw appError('VALIDATION', { fields: { copiedFrom: 'field.invalid' } })
      requireStrokes(body.wording)
      await requireFixedFields(tx, id, before, body)
      await requireLabels(tx, caller, body, filesOf(before))
      const row = singleRow(await tx.select().from(exercise).where(eq(exercise.id, id)))
      const { tenantId, ownerId } = row
      const filed = { tenantId, ownerId, ...columnsOf(body) }
      await changeWording(tx, { id, filed, creatorId: caller.userId }, body.wording)
      await tx.update(exercise).set(columnsOf(body)).where(eq(exercise.id, id))
      await writePoints(tx, caller, [{ id, pointIds: body.pointIds }])
    },
    prepareCopies,
    undoCopies,
    copy: async ({ tx, caller, prepared }, id, placed) => {
      const record = await readExercise(tx, id, caller)
      const copied = (prepared ?? noFiles) as CopiedFiles // made by prepareCopies; missing where there are no files
      const body = { ...record, pointIds: record.points.map((one) => one.id) }
      return insertCopy(tx, caller, { record, copied }, body, placed)
    },
  })
  return { ...store, scope: exerciseScope }
}
