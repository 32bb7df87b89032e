// The corpus: the sentences of textbooks' pages and the words in them, written with the page.
import { eq } from 'drizzle-orm'
import type { TenantId } from '#contract/ids.ts'
import type { Transaction } from '#server/db/database.ts'
import { newId } from '#server/db/schema/columns.ts'
import { corpusSentence, corpusWord } from '#server/db/schema/corpus.ts'
import { segment } from '../lexicon/segment.ts'
import { sentencesOf } from './sentences.ts'

interface Page {
  readonly id: string
  readonly tenantId: TenantId
  readonly textbookId: string
  readonly text: string
}

/** Replaces the sentences of a page. */
export const writeSentences = async (
  tx: Transaction,
  { id: pageId, tenantId, textbookId, text }: Page,
): Promise<void> => {
  await tx.delete(corpusSentence).where(eq(corpusSentence.pageId, pageId))
  const rows = sentencesOf(text).map((one, sort) => ({
    id: newId<string>(),
    tenantId,
    textbookId,
    pageId,
    text: one,
    sort,
  }))
  if (rows.length === 0) return
  await tx.insert(corpusSentence).values(rows)
  const words = rows.flatMap(({ id: sentenceId, text: one }) =>
    wordsOf(one).map((word) => ({ tenantId, sentenceId, word })),
  )
  if (words.length > 0) await tx.insert(corpusWord).values(words)
}

const isWord = (piece: string) => /[\p{Script=Han}\p{L}\p{N}]/u.test(piece)

/** Each word of a text once. */
export const wordsOf = (text: string): string[] => [...new Set(segment(text).filter(isWord))]
