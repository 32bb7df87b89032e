// 一 and 不 as most textbooks print them, with the tones that they are spoken in: yìqǐ, yí ge, bú shì. Pure.

const marks: Readonly<Record<string, number>> = { '\u0304': 1, '\u0301': 2, '\u030c': 3, '\u0300': 4 }
const toneOf = (syllable: string): number =>
  [...syllable.normalize('NFD')].map((sign) => marks[sign] ?? 0).find((tone) => tone > 0) ?? 5

const isNumber = (sign: string | undefined): boolean =>
  sign !== undefined && /[\d〇零一二三四五六七八九十]/.test(sign)

export interface Read {
  readonly text: string
  /** The syllable of each character; empty for other characters than hanzi. */
  readonly syllables: readonly string[]
}
interface Place {
  readonly before: string | undefined
  readonly after: string | undefined
  /** The next syllable; empty at the end of a phrase. */
  readonly next: string
}

const spokenYi = ({ before, after, next }: Place): string => {
  // It counts or numbers something: 第一, 十一, 一二三, 一月一号, 一年级.
  if (before === '第' || isNumber(before) || isNumber(after) || /[月号日班]/.test(after ?? '')) return 'yī'
  if (before === after) return 'yi'
  // 个 has lost its own fourth tone.
  return toneOf(next) >= 4 ? 'yí' : 'yì'
}
const spokenBu = ({ before, after, next }: Place): string => {
  if (before === after) return 'bu'
  return toneOf(next) === 4 ? 'bú' : 'bù'
}

/** The syllables of each word. 一 or 不 at the end of a longer word keeps its tone: 统一, 万一. */
export const withSpokenTones = (words: readonly Read[]): string[][] => {
  const characters = words.flatMap(({ text, syllables }) =>
    [...text].map((sign, at) => ({ sign, syllable: syllables[at] ?? '' })),
  )
  let from = 0
  return words.map(({ text, syllables }) => {
    const length = [...text].length
    const begin = from
    from += length
    return [...text].map((sign, at) => {
      const syllable = syllables[at] ?? ''
      const following = characters[begin + at + 1]
      const isEnd = length > 1 && at === length - 1
      if (isEnd || !following?.syllable) return syllable
      const place = {
        before: characters[begin + at - 1]?.sign,
        after: following.sign,
        next: following.syllable,
      }
      if (sign === '一' && syllable === 'yī') return spokenYi(place)
      return sign === '不' && syllable === 'bù' ? spokenBu(place) : syllable
    })
  })
}
