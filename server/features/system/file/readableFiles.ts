// The stored files that a caller may read, of those asked for.
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

/** Its files are not all for students at all times. */
const exerciseNoun = 'Exercise'

type Row = typeof file.$inferSelect

export interface ReadableParts {
  readonly database: Database
  readonly boards: BoardFilePort
  readonly learning: LearningFilePort
  /** Stores of the nouns whose records use files. */
  readonly fileUsers: FastifyInstance['fileUsers']
}

/** What the caller may not read, what is not stored yet and what does not exist are left out alike. */
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
  const known = new Set(rows.map(({ id }) => id))
  const foreign = await boards.readableAsGuest(
    caller,
    ids.filter((id) => !known.has(id)),
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
