// The calls of textbooks beside those of every library noun: lists without pages, folders, grants, and pages.
import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { appError } from '#contract/errors.ts'
import * as pageCalls from '#contract/library/textbook/bookPage.ts'
import * as calls from '#contract/library/textbook/textbook.ts'
import { listRowsMax } from '#contract/noun.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { bookPage, textbook } from '#server/db/schema/textbook.ts'
import { writeAudit } from '#server/kit/audit.ts'
import { libraryTransactions } from '#server/kit/callerTransactions.ts'
import { registerGrants } from '#server/kit/library/grantRoutes.ts'
import { registerLibraryNoun } from '#server/kit/library/libraryRoutes.ts'
import { noteFiles } from '#server/kit/noteChange.ts'
import { updateNoun } from '#server/kit/nounCommands.ts'
import { tenantCallerOf } from '#server/kit/nounRoutes.ts'
import { inScope } from '#server/kit/nounScope.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import { readOne, readToChange } from '#server/kit/readNouns.ts'
import type { Caller } from '#server/platform/auth.ts'
import { route } from '#server/platform/route.ts'
import type { FileStore } from '../../system/file/fileStore.ts'
import { sortFolders } from '../folder/editFolders.ts'
import { addPages, readBookPages, removePages, sortPages } from './bookPages.ts'
import { changePage, requirePictures } from './changePage.ts'
import { createTextbookStore, readTextbooks } from './textbookStore.ts'

export const registerTextbook = (
  app: FastifyInstance,
  { database, store: files }: { database: Database; store: FileStore },
) => {
  const store = createTextbookStore(files)
  registerLibraryNoun(app, { database }, store)
  registerGrants(app, { database }, calls.textbookGrants, {
    kind: 'textbook',
    noun: 'Textbook',
    table: textbook,
  })

  const inLibrary = libraryTransactions(database)
  const list = (caller: Caller, query: Parameters<typeof store.where>[0]) =>
    inLibrary(caller, (tx, acting) => {
      const where = and(inScope(store, acting), ...store.where(query, acting))
      const slice = { where, orderBy: [...(store.order ?? [])], limit: listRowsMax, offset: 0 }
      return readTextbooks(tx, slice, acting)
    })
  route(app, calls.listTextbooks, ({ caller, body }) => list(caller, body))
  route(app, calls.listTextbooksBySort, ({ caller }) => list(caller, {}))
  route(app, calls.updateTextbookInfo, ({ caller, body }) =>
    updateNoun(database, store, tenantCallerOf(caller), body),
  )
  route(app, calls.sortTextbookFolders, ({ caller, body }) =>
    inLibrary(caller, (tx, acting) => sortFolders(tx, acting, body.ids)),
  )

  route(app, pageCalls.listBookPages, ({ caller, query }) =>
    inLibrary(caller, async (tx, acting) => {
      await readOne(tx, store, acting, query.textbookId)
      return readBookPages(tx, query.textbookId)
    }),
  )
  /** Changes pages of an own unshared book. Locks the book, and writes the uses of its files again. */
  const changing = <R>(
    caller: Caller,
    findId: (tx: Transaction) => Promise<string> | string,
    work: (
      tx: Transaction,
      acting: TenantCaller,
      book: { id: string; tenantId: TenantCaller['tenantId'] },
    ) => Promise<R>,
  ) =>
    inLibrary(caller, async (tx, acting) => {
      const id = await findId(tx)
      const book = await readToChange(tx, store, acting, id)
      store.requireChangeable?.(book)
      const done = await work(tx, acting, { id, tenantId: acting.tenantId })
      const after = await readOne(tx, store, acting, id)
      await noteFiles(tx, store, acting, { ...after })
      const pages = { before: book.pageCount, after: after.pageCount }
      const changes = pages.before === pages.after ? {} : { pageCount: pages }
      await writeAudit(tx, acting, {
        noun: 'Textbook',
        action: 'update',
        itemId: id,
        itemName: book.name,
        changes,
      })
      return done
    })
  const bookOf = (id: string) => async (tx: Transaction) => {
    const [row] = await tx.select({ of: bookPage.textbookId }).from(bookPage).where(eq(bookPage.id, id))
    if (!row) throw appError('NOT_FOUND')
    return row.of
  }
  route(app, pageCalls.addBookPages, ({ caller, body }) =>
    changing(
      caller,
      () => body.textbookId,
      async (tx, acting, book) => {
        await requirePictures(
          tx,
          acting,
          body.pages.map(({ fileId }) => fileId),
        )
        return { ids: await addPages(tx, book, body.pages) }
      },
    ),
  )
  route(app, pageCalls.updateBookPage, ({ caller, body }) =>
    changing(caller, bookOf(body.id), async (tx, acting, book) => {
      await changePage(tx, acting, { book, stores: app.libraryStores, body })
      return true
    }),
  )
  route(app, pageCalls.sortBookPages, ({ caller, body }) =>
    changing(
      caller,
      () => body.textbookId,
      async (tx, _acting, { id }) => {
        await sortPages(tx, id, body.ids)
        return true
      },
    ),
  )
  route(app, pageCalls.removeBookPages, ({ caller, body }) =>
    changing(
      caller,
      () => body.textbookId,
      async (tx, _acting, { id }) => {
        await removePages(tx, id, body.ids)
        return true
      },
    ),
  )
}
