// What the dictionary knows of a word, as the fields of a card.
import type { PartOfSpeech } from '#contract/library/lexicon.ts'
import { markedPinyin } from '#contract/pinyin.ts'
import { lookUp } from '../lexicon/lexicon.ts'
import { readPhrase, type SchoolReading } from '../lexicon/readText.ts'

export interface Proposal {
  readonly pinyin: string
  readonly partOfSpeech: PartOfSpeech | null
  readonly interpretation: string
  /** The dictionary has the whole word; otherwise the reading is put together. */
  readonly isKnown: boolean
}

export const proposeCard = (name: string, schoolReading?: SchoolReading): Proposal => {
  const found = lookUp(name)
  const [first] = found?.readings ?? []
  // The dictionary's own reading has the dictionary's tones.
  const isSpoken = schoolReading?.hasSpokenTones && /[一不]/.test(name)
  return {
    pinyin:
      schoolReading?.corrected.get(name) ??
      (first && !isSpoken ? first.pinyin : readPhrase(name, schoolReading)),
    partOfSpeech: found?.partOfSpeech ?? null,
    interpretation: first?.gloss ?? '',
    isKnown: first !== undefined,
  }
}

/** As it was typed, with marks for digits; empty: that of the dictionary. */
export const pinyinOf = (name: string, typed: string, schoolReading?: SchoolReading): string =>
  markedPinyin(typed).replace(/\s+/g, ' ').trim() || proposeCard(name, schoolReading).pinyin
