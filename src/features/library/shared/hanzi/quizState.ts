// One character that is practised: which stroke is next, what was drawn in vain, and what is said about it. Pure.

import type { Strokes } from '#contract/library/hanzi/strokes.ts'
import { type Ink, type InkLine, pointsOf } from '#contract/rules/hanzi/ink.ts'
import { type Judgement, judgeStroke, lineOf } from '#contract/rules/hanzi/judgeStroke.ts'

/** After so many wrong lines in one place the stroke is shown. */
const missesBeforeHint = 3

export interface QuizState {
  /** The number of strokes that stand. */
  readonly next: number
  readonly mistakes: number
  /** Wrong lines for the stroke that is next. */
  readonly misses: number
  /** The stroke that is next is shown. */
  readonly isShown: boolean
  /** The number of strokes that were shown. */
  readonly hints: number
  readonly ink: Ink
  /** The lines of the ink that stand, by their strokes. */
  readonly kept: readonly InkLine[]
  /** About the last line; null: none yet. */
  readonly said: Judgement | null
}
export const newQuiz: QuizState = {
  next: 0,
  mistakes: 0,
  misses: 0,
  isShown: false,
  hints: 0,
  ink: [],
  kept: [],
  said: null,
}

export const isDone = ({ next }: QuizState, { medians }: Pick<Strokes, 'medians'>): boolean =>
  next >= medians.length

export const withHint = (state: QuizState): QuizState =>
  state.isShown ? state : { ...state, isShown: true, hints: state.hints + 1 }

export const withLine = (state: QuizState, line: InkLine, strokes: Pick<Strokes, 'medians'>): QuizState => {
  if (isDone(state, strokes)) return state
  const medians = strokes.medians.map((median) => lineOf(median))
  const drawnBefore = state.kept.map((one) => lineOf(pointsOf(one)))
  const said = judgeStroke(pointsOf(line), medians, state.next, drawnBefore)
  const after = { ...state, ink: [...state.ink, line], said }
  if (said.is === 'right')
    return { ...after, kept: [...state.kept, line], next: state.next + 1, misses: 0, isShown: false }
  const missed = { ...after, misses: state.misses + 1, mistakes: state.mistakes + 1 }
  return missed.misses >= missesBeforeHint ? withHint(missed) : missed
}
