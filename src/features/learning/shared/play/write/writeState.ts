// The characters of an answer that is written by hand. Pure.
import type { WriteAnswer, WriteContent } from '#contract/learning/exercise/write.ts'
import { type Ink, type InkLine, inkLineOf, type Touch, touchesOf } from '#contract/rules/hanzi/ink.ts'

type WrittenPlace = WriteAnswer['written'][number]
const nothing: WrittenPlace = { ink: [], hints: 0 }

export const placesOf = ({ count }: Pick<WriteContent, 'count'>): number[] =>
  Array.from({ length: Math.max(1, count) }, (_, at) => at)

export const inkAt = (answer: WriteAnswer | null, at: number): Ink => answer?.written[at]?.ink ?? []

export const isWhole = (content: WriteContent, answer: WriteAnswer): boolean =>
  placesOf(content).every((at) => inkAt(answer, at).length > 0)

/** The answer with this character; null: nothing is written any more. */
export const withWritten = (
  content: WriteContent,
  answer: WriteAnswer | null,
  at: number,
  character: WrittenPlace,
): WriteAnswer | null => {
  const all = placesOf(content).map((place) =>
    place === at ? character : (answer?.written[place] ?? nothing),
  )
  return all.every(({ ink }) => ink.length === 0) ? null : { written: all }
}

/** The next line, later than those before it, whatever pause was made since. */
export const nextLine = (ink: Ink, touches: readonly Touch[]): InkLine => {
  const before = ink.flatMap(touchesOf).at(-1)
  const first = touches[0]?.at ?? 0
  const pauseMs = 300
  const from = before ? before.at + pauseMs : 0
  return inkLineOf(touches.map((touch) => ({ ...touch, at: touch.at - first + from })))
}
