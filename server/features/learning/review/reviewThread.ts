// Reads texts by rules, in a thread: the words and their counts take some 10 MB, and a long text a second.
import type { Facts } from '#contract/learning/review/review.ts'
import { confusionsOf, readingsOfWord, simplifiedOf } from '../../library/lexicon/lexicon.ts'
import { wordCounts } from '../../library/lexicon/wordCounts.ts'
import type { EssayTask } from './rules/essayScore.ts'
import type { MarkLexicon } from './rules/placeMarks.ts'
import { type EssayReading, factsOf, readEssay } from './rules/readEssay.ts'

export interface TextToRead extends EssayTask {
  readonly text: string
  readonly words: readonly string[]
}
export interface ReadTexts {
  readonly readings: readonly EssayReading[]
  /** The facts of all texts together; null: there are none. */
  readonly facts: Facts | null
}

export const reviewLexicon = (): MarkLexicon => ({
  ...wordCounts(),
  confusionsOf,
  simplifiedOf,
  levelOf: (word) => readingsOfWord(word)?.hsk2 ?? null,
})

// biome-ignore lint/style/noDefaultExport: a thread's task is its module's default export.
export default (texts: readonly TextToRead[]): ReadTexts => {
  const lexicon = reviewLexicon()
  const readings = texts.map(({ text, ...task }) => readEssay(text, task, lexicon))
  const [first] = readings
  if (readings.length <= 1) return { readings, facts: first?.facts ?? null }
  const words = [...new Set(texts.flatMap((one) => one.words))]
  return { readings, facts: factsOf(texts.map(({ text }) => text).join('\n'), words) }
}
