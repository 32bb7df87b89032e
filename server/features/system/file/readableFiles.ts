// Finds which of the requested stored files a caller may read.
import { and, inArray, isNotNull } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { FileId } from '#contract/ids.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { file } from '#server/db/schema/file.ts'
import { fileUse } from '#server/db/schema/fileUse.ts'
import { findVisibleRecords } from '#server/kit/visibleRecords.ts'
import type { Caller } from '#server/platform/auth.ts'
import { tenantOf } from '#server/platform/route.ts'
import type { BoardFilePort } from './boardFilePort.ts'
import { mayReadFile } from './filePolicy.ts'
import type { LearningFilePort } from './learningFilePort.ts'

/** Some files of an exercise are hidden from students until they have answered it. */
const exerciseNoun = 'Exercise'

type Row = typeof file.$inferSelect

export interface ReadableParts {
  readonly database: Database
  readonly boards: BoardFilePort
  readonly learning: LearningFilePort
  /** Stores of the nouns whose records use files. */
  readonly fileUsers: FastifyInstance['fileUsers']
}

/** Leaves out files that the caller may not read, that are not stored yet, or that do not exist. */
export const findReadable = async (
  { database, boards, learning, fileUsers }: ReadableParts,
  caller: Caller,
  ids: readonly FileId[],
): Promise<Row[]> => {
  const { rows, readable } = await database.inLibrary(tenantOf(caller), async (tx) => {
    const stored = await findStored(tx, ids)
    const uses = await findUses(tx, ids)
    const visible = await findVisibleRecords(tx, fileUsers, caller, uses)
    const isOfExercise = ({ noun }: (typeof uses)[number]) =>
      caller.kind === 'student' && noun === exerciseNoun
    const seen = await learning.ofExercises(tx, caller, uses.filter(isOfExercise), visible)
    const isVisible = (use: (typeof uses)[number]) =>
      isOfExercise(use) ? seen.has(use) : visible.has(use.item)
    const usesOf = (id: FileId) =>
      uses.filter((use) => use.fileId === id).map((use) => ({ noun: use.noun, isVisible: isVisible(use) }))
    const byUse = stored.filter((row) => mayReadFile(caller, row, usesOf(row.id)))
    const answered = await learning.inAnswers(
      tx,
      caller,
      stored.filter((row) => !byUse.includes(row)),
    )
    return { rows: stored, readable: stored.filter((row) => byUse.includes(row) || answered.has(row.id)) }
  })
  const others = rows.filter((row) => row.purpose === 'board' && !readable.includes(row))
  const onBoards = await boards.readable(
    caller,
    others.map(({ id }) => id),
  )
  const schoolFileIds = new Set(rows.map(({ id }) => id))
  const foreign = await boards.readableAsGuest(
    caller,
    ids.filter((id) => !schoolFileIds.has(id)),
  )
  return [...readable, ...others.filter(({ id }) => onBoards.has(id)), ...foreign]
}

const findStored = (tx: Transaction, ids: readonly FileId[]): Promise<Row[]> =>
  tx
    .select()
    .from(file)
    .where(and(inArray(file.id, ids), isNotNull(file.storedAt)))

const findUses = (tx: Transaction, ids: readonly FileId[]) =>
  tx
    .select({ fileId: fileUse.fileId, noun: fileUse.noun, item: fileUse.item })
    .from(fileUse)
    .where(inArray(fileUse.fileId, ids))
