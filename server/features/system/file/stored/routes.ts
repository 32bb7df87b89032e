// The calls of contract/system/storedFile.ts, but for the link, which lies with the other links (../routes.ts).
import { and, eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { orphansAtOnce, removeOrphans, sumFiles } from '#contract/system/storedFile.ts'
import type { Database } from '#server/db/database.ts'
import { file } from '#server/db/schema/file.ts'
import { tenant } from '#server/db/schema/tenant.ts'
import { writeAudit } from '#server/kit/audit.ts'
import { registerNoun } from '#server/kit/nounRoutes.ts'
import { route } from '#server/platform/route.ts'
import type { FileStore } from '../fileStore.ts'
import { createStoredFileStore, fileOwner, isOrphan, removeUnused } from './storedFileStore.ts'

interface Parts {
  readonly database: Database
  readonly files: { readonly store: FileStore }
}

const sums = {
  files: sql<number>`count(*)::int`,
  bytes: sql<number>`coalesce(sum(${file.size}), 0)::float8`,
}

export const registerStoredFile = (app: FastifyInstance, { database, files: { store } }: Parts) => {
  registerNoun(app, { database }, createStoredFileStore(store))

  route(app, sumFiles, ({ caller }) =>
    fileOwner.open(database, caller, async (tx) => {
      const ofSchool = fileOwner.rows(file, caller)
      const none = { files: 0, bytes: 0 }
      const [all = none] = await tx.select(sums).from(file).where(ofSchool)
      const [orphans = none] = await tx.select(sums).from(file).where(and(ofSchool, isOrphan))
      const byPurpose = await tx
        .select({ purpose: file.purpose, ...sums })
        .from(file)
        .where(ofSchool)
        .groupBy(file.purpose)
        .orderBy(sql`3 desc`)
      const [school] = caller.tenantId
        ? await tx.select({ limit: tenant.storageLimit }).from(tenant).where(eq(tenant.id, caller.tenantId))
        : []
      return { all, orphans, byPurpose, limit: school?.limit ?? null }
    }),
  )

  route(app, removeOrphans, async ({ caller }) => {
    const ofSchool = fileOwner.rows(file, caller)
    const found = await fileOwner.open(database, caller, (tx) =>
      tx
        .select({ id: file.id, tenantId: file.tenantId, size: file.size })
        .from(file)
        .where(and(ofSchool, isOrphan))
        .orderBy(file.id)
        .limit(orphansAtOnce),
    )
    const removed = await fileOwner.open(database, caller, async (tx) => {
      const gone: typeof found = []
      for (const one of found) {
        // Something may use it by now.
        if (!(await removeUnused(tx, one.id))) continue
        await tx.delete(file).where(eq(file.id, one.id))
        gone.push(one)
      }
      const changes = { files: { before: gone.length, after: 0 } }
      if (gone.length > 0)
        await writeAudit(tx, fileOwner.author(caller), { noun: 'StoredFile', action: 'remove', changes })
      return gone
    })
    for (const one of removed) await store.remove(one)
    const left = await fileOwner.open(database, caller, (tx) => tx.$count(file, and(ofSchool, isOrphan)))
    const bytes = removed.reduce((sum, { size }) => sum + size, 0)
    return { removed: removed.length, bytes, left }
  })
}
