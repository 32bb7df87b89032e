// The score that rules propose for an essay. It measures what can be counted, not whether the essay is good; the page says the
// formula in words (locales/*/aiReview.json, `formula`), and a score counts only once a teacher accepted it.
import type { Facts, Mark, ScorePart } from '#contract/learning/review/review.ts'

export interface EssayTask {
  /** Characters that were asked for; 0: none were. */
  readonly minChars: number
  readonly points: number
}
interface Part {
  readonly part: ScorePart
  readonly score: number
  readonly points: number
}

const share = (value: number, whole: number) => (whole <= 0 ? 0 : Math.min(1, Math.max(0, value / whole)))
const tenth = (value: number) => Math.round(value * 10) / 10

/** Without a length that was asked for. */
const usualChars = 100
/** Different words by the root of all words: Guiraud's index, which does not fall as a text grows. */
const richVocabulary = 6
const manyForms = 5
const manyConnectives = 4
const fewParagraphs = 2
/** So many marked places in a hundred characters leave nothing of the points for writing. */
const marksOfNothing = 8

export const essayParts = (facts: Facts, marks: readonly Mark[], { minChars }: EssayTask): Part[] => {
  const used = facts.coverage.filter(({ count }) => count > 0).length
  const perHundred = facts.characters === 0 ? marksOfNothing : (marks.length * 100) / facts.characters
  const paragraphs = share(facts.paragraphs, fewParagraphs)
  const connectives = share(facts.connectives.length, manyConnectives)
  // A short text shows little, whatever its parts are like.
  const length = share(facts.characters, minChars || usualChars)
  const shares: readonly (readonly [ScorePart, number, number])[] = [
    ['length', length, 20],
    ...(facts.coverage.length > 0 ? [['words', share(used, facts.coverage.length), 15] as const] : []),
    [
      'vocabulary',
      length * share(facts.distinctWords / Math.sqrt(Math.max(1, facts.words)), richVocabulary),
      20,
    ],
    ['grammar', length * share(facts.grammar.length, manyForms), 20],
    ['structure', length * (paragraphs / 2 + connectives / 2), 15],
    ['writing', length * (1 - share(perHundred, marksOfNothing)), 25],
  ]
  return shares.map(([part, portion, points]) => ({ part, score: tenth(portion * points), points }))
}

/** Part of the points of the task, in halves. */
export const essayScore = (parts: readonly Part[], { points }: EssayTask): number => {
  const sum = parts.reduce((all, { score }) => all + score, 0)
  const most = parts.reduce((all, one) => all + one.points, 0)
  return most === 0 ? 0 : Math.round((sum / most) * points * 2) / 2
}
