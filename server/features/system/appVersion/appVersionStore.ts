import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { appError } from '#contract/errors.ts'
import type { FileId } from '#contract/ids.ts'
import { publicTenantId } from '#contract/library/publicLibrary.ts'
import { type AppVersionRecord, appVersion as noun } from '#contract/system/appVersion.ts'
import { toWallTime } from '#contract/wallTime.ts'
import type { Transaction } from '#server/db/database.ts'
import { appVersion } from '#server/db/schema/appVersion.ts'
import { file } from '#server/db/schema/file.ts'
import { contains } from '#server/kit/conditions.ts'
import type { PlatformStore } from '#server/kit/nounStore.ts'
import { singleRow, sliceOf } from '#server/kit/relatedRows.ts'
import { platformRows, type RowOwner } from '#server/kit/rowOwner.ts'
import { hideFiles } from '#server/kit/trash/hideFiles.ts'
import type { Caller } from '#server/platform/auth.ts'
import { requireFiles } from '../file/requireFiles.ts'

/** As numbers: 1.10.0 is after 1.9.0. */
export const byNumber: SQL = sql`string_to_array(${appVersion.version}, '.')::int[]`

/** The rows are the platform's, the files lie in the public library, whichever school the administrator acts in. */
const owner: RowOwner = {
  ...platformRows('versions of the app'),
  acting: (caller) => ({ ...caller, tenantId: publicTenantId }),
}

interface Installable {
  readonly apk: FileId | null
  readonly androidUrl: string
  readonly iosUrl: string
}

const requireApk = async (
  tx: Transaction,
  { userId }: Caller,
  { apk, androidUrl, iosUrl }: Installable,
  used: FileId | null,
) => {
  // An update that nobody can install would lock the app out.
  if (!apk && !androidUrl && !iosUrl) throw appError('VALIDATION', { fields: { apk: 'field.appSource' } })
  const isApk = and(eq(file.tenantId, publicTenantId), eq(file.purpose, 'app'))
  await requireFiles(tx, { userId }, { field: 'apk', files: [apk], used: [used], also: isApk })
}

export const appVersionStore: PlatformStore<typeof noun.declared> = {
  noun,
  table: appVersion,
  owner,
  read: async (tx, slice, { timeZone }) => {
    const select = tx
      .select({ row: appVersion, name: file.name, size: file.size })
      .from(appVersion)
      .leftJoin(file, eq(file.id, appVersion.apk))
    const rows = await sliceOf(select.$dynamic(), slice)
    return rows.map(
      ({ row, name, size }): AppVersionRecord => ({
        ...row,
        apkName: name ?? '',
        apkSize: size ?? 0,
        createdAt: toWallTime(row.createdAt, timeZone),
      }),
    )
  },
  nameOf: ({ version }) => version,
  where: ({ version }) => [contains(appVersion.version, version)],
  sort: { version: byNumber, createdAt: appVersion.createdAt },
  order: [desc(byNumber), desc(appVersion.id)],
  unique: { app_version_number: 'version' },
  filesOf: ({ apk }) => [apk],
  create: async ({ tx, caller }, body) => {
    await requireApk(tx, caller, body, null)
    return singleRow(await tx.insert(appVersion).values(body).returning({ id: appVersion.id }))
  },
  update: async ({ tx, caller }, id, body) => {
    const before = singleRow(await tx.select().from(appVersion).where(eq(appVersion.id, id)))
    await requireApk(tx, caller, body, before.apk)
    await tx.update(appVersion).set(body).where(eq(appVersion.id, id))
    if (before.apk && before.apk !== body.apk) await hideFiles(tx, [before.apk], null)
  },
  // The sweep of uploads removes the apk.
  beforeRemove: async (tx, id) => {
    const { apk } = singleRow(await tx.select().from(appVersion).where(eq(appVersion.id, id)))
    if (!apk) return
    await tx.update(appVersion).set({ apk: null }).where(eq(appVersion.id, id))
    await hideFiles(tx, [apk], null)
  },
}
