import type { WordCardBody } from '#contract/library/wordCard.ts'
import type { Transaction } from '#server/db/database.ts'
import { inChunks } from '#server/db/inChunks.ts'
import { newId } from '#server/db/schema/columns.ts'
import { wordCard } from '#server/db/schema/wordCard.ts'
import type { Placed } from '#server/kit/library/libraryStore.ts'
import { readSchoolReading } from '../lexicon/schoolReading.ts'
import { pinyinOf } from './proposeCard.ts'

/** A card without its folder. */
export type CardTexts = Omit<WordCardBody, 'folderId'>

export const columnsOf = (texts: CardTexts) => {
  const { name, pinyin, partOfSpeech, interpretation, collocation, sentence, soundId } = texts
  return { name, pinyin, partOfSpeech, interpretation, collocation, sentence, soundId }
}

/** Returns ids in the order of the cards. A missing reading is taken from the dictionary. */
export const insertCards = async (
  tx: Transaction,
  cards: readonly (CardTexts & { readonly ankiGuid?: string | null })[],
  placed: Placed,
): Promise<string[]> => {
  const schoolReading = await readSchoolReading(tx, placed.tenantId, cards.map(({ name }) => name).join(' '))
  const rows = cards.map((texts) => ({
    ...placed,
    ...columnsOf(texts),
    id: newId<string>(),
    ankiGuid: texts.ankiGuid ?? null,
    pinyin: pinyinOf(texts.name, texts.pinyin, schoolReading),
  }))
  for (const chunk of inChunks(rows)) await tx.insert(wordCard).values([...chunk])
  return rows.map(({ id }) => id)
}
