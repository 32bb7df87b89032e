import {
  type WriteAnswer,
  type WriteContent,
  type WriteKey,
  withShown,
} from '#contract/learning/exercise/write.ts'
import { type Judged, judgeWriting } from '#contract/library/hanzi/judgeWriting.ts'
import { strokesOf } from '../../../library/hanzi/strokeFiles.ts'
import type { TypeRules } from './typeRules.ts'

type Written = WriteAnswer['written'][number]

/** null: nothing was drawn, or there is no stroke data for this character. */
export const judgeChar = (
  char: string,
  written: Written | undefined,
  { guided, freeOrder }: WriteContent,
): Judged | null => {
  const strokes = strokesOf(char)
  if (!written || written.ink.length === 0 || !strokes) return null
  return judgeWriting(written.ink, strokes, { isGuided: guided, isFree: freeOrder })
}

/** HANZI-07: per character 1 − mistakes / strokes, not below 0. */
export const shareOfChar = (judged: Judged | null): number =>
  judged ? Math.max(0, 1 - judged.mistakes / judged.strokes) : 0

/** 王: right. 王(3): its third stroke is not. 王(+1): one line too many. 王(): not written. */
const printOf = (char: string, judged: Judged | null): string => {
  if (!judged) return `${char}()`
  const more = judged.lines.length - (judged.strokes - judged.missed.length) - judged.missed.length
  const faults = [...judged.missed.map((at) => String(at + 1)), ...(more > 0 ? [`+${more}`] : [])]
  return faults.length === 0 ? char : `${char}(${faults.join(',')})`
}

export const write = {
  mark: (content: WriteContent, { text }: WriteKey, { written }: WriteAnswer) => {
    const chars = [...text]
    const parts = chars.map((char, at) => ({
      id: String(at),
      share: shareOfChar(judgeChar(char, written[at], content)),
    }))
    return { share: parts.reduce((sum, { share }) => sum + share, 0) / chars.length, parts }
  },
  // What was drawn is known only beside what it should be.
  fingerprint: (content: WriteContent, { written }: WriteAnswer, key: WriteKey | null) =>
    [...(key?.text ?? '')].map((char, at) => printOf(char, judgeChar(char, written[at], content))).join(''),
  rename: (content: WriteContent, key: WriteKey | null) => ({ content: withShown(content, key), key }),
} satisfies TypeRules
