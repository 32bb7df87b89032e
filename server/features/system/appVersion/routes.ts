// Versions of the app: their list, the question of an installed app, and the apk for who has no account yet.
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { appError } from '#contract/errors.ts'
import { apkParams, apkPath, type LatestAppVersion, latestAppVersion } from '#contract/system/appVersion.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { appVersion } from '#server/db/schema/appVersion.ts'
import { file } from '#server/db/schema/file.ts'
import { registerNoun } from '#server/kit/nounRoutes.ts'
import { route } from '#server/platform/route.ts'
import type { FileStore } from '../file/fileStore.ts'
import { sendFile } from '../file/sendFile.ts'
import { appVersionStore, byNumber } from './appVersionStore.ts'

interface Parts {
  readonly database: Database
  readonly store: Pick<FileStore, 'read'>
}

const latestFor = async (
  tx: Transaction,
  installed: string | undefined,
): Promise<LatestAppVersion | null> => {
  const isNewer = sql<boolean>`${byNumber} > string_to_array(${installed ?? null}, '.')::int[]`
  const [row] = await tx
    .select({ row: appVersion, isNewer })
    .from(appVersion)
    .orderBy(desc(byNumber))
    .limit(1)
  if (!row) return null
  // A forced version in between counts too: who is older than it has not made its step.
  const forced = installed ? await tx.$count(appVersion, and(eq(appVersion.force, true), isNewer)) : 0
  const { id, version, apk, force, androidUrl, iosUrl, content } = row.row
  return {
    version,
    isNewer: installed ? row.isNewer : true,
    force: installed ? forced > 0 : force,
    apkUrl: apk ? apkPath.replace('{id}', id) : '',
    androidUrl,
    iosUrl,
    content,
  }
}

const findApk = async (tx: Transaction, id: string) => {
  const rows = await tx
    .select({ file })
    .from(appVersion)
    .innerJoin(file, eq(file.id, appVersion.apk))
    .where(and(eq(appVersion.id, id), isNotNull(file.storedAt)))
  return rows[0]?.file
}

export const registerAppVersion = (app: FastifyInstance, { database, store }: Parts) => {
  route(app, latestAppVersion, ({ query }) =>
    database.asPlatform('latest version of the app', (tx) => latestFor(tx, query.version)),
  )
  app.get(apkPath.replace('{id}', ':id'), async (request, reply) => {
    app.routeParts.budgets.callFrom(request.ip)
    const params = apkParams.safeParse(request.params)
    if (!params.success) throw appError('NOT_FOUND')
    const stored = await database.asPlatform('apk of the app', (tx) => findApk(tx, params.data.id))
    const { type, sha256 } = stored ?? {}
    if (!stored || !type || !sha256) throw appError('NOT_FOUND')
    return sendFile({ request, reply }, store, { ...stored, type, sha256, isDownload: true })
  })
  registerNoun(app, { database }, appVersionStore)
}
