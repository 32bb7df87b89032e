// The calls of contract/learning/deck/deck.ts.
import { createHash } from 'node:crypto'
import { and, asc, inArray } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { appError } from '#contract/errors.ts'
import * as calls from '#contract/learning/deck/deck.ts'
import { wordCard as noun } from '#contract/library/wordCard.ts'
import { toWallTime } from '#contract/wallTime.ts'
import type { Database } from '#server/db/database.ts'
import { wordCard } from '#server/db/schema/wordCard.ts'
import { libraryTransactions } from '#server/kit/callerTransactions.ts'
import { inAnyLibrary } from '#server/kit/library/libraryScope.ts'
import { tenantCallerOf } from '#server/kit/nounRoutes.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import { labelOf } from '#server/kit/sheet/nounTexts.ts'
import { runInSteps } from '#server/kit/worker/inSteps.ts'
import { runInWorker } from '#server/kit/worker/runInWorker.ts'
import { route } from '#server/platform/route.ts'
import type { AnkiWord } from './ankiPackage.ts'
import type ankiThread from './ankiThread.ts'
import { addWords, noteRecall, removeWords, studentsOf, withCard, wordsOfCards } from './deckCommands.ts'
import { countDeck, readDeckPage, readDeckWords, readDue, readKnown, readWholeDeck } from './deckWords.ts'

const exportMax = 5000
/** The limit of characters in all texts: some 5 MB of a package, 20 s of a slow core. */
const exportCharsMax = 2_000_000

/** Throws EXPORT_TOO_MANY when the texts together are too long. */
const packageOf = async ({ userId }: TenantCaller, deck: string, words: readonly AnkiWord[]) => {
  const chars = words.reduce((sum, word) => sum + Object.values<string>({ ...word }).join('').length, 0)
  if (chars > exportCharsMax) throw appError('EXPORT_TOO_MANY')
  const bytes = await runInWorker<typeof ankiThread>(
    new URL('./ankiThread.ts', import.meta.url),
    { deck, words, now: new Date() },
    { lane: userId, deadlineMs: 20_000 },
  )
  return {
    name: `${deck}.apkg`,
    type: 'application/octet-stream',
    base64: Buffer.from(bytes).toString('base64'),
  }
}

/** The guid is made from student and word, so that a word that was removed and added again is the same note. */
const guidOf = ({ userId }: TenantCaller, word: string) =>
  createHash('sha1').update(`${userId} ${word}`).digest('hex').slice(0, 16)

export const registerDeck = (app: FastifyInstance, { database }: { database: Database }) => {
  const inLibrary = libraryTransactions(database)
  route(app, calls.getDeck, ({ caller }) =>
    inLibrary(caller, async (tx, acting) => {
      const now = new Date()
      const words = await readDue(tx, acting, now, calls.sittingSize)
      return { words, ...(await countDeck(tx, acting, now)) }
    }),
  )
  route(app, calls.pageDeck, ({ caller, query }) =>
    inLibrary(caller, (tx, acting) => readDeckPage(tx, acting, query)),
  )
  route(app, calls.listKnownWords, ({ caller }) =>
    inLibrary(caller, (tx, { userId }) => readKnown(tx, userId)),
  )
  route(app, calls.listDeckWords, ({ caller }) =>
    inLibrary(caller, (tx, acting) => readDeckWords(tx, acting)),
  )
  route(app, calls.addToDeck, ({ caller, body }) =>
    inLibrary(caller, async (tx, acting) => {
      const { cardIds, word, skill } = body
      const ofCards = cardIds.length > 0 ? await wordsOfCards(tx, acting, cardIds) : []
      const words = word ? [...ofCards, await withCard(tx, acting, word)] : ofCards
      const now = new Date()
      return { added: await addWords(tx, acting, { studentIds: [acting.userId], words, skill, now }) }
    }),
  )
  route(app, calls.giveDeck, ({ caller, body }) =>
    inLibrary(caller, async (tx, acting) => {
      const words = await wordsOfCards(tx, acting, body.ids)
      const studentIds = await studentsOf(tx, acting, body.classIds)
      await addWords(tx, acting, { studentIds, words, skill: body.skill, now: new Date() })
      return { students: studentIds.length }
    }),
  )
  route(app, calls.reviewWord, ({ caller, body }) =>
    inLibrary(caller, async (tx, acting) => ({
      due: toWallTime(await noteRecall(tx, acting, body, new Date()), acting.timeZone),
    })),
  )
  route(app, calls.removeFromDeck, async ({ caller, body }) => {
    await inLibrary(caller, (tx, acting) => removeWords(tx, acting, body.ids))
    return true
  })
  route(app, calls.exportDeck, async ({ caller }) => {
    const acting = tenantCallerOf(caller)
    const deck = await runInSteps(
      acting.userId,
      await inLibrary(caller, (tx) => readWholeDeck(tx, acting, exportMax)),
    )
    // A word that is also practised by handwriting is in the deck twice, but is one note.
    const once = new Map(deck.map((one) => [one.word, one]))
    const words = [...once.values()].map(({ word, pinyin, interpretation, sentence }) => ({
      guid: guidOf(acting, word),
      word,
      pinyin,
      meaning: interpretation,
      example: sentence,
    }))
    return packageOf(acting, labelOf(noun.declared, 'name', acting.locale), words)
  })
  route(app, calls.exportCardsToAnki, async ({ caller, body }) => {
    const acting = tenantCallerOf(caller)
    const ids = [...new Set(body.ids)]
    const cards = await inLibrary(caller, (tx) =>
      tx
        .select()
        .from(wordCard)
        .where(and(inArray(wordCard.id, ids), inAnyLibrary(wordCard, acting)))
        .orderBy(asc(wordCard.sort), asc(wordCard.id)),
    )
    if (cards.length < ids.length) throw appError('NOT_FOUND')
    const words = cards.map(({ id, ankiGuid, name, pinyin, interpretation, sentence }) => ({
      guid: ankiGuid ?? id,
      word: name,
      pinyin,
      meaning: interpretation,
      example: sentence,
    }))
    return packageOf(acting, labelOf(noun.declared, 'name', acting.locale), words)
  })
}
