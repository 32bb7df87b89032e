import { eq, sql } from 'drizzle-orm'
import { resourceTypes } from '#contract/constants.ts'
import { textbook as noun, type TextbookRecord, textbookCalls } from '#contract/library/textbook/textbook.ts'
import { toWallTime } from '#contract/wallTime.ts'
import type { Transaction } from '#server/db/database.ts'
import { bookPage, textbook } from '#server/db/schema/textbook.ts'
import { contains } from '#server/kit/conditions.ts'
import { removeGrants } from '#server/kit/library/itemGrants.ts'
import { libraryFieldsOf } from '#server/kit/library/libraryFieldsOf.ts'
import { type LibraryStore, libraryStore, type Placed } from '#server/kit/library/libraryStore.ts'
import type { Slice, TenantCaller } from '#server/kit/nounStore.ts'
import { singleRow, sliceOf } from '#server/kit/relatedRows.ts'
import type { FileStore } from '../../system/file/fileStore.ts'
import { requireFiles } from '../../system/file/requireFiles.ts'
import { type CopiedFiles, createUsedFileCopies, writeCopies } from '../copyUsedFiles.ts'
import { bookFiles, copyPages, countPages } from './bookPages.ts'
import { readUnits, writeUnits } from './units.ts'

export const readTextbooks = async (
  tx: Transaction,
  slice: Slice,
  caller: TenantCaller,
): Promise<TextbookRecord[]> => {
  const rows = await sliceOf(tx.select().from(textbook).$dynamic(), slice)
  const ids = rows.map(({ id }) => id)
  const fields = await libraryFieldsOf(tx, textbook, caller, ids)
  const units = await readUnits(tx, ids)
  const pages = await countPages(tx, ids)
  return rows.flatMap(({ id, name, isbn, cover, createdAt }) => {
    const library = fields.get(id)
    if (!library) return []
    return [
      {
        ...library,
        id,
        name,
        isbn,
        cover,
        units: [...(units.get(id) ?? [])],
        pageCount: pages.get(id) ?? 0,
        createdAt: toWallTime(createdAt, caller.timeZone),
      },
    ]
  })
}

/** Whether the book has pages; teachers also list books for their table of contents alone. */
const hasPages = sql`exists (select from ${bookPage} where ${bookPage.textbookId} = ${textbook.id})`

const insertBook = async (
  tx: Transaction,
  { name, isbn, cover }: Pick<TextbookRecord, 'name' | 'isbn' | 'cover'>,
  placed: Placed,
) =>
  singleRow(
    await tx
      .insert(textbook)
      .values({ ...placed, name, isbn, cover })
      .returning({ id: textbook.id }),
  )

export type TextbookStore = LibraryStore<typeof noun.declared, undefined>

export const createTextbookStore = (files: FileStore): TextbookStore => {
  const { prepareCopies, undoCopies } = createUsedFileCopies(files)
  return libraryStore<typeof noun.declared>({
    noun,
    libraryCalls: textbookCalls,
    resType: resourceTypes.textbook,
    table: textbook,
    read: readTextbooks,
    nameOf: ({ name }) => name,
    where: ({ name, isbn }, { kind }) => [
      kind === 'student' ? hasPages : undefined,
      contains(textbook.name, name),
      contains(textbook.isbn, isbn?.replace(/[\s\p{Pd}]/gu, '')),
    ],
    sort: { name: textbook.name, sort: textbook.sort, createdAt: textbook.createdAt },
    filesOf: async ({ id, cover }, tx) => [cover, ...(await bookFiles(tx, id))],
    filesFor: 'everybody',
    beforeRemove: (tx, id) => removeGrants(tx, 'textbook', id),
    insert: async ({ tx, caller }, body, placed) => {
      await requireFiles(tx, caller, { field: 'cover', files: [body.cover] })
      const created = await insertBook(tx, body, placed)
      await writeUnits(tx, { id: created.id, tenantId: placed.tenantId }, body.units)
      return created
    },
    change: async ({ tx, caller }, id, body) => {
      const row = singleRow(await tx.select().from(textbook).where(eq(textbook.id, id)))
      await requireFiles(tx, caller, { field: 'cover', files: [body.cover], used: [row.cover] })
      const { name, isbn, cover } = body
      await tx.update(textbook).set({ name, isbn, cover }).where(eq(textbook.id, id))
      await writeUnits(tx, row, body.units)
    },
    prepareCopies,
    undoCopies,
    copy: async ({ tx, prepared }, id, placed) => {
      const row = singleRow(await tx.select().from(textbook).where(eq(textbook.id, id)))
      const copied = prepared as CopiedFiles | undefined // made by prepareCopies; missing where there are no files
      const fileOf = await writeCopies(tx, placed, copied ?? new Map())
      const created = await insertBook(tx, { ...row, cover: row.cover && fileOf(row.cover) }, placed)
      const units = (await readUnits(tx, [id])).get(id) ?? []
      const newUnits = units.map(({ name, depth }) => ({ id: null, name, depth }))
      const to = { id: created.id, tenantId: placed.tenantId }
      await writeUnits(tx, to, newUnits)
      await copyPages(tx, { from: id, to, fileOf })
      return created
    },
  })
}
