import { getTones, listCorrections, lookUpWord, readChinese } from '#contract/library/lexicon.ts'

/** Another reading of a word, or of all texts, makes the answers of these calls old. */
export const readingCalls = [readChinese, lookUpWord, listCorrections, getTones]
