// The lexicon, read from the file that scripts/lexicon.mjs makes. It is opened at the first use; a word takes microseconds,
// and only a few pages of the file are in memory.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import type { LexiconWord, PartOfSpeech } from '#contract/library/lexicon.ts'

export const lexiconFolder = fileURLToPath(new URL('../../../../lexicon', import.meta.url))

// Rows of our own file (build/buildLexicon.ts). They are not parsed by a schema, because a text reads tens of thousands.
interface WordRow {
  readonly word: string
  readonly rank: number | null
  readonly hsk2: number | null
  readonly tag: string | null
  readonly measures: string | null
  /** JSON of `Gloss[]`. */
  readonly readings: string
}
interface CharacterRow {
  readonly shape: LexiconWord['characters'][number]['shape']
  readonly parts: string | null
}

type Statements = Record<'word' | 'readings' | 'character' | 'confusion' | 'traditional', StatementSync>
let statements: Statements | undefined
const open = () => {
  if (statements) return statements
  const path = join(lexiconFolder, 'lexicon.sqlite')
  const database = new DatabaseSync(path, { readOnly: true })
  statements = {
    word: database.prepare('select * from word where word = ?'),
    readings: database.prepare('select hsk2, readings from word where word = ?'),
    character: database.prepare('select shape, parts from character where character = ?'),
    traditional: database.prepare('select simplified from traditional where character = ?'),
    confusion: database.prepare('select sounds, tones, shapes from confusion where character = ?'),
  }
  return statements
}

/** The reliable tags of jieba. */
const partOfTag: Readonly<Record<string, PartOfSpeech>> = {
  n: 'noun',
  v: 'verb',
  a: 'adjective',
  d: 'adverb',
  r: 'pronoun',
  m: 'numeral',
  q: 'measure',
  p: 'preposition',
  c: 'conjunction',
  u: 'particle',
  y: 'particle',
  e: 'interjection',
  i: 'idiom',
  l: 'phrase',
  t: 'noun',
  s: 'noun',
  f: 'noun',
}
const partOf = (word: string, tag: string | null): PartOfSpeech | null => {
  const part = partOfTag[tag?.charAt(0) ?? ''] ?? null
  // jieba calls every fixed piece of four characters an idiom, and shorter ones a phrase.
  return part === 'idiom' && word.length < 4 ? 'phrase' : part
}

const words = (text: string | null) => text?.split(' ').filter(Boolean) ?? []

const characterOf = (character: string): LexiconWord['characters'][number] => {
  const row = open().character.get(character) as CharacterRow | undefined
  return { character, shape: row?.shape ?? null, parts: words(row?.parts ?? null) }
}

export interface WordReadings {
  /** Syllables with tone marks, separated by spaces. */
  readonly readings: readonly string[]
  readonly hsk2: number | null
}
type Gloss = readonly [pinyin: string, gloss: string]
/** CC-CEDICT's sign for a rare character of unknown reading. */
const unreadable = 'xx'

/** More than the different words of the longest text, which reads each several times. An entry has some 200 bytes. */
const cacheMax = 24_000
const cache = new Map<string, WordReadings | null>()

const readReadings = (word: string): WordReadings | null => {
  const row = open().readings.get(word) as Pick<WordRow, 'hsk2' | 'readings'> | undefined
  if (!row) return null
  const glosses: readonly Gloss[] = JSON.parse(row.readings)
  const readings = glosses.map(([pinyin]) => pinyin).filter((pinyin) => pinyin !== unreadable)
  return { hsk2: row.hsk2, readings }
}

/** Readings alone, for texts of many words. */
export const readingsOfWord = (word: string): WordReadings | undefined => {
  const cached = cache.get(word)
  if (cached !== undefined) return cached ?? undefined
  const readings = readReadings(word)
  if (cache.size >= cacheMax) cache.clear()
  cache.set(word, readings)
  return readings ?? undefined
}

/** undefined for a word that the dictionary does not have. */
export const lookUp = (word: string): LexiconWord | undefined => {
  const row = open().word.get(word.normalize('NFC')) as WordRow | undefined
  if (!row) return undefined
  const readings: readonly Gloss[] = JSON.parse(row.readings)
  return {
    word: row.word,
    rank: row.rank,
    hsk2: row.hsk2,
    readings: readings.map(([pinyin, gloss]) => ({ pinyin, gloss })),
    measures: words(row.measures),
    partOfSpeech: partOf(row.word, row.tag),
    characters: [...row.word].filter((one) => /\p{Script=Han}/u.test(one)).map(characterOf),
  }
}

/** undefined for a character that simplified texts have too. */
export const simplifiedOf = (character: string): string | undefined =>
  (open().traditional.get(character) as { readonly simplified: string } | undefined)?.simplified

interface ConfusionRow {
  readonly sounds: string
  readonly tones: string
  readonly shapes: string
}
export interface Confusions {
  /** Characters that sound the same, those that do in another tone, and those that look alike, the likest first. */
  readonly sounds: readonly string[]
  readonly tones: readonly string[]
  readonly shapes: readonly string[]
}
/** What may be meant where this character is written; empty for a rare one. */
export const confusionsOf = (character: string): Confusions => {
  const row = open().confusion.get(character) as ConfusionRow | undefined
  return {
    sounds: [...(row?.sounds ?? '')],
    tones: [...(row?.tones ?? '')],
    shapes: [...(row?.shapes ?? '')],
  }
}

export const licenceText = (file: string): string =>
  readFileSync(join(lexiconFolder, 'licences', `${file}.txt`), 'utf8')
