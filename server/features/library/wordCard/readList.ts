// Reads a pasted list as cards. A line is a word alone, or a word with reading, meaning and sentence in columns that tabs
// (from Excel), bars, or two or more spaces separate.
import { type ReadCard, wordCardLengths, wordListLimits } from '#contract/library/wordCard.ts'
import { isPinyin, markedPinyin } from '#contract/rules/pinyin/pinyin.ts'
import type { Steps } from '#server/kit/worker/inSteps.ts'
import type { SchoolReading } from '../lexicon/readText.ts'
import { proposeCard } from './proposeCard.ts'

const columns = /\t|\s*[|｜]\s*|\s{2,}/
/** A number before a word: 1. 12、 (3). */
const numbering = /^\s*(?:[(（]?\d+[)）.、．]\s*|[-•·*]\s+)/
const hasHanzi = (text: string) => /\p{Script=Han}/u.test(text)
/** Whether a text is pinyin; letters and digits of words such as 卡拉OK may be among the syllables. */
const isReading = (text: string) => {
  const words = text.trim().split(/\s+/)
  return words.some(isPinyin) && words.every((word) => isPinyin(word) || /^[A-Z\d]+$/.test(word))
}

/** A tone mark or digit tells pinyin from another language. */
const hasTone = (word: string) =>
  isPinyin(word) && !/^[A-Z]\d$/.test(word) && /[1-5]|[\u0304\u0301\u030c\u0300]/.test(word.normalize('NFD'))

const isSentence = (cell: string) => {
  const begin = cell.search(/\p{Script=Han}/u)
  return begin >= 0 && /[。！？]/.test(cell.slice(begin))
}

interface Line {
  readonly line: number
  readonly cells: readonly string[]
}

/** Splits a line such as 朋友 péngyou friend: the reading begins after the hanzi. */
const cellsOf = (text: string): string[] => {
  const cells = text.split(columns).map((cell) => cell.trim())
  if (cells.length > 1) return cells
  const [, word, rest] = /^([\p{Script=Han}·，…]+)[\s(（:：]+(.*?)[)）]?$/su.exec(text.trim()) ?? []
  if (!word || !rest) return [text.trim()]
  const words = rest.trim().split(/\s+/)
  const meaning = words.findIndex((text) => !hasTone(text))
  const end = meaning < 0 ? words.length : meaning
  return [word, words.slice(0, end).join(' '), words.slice(end).join(' ')]
}

/** Splits a line with several words, such as 朋友、老师、学生. */
const linesOf = (text: string): Line[] =>
  text.split(/\r?\n/).flatMap((raw, at) => {
    const line = at + 1
    const plain = raw.replace(numbering, '')
    if (plain.trim() === '') return []
    const words = plain.split(/[、,，;；]/).map((word) => word.trim())
    const isList = words.length > 1 && words.every((word) => /^\p{Script=Han}{1,8}$/u.test(word))
    return isList ? words.map((word) => ({ line, cells: [word] })) : [{ line, cells: cellsOf(plain) }]
  })

const problemOf = (
  name: string,
  card: Omit<ReadCard, 'problem' | 'line'>,
  isKnown: boolean,
): ReadCard['problem'] => {
  if (!hasHanzi(name)) return 'noHanzi'
  const isLong = (['name', 'pinyin', 'interpretation', 'sentence'] as const).some(
    (field) => [...card[field]].length > wordCardLengths[field],
  )
  if (isLong) return 'tooLong'
  return isKnown ? null : 'unknown'
}

const cardOf = ({ line, cells }: Line, schoolReading: SchoolReading | undefined): ReadCard => {
  const [name = '', ...others] = cells
  const reading = others.find(isReading) ?? ''
  const sentence = others.find((cell) => cell !== reading && isSentence(cell)) ?? ''
  const meanings = others.filter((cell) => cell !== reading && cell !== sentence && cell !== '')
  const proposed =
    hasHanzi(name) && [...name].length <= wordCardLengths.name ? proposeCard(name, schoolReading) : undefined
  const card = {
    name,
    // A single cell of letters may be a meaning too.
    pinyin: reading ? markedPinyin(reading) : (proposed?.pinyin ?? ''),
    partOfSpeech: proposed?.partOfSpeech ?? null,
    interpretation: meanings.join('；') || (proposed?.interpretation ?? ''),
    sentence,
  }
  return { line, ...card, problem: problemOf(name, card, Boolean(reading) || (proposed?.isKnown ?? false)) }
}

/** `left` counts the lines beyond the limit of cards. */
export function* readListSteps(
  text: string,
  schoolReading?: SchoolReading,
): Steps<{ cards: ReadCard[]; left: number }> {
  const lines = linesOf(text)
  const seen = new Set<string>()
  const cards: ReadCard[] = []
  for (const line of lines.slice(0, wordListLimits.cards)) {
    const card = cardOf(line, schoolReading)
    const isTwice = card.problem !== 'noHanzi' && seen.has(card.name)
    seen.add(card.name)
    cards.push(isTwice ? { ...card, problem: 'twice' } : card)
    yield
  }
  return { cards, left: Math.max(0, lines.length - wordListLimits.cards) }
}
