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

/** Limits the memory to about 10 MB. */
const cacheMax = 1000
const cache = new Map<string, Strokes>()

/**
 * null when the package does not have the character. Synchronous, because marking is pure and runs inside transactions. A
 * file is read in a tenth of a millisecond, and most characters are needed again.
 */
export const strokesOf = (char: string): Strokes | null => {
  const cached = cache.get(char)
  if (cached) return cached
  if (!isKnown(char)) return null
  const strokes = JSON.parse(readFileSync(join(folder, `${char}.json`), 'utf8')) as Strokes // of the pinned package
  const [oldest] = cache.size >= cacheMax ? cache.keys() : []
  if (oldest !== undefined) cache.delete(oldest)
  cache.set(char, strokes)
  return strokes
}
