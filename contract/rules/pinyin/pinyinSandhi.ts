// Tones as they are spoken beside tones as they are written: 一个 is written yī gè and spoken yí gè.
import { type ReadPinyin, readPinyin } from './readPinyin.ts'
import { type Syllable, splitPinyin } from './splitPinyin.ts'

/** The tone is 1 to 5, 5 without any sign, and 0 when two signs disagree. */
export const toneOf = ({ tones }: ReadPinyin, { from, to }: Syllable): number => {
  const [first = 5, ...more] = new Set(tones.slice(from, to).filter(Boolean))
  return more.length > 0 ? 0 : first
}

export type Sandhi = 'ofWord' | 'ofThirdTone'

/** 一 and 不 before a fourth tone are spoken in the second, 一 before the others in the fourth. */
const spokenOf = (letters: string, tone: number, next: number, hanzi: string): number | undefined => {
  if (letters === 'yi' && tone === 1 && hanzi.includes('一')) return next === 4 || next === 5 ? 2 : 4
  return letters === 'bu' && tone === 4 && next === 4 && hanzi.includes('不') ? 2 : undefined
}

/**
 * Finds the sandhi by which a typed reading differs from the accepted one: that of 一 and 不 alone, or of third tones before
 * each other as well. Undefined: the tones are the same, or wrong. `hanzi` is the asked text: 医 and 部 do not change
 * their tones.
 */
export const sandhiOf = (typedReading: string, accepted: string, hanzi: string): Sandhi | undefined => {
  const [typed, expected] = [readPinyin(typedReading), readPinyin(accepted)]
  const syllables = splitPinyin(expected) ?? []
  if (typed.letters !== expected.letters) return undefined
  const kinds = new Set<Sandhi | 'wrong'>()
  for (const [at, syllable] of syllables.entries()) {
    const [tone, spoken] = [toneOf(expected, syllable), toneOf(typed, syllable)]
    const following = syllables[at + 1]
    if (spoken === tone) continue
    const next = following ? toneOf(expected, following) : 0
    const letters = expected.letters.slice(syllable.from, syllable.to)
    const isOfThird = tone === 3 && next === 3 && spoken === 2
    const isOfWord = following !== undefined && spokenOf(letters, tone, next, hanzi) === spoken
    kinds.add(isOfWord ? 'ofWord' : isOfThird ? 'ofThirdTone' : 'wrong')
  }
  if (kinds.size === 0 || kinds.has('wrong')) return undefined
  return kinds.has('ofThirdTone') ? 'ofThirdTone' : 'ofWord'
}
