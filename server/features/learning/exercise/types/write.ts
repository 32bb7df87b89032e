import type { WriteContent, WriteKey } from '#contract/learning/exercise/write.ts'
import type { TypeRules } from './typeRules.ts'

/** The writings that an answer names, in its order. */
export interface Written {
  readonly written: readonly { readonly char: string; readonly strokes: number; readonly mistakes: number }[]
}

const shareOf = (char: string, writing: Written['written'][number] | undefined): number =>
  writing?.char === char && writing.strokes > 0 ? Math.max(0, 1 - writing.mistakes / writing.strokes) : 0

/** HANZI-07: per character 1 − mistakes / strokes. */
export const write = {
  mark: (_: WriteContent, { text }: WriteKey, { written }: Written) => {
    const chars = [...text]
    const parts = chars.map((char, at) => ({ id: String(at), share: shareOf(char, written[at]) }))
    return { share: parts.reduce((sum, { share }) => sum + share, 0) / chars.length, parts }
  },
  fingerprint: (_: WriteContent, { written }: Written) => written.map(({ char }) => char).join(''),
} satisfies TypeRules
