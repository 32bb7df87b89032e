// The exercises of the public library with their folders, pictures and sounds: written once, then a system administrator's
// to change. The bytes follow when the storage is open (storePublicFiles.ts).
import { createHash } from 'node:crypto'
import { and, eq, isNotNull } from 'drizzle-orm'
import { resourceTypes } from '#contract/constants.ts'
import type { FolderId, UserId } from '#contract/ids.ts'
import { publicTenantId as tenantId } from '#contract/library/publicLibrary.ts'
import type { Transaction } from '../db/database.ts'
import { newId } from '../db/schema/columns.ts'
import { file } from '../db/schema/file.ts'
import { fileUse } from '../db/schema/fileUse.ts'
import { folder } from '../db/schema/folder.ts'
import { level } from '../db/schema/level.ts'
import { point } from '../db/schema/point.ts'
import { tenantGrant } from '../db/schema/tenantGrant.ts'
import { topic } from '../db/schema/topic.ts'
import { insertExercises, type NewExercise, newExercise } from '../features/learning/exercise/newExercise.ts'
import { writePoints } from '../features/learning/exercise/requireLabels.ts'
import { type PublicFile, publicFileId, publicFiles } from './public/publicFiles.ts'
import { type PublicExercise, type PublicExercises, readExercises } from './public/readExercises.ts'
import { wordingOf } from './public/wordingOf.ts'
import { addPublicOwner } from './publicOwner.ts'

const exerciseNoun = 'Exercise'
const soundName = '听力'

/** The ids of what has a code. A system administrator may have deleted some of it. */
const idsByCode = async (tx: Transaction, table: typeof level | typeof topic | typeof point) => {
  const rows = await tx
    .select({ id: table.id, code: table.code })
    .from(table)
    .where(and(eq(table.tenantId, tenantId), isNotNull(table.code)))
  return new Map(rows.map(({ id, code }) => [code, id]))
}

const addFiles = async (tx: Transaction, ownerId: UserId, files: readonly PublicFile[]) => {
  const storedAt = new Date()
  await tx.insert(file).values(
    files.map((one) => {
      const bytes = one.bytes()
      return {
        id: publicFileId(one),
        tenantId,
        ownerId,
        name: one.name,
        type: one.type,
        size: bytes.length,
        purpose: one.purpose,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        storedAt,
      }
    }),
  )
}

/** A folder for each level that has exercises, which all schools see; by the code of the level. */
const addFolders = async (tx: Transaction, exercises: readonly PublicExercise[]) => {
  const codes = [...new Set(exercises.map((one) => one.level))].sort()
  const levels = await tx.select().from(level).where(eq(level.tenantId, tenantId))
  const folders = codes.map((code, at) => ({
    id: newId<FolderId>(),
    tenantId,
    library: 'public' as const,
    resType: resourceTypes.exercise,
    name: levels.find((one) => one.code === code)?.name ?? code,
    sort: at + 1,
    code,
  }))
  await tx.insert(folder).values(folders.map(({ code: _, ...row }) => row))
  await tx
    .insert(tenantGrant)
    .values(folders.map(({ id: item }) => ({ tenantId, kind: 'folder' as const, item })))
  return new Map(folders.map(({ id, code }) => [code, id]))
}

const mediaOf = ({ picture, sound }: PublicExercise, pictures: PublicExercises['pictures']) => ({
  ...(picture && {
    picture: { fileId: publicFileId({ kind: 'picture', code: picture }), alt: pictures[picture] ?? '' },
  }),
  ...(sound && { sound: { fileId: publicFileId({ kind: 'sound', code: sound }), name: soundName } }),
})

export const seedPublicExercises = async (tx: Transaction): Promise<void> => {
  const ownerId = await addPublicOwner(tx)
  if (!ownerId) return
  const { exercises, pictures } = readExercises()
  await addFiles(tx, ownerId, publicFiles({ pictures }))
  const folderOf = await addFolders(tx, exercises)
  const levelOf = await idsByCode(tx, level)
  const topicOf = await idsByCode(tx, topic)
  const pointOf = await idsByCode(tx, point)
  const newExercises: NewExercise[] = []
  const points: { id: string; pointIds: string[] }[] = []
  const uses: (typeof fileUse.$inferInsert)[] = []
  // Lists show the newest first: what stands first in the files gets the last id.
  for (const one of exercises.toReversed()) {
    const media = mediaOf(one, pictures)
    const filed = {
      tenantId,
      ownerId,
      folderId: folderOf.get(one.level) ?? null,
      levelId: levelOf.get(one.level) ?? null,
      topicId: topicOf.get(one.topic) ?? null,
      knowledgeType: one.knowledgeType,
      difficulty: one.difficulty,
      tag: one.tag,
    }
    const exercise = newExercise(filed, wordingOf(one, media), { creatorId: ownerId })
    newExercises.push(exercise)
    points.push({ id: exercise.id, pointIds: one.points.flatMap((code) => pointOf.get(code) ?? []) })
    const fileIds = [media.picture, media.sound].flatMap((mediaFile) => mediaFile?.fileId ?? [])
    uses.push(...fileIds.map((fileId) => ({ tenantId, fileId, noun: exerciseNoun, item: exercise.id })))
  }
  await insertExercises(tx, newExercises)
  await writePoints(tx, { tenantId }, points)
  await tx.insert(fileUse).values(uses)
}
