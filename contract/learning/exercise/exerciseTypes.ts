// The types of exercises: one file each, found here by name. A type that is missing is an error of the compiler.
import { choice } from './choice.ts'
import { compose } from './compose.ts'
import type { TypeDeclaration } from './declareType.ts'
import { fillIn } from './fillIn.ts'
import { group } from './group.ts'
import { judge } from './judge.ts'
import { match } from './match.ts'
import { order } from './order.ts'
import { speak } from './speak.ts'
import { write } from './write.ts'

/** The types in the order of the editor: first the three of the dictionary EXERCISE_TYPE. */
export const exerciseTypes = [
  'choice',
  'fillIn',
  'judge',
  'match',
  'order',
  'write',
  'speak',
  'compose',
  'group',
] as const
export type ExerciseType = (typeof exerciseTypes)[number]

export const typeDeclarations: Readonly<Record<ExerciseType, TypeDeclaration>> = {
  choice,
  fillIn,
  judge,
  match,
  order,
  write,
  speak,
  compose,
  group,
}

/** Whether an answer of this type has its shape and names only what the content has; an older one may not. */
export const answerFits = (type: ExerciseType, content: unknown, value: unknown): boolean => {
  const { answer, fits } = typeDeclarations[type]
  const parsed = answer.safeParse(value)
  return parsed.success && fits(content, parsed.data)
}
