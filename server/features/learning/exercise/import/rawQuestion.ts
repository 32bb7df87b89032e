// A question in plain texts: of a pasted document, or of a row of a sheet.
import type { ExerciseType } from '#contract/learning/exercise/exerciseTypes.ts'
import type { Alphabet } from './optionLetters.ts'

export interface RawQuestion {
  /** Said by the heading or the column; undefined: it follows from the rest. */
  readonly type: ExerciseType | undefined
  /** The heading says that one option is right. */
  readonly isSingle?: boolean
  readonly stem: string
  /** A, B, C … in their order. */
  readonly options: readonly string[]
  /** In which the letters of the options are written; undefined: in Latin ones. */
  readonly alphabet?: Alphabet
  /** Words to choose from, given once for several questions. */
  readonly bank: readonly string[]
  readonly answer: string
  readonly explanation: string
  /** What the reader is not sure of. */
  readonly doubts?: readonly Problem[]
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
