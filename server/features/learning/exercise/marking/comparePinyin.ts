// Compares typed pinyin with the accepted one, and judges syllables and tones separately.

import { toneOf } from '#contract/rules/pinyin/pinyinSandhi.ts'
import { readPinyin } from '#contract/rules/pinyin/readPinyin.ts'
import { splitPinyin } from '#contract/rules/pinyin/splitPinyin.ts'
import { foldText, isSameText } from './foldText.ts'

export interface ComparedPinyin {
  readonly hasSyllables: boolean
  readonly hasTones: boolean
}
const both = (is: boolean): ComparedPinyin => ({ hasSyllables: is, hasTones: is })

/**
 * Syllables are found in the accepted text, so that a digit or a mark of the answer is assigned to its syllable wherever it
 * stands: nü3er2 equals nǚ'ér. A break inside a syllable is a mistake: xi an is not xiān.
 */
export const comparePinyin = (answer: string, accepted: string): ComparedPinyin => {
  const expected = readPinyin(accepted)
  const syllables = splitPinyin(expected)
  if (!syllables?.length) return both(isSameText(answer, accepted))
  const typed = readPinyin(answer)
  const isCut = syllables.some(({ from, to }) => {
    for (let at = from + 1; at < to; at += 1) if (typed.breaks.has(at)) return true
    return false
  })
  if (typed.letters !== expected.letters || isCut) return both(false)
  const hasTones = syllables.every((syllable) => toneOf(typed, syllable) === toneOf(expected, syllable))
  return { hasSyllables: true, hasTones }
}

/** Gives equal readings the same spelling: ni3 hao3. Other text does not change. */
export const foldPinyin = (text: string): string => {
  const typed = readPinyin(text)
  const syllables = splitPinyin(typed)
  if (!syllables?.length) return foldText(text)
  const spelled = syllables.map((syllable) => {
    const tone = toneOf(typed, syllable)
    return typed.letters.slice(syllable.from, syllable.to) + (tone === 5 ? '' : tone)
  })
  return spelled.join(' ')
}
