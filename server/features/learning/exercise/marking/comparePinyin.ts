// A typed reading beside the accepted one: syllables and tones are judged apart.

import { toneOf } from '#contract/pinyinSandhi.ts'
import { readPinyin } from '#contract/readPinyin.ts'
import { splitPinyin } from '#contract/splitPinyin.ts'
import { foldText, isSameText } from './foldText.ts'

export interface ComparedPinyin {
  readonly hasSyllables: boolean
  readonly hasTones: boolean
}
const both = (is: boolean): ComparedPinyin => ({ hasSyllables: is, hasTones: is })

/**
 * The accepted text says where its syllables are, so that a digit or a mark of the answer finds its syllable wherever it
 * stands: nü3er2 and nǚ'ér are the same. A break inside a syllable is a mistake: xi an is not xiān.
 */
export const comparePinyin = (given: string, accepted: string): ComparedPinyin => {
  const wanted = readPinyin(accepted)
  const syllables = splitPinyin(wanted)
  if (!syllables?.length) return both(isSameText(given, accepted))
  const typed = readPinyin(given)
  const isCut = syllables.some(({ from, to }) => {
    for (let at = from + 1; at < to; at += 1) if (typed.breaks.has(at)) return true
    return false
  })
  if (typed.letters !== wanted.letters || isCut) return both(false)
  const hasTones = syllables.every((syllable) => toneOf(typed, syllable) === toneOf(wanted, syllable))
  return { hasSyllables: true, hasTones }
}

/** One spelling for equal readings: ni3 hao3. What is not pinyin stays text. */
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
