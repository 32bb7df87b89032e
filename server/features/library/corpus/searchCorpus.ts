// Finds sentences with a word in the textbooks that the caller sees.
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { publicTenantId } from '#contract/library/publicLibrary.ts'
import type { CorpusHit } from '#contract/library/research.ts'
import type { Transaction } from '#server/db/database.ts'
import { corpusSentence, corpusWord } from '#server/db/schema/corpus.ts'
import { bookPage, textbook, textbookUnit } from '#server/db/schema/textbook.ts'
import { contains } from '#server/kit/conditions.ts'
import { inAnyLibrary } from '#server/kit/library/libraryScope.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import { type Page, type PageQuery, readPage } from '#server/kit/page.ts'
import { wordsOf } from './corpus.ts'

interface CorpusQuery extends PageQuery {
  readonly word: string
  readonly textbookId?: string | undefined
}

/** Matches sentences with the word. A longer text must stand in the sentence as it is; its words narrow the search by index. */
const conditionsFor = ({ tenantId }: TenantCaller, typed: string): (SQL | undefined)[] => {
  const words = wordsOf(typed)
  const inText = words.map(
    (word) => sql`${corpusSentence.id} in (select w.sentence_id from ${corpusWord} w
      where w.tenant_id in (${tenantId}, ${publicTenantId}) and w.word = ${word})`,
  )
  return words.length === 1 && words[0] === typed ? inText : [...inText, contains(corpusSentence.text, typed)]
}

/** The number of the page in its book, from 1. */
const pageNumber = sql<number>`(select count(*) from ${bookPage} earlier
  where earlier.textbook_id = ${bookPage.textbookId} and (earlier.sort, earlier.id) <= (${bookPage.sort}, ${bookPage.id}))`

export const searchCorpus = (
  tx: Transaction,
  caller: TenantCaller,
  { word, textbookId, ...page }: CorpusQuery,
): Promise<Page<CorpusHit>> => {
  const books = tx
    .select({ id: textbook.id })
    .from(textbook)
    .where(and(inAnyLibrary(textbook, caller), textbookId ? eq(textbook.id, textbookId) : undefined))
  const conditions = [inArray(corpusSentence.textbookId, books), ...conditionsFor(caller, word)]
  const orderBy = [asc(corpusSentence.textbookId), asc(corpusSentence.id)]
  return readPage(tx, { table: corpusSentence, conditions, orderBy }, page, (slice) =>
    tx
      .select({
        id: corpusSentence.id,
        text: corpusSentence.text,
        textbookId: corpusSentence.textbookId,
        textbookName: textbook.name,
        unitName: sql<string>`coalesce(${textbookUnit.name}, '')`,
        pageId: corpusSentence.pageId,
        pageNumber: pageNumber.mapWith(Number),
      })
      .from(corpusSentence)
      .innerJoin(textbook, eq(textbook.id, corpusSentence.textbookId))
      .innerJoin(bookPage, eq(bookPage.id, corpusSentence.pageId))
      .leftJoin(textbookUnit, eq(textbookUnit.id, bookPage.unitId))
      .where(slice.where)
      .orderBy(...slice.orderBy),
  )
}
