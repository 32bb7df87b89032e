// The places of a text that rules ask about: possible wrong characters, traditional ones, pinyin, words twice, and signs of
// punctuation that are half as wide.
import type { Mark, MarkKind } from '#contract/learning/review/review.ts'
import { marksMax } from '#contract/learning/review/review.ts'
import { isPinyin } from '#contract/rules/pinyin/pinyin.ts'
import type { Lexicon } from './confusedCharacters.ts'
import { wrongCharacters } from './wrongCharacters.ts'

export interface MarkLexicon extends Lexicon {
  readonly simplifiedOf: (character: string) => string | undefined
}

type Place = Pick<Mark, 'from' | 'to' | 'suggestion' | 'reason'> & { readonly kind: MarkKind }

/** The offset in UTF-16 units of each character of the text, and of its end. */
const offsetsOf = (text: string): number[] => {
  const offsets = [0]
  for (const character of text) offsets.push((offsets.at(-1) ?? 0) + character.length)
  return offsets
}

const wholeWidth: Readonly<Record<string, string>> = {
  ',': '，',
  '.': '。',
  '?': '？',
  '!': '！',
  ':': '：',
  ';': '；',
}

/** Between or behind hanzi; 3.5 and 10:30 have none beside them. */
export const halfWidthPlaces = (text: string): Place[] =>
  [...text.matchAll(/(?<=\p{Script=Han}) ?[,.?!:;]/gu)].map(({ 0: sign, index }) => ({
    ...{ from: index, to: index + sign.length, kind: 'punctuation', reason: 'halfWidth' },
    suggestion: wholeWidth[sign.trim()] ?? '',
  }))

const syllablesMax = 24
const isHan = (sign: string | undefined) => sign !== undefined && /^\p{Script=Han}$/u.test(sign)

/** Small letters beside hanzi; OK and WiFi are no pinyin. */
const pinyinPlaces = (text: string): Place[] =>
  [...text.matchAll(/[a-zāáǎàēéěèīíǐìōóǒòūúǔùüǖǘǚǜ]+/gu)]
    .filter(({ 0: letters, index }) => {
      const isBeside = isHan(text[index - 1]) || isHan(text[index + letters.length])
      return isBeside && letters.length > 1 && letters.length <= syllablesMax && isPinyin(letters)
    })
    .map(({ 0: letters, index }) => ({
      ...{ from: index, to: index + letters.length, kind: 'pinyin', suggestion: '', reason: 'pinyin' },
    }))

const traditionalPlaces = (text: string, { simplifiedOf }: MarkLexicon): Place[] =>
  [...text.matchAll(/\p{Script=Han}/gu)].flatMap(({ 0: character, index }) => {
    const suggestion = simplifiedOf(character)
    if (!suggestion) return []
    return [
      { from: index, to: index + character.length, kind: 'traditional', suggestion, reason: 'traditional' },
    ]
  })

/** Words that nobody writes twice; 看看 and 慢慢 are right. */
const repeatedPlaces = (text: string): Place[] =>
  [...text.matchAll(/(的|了|我|你|他|她|们|是|在|和|也|都|就|把|被|很)\1/gu)].map(({ 0: pair, index }) => ({
    from: index + 1,
    to: index + pair.length,
    kind: 'extraCharacter',
    suggestion: '',
    reason: 'repeated',
  }))

const wrongPlaces = (text: string, lexicon: Lexicon): Place[] => {
  const offsets = offsetsOf(text)
  return wrongCharacters(text, lexicon).map(({ at, right, kind }) => ({
    from: offsets[at] ?? 0,
    to: offsets[at + 1] ?? text.length,
    kind: 'otherCharacter',
    suggestion: right,
    reason: kind,
  }))
}

const overlaps = (one: Place, other: Place) => one.from < other.to && other.from < one.to

/** In the order of the text, no two at the same place. What is certain comes before what is likely. */
export const placeMarks = (text: string, lexicon: MarkLexicon): Mark[] => {
  const places: Place[] = []
  const candidates = [
    ...traditionalPlaces(text, lexicon),
    ...pinyinPlaces(text),
    ...repeatedPlaces(text),
    ...halfWidthPlaces(text),
    ...wrongPlaces(text, lexicon),
  ]
  for (const one of candidates) if (!places.some((other) => overlaps(one, other))) places.push(one)
  return places
    .sort((one, other) => one.from - other.from)
    .slice(0, marksMax)
    .map((place, at) => ({
      ...place,
      id: at + 1,
      quote: text.slice(place.from, place.to),
      remark: '',
      source: 'rules',
      decision: 'open',
    }))
}
