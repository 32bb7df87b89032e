import {
  type WriteAnswer,
  type WriteContent,
  type WriteKey,
  withShown,
} from '#contract/learning/exercise/write.ts'
import { type Judged, judgeWriting } from '#contract/rules/hanzi/judgeWriting.ts'
import { strokesOf } from '../../../library/hanzi/strokeFiles.ts'
import type { TypeRules } from './typeRules.ts'

type WrittenChar = WriteAnswer['written'][number]

/** null if nothing was drawn, or the character has no stroke data. */
export const judgeChar = (
  char: string,
  drawn: WrittenChar | undefined,
  { guided, freeOrder }: WriteContent,
): Judged | null => {
  const strokes = strokesOf(char)
  if (!drawn || drawn.ink.length === 0 || !strokes) return null
  return judgeWriting(drawn.ink, strokes, { isGuided: guided, isFree: freeOrder })
}

/** HANZI-07: per character 1 − mistakes / strokes, not below 0. */
export const shareOfChar = (judged: Judged | null): number =>
  judged ? Math.max(0, 1 - judged.mistakes / judged.strokes) : 0

/** 王 is right, in 王(3) the third stroke is wrong, 王(+1) has one line too many, and 王() was not written. */
const printOf = (char: string, judged: Judged | null): string => {
  if (!judged) return `${char}()`
  const more = judged.lines.length - (judged.strokes - judged.missed.length) - judged.missed.length
  const faults = [...judged.missed.map((at) => String(at + 1)), ...(more > 0 ? [`+${more}`] : [])]
  return faults.length === 0 ? char : `${char}(${faults.join(',')})`
}

export const write = {
  mark: (content: WriteContent, { text }: WriteKey, { written: drawings }: WriteAnswer) => {
    const chars = [...text]
    const parts = chars.map((char, at) => ({
      id: String(at),
      share: shareOfChar(judgeChar(char, drawings[at], content)),
    }))
    return { share: parts.reduce((sum, { share }) => sum + share, 0) / chars.length, parts }
  },
  // Ink can only be described by comparing it with the right character.
  fingerprint: (content: WriteContent, { written: drawings }: WriteAnswer, key: WriteKey | null) =>
    [...(key?.text ?? '')].map((char, at) => printOf(char, judgeChar(char, drawings[at], content))).join(''),
  rename: (content: WriteContent, key: WriteKey | null) => ({ content: withShown(content, key), key }),
} satisfies TypeRules
