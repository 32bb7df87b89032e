// Typed pinyin as letters and tones: marks or digits, ü as ü, v or u:, with or without spaces.

export interface ReadPinyin {
  /** Small letters without tones, ü written v. */
  readonly letters: string
  /** The tone of each letter: 1 to 4, 5 for a neutral tone that was typed, 0 for none. */
  readonly tones: readonly number[]
  /** Places before a letter where a space, an apostrophe or a hyphen stands. */
  readonly breaks: ReadonlySet<number>
  /** Places after a digit: it ends its syllable. */
  readonly digitEnds: ReadonlySet<number>
}

const toneOfMark: Readonly<Record<string, number>> = {
  '\u0304': 1,
  '\u0301': 2,
  '\u030c': 3,
  '\u0306': 3, // the breve, which many type for the caron
  '\u0300': 4,
}
const diaeresis = '\u0308'

export const readPinyin = (text: string): ReadPinyin => {
  const letters: string[] = []
  const tones: number[] = []
  const breaks = new Set<number>()
  const digitEnds = new Set<number>()
  const setTone = (tone: number) => {
    if (tones.length > 0) tones[tones.length - 1] = tone
  }
  // The letters of textbooks: ɑ and ɡ.
  const spelled = text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll('ɑ', 'a')
    .replaceAll('ɡ', 'g')
    .replaceAll('u:', 'v')
  for (const sign of spelled) {
    const mark = toneOfMark[sign]
    if (mark) setTone(mark)
    else if (sign === diaeresis && letters.at(-1) === 'u') letters[letters.length - 1] = 'v'
    else if (/[0-5]/.test(sign)) {
      setTone(Number(sign) || 5)
      digitEnds.add(letters.length)
    } else if (/\p{L}/u.test(sign)) {
      letters.push(sign)
      tones.push(0)
    } else if (!/\p{M}/u.test(sign)) breaks.add(letters.length)
  }
  return { letters: letters.join('').replace(/(?<=[jqxy])v/g, 'u'), tones, breaks, digitEnds }
}
