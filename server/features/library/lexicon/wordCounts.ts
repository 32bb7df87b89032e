// How often words are written, from the dictionary of the segmentation. It takes some 10 MB, so it is read where a whole text is
// compared with it, in a worker thread, and not on the event loop.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lexiconFolder } from './lexicon.ts'

export interface WordCounts {
  readonly counts: ReadonlyMap<string, number>
  readonly total: number
}

/** In characters. */
const longest = 4

let loaded: WordCounts | undefined
export const wordCounts = (): WordCounts => {
  if (loaded) return loaded
  const counts = new Map<string, number>()
  let total = 0
  for (const line of readFileSync(join(lexiconFolder, 'words.txt'), 'utf8').split('\n')) {
    const [word = '', count = ''] = line.split(' ')
    if (word === '') continue
    total += Number(count)
    if ([...word].length <= longest) counts.set(word, Number(count))
  }
  loaded = { counts, total }
  return loaded
}
