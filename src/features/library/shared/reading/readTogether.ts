// Texts that a page shows at once are read by one call.
import { type ReadWord, readChinese, readTextMax } from '#contract/library/lexicon.ts'
import { request } from '#src/http/request.ts'
import { joinTexts, splitWords } from './joinedTexts.ts'

interface Waiting {
  readonly text: string
  readonly resolve: (words: ReadWord[]) => void
  readonly reject: (reason: unknown) => void
}
let waiting: Waiting[] = []

const ask = async (some: readonly Waiting[], text: string): Promise<void> => {
  try {
    const words = splitWords(await request(readChinese, { body: { text } }, { quiet: true }))
    some.forEach(({ resolve }, at) => {
      resolve(words[at] ?? [])
    })
  } catch (error) {
    for (const { reject } of some) reject(error)
  }
}

const askAll = (): void => {
  const batch = waiting
  waiting = []
  for (const { some, text } of joinTexts(batch, readTextMax)) void ask(some, text)
}

const readShort = (text: string): Promise<ReadWord[]> =>
  new Promise((resolve, reject) => {
    if (waiting.length === 0) setTimeout(askAll)
    // A line break is what keeps the texts apart.
    waiting.push({ text: text.replaceAll('\n', ' '), resolve, reject })
  })

export const readTogether = async (text: string): Promise<ReadWord[]> => {
  const chunks = text.match(new RegExp(`[^]{1,${readTextMax}}`, 'g')) ?? []
  return (await Promise.all(chunks.map(readShort))).flat()
}
