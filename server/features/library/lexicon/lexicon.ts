// The lexicon, read from the file that scripts/lexicon.mjs makes: opened at the first question, a few pages of it in
// memory, microseconds for a word.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import type { LexiconWord, PartOfSpeech } from '#contract/library/lexicon.ts'

export const lexiconFolder = fileURLToPath(new URL('../../../../lexicon', import.meta.url))

const wordRow = z.object({
  word: z.string(),
  rank: z.number().nullable(),
  hsk2: z.number().nullable(),
  tag: z.string().nullable(),
  measures: z.string().nullable(),
  readings: z
    .string()
    .transform((text) => z.array(z.tuple([z.string(), z.string()])).parse(JSON.parse(text))),
})
const characterRow = z.object({
  shape: z.enum(['across', 'down', 'around', 'other']).nullable(),
  parts: z.string().nullable(),
})

let statements: { word: StatementSync; character: StatementSync } | undefined
const open = () => {
  if (statements) return statements
  const path = join(lexiconFolder, 'lexicon.sqlite')
  const database = new DatabaseSync(path, { readOnly: true })
  statements = {
    word: database.prepare('select * from word where word = ?'),
    character: database.prepare('select shape, parts from character where character = ?'),
  }
  return statements
}

/** The tags of jieba that say something certain. */
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
  const row = open().character.get(character)
  const { shape, parts } = row ? characterRow.parse(row) : { shape: null, parts: null }
  return { character, shape, parts: words(parts) }
}

export interface WordReadings {
  readonly readings: readonly (readonly [pinyin: string, gloss: string])[]
  readonly rank: number | null
  readonly hsk2: number | null
}

/** Texts repeat their words; a text of a school year has some thousand different ones. */
const cacheMax = 10_000
const cache = new Map<string, WordReadings | null>()

/** Readings alone, for texts of many words. */
export const readingsOfWord = (word: string): WordReadings | undefined => {
  const known = cache.get(word)
  if (known !== undefined) return known ?? undefined
  const row = open().word.get(word)
  const found = row ? wordRow.parse(row) : null
  if (cache.size >= cacheMax) cache.clear()
  cache.set(word, found)
  return found ?? undefined
}

/** undefined: the dictionary does not have it. */
export const lookUp = (word: string): LexiconWord | undefined => {
  const row = open().word.get(word.normalize('NFC'))
  if (!row) return undefined
  const { readings, measures, tag, ...known } = wordRow.parse(row)
  return {
    word: known.word,
    rank: known.rank,
    hsk2: known.hsk2,
    readings: readings.map(([pinyin, gloss]) => ({ pinyin, gloss })),
    measures: words(measures),
    partOfSpeech: partOf(known.word, tag),
    characters: [...known.word].filter((one) => /\p{Script=Han}/u.test(one)).map(characterOf),
  }
}

export const licenceText = (file: string): string =>
  readFileSync(join(lexiconFolder, 'licences', `${file}.txt`), 'utf8')
