// A text in numbers. Pure: the same text gives the same result.
import { type CountedWord, type TextAnalysis, wordsListedMax } from '#contract/library/research.ts'
import type { Steps } from '#server/kit/worker/inSteps.ts'
import { sentencesOf } from '../corpus/sentences.ts'
import { readingsOfWord } from '../lexicon/lexicon.ts'
import { readPhrase } from '../lexicon/readText.ts'
import { segmentSteps } from '../lexicon/segment.ts'

const hanWord = /^\p{Script=Han}+$/u
/** A share such as 0.75; 0 if the whole is 0. Rounded to four places, so that a text has the same result everywhere. */
const shareOf = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((part / whole) * 1e4) / 1e4)

/** Counts words, the most frequent first; equally frequent words stay in the order of the text. */
function* countWords(words: readonly string[]): Steps<CountedWord[]> {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  const list: CountedWord[] = []
  for (const [word, count] of counts) {
    list.push({ word, count, hsk2: readingsOfWord(word)?.hsk2 ?? null })
    yield
  }
  return list.sort((one, other) => other.count - one.count)
}

function* withPinyin(words: readonly CountedWord[]): Steps<TextAnalysis['unknown']> {
  const read: TextAnalysis['unknown'] = []
  for (const one of words) {
    read.push({ ...one, pinyin: readPhrase(one.word) })
    yield
  }
  return read
}

const levels = [1, 2, 3, 4, 5, 6, null] as const

export function* analyseSteps(text: string): Steps<TextAnalysis> {
  const characters = [...text].filter((sign) => /\p{Script=Han}/u.test(sign))
  const words = (yield* segmentSteps(text)).filter((word) => hanWord.test(word))
  const list = yield* countWords(words)
  return {
    characters: characters.length,
    distinctCharacters: new Set(characters).size,
    words: words.length,
    distinctWords: list.length,
    sentences: sentencesOf(text).length,
    levels: levels.map((level) => {
      const its = list.filter(({ hsk2 }) => hsk2 === level)
      const running = its.reduce((sum, { count }) => sum + count, 0)
      return { level, words: running, distinct: its.length, share: shareOf(running, words.length) }
    }),
    unknown: yield* withPinyin(list.filter(({ hsk2 }) => hsk2 === null).slice(0, wordsListedMax)),
    list: list.slice(0, wordsListedMax),
  }
}
