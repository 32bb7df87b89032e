// Videos and articles: the school's own, which its teachers see once they are enabled, and granted public ones.
import { and, eq, getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm'
import { appError } from '#contract/errors.ts'
import type { FileId } from '#contract/ids.ts'
import { publicTenantId } from '#contract/library/publicLibrary.ts'
import {
  researchItem as noun,
  type ResearchBody,
  type ResearchListed,
  type ResearchRecord,
} from '#contract/library/researchItem.ts'
import { richTextFiles } from '#contract/richText.ts'
import { toWallTime } from '#contract/wallTime.ts'
import type { Transaction } from '#server/db/database.ts'
import { file } from '#server/db/schema/file.ts'
import { researchItem } from '#server/db/schema/researchItem.ts'
import { user } from '#server/db/schema/user.ts'
import { contains, equals } from '#server/kit/conditions.ts'
import { removeGrants } from '#server/kit/library/itemGrants.ts'
import { grantedTo, isInPublicLibrary } from '#server/kit/library/libraryScope.ts'
import type { NounStore, Slice, TenantCaller } from '#server/kit/nounStore.ts'
import { singleRow, sliceOf } from '#server/kit/relatedRows.ts'
import { requireFiles } from '../../system/file/requireFiles.ts'

const isEditor = ({ kind }: TenantCaller) => kind !== 'teacher'

const scope = (caller: TenantCaller): SQL | undefined => {
  const isOwn = eq(researchItem.tenantId, caller.tenantId)
  const isOn = eq(researchItem.enabled, true)
  if (isInPublicLibrary(caller)) return isOwn
  const isGranted = and(
    eq(researchItem.tenantId, publicTenantId),
    isOn,
    sql`${researchItem.id} in ${grantedTo(caller, 'research')}`,
  )
  return or(isEditor(caller) ? isOwn : and(isOwn, isOn), isGranted)
}

const { body: _body, ...listedColumns } = getTableColumns(researchItem)
type ListedRow = Omit<typeof researchItem.$inferSelect, 'body'>
const names = { ownerName: user.name, mediaType: sql<string>`coalesce(${file.type}, '')` }

const present = <R extends ListedRow>(
  rows: readonly { row: R; ownerName: string | null; mediaType: string }[],
  caller: TenantCaller,
) =>
  rows.map(({ row: { tenantId, createdAt, ...row }, ownerName, mediaType }) => ({
    ...row,
    mediaType,
    ownerName: tenantId === publicTenantId ? '' : (ownerName ?? ''),
    mine: tenantId === caller.tenantId && isEditor(caller),
    createdAt: toWallTime(createdAt, caller.timeZone),
  }))

const readListed = async (tx: Transaction, slice: Slice, caller: TenantCaller): Promise<ResearchListed[]> => {
  const select = tx
    .select({ row: listedColumns, ...names })
    .from(researchItem)
    .leftJoin(user, eq(user.id, researchItem.ownerId))
    .leftJoin(file, eq(file.id, researchItem.fileId))
  return present(await sliceOf(select.$dynamic(), slice), caller)
}

const read = async (tx: Transaction, slice: Slice, caller: TenantCaller): Promise<ResearchRecord[]> => {
  const select = tx
    .select({ row: researchItem, ...names })
    .from(researchItem)
    .leftJoin(user, eq(user.id, researchItem.ownerId))
    .leftJoin(file, eq(file.id, researchItem.fileId))
  return present(await sliceOf(select.$dynamic(), slice), caller)
}

const filesOf = ({ cover, fileId, body }: Pick<ResearchBody, 'cover' | 'fileId' | 'body'>): FileId[] => [
  ...(cover ? [cover] : []),
  ...(fileId ? [fileId] : []),
  ...(body ? richTextFiles(body) : []),
]

/** A video has a file and no text, an article a text and no file. */
const columnsOf = ({ kind, fileId, body, ...others }: ResearchBody) => {
  const field = kind === 'video' ? 'fileId' : 'body'
  if (kind === 'video' ? fileId === null : body === null)
    throw appError('VALIDATION', { fields: { [field]: 'field.required' } })
  return kind === 'video' ? { ...others, kind, fileId, body: null } : { ...others, kind, fileId: null, body }
}

const requireItemFiles = async (
  tx: Transaction,
  caller: TenantCaller,
  columns: Pick<ResearchBody, 'cover' | 'fileId' | 'body'>,
  used: readonly FileId[] = [],
) => {
  const isPlayed = inArray(file.purpose, ['video', 'audio'])
  await requireFiles(tx, caller, { field: 'fileId', files: [columns.fileId], used, also: isPlayed })
  await requireFiles(tx, caller, { field: 'body', files: filesOf({ ...columns, fileId: null }), used })
}

export const researchStore: NounStore<typeof noun.declared> = {
  noun,
  table: researchItem,
  reach: 'public',
  read,
  readListed,
  scope,
  nameOf: ({ name }) => name,
  where: ({ kind, name }) => [equals(researchItem.kind, kind), contains(researchItem.name, name)],
  sort: { name: researchItem.name, sort: researchItem.sort, createdAt: researchItem.createdAt },
  order: [sql`${researchItem.sort}`, sql`${researchItem.id} desc`],
  filesOf,
  requireChangeable: ({ mine }) => {
    if (!mine) throw appError('NOT_OWNER')
  },
  beforeRemove: (tx, id) => removeGrants(tx, 'research', id),
  create: async ({ tx, caller }, body) => {
    const columns = columnsOf(body)
    await requireItemFiles(tx, caller, columns)
    const { tenantId, userId: ownerId } = caller
    const row = { ...columns, tenantId, ownerId }
    return singleRow(await tx.insert(researchItem).values(row).returning({ id: researchItem.id }))
  },
  update: async ({ tx, caller }, id, body) => {
    const columns = columnsOf(body)
    const before = singleRow(await tx.select().from(researchItem).where(eq(researchItem.id, id)))
    await requireItemFiles(tx, caller, columns, filesOf(before))
    await tx.update(researchItem).set(columns).where(eq(researchItem.id, id))
  },
}
