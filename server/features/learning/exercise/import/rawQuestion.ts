// A question in plain texts: of a pasted document, or of a row of a sheet.
import type { ExerciseType } from '#contract/learning/exercise/exerciseTypes.ts'

export interface RawQuestion {
  /** Said by the heading or the column; undefined: it follows from the rest. */
  readonly type: ExerciseType | undefined
  readonly stem: string
  /** A, B, C … in their order. */
  readonly options: readonly string[]
  /** Words to choose from, given once for several questions. */
  readonly bank: readonly string[]
  readonly answer: string
  readonly explanation: string
}

export type RawPart = 'type' | 'stem' | 'options' | 'answer' | 'explanation'
export interface Problem {
  readonly part: RawPart
  /** Of several options, which one. */
  readonly at?: number
  /** A key of errors.json. */
  readonly reason: string
}

/** Full width as half width, sign by sign, so that places stay the same. 、 and 。 stay. */
export const narrow = (text: string): string =>
  text
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[\u3000\u00a0]/g, ' ')
