import type { CallInput } from '#contract/call.ts'
import {
  countDue,
  countWrongByPoint,
  pageWrong,
  type startRedo,
} from '#contract/learning/errorBook/errorBookCalls.ts'

/** Whatever is asked of the error book; a redo changes all of it. */
export const errorBookCalls = [countDue, countWrongByPoint, pageWrong]

/** The exercises to do again. */
export type Redo = NonNullable<CallInput<typeof startRedo>['body']>
