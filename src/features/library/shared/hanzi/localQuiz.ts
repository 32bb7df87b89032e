// The character that is half written, so that a reload of the page does not take it: the last one of this window.

import type { Strokes } from '#contract/library/hanzi/strokes.ts'
import { inkMs } from '#contract/rules/hanzi/ink.ts'
import { windowStorage } from '#src/lib/storages.ts'
import { isDone, newQuiz, type QuizState } from './quizState.ts'

const storageKey = 'halfWritten'

interface StoredQuiz {
  /** The page and the character. */
  readonly of: string
  readonly state: QuizState
}
const placeOf = (char: string) => `${window.location.pathname}${window.location.search} ${char}`
const isStoredQuiz = (stored: unknown): stored is StoredQuiz =>
  typeof stored === 'object' && stored !== null && 'of' in stored && 'state' in stored

export const readLocalQuiz = (char: string, strokes: Strokes): QuizState => {
  const stored = windowStorage.get(storageKey)
  if (!isStoredQuiz(stored) || stored.of !== placeOf(char) || isDone(stored.state, strokes)) return newQuiz
  return stored.state
}

/** Keeps a quiz that is begun and not finished. */
export const storeLocalQuiz = (char: string, strokes: Strokes, state: QuizState): void => {
  const of = placeOf(char)
  const stored = windowStorage.get(storageKey)
  if (state.ink.length > 0 && !isDone(state, strokes))
    windowStorage.set(storageKey, { of, state } satisfies StoredQuiz)
  else if (isStoredQuiz(stored) && stored.of === of) windowStorage.remove(storageKey)
}

/** The time at which the next line begins, in milliseconds; a pause is no part of the writing. */
export const goOnAtMs = ({ ink }: QuizState): number => {
  const pauseMs = 300
  return ink.length === 0 ? 0 : inkMs(ink) + pauseMs
}
