// Proposes the fields of a card from the dictionary.
import type { PartOfSpeech } from '#contract/library/lexicon.ts'
import { markedPinyin } from '#contract/rules/pinyin/pinyin.ts'
import { lookUp } from '../lexicon/lexicon.ts'
import { readPhrase, type SchoolReading } from '../lexicon/readText.ts'

export interface Proposal {
  readonly pinyin: string
  readonly partOfSpeech: PartOfSpeech | null
  readonly interpretation: string
  /** Whether the dictionary has the whole word; otherwise the reading is put together from its parts. */
  readonly isKnown: boolean
}

export const proposeCard = (name: string, schoolReading?: SchoolReading): Proposal => {
  const entry = lookUp(name)
  const [first] = entry?.readings ?? []
  // The dictionary's own reading has the dictionary's tones.
  const isSpoken = schoolReading?.hasSpokenTones && /[一不]/.test(name)
  return {
    pinyin:
      schoolReading?.corrected.get(name) ??
      (first && !isSpoken ? first.pinyin : readPhrase(name, schoolReading)),
    partOfSpeech: entry?.partOfSpeech ?? null,
    interpretation: first?.gloss ?? '',
    isKnown: first !== undefined,
  }
}

/** The typed pinyin with marks in place of digits, or else that of the dictionary. */
export const pinyinOf = (name: string, typed: string, schoolReading?: SchoolReading): string =>
  markedPinyin(typed).replace(/\s+/g, ' ').trim() || proposeCard(name, schoolReading).pinyin
