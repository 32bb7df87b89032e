// Finishes an upload: detects the type of the bytes and checks it against the name.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { and, eq, isNull } from 'drizzle-orm'
import { AppError, appError } from '#contract/errors.ts'
import type { FileId } from '#contract/ids.ts'
import type { Database } from '#server/db/database.ts'
import { file } from '#server/db/schema/file.ts'
import type { Auth } from '#server/platform/auth.ts'
import type { BoardFilePort } from '../file/boardFilePort.ts'
import type { FileStore } from '../file/fileStore.ts'
import { readFileType } from '../file/fileTypes.ts'
import type { UploadStaging } from './uploadStaging.ts'

export type FileRow = typeof file.$inferSelect

export interface FinishParts {
  readonly database: Database
  readonly store: FileStore
  readonly uploads: UploadStaging
  readonly boards: BoardFilePort
  readonly auth: Pick<Auth, 'holdersAmong'>
}

const hashOf = async (path: string) => {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** Returns the function that makes an upload a stored file, for the login that sent it; concurrent calls do it once. */
export const createFinishUpload = ({ database, store, uploads, boards, auth }: FinishParts) => {
  const running = new Map<FileId, Promise<void>>()

  const isStored = async ({ tenantId, id }: FileRow) => {
    const [now] = await database.inTenant(tenantId, (tx) =>
      tx.select({ storedAt: file.storedAt }).from(file).where(eq(file.id, id)),
    )
    if (!now) throw appError('NOT_FOUND')
    return now.storedAt !== null
  }

  /** The bytes may have taken hours: meanwhile the account may have been frozen, or signed out. */
  const requireSignedIn = async (loginId: string) => {
    if (!(await auth.holdersAmong([loginId], undefined)).has(loginId)) throw appError('TOKEN_DEAD')
  }

  const finish = async (row: FileRow, loginId: string) => {
    // The last chunk and a status request may both have seen the last byte.
    if (await isStored(row)) return
    if (row.purpose === 'board' && !(await boards.isOnBoard(row))) throw appError('NOT_FOUND')
    const detected = await uploads.withLocalFile(row.id, async (path) => ({
      type: await readFileType(path, row.name),
      sha256: await hashOf(path),
    }))
    await requireSignedIn(loginId)
    // First the bytes, then the row: after a crash in between the sender starts again, and the sweep removes these bytes.
    await store.take(row)
    await database.inTenant(row.tenantId, (tx) =>
      tx
        .update(file)
        .set({ ...detected, storedAt: new Date() })
        .where(eq(file.id, row.id)),
    )
    await uploads.remove(row.id)
  }

  const finishOrRemove = async (row: FileRow, loginId: string) => {
    try {
      await finish(row, loginId)
    } catch (error) {
      if (error instanceof AppError) await removeUpload({ database, uploads }, row)
      throw error
    }
  }

  const finishOnce = (row: FileRow, { loginId }: { readonly loginId: string }): Promise<void> => {
    const already = running.get(row.id)
    if (already) return already
    const now = finishOrRemove(row, loginId).finally(() => running.delete(row.id))
    running.set(row.id, now)
    return now
  }

  /** `underWay` resolves when a call for this upload that runs now has ended, however it ended. */
  return Object.assign(finishOnce, {
    underWay: async (id: FileId): Promise<void> => {
      await running.get(id)?.catch(() => {})
    },
  })
}
export type FinishUpload = ReturnType<typeof createFinishUpload>

/** Removes an upload that is not stored: its row, then its bytes. */
export const removeUpload = async (
  { database, uploads }: Pick<FinishParts, 'database' | 'uploads'>,
  { tenantId, id }: Pick<FileRow, 'tenantId' | 'id'>,
) => {
  await database.inTenant(tenantId, (tx) =>
    tx.delete(file).where(and(eq(file.id, id), isNull(file.storedAt))),
  )
  await uploads.remove(id)
}
