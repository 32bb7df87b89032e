import { getTones, listCorrections, lookUpWord, readChinese } from '#contract/library/lexicon.ts'

/** What another reading of a word, or of all texts, makes old. */
export const readingCalls = [readChinese, lookUpWord, listCorrections, getTones]
