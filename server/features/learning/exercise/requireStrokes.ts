// Characters to write by hand need stroke data for the comparison.
import { appError } from '#contract/errors.ts'
import type { ExerciseWording } from '#contract/learning/exercise/exercise.ts'
import { strokesOf } from '../../library/hanzi/strokeFiles.ts'

export const hasStrokes = (wording: ExerciseWording): boolean => {
  const singles = wording.type === 'group' ? wording.children : [wording]
  return singles.every(
    (single) => single.type !== 'write' || [...(single.key?.text ?? '')].every((char) => strokesOf(char)),
  )
}

export const requireStrokes = (wording: ExerciseWording): void => {
  if (!hasStrokes(wording)) throw appError('VALIDATION', { fields: { wording: 'field.noStrokes' } })
}
