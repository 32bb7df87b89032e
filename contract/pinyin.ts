// Pinyin as people type it (nv3, lu:4, zhong1guo2) and as it is printed (nǚ, lǜ, zhōngguó).

const marks: Readonly<Record<string, string>> = {
  a: 'āáǎà',
  e: 'ēéěè',
  i: 'īíǐì',
  o: 'ōóǒò',
  u: 'ūúǔù',
  ü: 'ǖǘǚǜ',
}
const marked = (vowel: string, tone: number): string => {
  const small = vowel.toLowerCase()
  const mark = marks[small]?.charAt(tone - 1) || vowel
  return small === vowel ? mark : mark.toUpperCase()
}

/** The mark stands on a or e, on the o of ou, otherwise on the last vowel of the syllable. */
const markPlace = (letters: string): number => {
  const vowels = [...letters.matchAll(/[aeiouü]+/gi)].at(-1)
  if (!vowels) return -1
  const [run] = vowels
  // Of several syllables before one digit (pengyou3), the last has the tone.
  const open = Math.max(run.search(/[ae][^ae]*$/i), run.search(/ou$/i))
  return vowels.index + (open < 0 ? run.length - 1 : open)
}

const withTone = (letters: string, tone: number): string => {
  const at = tone === 0 || tone === 5 ? -1 : markPlace(letters)
  return at < 0 ? letters : letters.slice(0, at) + marked(letters.charAt(at), tone) + letters.slice(at + 1)
}

const withDiaeresis = (text: string): string => text.replace(/u:|v/g, 'ü').replace(/U:|V/g, 'Ü')

/** Digits become marks and v becomes ü; what is marked already, and everything else, stays. */
export const markedPinyin = (text: string): string =>
  withDiaeresis(text).replace(/([a-zü]+)([0-5]?)/gi, (_, letters: string, tone: string) =>
    tone === '' ? letters : withTone(letters, Number(tone)),
  )

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
