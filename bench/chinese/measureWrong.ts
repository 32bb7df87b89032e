// How many planted wrong characters are found, and how many right sentences are suspected.
import { reviewLexicon } from '#server/features/learning/review/reviewThread.ts'
import { wrongCharacters } from '#server/features/learning/review/rules/wrongCharacters.ts'

interface Planted {
  readonly text: string
  /** In characters. */
  readonly places: readonly { readonly at: number; readonly wrong: string; readonly right: string }[]
}

/** {wrong|right} stands where one character was replaced. */
export const readPlanted = (line: string): Planted => {
  const characters: string[] = []
  const places: Planted['places'][number][] = []
  for (const [, wrong, right = '', other = ''] of line.matchAll(/\{(.)\|(.)\}|([^{}])/gu)) {
    if (wrong !== undefined) places.push({ at: characters.length, wrong, right })
    characters.push(wrong ?? other)
  }
  return { text: characters.join(''), places }
}

export interface Found {
  readonly planted: number
  readonly found: number
  /** Of those that were found, the ones with the right character. */
  readonly named: number
  readonly misses: readonly string[]
}

export const measurePlanted = (lines: readonly string[]): Found => {
  const lexicon = reviewLexicon()
  let [planted, found, named] = [0, 0, 0]
  const misses: string[] = []
  for (const line of lines) {
    const { text, places } = readPlanted(line)
    const suspicions = wrongCharacters(text, lexicon)
    for (const { at, wrong, right } of places) {
      planted += 1
      const hit = suspicions.find((one) => one.at === at)
      if (!hit) misses.push(`${wrong} for ${right}: ${text}`)
      else found += 1
      if (hit?.right === right) named += 1
    }
  }
  return { planted, found, named, misses }
}

/** Right sentences with a suspicion. */
export const measureRight = (lines: readonly string[]): string[] => {
  const lexicon = reviewLexicon()
  return lines.flatMap((line) => {
    const [first] = wrongCharacters(line, lexicon)
    return first ? [`${first.wrong} for ${first.right}: ${line}`] : []
  })
}
