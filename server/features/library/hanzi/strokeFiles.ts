// The strokes of characters, from the files of the package hanzi-writer-data: one of some kilobytes for each character.
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Strokes } from '#contract/library/hanzi/strokes.ts'

const folder = dirname(createRequire(import.meta.url).resolve('hanzi-writer-data/package.json'))

let names: ReadonlySet<string> | undefined
const isKnown = (char: string): boolean => {
  names ??= new Set(readdirSync(folder).filter((name) => /^\P{ASCII}+\.json$/u.test(name)))
  return names.has(`${char}.json`)
}

/** About 10 MB of memory at most. */
const keptMax = 1000
const kept = new Map<string, Strokes>()

/**
 * null: the package has none. Synchronous, because marking is pure and runs inside transactions; a file is read in a
 * tenth of a millisecond, and most characters are asked for again.
 */
export const strokesOf = (char: string): Strokes | null => {
  const known = kept.get(char)
  if (known) return known
  if (!isKnown(char)) return null
  const strokes = JSON.parse(readFileSync(join(folder, `${char}.json`), 'utf8')) as Strokes // of the pinned package
  const [oldest] = kept.size >= keptMax ? kept.keys() : []
  if (oldest !== undefined) kept.delete(oldest)
  kept.set(char, strokes)
  return strokes
}
