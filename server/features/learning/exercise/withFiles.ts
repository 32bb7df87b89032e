import type { FileId } from '#contract/ids.ts'
import type { ExerciseWording } from '#contract/learning/exercise/exercise.ts'
import type { FileOf } from '../../library/copyUsedFiles.ts'

/** Replaces the files of a wording. */
export const withFiles = (wording: ExerciseWording, fileOf: FileOf): ExerciseWording =>
  JSON.parse(JSON.stringify(wording), (field, value: unknown) =>
    (field === 'fileId' || field === 'model') && typeof value === 'string' ? fileOf(value as FileId) : value,
  )
