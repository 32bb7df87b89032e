// The readings of one word, the likeliest first, with short glosses.
import { markedPinyin, toneOfSyllable } from '#contract/rules/pinyin/pinyin.ts'
import type { DictionaryEntry, Sources } from './readSources.ts'

export interface WordReading {
  readonly pinyin: string
  readonly gloss: string
}

const glossMax = 140
/** Glosses of entries that hardly anybody looks for. */
const aside =
  /^(?:\(?(?:old |unofficial |erhua |japanese )?variant of|used in|surname|see )|\((?:archaic|literary|dialect|bound form|coll\.)/i

/** 個|个[ge4] is written 个 (gè): the simplified character alone, with its reading. */
/** xx5 is written where nobody knows how a character is read. */
const marked = (pinyin: string): string =>
  markedPinyin(pinyin, { isOfDictionary: true }).replace(/\bxx5/g, 'xx')

const plain = (gloss: string): string =>
  gloss
    .replace(/[^\s|[(),;]+\|([^\s|[]+)/gu, '$1')
    .replace(/\s*\[([^\]]+)\]/g, (_, pinyin: string) => ` (${marked(pinyin.toLowerCase())})`)

export const glossOf = (english: readonly string[]): string => {
  const glosses = english.filter((one) => !one.startsWith('CL:')).map(plain)
  let text = ''
  for (const gloss of glosses) {
    const longer = text === '' ? gloss : `${text}; ${gloss}`
    if (longer.length > glossMax) break
    text = longer
  }
  const [first = ''] = glosses
  return text || (first.length > glossMax ? `${first.slice(0, glossMax).replace(/\S*$/, '')}…` : first)
}

/** The measure words in the dictionary's glosses. */
export const measuresOf = (english: readonly string[]): string[] =>
  english
    .filter((one) => one.startsWith('CL:'))
    .flatMap((one) => [...one.slice(3).matchAll(/([^,|[\]]+)\[/gu)].map(([, word = '']) => word))

const isProper = ({ pinyin }: DictionaryEntry) => /^[A-Z]/.test(pinyin)

const scoreOf = (entry: DictionaryEntry, pinyin: string, sources: Sources): number => {
  const asides = entry.english.filter((gloss) => aside.test(gloss)).length
  const glossCount = entry.english.length - asides
  const syllables = pinyin.split(' ')
  // In everyday words the neutral tone gives the word (东西 thing), the full tone its parts (east and west).
  const neutral = syllables.length > 1 && toneOfSyllable(syllables.at(-1) ?? '') === 5 ? 1.5 : 0
  const count =
    sources.readingCounts.get(entry.simplified + pinyin) ??
    sources.readingCounts.get(entry.traditional + pinyin) ??
    0
  return (
    Math.min(glossCount, 4) +
    neutral +
    Math.log10(count + 1) * 4 -
    (isProper(entry) ? 6 : 0) -
    (glossCount === 0 ? 8 : 0)
  )
}

/** `entries` are all those of one simplified word. */
export const readingsOf = (entries: readonly DictionaryEntry[], sources: Sources): WordReading[] => {
  const byPinyin = new Map<string, { score: number; english: string[] }>()
  for (const entry of entries) {
    const pinyin = marked(entry.pinyin).replace(/(?<=[a-zü\u00e0-\u01dc]) r$/i, ' r')
    const score = scoreOf(entry, pinyin, sources)
    const same = byPinyin.get(pinyin)
    if (same) {
      same.english.push(...entry.english)
      same.score = Math.max(same.score, score)
    } else byPinyin.set(pinyin, { score, english: [...entry.english] })
  }
  return [...byPinyin]
    .sort(([, one], [, other]) => other.score - one.score)
    .map(([pinyin, { english }]) => ({ pinyin, gloss: glossOf(english) }))
}
