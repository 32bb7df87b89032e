// How well words and readings are found, against sentences written by hand.
import { readText } from '#server/features/library/lexicon/readText.ts'
import type { Sentence } from './sentences.ts'

/** Signs are no words. */
const isWord = (word: string) => /[\p{L}\p{N}]/u.test(word)

/** A word as its place in the text. */
const spans = (words: readonly string[]): Set<string> => {
  let at = 0
  const found = new Set<string>()
  for (const word of words) {
    if (isWord(word)) found.add(`${at}-${at + word.length}`)
    at += word.length
  }
  return found
}

export interface Measured {
  /** Of words, 0 to 1. */
  readonly f1: number
  /** Share of syllables that are read as they should be. */
  readonly pinyin: number
  readonly misses: readonly string[]
}

export const measure = (sentences: readonly Sentence[]): Measured => {
  let [right, wanted, given, syllables, read] = [0, 0, 0, 0, 0]
  const misses: string[] = []
  for (const { words, pinyin } of sentences) {
    const gold = words.split('|')
    const text = gold.join('')
    const answer = readText(text)
    const [goldSpans, ownSpans] = [spans(gold), spans(answer.map((word) => word.text))]
    const common = [...ownSpans].filter((span) => goldSpans.has(span)).length
    right += common
    wanted += goldSpans.size
    given += ownSpans.size
    if (common < goldSpans.size || common < ownSpans.size)
      misses.push(`${words} : ${answer.map((word) => word.text).join('|')}`)
    const goldReading = pinyin.split(' ')
    const own = answer.flatMap((word) => word.pinyin?.toLowerCase().split(' ') ?? [])
    const same = goldReading.filter((syllable, at) => own[at] === syllable).length
    syllables += goldReading.length
    read += own.length === goldReading.length ? same : 0
    if (same < goldReading.length) misses.push(`${pinyin} : ${own.join(' ')}`)
  }
  const [precision, recall] = [right / given, right / wanted]
  return { f1: (2 * precision * recall) / (precision + recall), pinyin: read / syllables, misses }
}
