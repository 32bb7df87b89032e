// Everything that rules say of one text: facts, marked places and a proposed score. Pure: the same text gives the same result.
import type { Facts, Mark } from '#contract/learning/review/review.ts'
import { runSteps } from '#server/kit/worker/inSteps.ts'
import { analyseSteps } from '../../../library/research/analyse.ts'
import { type EssayTask, essayParts, essayScore } from './essayScore.ts'
import { coverageOf, findConnectives, findForms } from './grammarForms.ts'
import { halfWidthPlaces, type MarkLexicon, placeMarks } from './placeMarks.ts'

const outOfListMax = 100

export const factsOf = (text: string, words: readonly string[]): Facts => {
  const { list: _list, unknown, ...counts } = runSteps(analyseSteps(text))
  const perSentence = counts.sentences === 0 ? 0 : counts.characters / counts.sentences
  return {
    ...counts,
    paragraphs: text.split('\n').filter((line) => /\p{Script=Han}/u.test(line)).length,
    charactersPerSentence: Math.round(perSentence * 10) / 10,
    outOfList: unknown.slice(0, outOfListMax).map(({ word, count, pinyin }) => ({ word, count, pinyin })),
    grammar: findForms(text),
    connectives: findConnectives(text),
    coverage: coverageOf(text, words),
    halfWidth: halfWidthPlaces(text).length,
  }
}

export interface EssayReading {
  readonly facts: Facts
  readonly marks: readonly Mark[]
  readonly parts: ReturnType<typeof essayParts>
  readonly score: number
}

export const readEssay = (
  text: string,
  task: EssayTask & { readonly words: readonly string[] },
  lexicon: MarkLexicon,
): EssayReading => {
  const facts = factsOf(text, task.words)
  const marks = placeMarks(text, lexicon)
  const parts = essayParts(facts, marks, task)
  return { facts, marks, parts, score: essayScore(parts, task) }
}
