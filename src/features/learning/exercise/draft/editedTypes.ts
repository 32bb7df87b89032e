import type { SingleWording } from '#contract/learning/exercise/exercise.ts'
import type { ExerciseType } from '#contract/learning/exercise/exerciseTypes.ts'
import type { PlayedType } from '../../shared/play/typeViews.ts'

/** The types that can be written here, in the order of the choice; the first three are those of the dictionary EXERCISE_TYPE. */
export const editedTypes = [
  'choice',
  'fillIn',
  'judge',
  'match',
  'order',
  'write',
  'speak',
  'compose',
  'group',
] as const satisfies readonly (PlayedType | 'group')[]
export type EditedType = (typeof editedTypes)[number]

export type WordingOfType<T extends PlayedType> = Extract<SingleWording, { type: T }>

export const isEdited = (type: ExerciseType): type is EditedType =>
  (editedTypes as readonly ExerciseType[]).includes(type)
