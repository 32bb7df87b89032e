// Pinyin as syllables. Written without spaces it follows the rule of the apostrophe: inside a word no syllable begins
// with a, o or e (fangan is fan gan, xi'an is two syllables and xian one).
import { bareSyllables, pinyinSyllables, syllableLettersMax } from './pinyinSyllables.ts'
import type { ReadPinyin } from './readPinyin.ts'

export interface Syllable {
  readonly from: number
  /** The place after its last letter. */
  readonly to: number
}
interface Split {
  readonly cost: number
  readonly syllables: readonly Syllable[]
}

const vowelStartCost = 10
/** The r of 花儿 is rarer than the syllable er. */
const erCost = 12
/** Letters that are left over are rarely an interjection. */
const bareCost = 30

const costOf = (letters: string): number | undefined => {
  if (pinyinSyllables.has(letters)) return 1
  return letters.endsWith('r') && pinyinSyllables.has(letters.slice(0, -1)) ? 1 + erCost : undefined
}

/** undefined: these are not syllables of Chinese. */
export const splitPinyin = ({
  letters,
  tones,
  breaks,
  digitEnds,
}: ReadPinyin): readonly Syllable[] | undefined => {
  const isBreak = (at: number) => breaks.has(at) || digitEnds.has(at)
  // The best split of what begins at each place, from the end to the beginning.
  const best: (Split | undefined)[] = Array(letters.length + 1)
  best[letters.length] = { cost: 0, syllables: [] }
  for (let from = letters.length - 1; from >= 0; from -= 1) {
    for (let to = from + 1; to <= Math.min(letters.length, from + syllableLettersMax); to += 1) {
      if (to - 1 > from && isBreak(to - 1)) break
      if (tones.slice(from, to).filter(Boolean).length > 1) break
      const isApart = (from === 0 || isBreak(from)) && (to === letters.length || isBreak(to))
      const isBare = isApart && bareSyllables.has(letters.slice(from, to))
      const syllableCost = isBare ? bareCost : costOf(letters.slice(from, to))
      const rest = best[to]
      if (syllableCost === undefined || !rest) continue
      const isVowelInside = from > 0 && !isBreak(from) && /[aoe]/.test(letters.charAt(from))
      const cost = syllableCost + rest.cost + (isVowelInside ? vowelStartCost : 0)
      if (cost < (best[from]?.cost ?? Number.POSITIVE_INFINITY))
        best[from] = { cost, syllables: [{ from, to }, ...rest.syllables] }
    }
  }
  return best[0]?.syllables
}
