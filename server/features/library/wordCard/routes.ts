// The calls of word cards beside those of every library noun.
import { and, asc, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { folderTypes } from '#contract/constants.ts'
import { appError } from '#contract/errors.ts'
import type { UserId } from '#contract/ids.ts'
import { libraryTypes } from '#contract/library/libraryItem.ts'
import * as calls from '#contract/library/wordCard.ts'
import { listRowsMax } from '#contract/noun.ts'
import { sheetBytesMax } from '#contract/sheet.ts'
import type { Database } from '#server/db/database.ts'
import { memory } from '#server/db/schema/memory.ts'
import { wordCard } from '#server/db/schema/wordCard.ts'
import { writeAudit } from '#server/kit/audit.ts'
import { copyItems } from '#server/kit/library/itemCommands.ts'
import { registerLibraryNoun } from '#server/kit/library/libraryRoutes.ts'
import { inAnyLibrary, inLibraryOf } from '#server/kit/library/libraryScope.ts'
import { requirePlace, rootOf } from '#server/kit/library/requirePlace.ts'
import { tenantCallerOf } from '#server/kit/nounRoutes.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import { readPage } from '#server/kit/page.ts'
import { removeAll } from '#server/kit/removeNouns.ts'
import { startRowImport } from '#server/kit/sheet/importNoun.ts'
import { runInSteps } from '#server/kit/worker/inSteps.ts'
import { route } from '#server/platform/route.ts'
import type { FileStore } from '../../system/file/fileStore.ts'
import { readSchoolReading } from '../lexicon/schoolReading.ts'
import { ankiRows } from './anki/importAnki.ts'
import { insertCards } from './insertCards.ts'
import { readListSteps } from './readList.ts'
import { createWordCardStore, readWordCards, wordCardConditions } from './wordCardStore.ts'
import { findVoice } from './wordVoice.ts'

const orderBy = [asc(wordCard.sort), desc(wordCard.id)]

/** HANZI-10: only the owner sees a disabled card; students see none in the libraries. */
const seen = (caller: TenantCaller, more: readonly (SQL | undefined)[]) =>
  and(inAnyLibrary(wordCard, caller), ...more)

/** Cards with a word that is not in the student's deck yet. */
const notInDeckOf = (studentId: UserId) => sql`not exists (
  select from ${memory}
  where ${memory.studentId} = ${studentId} and ${memory.word} = ${wordCard.name} and ${memory.skill} = 'know'
)`

export const registerWordCard = (
  app: FastifyInstance,
  { database, store: files }: { database: Database; store: FileStore },
) => {
  const store = createWordCardStore(files)
  registerLibraryNoun(app, { database }, store)

  route(app, calls.importAnkiCards, ({ caller, body }) => {
    const acting = tenantCallerOf(caller)
    const bytes = Buffer.from(body.base64, 'base64')
    if (bytes.length > sheetBytesMax) throw appError('TOO_LARGE')
    return startRowImport({ database, log: app.log }, store, acting, {
      read: () => ankiRows(database, acting, bytes),
      isPreview: body.isPreview,
      existing: 'leave',
    })
  })
  route(app, calls.listWordCard, ({ caller, query }) => {
    const acting = tenantCallerOf(caller)
    return database.inLibrary(acting.tenantId, (tx) => {
      const ofLibraries = or(
        inLibraryOf(wordCard, acting, libraryTypes.personal),
        inLibraryOf(wordCard, acting, libraryTypes.shared),
      )
      const where = and(ofLibraries, ...wordCardConditions(query))
      return readWordCards(tx, { where, orderBy, limit: listRowsMax, offset: 0 }, acting)
    })
  })

  route(app, calls.pageAllWordCard, ({ caller, query }) => {
    const acting = tenantCallerOf(caller)
    const inOne = query.libraryType && inLibraryOf(wordCard, acting, query.libraryType)
    const inFolder = query.folderId ? eq(wordCard.folderId, query.folderId) : undefined
    const isNew = query.inDeck && notInDeckOf(acting.userId)
    const conditions = [seen(acting, [inOne, inFolder, isNew, ...wordCardConditions(query)])]
    return database.inLibrary(acting.tenantId, (tx) =>
      readPage(tx, { table: wordCard, conditions, orderBy }, query, (slice) =>
        readWordCards(tx, slice, acting),
      ),
    )
  })

  route(app, calls.copyWordCard, ({ caller, body }) => {
    const acting = tenantCallerOf(caller)
    const folderId = body.folderId ?? rootOf(acting)
    return copyItems({ database, store, caller: acting }, { ids: body.ids, folderId })
  })

  route(app, calls.removeWordCards, ({ caller, body }) =>
    removeAll(database, store, tenantCallerOf(caller), body.ids),
  )

  route(app, calls.readWordList, async ({ caller, body }) => {
    const { tenantId, userId } = tenantCallerOf(caller)
    const schoolReading = await database.inTenant(tenantId, (tx) =>
      readSchoolReading(tx, tenantId, body.text),
    )
    return runInSteps(userId, readListSteps(body.text, schoolReading))
  })

  route(app, calls.createWordCards, ({ caller, body }) => {
    const acting = tenantCallerOf(caller)
    const { tenantId, userId: ownerId } = acting
    return database.inLibrary(tenantId, async (tx) => {
      const place = { resType: folderTypes.wordCard, ref: body.folderId }
      const folderId = await requirePlace(tx, acting, place)
      const cards = body.cards.map((card) => ({ ...card, soundId: null }))
      const ids = await insertCards(tx, cards, { tenantId, ownerId, folderId, copiedFrom: null })
      await writeAudit(tx, acting, {
        noun: 'WordCard',
        action: 'import',
        changes: { rows: { before: null, after: ids.length } },
      })
      return { ids }
    })
  })

  route(app, calls.getWordVoice, ({ caller, query }) => findVoice(database, tenantCallerOf(caller), query))
}
