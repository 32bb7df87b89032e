// Pinyin as people type it (nv3, lu:4, zhong1guo2) and as it is printed (nǚ, lǜ, zhōngguó).
import { readPinyin } from './readPinyin.ts'
import { splitPinyin } from './splitPinyin.ts'

const marks = ['', '\u0304', '\u0301', '\u030c', '\u0300']
const marked = (letter: string, tone: number): string => `${letter}${marks[tone] ?? ''}`.normalize('NFC')

/** The mark stands on a or e, on the o of ou, otherwise on the last vowel of the syllable; without a vowel on m or n. */
const markPlace = (letters: string): number => {
  const vowels = [...letters.matchAll(/[aeiouüê]+/gi)].at(-1)
  if (!vowels) return letters.search(/[mn]/i)
  const [run] = vowels
  // A digit behind several syllables (pengyou3) gives the tone to the last one.
  const open = Math.max(run.search(/[aeê][^aeê]*$/i), run.search(/ou$/i))
  return vowels.index + (open < 0 ? run.length - 1 : open)
}

const withTone = (letters: string, tone: number): string => {
  const at = tone === 0 || tone === 5 ? -1 : markPlace(letters)
  return at < 0 ? letters : letters.slice(0, at) + marked(letters.charAt(at), tone) + letters.slice(at + 1)
}

/** Whether these letters are syllables of Chinese, whatever their tones. */
export const isPinyin = (text: string): boolean => (splitPinyin(readPinyin(text))?.length ?? 0) > 0

const withDiaeresis = (letters: string): string => letters.replace(/v/g, 'ü').replace(/V/g, 'Ü')

/**
 * Digits become marks and v becomes ü; what is marked already, and everything else, stays: the letters and digits of
 * 卡拉OK, HSK3 and MP3 are no pinyin. A1 is a level or a paper and O2 a gas, unless the text comes out of a dictionary.
 */
export const markedPinyin = (text: string, { isOfDictionary = false } = {}): string =>
  text
    .replace(/(?<=[nljqxy])u:/gi, (letters) => (letters.startsWith('U') ? 'Ü' : 'ü'))
    .replace(/([\p{L}\p{M}]+)(\d*)/gu, (whole, letters: string, digits: string) => {
      if (!/^[a-züê]+$/i.test(letters) || digits.length > 1) return whole
      if (/^r$/i.test(letters) && /[05]/.test(digits)) return letters
      const isName = /^[AO]$/.test(letters) && !isOfDictionary
      // A dictionary has dialects, too: séi, fiào.
      const isRare = isOfDictionary && digits !== '' && /[aeiou]/i.test(letters)
      if (!/^[0-5]?$/.test(digits) || isName || !(isRare || isPinyin(letters))) return whole
      return withTone(withDiaeresis(letters), Number(digits))
    })

const toneOfSign: Readonly<Record<string, number>> = { '\u0304': 1, '\u0301': 2, '\u030c': 3, '\u0300': 4 }

/** The tone of one printed syllable: 1 to 4, 5 without a mark. */
export const toneOfSyllable = (syllable: string): number => {
  for (const sign of syllable.normalize('NFD')) {
    const tone = toneOfSign[sign]
    if (tone) return tone
  }
  return 5
}

/** nǚ as nv3, the spelling of speech programs; a neutral tone is 5. */
export const numberedSyllable = (syllable: string): string => {
  const letters = syllable
    .normalize('NFD')
    .replace(/u\u0308/g, 'v')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
  return `${letters}${toneOfSyllable(syllable)}`
}
