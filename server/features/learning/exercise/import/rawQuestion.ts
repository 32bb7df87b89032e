// A question in plain texts, from a pasted document or from a row of a sheet.
import type { ExerciseType } from '#contract/learning/exercise/exerciseTypes.ts'
import type { Alphabet } from './optionLetters.ts'

export interface RawQuestion {
  /** The type from a heading or column; undefined if it is derived from the rest. */
  readonly type: ExerciseType | undefined
  /** Whether the heading says that only one option is right. */
  readonly isSingle?: boolean
  readonly stem: string
  /** The options A, B, C … in their order. */
  readonly options: readonly string[]
  /** The alphabet of the options' letters; Latin if undefined. */
  readonly alphabet?: Alphabet
  /** Words to choose from, which may be shared by several questions. */
  readonly bank: readonly string[]
  readonly answer: string
  readonly explanation: string
  /** Uncertain parts. */
  readonly doubts?: readonly Problem[]
}

export type RawPart = 'type' | 'stem' | 'options' | 'answer' | 'explanation'
export interface Problem {
  readonly part: RawPart
  /** The number of the option. */
  readonly at?: number
  /** A key of errors.json. */
  readonly reason: string
}

/** Changes full width to half width sign by sign, so that positions do not change. 、 and 。 stay. */
export const narrow = (text: string): string =>
  text
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[\u3000\u00a0]/g, ' ')
