// The draft of a question while its lines are read.
import type { ExerciseType } from '#contract/learning/exercise/exerciseTypes.ts'
import type { Alphabet } from './optionLetters.ts'
import type { NumberStyle } from './textLines.ts'

export interface QuestionDraft {
  readonly number: number
  readonly style: NumberStyle
  readonly section: number | undefined
  readonly line: number
  readonly type: ExerciseType | undefined
  readonly isSingle: boolean
  readonly bank: string[]
  readonly stem: string[]
  readonly options: string[]
  /** The line numbers of the question. */
  readonly lines: number[]
  alphabet: Alphabet
  answer: string[]
  explanation: string[]
  /** The part to which the next line of text belongs. */
  open: 'stem' | 'options' | 'answer' | 'explanation'
  /** A line follows the last option, which may belong to no question. */
  hasLineBelow: boolean
}
