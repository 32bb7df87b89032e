// A pasted list as cards. A line is a word alone, or a word with reading, meaning and sentence in columns: tabs (a table of
// Excel), bars, or two spaces and more between them.
import { type ReadCard, wordCardLengths, wordListLimits } from '#contract/library/wordCard.ts'
import { isPinyin, markedPinyin } from '#contract/pinyin.ts'
import type { Steps } from '#server/kit/worker/inSteps.ts'
import type { SchoolReading } from '../lexicon/readText.ts'
import { proposeCard } from './proposeCard.ts'

const columns = /\t|\s*[|｜]\s*|\s{2,}/
/** 1. 12、 (3) before a word. */
const numbering = /^\s*(?:[(（]?\d+[)）.、．]\s*|[-•·*]\s+)/
const hasHanzi = (text: string) => /\p{Script=Han}/u.test(text)
/** Syllables, with the letters and digits of words such as 卡拉OK among them. */
const isReading = (text: string) => {
  const pieces = text.trim().split(/\s+/)
  return pieces.some(isPinyin) && pieces.every((piece) => isPinyin(piece) || /^[A-Z\d]+$/.test(piece))
}

/** A mark or a digit says that it is pinyin and no other language. */
const hasTone = (piece: string) =>
  isPinyin(piece) &&
  !/^[A-Z]\d$/.test(piece) &&
  /[1-5]|[\u0304\u0301\u030c\u0300]/.test(piece.normalize('NFD'))

const isSentence = (cell: string) => {
  const begin = cell.search(/\p{Script=Han}/u)
  return begin >= 0 && /[。！？]/.test(cell.slice(begin))
}

interface Line {
  readonly line: number
  readonly cells: readonly string[]
}

/** 朋友 péngyou friend: the reading begins where the hanzi end. */
const cellsOf = (text: string): string[] => {
  const cells = text.split(columns).map((cell) => cell.trim())
  if (cells.length > 1) return cells
  const [, word, rest] = /^([\p{Script=Han}·，…]+)[\s(（:：]+(.*?)[)）]?$/su.exec(text.trim()) ?? []
  if (!word || !rest) return [text.trim()]
  const pieces = rest.trim().split(/\s+/)
  const meaning = pieces.findIndex((piece) => !hasTone(piece))
  const end = meaning < 0 ? pieces.length : meaning
  return [word, pieces.slice(0, end).join(' '), pieces.slice(end).join(' ')]
}

/** Several words in one line, as a list in a book: 朋友、老师、学生. */
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
    // A single cell of letters may be a meaning as well: it is a reading where it is all there is of one.
    pinyin: reading ? markedPinyin(reading) : (proposed?.pinyin ?? ''),
    partOfSpeech: proposed?.partOfSpeech ?? null,
    interpretation: meanings.join('；') || (proposed?.interpretation ?? ''),
    sentence,
  }
  return { line, ...card, problem: problemOf(name, card, Boolean(reading) || (proposed?.isKnown ?? false)) }
}

/** `left`: lines beyond the limit of cards. */
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
