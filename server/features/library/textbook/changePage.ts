// Changes a page. The caller must see newly linked items; items that were linked before may have been deleted.
import { and, eq, inArray } from 'drizzle-orm'
import { folderTypes } from '#contract/constants.ts'
import { appError } from '#contract/errors.ts'
import type { FileId, TenantId } from '#contract/ids.ts'
import type { ResType } from '#contract/library/libraryItem.ts'
import type { Hotspot } from '#contract/library/textbook/bookPage.ts'
import type { Transaction } from '#server/db/database.ts'
import { file } from '#server/db/schema/file.ts'
import { bookPage, textbookUnit } from '#server/db/schema/textbook.ts'
import type { LibraryStore } from '#server/kit/library/libraryStore.ts'
import { inScope } from '#server/kit/nounScope.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import { singleRow } from '#server/kit/relatedRows.ts'
import { requireFiles } from '../../system/file/requireFiles.ts'
import { writeSentences } from '../corpus/corpus.ts'

export const requirePictures = (tx: Transaction, caller: TenantCaller, ids: readonly FileId[]) =>
  requireFiles(tx, caller, {
    field: 'pages',
    files: ids,
    also: inArray(file.purpose, ['image', 'cover']),
  })

type Targets = Partial<Record<ResType, string[]>>
/** The library items that hotspots link to, by their kind of folder. */
const targetsOf = (hotspots: readonly Hotspot[]): Targets => {
  const targets: Record<string, string[]> = {}
  const add = (type: ResType, id: string) => {
    targets[type] = [...(targets[type] ?? []), id]
  }
  for (const one of hotspots) {
    if (one.kind === 'exercise') add(folderTypes.exercise, one.exerciseId)
    if (one.kind === 'resource') add(folderTypes.resource, one.resourceId)
    if (one.kind === 'word' && one.cardId) add(folderTypes.wordCard, one.cardId)
  }
  return targets
}
const soundsOf = (hotspots: readonly Hotspot[]): FileId[] =>
  hotspots.flatMap((one) => (one.kind === 'sound' ? [one.fileId] : []))

const unknown = () => appError('VALIDATION', { fields: { hotspots: 'field.unknownName' } })

interface Changing {
  readonly book: { readonly id: string; readonly tenantId: TenantId }
  readonly stores: ReadonlyMap<ResType, LibraryStore>
  readonly body: {
    readonly id: string
    readonly unitId?: string | null | undefined
    readonly text?: string | undefined
    readonly hotspots?: Hotspot[] | undefined
  }
}

export const changePage = async (
  tx: Transaction,
  caller: TenantCaller,
  { book, stores, body: { id, unitId, text, hotspots } }: Changing,
): Promise<void> => {
  const before = singleRow(await tx.select().from(bookPage).where(eq(bookPage.id, id)))
  if (unitId) {
    const isOfBook = and(eq(textbookUnit.id, unitId), eq(textbookUnit.textbookId, book.id))
    if ((await tx.$count(textbookUnit, isOfBook)) === 0)
      throw appError('VALIDATION', { fields: { unitId: 'field.unknownName' } })
  }
  if (hotspots) {
    if (new Set(hotspots.map((one) => one.id)).size < hotspots.length)
      throw appError('VALIDATION', { fields: { hotspots: 'field.twice' } })
    const targetsBefore = targetsOf(before.hotspots)
    for (const [type, ids] of Object.entries(targetsOf(hotspots)) as [ResType, string[]][]) {
      const added = [...new Set(ids)].filter((one) => !targetsBefore[type]?.includes(one))
      const store = stores.get(type)
      if (!store) throw unknown()
      if (added.length === 0) continue
      const seen = await tx.$count(store.table, and(inArray(store.table.id, added), inScope(store, caller)))
      if (seen < added.length) throw unknown()
    }
    await requireFiles(tx, caller, {
      field: 'hotspots',
      files: soundsOf(hotspots),
      used: soundsOf(before.hotspots),
      also: eq(file.purpose, 'audio'),
    })
  }
  const changed = {
    ...(unitId !== undefined && { unitId }),
    ...(text !== undefined && { text }),
    ...(hotspots && { hotspots }),
  }
  if (Object.keys(changed).length === 0) return
  await tx.update(bookPage).set(changed).where(eq(bookPage.id, id))
  if (text !== undefined && text !== before.text)
    await writeSentences(tx, { id, tenantId: book.tenantId, textbookId: book.id, text })
}
